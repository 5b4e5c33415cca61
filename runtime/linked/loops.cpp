// Perft and playouts of one game, its functions compiled into them.
//
// The build makes LLVM bitcode of this file; the code generator links it with a game's functions and then optimises the
// whole. It may call only what the code generator offers: no C++ library, no exceptions.
#include "runtime/linked/loops.hpp"

#include <type_traits>

#include "runtime/kernels.hpp"

// The game: its table, a constant, and its functions.
extern "C" {
extern const mancala_game mancala_linked_game;
void mancala_linked_legal(const mancala_game* game, const void* position, std::uint64_t* mask);
std::uint32_t mancala_linked_move(const mancala_game* game, void* position, std::uint32_t token);
void mancala_linked_finish(const mancala_game* game, const void* position, std::uint32_t why, mancala_result* result);
/// The same where tokens are fewer than bits in a word. The moves are a bit each, in the order of their tokens, at
/// places that the next function knows; other ends than those that over() asks are asked.
std::uint64_t mancala_linked_moves(const void* position);
std::uint64_t mancala_linked_token_at(std::uint32_t place);
/// As move, by the place.
std::uint32_t mancala_linked_move_at(void* position, std::uint32_t place);
/// An end holds that only a ply with MANCALA_IRREVERSIBLE can bring about.
bool mancala_linked_over(const void* position);
/// The legal moves where over() does not hold, or all ones: only `legal` knows. The other one is asked after any ply.
std::uint64_t mancala_linked_legal_in_place(const void* position);
std::uint64_t mancala_linked_legal_after_ply(const void* position);
/// The bits of eight words, aligned to 64; no byte has more than one.
std::uint64_t mancala_linked_count(const std::uint64_t* words);
/// As move; sets the byte instead of it, and does anything, where only `move` can do it.
std::uint32_t mancala_linked_move_in_place(void* position, std::uint32_t token, unsigned char* refused);
extern const std::uint32_t mancala_linked_own_holes;
/// The functions work on a position where it lies.
extern const bool mancala_linked_keeps_memory;
/// The bits of the moves from own holes, then none; and all of them.
extern const std::uint64_t mancala_linked_move_bits[8];
extern const std::uint64_t mancala_linked_hole_moves;
/// The place of the set bit of `word` that has exactly `rank` set bits below it, as the processor does it best.
std::uint32_t mancala_linked_select(std::uint64_t word, std::uint32_t rank);
}

namespace mancala {
namespace {

/// A move by the place of its bit.
struct LinkedPlace {
    std::uint32_t place;
};

struct LinkedMoves {
    std::uint64_t word[1];

