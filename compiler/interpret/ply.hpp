// One ply: the laps, the rows around them, and what ends it.
#pragma once

#include <optional>

#include "compiler/interpret/interpret.hpp"
#include "compiler/interpret/tokens.hpp"
#include "compiler/interpret/turn.hpp"

namespace mancala::interpret {

/// What a move does to the board, the mover still the same: all but the end of the turn.
struct Effect {
    Turn turn;
    int laps = 0;
    model::Way first_way = model::Way::counterclockwise;  ///< the turn began with
    bool endless = false;                                 ///< turn.state is then as before the ply
    std::optional<std::size_t> decided = std::nullopt;    ///< the `end after lap` line that ended the game
};

/// Asks no `end after turn`, so that nothing nests: those may ask for moves, and moves for effects.
Effect effect_of(const Game& game, const mancala_state& state, const Move& move, Trace* trace = nullptr);

/// The turn before its first lap: its way is settled and the `before sowing` row is done.
Turn begin_ply(Turn turn, const Move& move);

/// A whole ply.
Interpreter::Ply play(const Game& game, const mancala_state& state, unsigned token, Trace* trace);

/// The first `end` line of that moment that holds.
std::optional<std::size_t> end_that_holds(model::End::Moment moment, const Turn& turn);

}  // namespace mancala::interpret
