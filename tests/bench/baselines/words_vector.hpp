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

/// Whether a hole of the row has more seeds than that.
constexpr bool some_hole_above(Word row, Word most) {
    return ((row + bytes(0x7f - most)) & bytes(0x80) & holes) != 0;
}

}  // namespace mancala::baselines
