// Random games.
#pragma once

#include <cstdint>
#include <functional>

#include "mancala/game.h"

namespace mancala {

struct PlayoutOptions {
    std::uint64_t games = 1;
    std::uint64_t first_game = 0;  ///< number of the first game: its random stream
    std::uint64_t seed = 1;
    std::uint32_t most_plies = 10'000;  ///< a longer game is cut short, without a result
    bool repetition = true;             ///< apply the repetition rule
    std::uint32_t lanes = 1;            ///< games played at once in a thread; more than 1: as many as suit the loop
};

struct PlayoutTotals {
    std::uint64_t games = 0;
    std::uint64_t plies = 0;
    std::uint64_t south_wins = 0, north_wins = 0, draws = 0, cut = 0;
    std::uint64_t repetitions = 0;            ///< games ended by the repetition rule
    std::uint64_t endless = 0;                ///< plies that had no end
    std::uint64_t shortest = 0, longest = 0;  ///< plies of a game
    std::uint64_t score[2] = {0, 0};          ///< sums of final scores, South's and North's, of games that seeds decide
    std::uint64_t scored = 0;                 ///< number of such games
    std::uint64_t checksum = 0;
};

/// Adds the totals of other games of the run.
PlayoutTotals& operator+=(PlayoutTotals& totals, const PlayoutTotals& others);

/// Plays `options.games` random games from the packed `start`, `side` to move (game.h's side numbers).
PlayoutTotals playouts(const mancala_game& game, const void* start, std::uint32_t side, const PlayoutOptions& options);

/// Sees each ply and end of a game; functions may be left empty.
struct PlayoutObserver {
    /// Before a ply: position, side, legal mask, chosen token.
    std::function<void(const void* position, std::uint32_t side, const std::uint64_t* legal, std::uint32_t token)> ply;
    /// At the end: position, side it is seen from, whether over (else cut short), the result, South's side of it first.
    std::function<void(const void* position, std::uint32_t side, bool over, const mancala_result& result)> end;
};

/// The same games, with the same totals, seen by `observer`.
PlayoutTotals observed_playouts(const mancala_game& game, const void* start, std::uint32_t side,
                                const PlayoutOptions& options, const PlayoutObserver& observer);

}  // namespace mancala
