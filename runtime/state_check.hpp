// Whether a position can be one of a game's.
#pragma once

#include <string>

#include "mancala/game.h"

namespace mancala {

/// What is wrong with `state` as a position of a game of that schema, as a sentence without its full stop; "" if
/// nothing.
std::string state_fault(const mancala_schema& schema, const mancala_state& state);

}  // namespace mancala
