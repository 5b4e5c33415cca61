// Legal masks: counting moves and picking one.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#include "mancala/game.h"
#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>
#endif

namespace mancala {

/// The place of the set bit of `word` that has exactly `rank` set bits below it.
inline std::uint32_t bit_of_rank(std::uint64_t word, std::uint32_t rank) {
    for (; rank > 0; --rank) word &= word - 1;
    return static_cast<std::uint32_t>(std::countr_zero(word));
}

/// How a kernel counts and picks; any processor.
struct PortableBits {
    static std::uint32_t count(std::uint64_t word) { return static_cast<std::uint32_t>(std::popcount(word)); }
    static std::uint32_t select(std::uint64_t word, std::uint32_t rank) { return bit_of_rank(word, rank); }
};

#if defined(__x86_64__) && defined(__GNUC__)
#define MANCALA_HAS_X86_BITS 1
/// The same with instructions that not every x86-64 processor has: ask x86_bits_usable() first.
struct X86Bits {
    __attribute__((target("popcnt"))) static std::uint32_t count(std::uint64_t word) {
        return static_cast<std::uint32_t>(_mm_popcnt_u64(word));
    }
    __attribute__((target("bmi,bmi2"))) static std::uint32_t select(std::uint64_t word, std::uint32_t rank) {
        return static_cast<std::uint32_t>(_tzcnt_u64(_pdep_u64(std::uint64_t{1} << rank, word)));
    }
};
inline bool x86_bits_usable() {
    return __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
}
#endif

/// A legal mask. `Words` is the number of its words, or 0 if that is known only when the program runs.
template <int Words>
struct LegalMask {
    std::uint64_t word[Words == 0 ? MANCALA_MAX_WORDS : Words];
    std::uint32_t words;

    explicit LegalMask(const mancala_game& game) : words(Words == 0 ? game.words : Words) {}

    template <class Bits>
    std::uint32_t count() const {
        if constexpr (Words == 1) return Bits::count(word[0]);
        std::uint32_t sum = 0;
        for (std::uint32_t i = 0; i < words; ++i) sum += Bits::count(word[i]);
        return sum;
    }

    /// The token that has `rank` legal tokens below it.
    template <class Bits>
    std::uint32_t select(std::uint32_t rank) const {
        if constexpr (Words == 1) return Bits::select(word[0], rank);
        std::uint32_t i = 0;
        for (std::uint32_t here; rank >= (here = Bits::count(word[i])); ++i) rank -= here;
        return 64 * i + Bits::select(word[i], rank);
    }

    /// Calls `see` with each legal token in listing order.
    template <class See>
    void each(See&& see) const {
        for (std::uint32_t i = 0; i < words; ++i)
            for (std::uint64_t left = word[i]; left != 0; left &= left - 1)
                see(64 * i + static_cast<std::uint32_t>(std::countr_zero(left)));
    }
};

/// Room for one packed position of any game, and of two games side by side.
struct alignas(64) PositionRoom {
    unsigned char bytes[2 * MANCALA_MAX_POSITION];

    /// For `game`, whose positions must fit: a table that breaks the bound of game.h is refused.
    explicit PositionRoom(const mancala_game& game) { check(game); }
    PositionRoom() = default;
    static void check(const mancala_game& game);
};

/// Copies a position; the usual sizes without a call.
inline void copy_position(void* to, const void* from, std::size_t size) {
    switch (size) {
        case 16:
            std::memcpy(to, from, 16);
            break;
        case 32:
            std::memcpy(to, from, 32);
            break;
        case 64:
            std::memcpy(to, from, 64);
            break;
        default:
            std::memcpy(to, from, size);
    }
}

/// Calls run.operator()<Bits, Words>() with what suits the processor and the game.
template <class Run>
auto with_bits_and_words(const mancala_game& game, Run&& run) {
#ifdef MANCALA_HAS_X86_BITS
    if (x86_bits_usable())
        return game.words == 1 ? run.template operator()<X86Bits, 1>() : run.template operator()<X86Bits, 0>();
#endif
    return game.words == 1 ? run.template operator()<PortableBits, 1>() : run.template operator()<PortableBits, 0>();
}

}  // namespace mancala
