// Moves and their tokens (game.h).
#pragma once

#include "compiler/interpret/turn.hpp"

namespace mancala::interpret {

/// A hole to start from and, where moves have ways, which way to sow.
struct Move {
    int hole = -1;
    model::Way way = model::Way::counterclockwise;
};

unsigned token_of(const Game& game, const Move& move, int mover);
Move move_of(const Game& game, unsigned token, int mover);
/// The token of the forced pass: the one after all moves.
unsigned pass_of(const Game& game);

}  // namespace mancala::interpret
