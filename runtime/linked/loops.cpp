// Perft and playouts of one game, its functions compiled into them.
//
// The build makes LLVM bitcode of this file; the code generator links it with a game's functions and then optimises the
// whole. It may call only what the code generator offers: no C++ library, no exceptions.
#include "runtime/linked/loops.hpp"

#include "runtime/kernels.hpp"

// The game: its table, a constant, and its functions.
extern "C" {
extern const mancala_game mancala_linked_game;
void mancala_linked_legal(const mancala_game* game, const void* position, std::uint64_t* mask);
std::uint32_t mancala_linked_move(const mancala_game* game, void* position, std::uint32_t token);
void mancala_linked_finish(const mancala_game* game, const void* position, std::uint32_t why, mancala_result* result);
/// The place of the set bit of `word` that has exactly `rank` set bits below it, as the processor does it best.
std::uint32_t mancala_linked_select(std::uint64_t word, std::uint32_t rank);
}

namespace mancala {
namespace {

struct LinkedGame {
    void legal(const void* position, std::uint64_t* mask) const { mancala_linked_legal(nullptr, position, mask); }
    std::uint32_t move(void* position, std::uint32_t token) const {
        return mancala_linked_move(nullptr, position, token);
    }
    void finish(const void* position, std::uint32_t why, mancala_result& result) const {
        mancala_linked_finish(nullptr, position, why, &result);
    }
    std::size_t size() const { return mancala_linked_game.position_size; }
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
    mancala::play_without<mancala::linked_lanes>(*run);
}
}
