// Counting move sequences: the standard check of a move generator.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "mancala/game.h"
#include "runtime/loops.hpp"

namespace mancala {

/// Number of sequences of exactly `depth` plies from the packed `position`; passes, earned moves and void moves are
/// plies; a finished game adds nothing. Knows no repetition.
std::uint64_t perft(const mancala_game& game, const void* position, int depth);

/// The same, a pair (token, count) for each first ply, in listing order; depth at least 1.
std::vector<std::pair<std::uint32_t, std::uint64_t>> perft_divide(const mancala_game& game, const void* position,
                                                                  int depth);

/// The same by the loops of a game, in so many threads.
std::vector<std::pair<std::uint32_t, std::uint64_t>> perft_divide(const Loops& loops, const void* position, int depth,
                                                                  Leaves leaves, unsigned threads);

}  // namespace mancala
