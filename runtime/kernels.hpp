// Perft and playouts, written once over a game policy.
//
// A policy offers moves(position, moves), over(position), move(position, move), token(move) and finish(position, why,
// result) on packed positions, and size(). Its Moves<Words> are a LegalMask or what has its functions; they say what a
// move is, if not its token. The game is over where there are none, and where over() says so: that need be asked only
// of a position to begin with, and after a ply that cannot be taken back (MANCALA_IRREVERSIBLE). keeps_memory() says
// that its functions work on a position where it lies. A policy may have count_two(position, count), which counts the
// positions two plies on, or says that it cannot.
// `TableGame` calls a game's table of functions; runtime/linked/loops.cpp has one whose functions are compiled into the
// loops. Nothing here allocates or throws: who calls brings the memory.
#pragma once

#include <algorithm>
#include <cstring>
#include <utility>

#include "runtime/moves.hpp"
#include "runtime/playout.hpp"
#include "runtime/random.hpp"

/// Of functions that are seldom called: they save the registers they need, so that their callers can keep theirs. Each
/// must begin with MANCALA_SELDOM_CALLED_BEGIN: LLVM 19 gives back a frame of eight bytes with a pop into a register
/// that is to be kept.
#ifdef __clang__
#define MANCALA_SELDOM_CALLED [[clang::preserve_most]]
#define MANCALA_SELDOM_CALLED_BEGIN \
    volatile std::uint64_t room[2]; \
    room[0] = room[1] = 0
#else
#define MANCALA_SELDOM_CALLED
#define MANCALA_SELDOM_CALLED_BEGIN static_cast<void>(0)
#endif

namespace mancala {

/// Calls a game through its table: interpreter, just-in-time compiled or loaded.
struct TableGame {
    const mancala_game* game;
    template <int Words>
    using Moves = LegalMask<Words>;
    template <int Words>
    void moves(const void* position, LegalMask<Words>& legal) const {
        game->legal(game, position, legal.word);
    }
    bool over(const void*) const { return false; }
    std::uint32_t move(void* position, std::uint32_t token) const { return game->move(game, position, token); }
    std::uint32_t token(std::uint32_t move) const { return move; }
    void finish(const void* position, std::uint32_t why, mancala_result& result) const {
        game->finish(game, position, why, &result);
    }
    std::size_t size() const { return game->position_size; }
    bool keeps_memory() const { return true; }
};

/// Room for a packed position among the variables of a loop; no more aligned than a stack is by itself.
struct alignas(16) StackRoom {
    unsigned char bytes[MANCALA_MAX_POSITION];
};

/// Bytes from one position to the next where many lie in a row.
inline std::size_t position_stride(std::size_t size) {
    return (size + 63) / 64 * 64;
}

// ------------------------------------------------------------------------------------------------------- perft

/// `Made`: positions after the last ply are made, too; else the last ply's moves are only counted.
template <class Game, class Bits, int Words, bool Made>
class PerftKernel {
public:
    /// `rooms`: for depth + 1 positions, position_stride() apart, aligned to 64.
    PerftKernel(const Game& game, const mancala_game& table, unsigned char* rooms)
        : game_(game), table_(table), rooms_(rooms), stride_(position_stride(game.size())) {}

    /// Sequences of exactly `depth` (at least 1) plies from `position`.
    std::uint64_t count(const void* position, int depth) {
        return game_.over(position) ? 0 : count_on(position, depth);
    }

private:
    using Moves = typename Game::template Moves<Words>;

    /// The same where the game is not over.
    std::uint64_t count_on(const void* position, int depth) {
        if (depth == 1) return count_one(position);
        if (depth == 2) return count_two(position);
        if constexpr (counts_two_at_once)
            if (depth == 3) return count_three(position);
        void* child = rooms_ + static_cast<std::size_t>(depth) * stride_;
        std::uint64_t sum = 0;
        each_move(position, [&](auto move) {
            copy_position(child, position, game_.size());
            if (goes_on(child, game_.move(child, move))) sum += count_on(child, depth - 1);
        });
        return sum;
    }

    /// After a ply with these flags.
    [[gnu::always_inline]] inline bool goes_on(const void* position, std::uint32_t flags) const {
        if ((flags & MANCALA_DECIDED) != 0) return false;
        return (flags & MANCALA_IRREVERSIBLE) == 0 || !game_.over(position);
    }

    // The last two plies are most of the work. Their positions have rooms of their own, whose address nobody keeps, so
    // that a small position can stay in registers.

