// A rule file at play: compiled and given to an engine.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "compiler/commands/rule_file.hpp"
#include "compiler/lower/options.hpp"
#include "mancala/game.h"
#include "runtime/loops.hpp"
#include "runtime/moves.hpp"

namespace mancala::commands {

enum class EngineKind { interp, jit, both };

/// The engine used where the command line names none.
EngineKind usual_engine();

struct EngineChoice {
    EngineKind kind = usual_engine();
    bool cache = true;  ///< take compiled code from earlier runs, and keep it for later ones
    LowerOptions lower = {};
};

/// Adds `--engine`, `--no-cache` and `--lowering`.
void add_engine(CLI::App& command, EngineChoice& choice);

/// Adds `--lowering`: the forms that compiled code may take.
void add_lowering(CLI::App& command, LowerOptions& options);

/// Adds `--threads`; two engines compared at every position run in one.
void add_threads(CLI::App& command, unsigned& threads);

/// Rules given to an engine. Owns all that its game points to. With EngineKind::both the game throws EngineDifference
/// (runtime/both.hpp) where the engines differ.
class Engine {
public:
    Engine(const model::Rules& rules, const EngineChoice& choice);
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    const mancala_game& game() const;
    /// Its perft and playouts, as fast as this engine has them.
    const Loops& loops() const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// The position that `text` means in `game`; the start if it is empty. Nothing if there is something wrong with it,
/// which is then said on standard error.
std::optional<mancala_state> position_from(const mancala_game& game, const std::string& text);

/// A position packed for a game, and the side to move there.
struct PackedPosition {
    PositionRoom room{};
    std::uint32_t side = MANCALA_SOUTH;
};
PackedPosition pack(const mancala_game& game, const mancala_state& state);

}  // namespace mancala::commands