    explicit LinkedMoves(const mancala_game&) {}
    template <class Bits>
    std::uint32_t count() const {
        return Bits::count(word[0]);
    }
    template <class Bits>
    LinkedPlace select(std::uint32_t rank) const {
        return {Bits::select(word[0], rank)};
    }
    template <class See>
    [[gnu::always_inline]] inline void each(See&& see) const {
        for (std::uint64_t left = word[0]; left != 0; left &= left - 1)
            see(LinkedPlace{static_cast<std::uint32_t>(__builtin_ctzll(left))});
    }
};

struct LinkedGame {
    template <int Words>
    using Moves = std::conditional_t<Words == 1, LinkedMoves, LegalMask<Words>>;
    void moves(const void* position, LinkedMoves& moves) const { moves.word[0] = mancala_linked_moves(position); }
    void moves(const void* position, LegalMask<0>& moves) const { mancala_linked_legal(nullptr, position, moves.word); }
    bool keeps_memory() const { return mancala_linked_keeps_memory; }
    bool over(const void* position) const { return mancala_linked_game.words == 1 && mancala_linked_over(position); }
    std::uint32_t move(void* position, std::uint32_t token) const {
        return mancala_linked_move(nullptr, position, token);
    }
    std::uint32_t move(void* position, LinkedPlace move) const { return mancala_linked_move_at(position, move.place); }
    std::uint32_t token(std::uint32_t move) const { return move; }
    std::uint64_t token(LinkedPlace move) const { return mancala_linked_token_at(move.place); }
    void finish(const void* position, std::uint32_t why, mancala_result& result) const {
        mancala_linked_finish(nullptr, position, why, &result);
    }
    std::size_t size() const { return mancala_linked_game.position_size; }
};

/// The same for a perft that makes all moves of a position at once.
struct LinkedGameAtOnce : LinkedGame {
    /// The positions two plies on, if all moves can be made at once and their children's moves be counted so.
    [[gnu::always_inline]] inline bool count_two(const void* position, std::uint64_t& count) const {
        constexpr std::uint32_t lanes = 8;
        constexpr std::uint64_t not_known = ~std::uint64_t{0};
        const std::uint64_t legal = mancala_linked_legal_in_place(position);
        if (legal == not_known) return false;
        const std::uint32_t last = mancala_linked_own_holes - 1;
        std::uint64_t refused = legal & ~mancala_linked_hole_moves;  // a pass is no hole
        alignas(64) std::uint64_t counted[lanes];
#pragma clang loop vectorize(enable) vectorize_width(8) interleave(disable) unroll(disable)
        for (std::uint32_t lane = 0; lane < lanes; ++lane) {
            StackRoom child;
            copy_position(child.bytes, position, size());
            unsigned char no = 0;
            const std::uint32_t token = lane < last ? lane : last;
            const bool over = (mancala_linked_move_in_place(child.bytes, token, &no) & MANCALA_DECIDED) != 0;
            const std::uint64_t moves = mancala_linked_legal_after_ply(child.bytes);
            const bool is_move = (legal & mancala_linked_move_bits[lane]) != 0;
            const bool counts = is_move && !over;
            refused |= (is_move && no != 0) || (counts && moves == not_known) ? 1 : 0;
            counted[lane] = counts ? moves : 0;
        }
        count = mancala_linked_count(counted);
        return refused == 0;
    }
};

struct LinkedBits {
    static std::uint32_t count(std::uint64_t word) { return static_cast<std::uint32_t>(__builtin_popcountll(word)); }
    static std::uint32_t select(std::uint64_t word, std::uint32_t rank) { return mancala_linked_select(word, rank); }
};

/// A history of the program's.
struct LinkedHistory {
    void* history;
    void clear() { mancala_history_clear(history); }
    bool add(const void* position, std::uint32_t side) { return mancala_history_add(history, position, side) != 0; }
};

template <bool Made>
std::uint64_t count(const void* position, std::int32_t depth, unsigned char* rooms) {
    if (mancala_linked_game.words == 1)
        return PerftKernel<LinkedGame, LinkedBits, 1, Made>({}, mancala_linked_game, rooms).count(position, depth);
    return PerftKernel<LinkedGame, LinkedBits, 0, Made>({}, mancala_linked_game, rooms).count(position, depth);
}

template <int Words, class History, int Lanes>
void play(const LinkedPlayouts& run, History* histories) {
    *run.totals = PlayoutKernel<LinkedGame, LinkedBits, Words, History, NoObserver, Lanes>(
                      {}, mancala_linked_game, *run.options, histories, NoObserver{})
                      .run(run.start, run.side);
}

template <class History, int Lanes>
void play(const LinkedPlayouts& run, History* histories) {
    if (mancala_linked_game.words == 1)
        play<1, History, Lanes>(run, histories);
    else
        play<0, History, Lanes>(run, histories);
}

template <int Lanes>
void play_with_history(const LinkedPlayouts& run) {
    LinkedHistory histories[Lanes];
    for (int i = 0; i < Lanes; ++i) histories[i].history = run.histories[i];
    play<LinkedHistory, Lanes>(run, histories);
}

template <int Lanes>
void play_without(const LinkedPlayouts& run) {
    NoHistory none[Lanes];
    play<NoHistory, Lanes>(run, none);
}

}  // namespace
}  // namespace mancala

// The loops; the code generator keeps the one it is asked for.
extern "C" {
std::uint64_t mancala_loop_perft(const void* position, std::int32_t depth, unsigned char* rooms) {
    return mancala::count<false>(position, depth, rooms);
}
std::uint64_t mancala_loop_perft_made(const void* position, std::int32_t depth, unsigned char* rooms) {
    return mancala::count<true>(position, depth, rooms);
}
std::uint64_t mancala_loop_perft_at_once(const void* position, std::int32_t depth, unsigned char* rooms) {
    using Kernel = mancala::PerftKernel<mancala::LinkedGameAtOnce, mancala::LinkedBits, 1, false>;
    return Kernel({}, mancala_linked_game, rooms).count(position, depth);
}
void mancala_loop_playouts(const mancala::LinkedPlayouts* run) {
    mancala::play_with_history<1>(*run);
}
void mancala_loop_playouts_plain(const mancala::LinkedPlayouts* run) {
    mancala::play_without<1>(*run);
}
void mancala_loop_playouts_lanes(const mancala::LinkedPlayouts* run) {
    mancala::play_with_history<mancala::linked_lanes>(*run);
}
void mancala_loop_playouts_plain_lanes(const mancala::LinkedPlayouts* run) {
    mancala::play_without<mancala::linked_plain_lanes>(*run);
}
}