    static constexpr bool counts_two_at_once = requires(const Game& game, const void* position, std::uint64_t& sum) {
        game.count_two(position, sum);
    };

    /// So that what the game keeps for counting two plies at once is kept from one child to the next.
    std::uint64_t count_three(const void* position) {
        std::uint64_t sum = 0;
        each_move(position, [&](auto move) {
            StackRoom child;
            copy_position(child.bytes, position, game_.size());
            std::uint64_t two = 0;
            if (!goes_on(child.bytes, game_.move(child.bytes, move))) return;
            if (!game_.count_two(child.bytes, two)) [[unlikely]] {
                copy_position(rooms_, child.bytes, game_.size());
                two = count_two_by_move(rooms_);
            }
            sum += two;
        });
        return sum;
    }

    std::uint64_t count_two(const void* position) {
        if constexpr (counts_two_at_once) {
            std::uint64_t sum = 0;
            if (game_.count_two(position, sum)) [[likely]]
                return sum;
        }
        return count_two_by_move(position);
    }

    [[gnu::noinline]] std::uint64_t count_two_by_move(const void* position) {
        std::uint64_t sum = 0;
        each_move(position, [&](auto move) {
            StackRoom child;
            copy_position(child.bytes, position, game_.size());
            if (goes_on(child.bytes, game_.move(child.bytes, move))) sum += count_one(child.bytes);
        });
        return sum;
    }

    [[gnu::always_inline]] inline std::uint64_t count_one(const void* position) {
        if constexpr (!Made) {
            Moves legal(table_);
            game_.moves(position, legal);
            return legal.template count<Bits>();
        }
        std::uint64_t sum = 0;
        each_move(position, [&](auto move) {
            StackRoom leaf;
            copy_position(leaf.bytes, position, game_.size());
            game_.move(leaf.bytes, move);
            want(leaf.bytes);
            ++sum;
        });
        return sum;
    }

    template <class See>
    [[gnu::always_inline]] inline void each_move(const void* position, See&& see) {
        Moves legal(table_);
        game_.moves(position, legal);
        legal.each(see);
    }

    /// Nobody looks at a leaf, and yet it is to be made. One in registers is written down; one that was made in memory
    /// stays where it lies: a copy would wait until its last seeds, written one by one, have arrived there.
    [[gnu::always_inline]] inline void want(const void* leaf) {
        if (game_.keeps_memory()) return see(leaf);
        copy_position(rooms_, leaf, game_.size());
        see(rooms_);
    }

    [[gnu::always_inline]] static inline void see(const void* leaf) {
        asm volatile("" : : "m"(*static_cast<const unsigned char(*)[MANCALA_MAX_POSITION]>(leaf)));
    }

    Game game_;
    const mancala_game& table_;
    unsigned char* rooms_;  // one a depth: a ply's child lies in its own
    std::size_t stride_;
};

// ---------------------------------------------------------------------------------------------------- playouts

/// Sees nothing; costs nothing.
struct NoObserver {
    void ply(const void*, std::uint32_t, const std::uint64_t*, std::uint32_t) const {}
    void end(const void*, std::uint32_t, bool, const mancala_result&) const {}
};

/// No rule on repeated positions.
struct NoHistory {
    void clear() {}
    bool add(const void*, std::uint32_t) { return false; }
};

/// Random games, `Lanes` of them at once: a processor works on one's ply while another's waits for memory or
/// arithmetic. The games and their totals are the same whatever the number.
template <class Game, class Bits, int Words, class History, class Observer, int Lanes>
class PlayoutKernel {
public:
    /// `histories`: one a lane.
    PlayoutKernel(const Game& game, const mancala_game& table, const PlayoutOptions& options, History* histories,
                  const Observer& observer)
        : game_(game), table_(table), options_(options), histories_(histories), observer_(observer) {}

    PlayoutTotals run(const void* start, std::uint32_t side) {
        start_ = start;
        start_side_ = side;
        if (game_.over(start))
            end_all();
        else
            play(std::make_integer_sequence<int, Lanes>{});
        return totals_;
    }

private:
    using Moves = typename Game::template Moves<Words>;

    static constexpr std::uint32_t going_on = ~std::uint32_t{0};
    static constexpr std::uint64_t no_game = ~std::uint64_t{0};

    /// A game in progress.
    struct Lane {
        StackRoom room;
        Random random{0, 0};
        GameChecksum checksum;
        std::uint64_t left = no_game;  ///< plies until the game is cut short
        std::uint64_t again = 0;       ///< 1 or 0: on whose side the mover is, but for the change with each ply

