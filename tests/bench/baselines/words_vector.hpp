// Lane = move: rows as in words.hpp, eight of them in an AVX-512 register. The children of a position lie in lanes 2 to
// 7, the one of a move from hole h in lane h + 2, which is also the number of the hole's byte.
#pragma once

#include <immintrin.h>

#include <array>
#include <cstdint>

#include "tests/bench/baselines/drive_best.hpp"
#include "tests/bench/baselines/words.hpp"

namespace mancala::baselines {

struct alignas(64) WordLanes {
    std::array<std::int8_t, 64> bytes = {};

    /// f(origin, hole) in the byte of each hole after a move from `origin`; `otherwise` in all that are not holes.
    template <class F>
    static constexpr WordLanes each(F f, int otherwise) {
        WordLanes lanes;
        int place = 0;
        for (std::int8_t& byte : lanes.bytes) {
            const bool hole = place / 8 >= 2 && place % 8 >= 2;
            byte = static_cast<std::int8_t>(hole ? f(place / 8 - 2, place % 8 - 2) : otherwise);
            ++place;
        }
        return lanes;
    }

    [[MANCALA_BASELINES_VECTOR]] __m512i load() const { return _mm512_load_si512(bytes.data()); }
};

/// No hole is so many steps away.
constexpr int never = 127;

/// The origin's seeds in all bytes of a lane: a shuffle of the own row.
constexpr WordLanes origin_seeds = WordLanes::each([](int origin, int) { return origin + 2; }, -128);
constexpr WordLanes but_origin = WordLanes::each([](int origin, int hole) { return origin == hole ? 0 : -1; }, 0);

/// All moves of a row: the origin's seeds in all bytes of a lane, the lanes of holes that have some, and the own row
/// sown up to `steps` from the origin.
struct SownRows {
    __m512i seeds;
    __mmask8 moves;
    __m512i own;
};

[[MANCALA_BASELINES_VECTOR]] inline SownRows sow_own(Word own_row, const WordLanes& steps) {
    const __m512i before = _mm512_set1_epi64(static_cast<std::int64_t>(own_row));
    const __m512i seeds = _mm512_shuffle_epi8(before, origin_seeds.load());
    const __m512i rest = _mm512_and_si512(before, but_origin.load());
    const __mmask64 reached = _mm512_cmpge_epi8_mask(seeds, steps.load());
    return {seeds, _mm512_test_epi64_mask(seeds, seeds),
            _mm512_mask_add_epi8(rest, reached, rest, _mm512_set1_epi8(1))};
}

/// Whether a hole of the row has more seeds than that.
constexpr bool some_hole_above(Word row, Word most) {
    return ((row + bytes(0x7f - most)) & bytes(0x80) & holes) != 0;
}

}  // namespace mancala::baselines
