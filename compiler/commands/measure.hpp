// How fast a game is: random games and perft, in CPU time.
#pragma once

#include <cstdint>

#include "mancala/baseline.h"
#include "mancala/game.h"

namespace mancala::commands {

/// Median over the rounds.
struct Speed {
    double ns_a_move = 0;       ///< in random games, without the repetition rule
    double nodes_a_second = 0;  ///< of perft
    int perft_depth = 0;        ///< measured there
    std::uint64_t nodes = 0;    ///< counted there
};

/// Plays and counts for about `seconds` in all.
Speed measure(const mancala_game& game, double seconds);

/// Compiled code beside a hand-written generator, taking turns at the same random games.
struct Contest {
    double compiled_ns = 0;  ///< a move
    double by_hand_ns = 0;
    bool same_games = false;
};
Contest contest(const mancala_game& game, const mancala_baseline& baseline, double seconds);

}  // namespace mancala::commands
