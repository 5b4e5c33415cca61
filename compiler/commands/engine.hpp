// A rule file at play: compiled and given to an engine.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "compiler/commands/rule_file.hpp"
#include "mancala/game.h"
#include "runtime/moves.hpp"

namespace mancala::commands {

enum class EngineKind { interp, jit, both };

/// Adds `--engine`.
void add_engine(CLI::App& command, EngineKind& kind);

/// The engine used where the command line names none.
EngineKind usual_engine();

/// Rules given to an engine. Owns all that its game points to; a copy of the rules is kept.
class Engine {
public:
    Engine(const model::Rules& rules, EngineKind kind);
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    const mancala_game& game() const;

    /// With EngineKind::both: the first difference between the engines, with the position as text; else empty.
    std::string difference() const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// A position packed for a game, and the side to move there.
struct PackedPosition {
    PositionRoom room{};
    std::uint32_t side = MANCALA_SOUTH;
};

/// The position that `text` means in `game`, or the start if it is empty. Says on standard error what is wrong with it.
std::optional<PackedPosition> position_from(const mancala_game& game, const std::string& text);

/// If the engines of `engine` differed: says so on standard error, with the position. For use after each run.
bool engines_differ(const Engine& engine);

}  // namespace mancala::commands
