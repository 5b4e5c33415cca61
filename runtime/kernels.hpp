// Perft and playouts, written once over a game policy.
//
// A policy offers legal(position, mask), move(position, token) and finish(position, why, result) on packed positions,
// as in game.h, and size(). `TableGame` calls a game's table of functions.
#pragma once

#include <algorithm>
#include <cstring>
#include <memory>

#include "runtime/history.hpp"
#include "runtime/moves.hpp"
#include "runtime/playout.hpp"
#include "runtime/random.hpp"

namespace mancala {

/// Calls a game through its table: interpreter, just-in-time compiled or loaded.
struct TableGame {
    const mancala_game* game;
    void legal(const void* position, std::uint64_t* mask) const { game->legal(game, position, mask); }
    std::uint32_t move(void* position, std::uint32_t token) const { return game->move(game, position, token); }
    void finish(const void* position, std::uint32_t why, mancala_result& result) const {
        game->finish(game, position, why, &result);
    }
    std::size_t size() const { return game->position_size; }
};

// ------------------------------------------------------------------------------------------------------- perft

template <class Game, class Bits, int Words>
class PerftKernel {
public:
    PerftKernel(const Game& game, const mancala_game& table, int depth)
        : game_(game),
          table_(table),
          rooms_(std::make_unique_for_overwrite<PositionRoom[]>(static_cast<std::size_t>(depth) + 1)) {
        PositionRoom::check(table);
    }

    /// Sequences of exactly `depth` (at least 1) plies from `position`.
    std::uint64_t count(const void* position, int depth) {
        LegalMask<Words> legal(table_);
        game_.legal(position, legal.word);
        if (depth == 1) return legal.template count<Bits>();
        std::uint64_t sum = 0;
        void* child = rooms_[static_cast<std::size_t>(depth)].bytes;
        legal.each([&](std::uint32_t token) {
            copy_position(child, position, game_.size());
            if ((game_.move(child, token) & MANCALA_DECIDED) == 0) sum += count(child, depth - 1);
        });
        return sum;
    }

private:
    Game game_;
    const mancala_game& table_;
    std::unique_ptr<PositionRoom[]> rooms_;  // one a depth: a ply's child lies in its own
};

// ---------------------------------------------------------------------------------------------------- playouts

/// Sees nothing; costs nothing.
struct NoObserver {
    void ply(const void*, std::uint32_t, const std::uint64_t*, std::uint32_t) const {}
    void end(const void*, std::uint32_t, bool, const mancala_result&) const {}
};

/// One random game after the other.
template <class Game, class Bits, int Words, bool Repetition, class Observer>
class PlayoutKernel {
public:
    PlayoutKernel(const Game& game, const mancala_game& table, const PlayoutOptions& options, const Observer& observer)
        : game_(game), table_(table), options_(options), observer_(observer), history_(table) {}

    PlayoutTotals run(const void* start, std::uint32_t side) {
        for (std::uint64_t i = 0; i < options_.games; ++i) play(start, side, options_.first_game + i);
        return totals_;
    }

private:
    static constexpr std::uint32_t going_on = ~std::uint32_t{0};

    void play(const void* start, std::uint32_t side, std::uint64_t number) {
        PositionRoom room(table_);
        void* const position = room.bytes;
        copy_position(position, start, game_.size());
        Random random(options_.seed, number);
        GameChecksum checksum;
        LegalMask<Words> legal(table_);
        std::uint64_t plies = 0;
        std::uint32_t why = going_on;
        if constexpr (Repetition) {
            history_.clear();
            history_.add(position, side);
        }
        while (true) {
            game_.legal(position, legal.word);
            const std::uint32_t count = legal.template count<Bits>();
            if (count == 0) {
                why = MANCALA_WHY_NO_MOVE;
                break;
            }
            if (plies == options_.most_plies) break;
            const std::uint32_t token = legal.template select<Bits>(random.below(count));
            observer_.ply(position, side, legal.word, token);
            const std::uint32_t flags = game_.move(position, token);
            checksum.ply(token);
            ++plies;
            if ((flags & (MANCALA_DECIDED | MANCALA_ENDLESS)) != 0) [[unlikely]] {
                totals_.endless += (flags & MANCALA_ENDLESS) != 0;
                if ((flags & MANCALA_DECIDED) != 0) {
                    why = flags >> MANCALA_WHY_SHIFT;
                    break;
                }
            }
            side ^= ~flags & MANCALA_AGAIN;
            if constexpr (Repetition) {
                if ((flags & MANCALA_IRREVERSIBLE) != 0) history_.clear();
                if (history_.add(position, side)) [[unlikely]] {
                    why = MANCALA_WHY_REPETITION;
                    break;
                }
            }
        }
        end(position, side, why, plies, checksum);
    }

    void end(const void* position, std::uint32_t side, std::uint32_t why, std::uint64_t plies,
             const GameChecksum& checksum) {
        const bool over = why != going_on;
        mancala_result result{0, 0, 2, 0};
        if (over) game_.finish(position, why, result);
        if (side == MANCALA_NORTH) {
            std::swap(result.mover, result.opponent);
            if (result.winner < 2) result.winner = 1 - result.winner;
        }
        if (result.seeds_decide == 0) result.mover = result.opponent = 0;
        observer_.end(position, side, over, result);
        add(result, over, plies);
        totals_.repetitions += why == MANCALA_WHY_REPETITION;
        totals_.checksum += checksum.finish(result.mover, result.opponent);
    }

    // `result` from South's seat.
    void add(const mancala_result& result, bool over, std::uint64_t plies) {
        totals_.shortest = totals_.games == 0 ? plies : std::min(totals_.shortest, plies);
        totals_.longest = std::max(totals_.longest, plies);
        ++totals_.games;
        totals_.plies += plies;
        std::uint64_t* const outcomes[] = {&totals_.south_wins, &totals_.north_wins, &totals_.draws};
        ++*(over ? outcomes[result.winner] : &totals_.cut);
        if (result.seeds_decide == 0) return;
        ++totals_.scored;
        totals_.score[0] += static_cast<std::uint64_t>(result.mover);
        totals_.score[1] += static_cast<std::uint64_t>(result.opponent);
    }

    Game game_;
    const mancala_game& table_;
    const PlayoutOptions& options_;
    const Observer& observer_;
    History history_;
    PlayoutTotals totals_;
};

}  // namespace mancala
