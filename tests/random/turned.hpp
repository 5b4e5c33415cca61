// Positions seen from the other side of the board.
#pragma once

#include "mancala/game.h"

namespace mancala {

/// The same position after turning the board by half a turn: South's things are North's and the other way round.
mancala_state turned(const mancala_schema& schema, const mancala_state& state);

/// All seeds of a position.
unsigned seeds_of(const mancala_schema& schema, const mancala_state& state);

}  // namespace mancala
