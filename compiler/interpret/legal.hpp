// Which moves may be played.
#pragma once

#include <vector>

#include "compiler/interpret/turn.hpp"

namespace mancala::interpret {

/// The holes the mover may start from, after every `must`, in listing order. Knows neither `end` lines nor passes.
std::vector<int> candidates(const Game& game, const mancala_state& state);

/// Legal tokens in listing order; none when the game is over.
std::vector<unsigned> legal(const Game& game, const mancala_state& state);

}  // namespace mancala::interpret
