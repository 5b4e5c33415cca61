// The examples of a rule file, played.
#pragma once

#include <string>
#include <vector>

#include "compiler/commands/engine.hpp"

namespace mancala::commands {

/// What an example should have shown and what came instead.
struct ExampleFailure {
    Span span;             ///< of the text that is not met
    std::string message;   ///< one sentence
    std::string expected;  ///< both empty where the example could not be played
    std::string got;

    bool operator==(const ExampleFailure& other) const {
        return span.begin == other.span.begin && message == other.message && expected == other.expected &&
               got == other.got;
    }
};

/// Plays `example` in a game compiled with its settings; failures in the order of its lines.
std::vector<ExampleFailure> run_example(const Example& example, const mancala_game& game);

/// The failure as text: place, message, the source line with the span underlined, expected and got.
std::string to_text(const Source& source, const Example& example, const ExampleFailure& failure,
                    const std::string& engine);

}  // namespace mancala::commands
