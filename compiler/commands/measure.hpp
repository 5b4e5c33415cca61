// How fast a game is: random games and perft, in CPU time.
#pragma once

#include <cstdint>
#include <vector>

#include "mancala/baseline.h"
#include "runtime/loops.hpp"

namespace mancala::commands {

/// Median over the rounds.
struct Speed {
    double ns_a_move = 0;       ///< in random games, without the repetition rule
    double nodes_a_second = 0;  ///< of perft
    int perft_depth = 0;        ///< measured there
    std::uint64_t nodes = 0;    ///< counted there
};

/// Plays and counts for about `seconds` in all.
Speed measure(const Loops& game, double seconds);

/// Engines of one game that take turns at random games, each for about `seconds`; nanoseconds a move of each, medians
/// over the rounds.
std::vector<double> side_by_side(const std::vector<const Loops*>& engines, double seconds);

/// CPU time of this process so far.
double cpu_seconds();

/// Compiled code beside a hand-written generator, taking turns at the same random games.
struct Contest {
    double compiled_ns = 0;  ///< a move
    double by_hand_ns = 0;
    bool same_games = false;
};
Contest contest(const Loops& game, const mancala_baseline& baseline, double seconds);

}  // namespace mancala::commands
