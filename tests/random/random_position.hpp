// Positions that games seldom or never reach, but that are positions.
#pragma once

#include "mancala/game.h"
#include "runtime/random.hpp"

namespace mancala::random_rules {

/// Seeds anywhere, up to as many as the game has; marks, states, counters and mover at random.
mancala_state random_position(const mancala_schema& schema, Random& random);

}  // namespace mancala::random_rules
