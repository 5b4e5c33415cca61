// Who has won.
#pragma once

#include "compiler/interpret/turn.hpp"

namespace mancala::interpret {

mancala_result finish(const Game& game, const mancala_state& state, unsigned why);

}  // namespace mancala::interpret
