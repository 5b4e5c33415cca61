// All moves of an Oware position at once, and how many moves each of its children has.
#pragma once

#include "tests/bench/baselines/words_vector.hpp"

namespace mancala::baselines {

/// Sowing as one compare: a hole so many steps from the origin gets a seed if that has so many. Eleven at most: the
/// origin is then not met again.
struct OwareLanes {
    static constexpr Word most_seeds = 11;
    WordLanes own =
        WordLanes::each([](int origin, int hole) { return hole == origin ? never : (hole - origin + 12) % 12; }, never);
    WordLanes enemy = WordLanes::each([](int origin, int hole) { return hole - origin + 6; }, never);
    WordLanes to_enemy_end = WordLanes::each([](int origin, int) { return 11 - origin; }, 0);
};
inline constexpr OwareLanes oware_lanes = {};

/// The sum over all moves of how many the other player then has. Neither row is empty, no own hole has more than
/// `most_seeds`, and a capture of more than `spare` ends the game. `rare` is set, and the sum wrong, when a move leaves
/// nothing in the own row, so that the other must feed.
[[MANCALA_BASELINES_VECTOR]] inline Word oware_count_two(Word own_row, Word enemy_row, int spare, bool& rare) {
    const __m512i one = _mm512_set1_epi8(1);
    const __m512i in_holes = _mm512_set1_epi64(static_cast<std::int64_t>(holes));
    const auto [seeds, moves, own] = sow_own(own_row, oware_lanes.own);

    const __m512i enemy_before = _mm512_set1_epi64(static_cast<std::int64_t>(enemy_row));
    const __mmask64 reached = _mm512_cmpge_epi8_mask(seeds, oware_lanes.enemy.load());
    const __m512i enemy = _mm512_mask_add_epi8(enemy_before, reached, enemy_before, one);

    // Those of the enemy's holes that are reached end with the last one, unless it lies beyond them.
    const __mmask64 back = _mm512_mask_cmple_epi8_mask(reached, seeds, oware_lanes.to_enemy_end.load());
    const __m512i halves = _mm512_and_si512(enemy, _mm512_set1_epi8(~1));
    const __mmask64 others = _mm512_mask_cmpneq_epi8_mask(back, halves, _mm512_set1_epi8(2));
    // From the highest of the others down nothing is taken.
    const __m512i zeros = _mm512_lzcnt_epi64(_mm512_movm_epi8(others));
    const __m512i below = _mm512_maskz_srlv_epi64(moves, _mm512_set1_epi8(-1), zeros);
    const __m512i taken = _mm512_maskz_mov_epi8(back, ~below & enemy);
    const __m512i rest = _mm512_sub_epi8(enemy, taken);
    const __mmask8 grand_slam = _mm512_testn_epi64_mask(rest, in_holes);
    const __m512i gains = _mm512_sad_epu8(taken, _mm512_setzero_si512());
    const __mmask8 over = _mm512_cmpgt_epi64_mask(gains, _mm512_set1_epi64(spare)) & ~grand_slam;

    rare = (_mm512_mask_testn_epi64_mask(moves, own, in_holes) & ~over) != 0;
    const __m512i left = _mm512_mask_mov_epi64(rest, grand_slam, enemy);
    const __m512i live = _mm512_maskz_mov_epi64(moves & ~over, left);
    return static_cast<Word>(_mm_popcnt_u64(_mm512_test_epi8_mask(live, in_holes)));
}

}  // namespace mancala::baselines
