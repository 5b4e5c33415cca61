// The further forms of a hand-written game of the best kind, which also has: interleaved, how many games in turns are
// the fastest; and, if it can, count_two(), which counts the positions two plies on in AVX-512 registers.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "tests/bench/baselines/drive.hpp"

/// What a function that counts in vectors is compiled for, whatever the rest is; to be called if `has_vectors` alone.
#define MANCALA_BASELINES_VECTOR gnu::target("avx512f,avx512bw,avx512dq,avx512cd")

namespace mancala::baselines {

inline bool has_vectors() {
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512cd");
}

/// `lanes` games in turns: a playout waits for its last move most of the time, and the others' instructions fill the
/// gap. Who has ended makes room for the next number; when there is none left, each plays on alone.
template <class Game, unsigned lanes>
mancala_baseline_totals random_games_interleaved(const mancala_baseline_run* run) {
    if (run->games < lanes) return random_games<Game>(run);
    mancala_baseline_totals totals = {};
    std::uint64_t number = 0;
    std::array<Playout<Game>, lanes> playouts;
    for (Playout<Game>& playout : playouts) playout = Playout<Game>(*run, number++);
    for (;;) {
#pragma GCC unroll 8
        for (unsigned lane = 0; lane < lanes; ++lane) {
            if (playouts[lane].step()) [[likely]]
                continue;
            Playout<Game>(playouts[lane]).end(*run, totals);
            if (number < run->games) {
                playouts[lane] = Playout<Game>(*run, number++);
                continue;
            }
            for (unsigned other = 0; other < lanes; ++other)
                if (other != lane) play_out(playouts[other], *run, totals);
            return totals;
        }
    }
}

/// As count_to<2>, but compiled for vectors, so that count_two is part of the loop and its constants stay in registers.
template <class Game>
[[MANCALA_BASELINES_VECTOR]] std::uint64_t count_vector(const Game& game, int depth) {
    if (depth == 2) return game.count_two();
    std::uint64_t sum = 0;
    for (auto legal = game.legal(); legal != 0; legal &= legal - 1) {
        Game next = game;
        next.play(static_cast<unsigned>(std::countr_zero(legal)));
        sum += depth == 3 ? next.count_two() : count_vector(next, depth - 1);
    }
    return sum;
}

template <class Game>
std::uint64_t perft_vector(int depth) {
    return depth < 2 || !has_vectors() ? perft<Game>(depth) : count_vector(Game{}, depth);
}

/// `InTurns` is the same game where another form of it is the faster one in turns with others.
template <class Game, class InTurns = Game>
constexpr mancala_baseline best(const char* name, const char* settings) {
    mancala_baseline entry = straightforward<Game>(name, settings);
    entry.kind = "best";
    entry.playouts_interleaved = random_games_interleaved<InTurns, InTurns::interleaved>;
    if constexpr (requires(const Game& game) { game.count_two(); }) entry.perft_vector = perft_vector<Game>;
    return entry;
}

}  // namespace mancala::baselines
