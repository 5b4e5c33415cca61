// Which moves may be played.
#pragma once

#include <vector>

#include "compiler/interpret/turn.hpp"

namespace mancala::interpret {

/// The tokens of the moves the mover may make, after every `must`, in listing order. Knows neither `end` lines nor
/// passes.
std::vector<unsigned> candidates(const Game& game, const mancala_state& state);

/// Legal tokens in listing order; none when the game is over.
std::vector<unsigned> legal(const Game& game, const mancala_state& state);

}  // namespace mancala::interpret
