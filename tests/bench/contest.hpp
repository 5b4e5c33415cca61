// One game played by three ways of executing its rules: hand-written code, compiled rules, the interpreter.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "mancala/baseline.h"
#include "mancala/game.h"

namespace mancala::bench {

/// How long to play.
struct Effort {
    std::uint64_t games = 20'000;    ///< a round, for the hand-written and the compiled game
    std::uint64_t slow_games = 200;  ///< a round, for the interpreter
    int rounds = 9;
};

/// Medians over the rounds, in nanoseconds of CPU time a ply.
struct Outcome {
    std::string name;
    std::string settings;
    std::uint64_t plies = 0;     ///< of a round of the hand-written and the compiled game
    std::uint64_t checksum = 0;  ///< of the same
    double by_hand = 0;
    double compiled = 0;
    double interpreted = 0;
    std::string label() const { return settings.empty() ? name : name + " " + settings; }
    double compiled_to_by_hand() const { return compiled / by_hand; }
    double interpreted_to_compiled() const { return interpreted / compiled; }
};

/// Measures one baseline against the rule file of its name in `folder`, the three taking turns in every round. Nothing,
/// with the reason in `error`, if the file does not compile or the three do not play the very same games.
std::optional<Outcome> contest(const mancala_baseline& baseline, const std::string& folder, const Effort& effort,
                               std::string& error);

}  // namespace mancala::bench
