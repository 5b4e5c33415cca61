// All moves of a Kalah position at once, and how many moves each of its children has.
#pragma once

#include "tests/bench/baselines/words_vector.hpp"

namespace mancala::baselines {

/// Sowing as one compare: a hole so many steps from the origin gets a seed if that has so many. Twelve at most: the
/// origin is then not met again.
struct KalahLanes {
    static constexpr Word most_seeds = 12;
    WordLanes own =
        WordLanes::each([](int origin, int hole) { return hole == origin ? never : (hole - origin + 13) % 13; }, never);
    WordLanes enemy = WordLanes::each([](int origin, int hole) { return hole - origin + 7; }, never);
    WordLanes to_store = WordLanes::each([](int origin, int) { return 6 - origin; }, 0);
    /// A shuffle of the enemy row; two lanes of words make one of its sixteen bytes.
    WordLanes across = WordLanes::each([](int origin, int hole) { return origin % 2 * 8 + 7 - hole; }, -128);
};
inline constexpr KalahLanes kalah_lanes = {};

/// The sum over all moves of how many the player then to move has. Neither row is empty, and no own hole has more than
/// `most_seeds`.
[[MANCALA_BASELINES_VECTOR]] inline Word kalah_count_two(Word own_row, Word enemy_row) {
    const __m512i one = _mm512_set1_epi8(1);
    const __m512i in_holes = _mm512_set1_epi64(static_cast<std::int64_t>(holes));
    const auto [seeds, moves, own] = sow_own(own_row, kalah_lanes.own);

    // The other row as seen from here, each hole where the one across is.
    const __m512i enemy_before = _mm512_set1_epi64(static_cast<std::int64_t>(enemy_row));
    const __mmask64 reached = _mm512_cmpge_epi8_mask(seeds, kalah_lanes.enemy.load());
    const __m512i sown_enemy = _mm512_mask_add_epi8(enemy_before, reached, enemy_before, one);
    const __m512i enemy = _mm512_shuffle_epi8(sown_enemy, kalah_lanes.across.load());

    const __mmask64 last = _mm512_cmpeq_epi8_mask(seeds, kalah_lanes.own.load());
    const __mmask64 was_empty = _mm512_mask_cmpeq_epi8_mask(last, own, one);
    const __mmask64 kept = ~_mm512_mask_test_epi8_mask(was_empty, enemy, enemy);
    const __m512i own_left = _mm512_maskz_mov_epi8(kept, own);
    const __m512i enemy_left = _mm512_maskz_mov_epi8(kept, enemy);

    const __mmask8 own_live = _mm512_mask_test_epi64_mask(moves, own_left, in_holes);
    const __mmask8 live = _mm512_mask_test_epi64_mask(own_live, enemy_left, in_holes);
    const __mmask8 again = _mm512_cmpeq_epi64_mask(seeds, kalah_lanes.to_store.load());
    const __m512i next = _mm512_maskz_mov_epi64(live, _mm512_mask_mov_epi64(enemy_left, again, own_left));
    return static_cast<Word>(_mm_popcnt_u64(_mm512_test_epi8_mask(next, in_holes)));
}

}  // namespace mancala::baselines
