// Random games and perft over a hand-written game; each game's file includes this, so that everything inlines.
//
// A Game has: legal() -> mask of tokens, all zero when the game is over; play(token); side, who is to move; and
// finish(score), which says each side's final score. Streams, pick rule and checksum are those of the runtime.
#pragma once

#include <bit>

#include "mancala/baseline.h"
#include "runtime/random.hpp"

namespace mancala::baselines {

/// The number of the bit that has `rank` lower ones below it.
inline unsigned nth_bit(unsigned mask, unsigned rank) {
    for (; rank > 0; --rank) mask &= mask - 1;
    return static_cast<unsigned>(std::countr_zero(mask));
}

template <class Game>
mancala_baseline_totals random_games(const mancala_baseline_run* run) {
    mancala_baseline_totals totals = {};
    for (std::uint64_t number = 0; number < run->games; ++number) {
        Random random(run->seed, number);
        GameChecksum checksum;
        Game game;
        int score[2] = {0, 0};
        std::uint32_t plies = 0;
        for (;; ++plies) {
            const unsigned legal = game.legal();
            if (legal == 0) {
                game.finish(score);
                break;
            }
            if (plies == run->most_plies) {
                ++totals.cut;
                break;
            }
            const unsigned token = nth_bit(legal, random.below(static_cast<unsigned>(std::popcount(legal))));
            checksum.ply(token);
            game.play(token);
        }
        totals.plies += plies;
        totals.checksum += checksum.finish(score[0], score[1]);
    }
    return totals;
}

template <class Game>
std::uint64_t count(const Game& game, int depth) {
    if (depth == 0) return 1;
    std::uint64_t sum = 0;
    for (unsigned legal = game.legal(); legal != 0; legal &= legal - 1) {
        Game next = game;
        next.play(static_cast<unsigned>(std::countr_zero(legal)));
        sum += count(next, depth - 1);
    }
    return sum;
}

template <class Game>
std::uint64_t perft(int depth) {
    return count(Game{}, depth);
}

}  // namespace mancala::baselines