        std::uint32_t side() const { return static_cast<std::uint32_t>((again ^ left) & 1); }
    };

    template <int... I>
    void play(std::integer_sequence<int, I...>) {
        if (Lanes == 1 || options_.games < Lanes) return play_alone();
        Lane lanes[Lanes];
        (begin(lanes[I], histories_[I]), ...);
        bool all = true;
        while (all) all = (... & step(lanes[I], histories_[I]));
        // One lane has no more games to begin; the others play theirs to the end, and the one that ran out is at none.
        (finish_off(lanes[I], histories_[I]), ...);
    }

    void play_alone() {
        Lane lane;
        if (!begin(lane, histories_[0])) return;
        while (step(lane, histories_[0])) {
        }
    }

    /// The game is over where it begins.
    void end_all() {
        copy_position(last_.bytes, start_, game_.size());
        for (; begun_ < options_.games; ++begun_) end(last_.bytes, start_side_, MANCALA_WHY_NO_MOVE, 0, {});
    }

    // A copy: see next().
    void finish_off(Lane lane, History& history) {
        while (lane.left != no_game && step(lane, history)) {
        }
    }

    [[gnu::always_inline]] inline bool begin(Lane& lane, History& history) {
        if (begun_ == options_.games) {
            lane.left = no_game;
            return false;
        }
        copy_position(lane.room.bytes, start_, game_.size());
        lane.random = Random(options_.seed, options_.first_game + begun_++);
        lane.checksum = {};
        lane.left = options_.most_plies;
        lane.again = (start_side_ ^ lane.left) & 1;
        history.clear();
        history.add(lane.room.bytes, start_side_);
        return true;
    }

    /// One ply, or the end of a game and the beginning of the next; false when there is none.
    [[gnu::always_inline]] inline bool step(Lane& lane, History& history) {
        void* const position = lane.room.bytes;
        Moves legal(table_);
        game_.moves(position, legal);
        const std::uint32_t count = legal.template count<Bits>();
        if (count == 0) [[unlikely]]
            return next(lane, history, MANCALA_WHY_NO_MOVE);
        if (lane.left == 0) [[unlikely]]
            return next(lane, history, going_on);
        const std::uint32_t mover = lane.side();
        --lane.left;
        const auto move = legal.template select<Bits>(lane.random.below(count));
        const auto token = game_.token(move);
        observer_.ply(position, mover, legal.word, static_cast<std::uint32_t>(token));
        lane.checksum.ply(token);
        const std::uint32_t flags = game_.move(position, move);
        const bool over = (flags & MANCALA_IRREVERSIBLE) != 0 && game_.over(position);
        if ((flags & (MANCALA_DECIDED | MANCALA_ENDLESS)) != 0) [[unlikely]] {
            totals_.endless += (flags & MANCALA_ENDLESS) != 0;
            if ((flags & MANCALA_DECIDED) != 0) {
                lane.again ^= 1;  // the board has not been turned
                return next(lane, history, flags >> MANCALA_WHY_SHIFT);
            }
        }
        lane.again ^= flags & MANCALA_AGAIN;
        if ((flags & MANCALA_IRREVERSIBLE) != 0) {
            history.clear();
            if (over) [[unlikely]]
                return next(lane, history, MANCALA_WHY_NO_MOVE);
        }
        if (history.add(position, lane.side())) [[unlikely]]
            return next(lane, history, MANCALA_WHY_REPETITION);
        return true;
    }

    [[gnu::always_inline]] inline bool next(Lane& lane, History& history, std::uint32_t why) {
        // From a copy: where nobody has a lane's address, its position can stay in registers.
        copy_position(last_.bytes, lane.room.bytes, game_.size());
        end(last_.bytes, lane.side(), why, options_.most_plies - lane.left, lane.checksum);
        return begin(lane, history);
    }

    [[gnu::noinline]] MANCALA_SELDOM_CALLED void end(const void* position, std::uint32_t side, std::uint32_t why,
                                                     std::uint64_t plies, GameChecksum checksum) {
        MANCALA_SELDOM_CALLED_BEGIN;
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
    History* histories_;
    const Observer& observer_;
    const void* start_ = nullptr;
    std::uint32_t start_side_ = MANCALA_SOUTH;
    std::uint64_t begun_ = 0;  ///< games
    StackRoom last_;           ///< of a game that has ended
    PlayoutTotals totals_;
};

}  // namespace mancala
