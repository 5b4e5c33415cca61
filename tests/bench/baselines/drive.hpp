// Random games and perft over a hand-written game; each game's file includes this, so that everything inlines.
//
// A Game has: legal() -> mask of moves, all zero when the game is over, each move a bit; play(bit), its number;
// token(bit), what the runtime calls that move; pick(mask, rank), the number of the bit that has `rank` lower ones
// below it; and finish(score), which says each side's final score. Streams, pick rule and checksum are those of the
// runtime.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "mancala/baseline.h"
#include "runtime/random.hpp"

namespace mancala::baselines {

/// The number of the bit that has `rank` lower ones below it.
inline unsigned nth_bit(unsigned mask, unsigned rank) {
    for (; rank > 0; --rank) mask &= mask - 1;
    return static_cast<unsigned>(std::countr_zero(mask));
}

/// One random game under way.
template <class Game>
class Playout {
public:
    Playout() : Playout({}, 0) {}
    Playout(const mancala_baseline_run& run, std::uint64_t number)
        : random_(run.seed, number), left_(std::uint64_t{run.most_plies} + 1) {}

    /// Plays a move; false when the game is over or to be cut short instead.
    bool step() {
        const auto legal = game_.legal();
        if (legal == 0 || --left_ == 0) [[unlikely]]
            return false;
        const auto bit = Game::pick(legal, random_.below(static_cast<unsigned>(std::popcount(legal))));
        checksum_.ply(static_cast<std::uint32_t>(Game::token(bit)));
        game_.play(bit);
        return true;
    }

    /// After the first step that was false.
    void end(const mancala_baseline_run& run, mancala_baseline_totals& totals) const {
        int score[2] = {0, 0};
        if (left_ == 0) {
            ++totals.cut;
            totals.plies += run.most_plies;
        } else {
            game_.finish(score);
            totals.plies += std::uint64_t{run.most_plies} + 1 - left_;
        }
        totals.checksum += checksum_.finish(score[0], score[1]);
    }

private:
    Random random_;
    GameChecksum checksum_;
    Game game_;
    std::uint64_t left_;  // one more than the plies until the game is cut short
};

/// By value, so that a caller may keep its own in registers.
template <class Game>
void play_out(Playout<Game> playout, const mancala_baseline_run& run, mancala_baseline_totals& totals) {
    while (playout.step()) {
    }
    playout.end(run, totals);
}

template <class Game>
mancala_baseline_totals random_games(const mancala_baseline_run* run) {
    mancala_baseline_totals totals = {};
    for (std::uint64_t number = 0; number < run->games; ++number) play_out(Playout<Game>(*run, number), *run, totals);
    return totals;
}

/// The positions `depth` plies on; from `last_plies` before the end on, `last` says how many there are to come.
template <int last_plies, class Game, class Last>
std::uint64_t count_to(const Game& game, int depth, Last last) {
    if (depth == last_plies) return last(game);
    std::uint64_t sum = 0;
    for (auto legal = game.legal(); legal != 0; legal &= legal - 1) {
        Game next = game;
        next.play(static_cast<unsigned>(std::countr_zero(legal)));
        sum += count_to<last_plies>(next, depth - 1, last);
    }
    return sum;
}

template <class Game>
std::uint64_t count_legal(const Game& game) {
    return static_cast<std::uint64_t>(std::popcount(game.legal()));
}

template <class Game>
std::uint64_t perft_made(int depth) {
    return count_to<0>(Game{}, depth, [](const Game& leaf) {
        asm volatile("" : : "m"(leaf));  // or else nobody wants it, and the last move is left out
        return 1U;
    });
}

template <class Game>
std::uint64_t perft(int depth) {
    return depth < 1 ? 1 : count_to<1>(Game{}, depth, [](const Game& game) { return count_legal(game); });
}

template <class Game>
constexpr mancala_baseline straightforward(const char* name, const char* settings) {
    return {name, settings, "straightforward", random_games<Game>, nullptr, perft_made<Game>, perft<Game>, nullptr};
}

}  // namespace mancala::baselines
