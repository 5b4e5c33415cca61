// Djenon-aboure by all the tricks that fit: games/djenon_aboure.mancala.
#pragma once

#include <immintrin.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "tests/bench/baselines/drive_best.hpp"
#include "tests/bench/baselines/words.hpp"

namespace mancala::baselines {

using Lanes = std::array<std::int8_t, 16>;

/// f(lane) in the lanes of a ring; -128 in those above it makes a shuffle's result zero there.
template <class F>
constexpr Lanes ring_lanes(F f, int above = -128) {
    Lanes lanes = {};
    int lane = 0;
    for (std::int8_t& value : lanes) {
        value = static_cast<std::int8_t>(lane < 12 ? f(lane) : above);
        ++lane;
    }
    return lanes;
}

/// Bytes to load sixteen of from where it takes: f(i), no table entry being sixteen bytes of its own.
template <std::size_t count, class F>
constexpr std::array<std::int8_t, count + 16> sliding(F f) {
    std::array<std::int8_t, count + 16> table = {};
    for (unsigned i = 0; i < table.size(); ++i) table[i] = static_cast<std::int8_t>(f(i));
    return table;
}

/// What `Ring` uses below.
struct RingTables {
    std::array<std::int8_t, 40> turn = sliding<24>([](unsigned i) { return (i + 1) % 12; });
    /// From 11 - n or 12: the lanes up to lane n, or none.
    std::array<std::int8_t, 29> below = sliding<13>([](unsigned i) { return i <= 11 ? -1 : 0; });
    Lanes top = ring_lanes([](int) { return 11; });
    Lanes only_top = ring_lanes([](int lane) { return lane == 11 ? -1 : 0; });
    /// By the seeds at the top: those of the next lap, or one.
    Lanes next_lap = ring_lanes([](int seeds) { return seeds > 2 && seeds != 4 ? seeds : 1; }, 12);
    Lanes one = ring_lanes([](int) { return 1; }, 0);
    Lanes two = ring_lanes([](int) { return 2; });
    Lanes four = ring_lanes([](int) { return 4; });
    Lanes distance = ring_lanes([](int lane) { return (lane + 1) % 12; });
    Lanes ahead = ring_lanes([](int lane) { return lane - 1; });
    Lanes ahead_again = ring_lanes([](int lane) { return lane - 13; });
    Lanes but_top = ring_lanes([](int lane) { return lane == 11 ? 0 : -1; });
};

/// Twelve holes in the byte lanes of a register, the lanes above being zero; it is turned so that a hole of interest is
/// in lane 11, the top, and the seeds from it fall into lanes 0, 1, 2...
class Ring {
public:
    static constexpr unsigned top = 11;
    /// More in one hole would be sown beyond the hole they come from.
    static constexpr unsigned most_at_once = 12;

    explicit Ring(const Lanes& lanes) : holes_(load(lanes.data())) {}

    Lanes lanes() const {
        Lanes lanes;
        _mm_storeu_si128(reinterpret_cast<__m128i*>(lanes.data()), holes_);
        return lanes;
    }

    Word last() const { return static_cast<Word>(_mm_extract_epi8(holes_, top)); }

    /// A bit a lane.
    Word movable() const { return mask(_mm_cmpgt_epi8(holes_, load(tables.one.data()))); }

    /// Brings lane `lane` % 12 to the top, and leaves anything in the lanes above, until `sow`.
    void turn_to(Word lane) { holes_ = _mm_shuffle_epi8(holes_, load(&tables.turn[lane])); }

    /// Sows the top hole, its first seed into itself, and turns to where the last one falls. All in the register: it
    /// need not wait until `last` has told the number, which is wanted for a branch alone.
    void sow() {
        const __m128i seeds = _mm_shuffle_epi8(holes_, load(tables.top.data()));
        const __m128i reached = _mm_cmpgt_epi8(seeds, load(tables.distance.data()));
        // (lane + seeds - 1) % 12 is the smaller of two, since below zero is large.
        const __m128i from = _mm_min_epu8(_mm_add_epi8(seeds, load(tables.ahead.data())),
                                          _mm_add_epi8(seeds, load(tables.ahead_again.data())));
        const __m128i others = _mm_and_si128(holes_, load(tables.but_top.data()));
        holes_ = _mm_shuffle_epi8(_mm_sub_epi8(others, reached), from);
    }

    /// The seeds of some laps, the sum of them and the most in one of them.
    struct Laps {
        __m128i sum = _mm_setzero_si128();
        __m128i most = _mm_setzero_si128();

        Word sown() const { return static_cast<Word>(_mm_extract_epi8(sum, 0)); }
        Word most_at_once() const { return static_cast<Word>(_mm_extract_epi8(most, 0)); }
    };

    /// As `sow` if the turn goes on from the top hole, else nothing, without a branch: a lap of one seed leaves all as
    /// it is.
    void sow_or_rest(Laps& laps, bool first) {
        __m128i seeds = _mm_shuffle_epi8(holes_, load(tables.top.data()));
        laps.most = _mm_max_epu8(laps.most, seeds);
        if (!first) seeds = _mm_shuffle_epi8(load(tables.next_lap.data()), seeds);
        laps.sum = _mm_add_epi8(laps.sum, seeds);
        const __m128i reached = _mm_cmpgt_epi8(seeds, load(tables.distance.data()));
        const __m128i change = _mm_add_epi8(reached, _mm_and_si128(seeds, load(tables.only_top.data())));
        const __m128i from = _mm_min_epu8(_mm_add_epi8(seeds, load(tables.ahead.data())),
                                          _mm_add_epi8(seeds, load(tables.ahead_again.data())));
        holes_ = _mm_shuffle_epi8(_mm_sub_epi8(holes_, change), from);
    }

    /// Takes the twos and fours from the top lane down to the first other number, without a loop; says how many seeds,
    /// in two parts.
    __m128i take_twos_and_fours() {
        const __m128i wanted = _mm_or_si128(_mm_cmpeq_epi8(holes_, load(tables.two.data())),
                                            _mm_cmpeq_epi8(holes_, load(tables.four.data())));
        const Word others = mask(wanted) ^ 0xfff;
        const __m128i rest = _mm_and_si128(holes_, load(&tables.below[_lzcnt_u64(others) - (63 - top)]));
        const __m128i taken = _mm_sub_epi8(holes_, rest);
        holes_ = rest;
        return _mm_sad_epu8(taken, _mm_setzero_si128());
    }

private:
    static constexpr RingTables tables = {};

    static __m128i load(const std::int8_t* from) { return _mm_loadu_si128(reinterpret_cast<const __m128i*>(from)); }
    static Word mask(__m128i lanes) { return static_cast<std::uint32_t>(_mm_movemask_epi8(lanes)); }

    __m128i holes_;
};

/// `steady_laps` are done in every turn, whether it has so many or not: more work, but no branch that nobody can
/// foresee.
template <unsigned steady_laps>
class DjenonAboureBest {
public:
    static constexpr unsigned interleaved = 4;

    /// A bit a hole of the player to move, or the pass.
    Word legal() const {
        const Word lanes = ring_.movable();
        const Word own = lanes * 0x1001 >> first_ & 0x3f;
        if (own != 0) [[likely]]
            return own;
        return lanes != 0 ? Word{1} << pass : 0;
    }

    static Word pick(Word moves, Word rank) { return nth_move(moves, rank); }
    static Word token(Word move) { return move; }

    void play(Word move) {
        const Ring before = ring_;
        Word last = move;
        ring_.turn_to(first_ + move);
        if (!laps(last)) [[unlikely]] {
            ring_ = before;
            last = move;
            if (move == pass || !laps_one_by_one(last)) {
                first_ = (first_ + 6) % 12;
                lead_ = _mm_sub_epi64(_mm_setzero_si128(), lead_);
                return;
            }
        }
        first_ = first_after[last];
        lead_ = _mm_sub_epi64(ring_.take_twos_and_fours(), lead_);
    }

    void finish(int* score) const {
        const Lanes seeds = ring_.lanes();
        const std::int64_t lead = _mm_cvtsi128_si64(lead_) + _mm_extract_epi64(lead_, 1);
        const bool north_moves = lead < 0;
        int rows[2] = {0, 0};
        for (Word hole = 0; hole < 12; ++hole) rows[hole / 6] += seeds[(first_ + hole) % 12];
        const int stores = 48 - rows[0] - rows[1];
        const int ahead = static_cast<int>(lead - (north_moves ? -south_moves : south_moves));
        score[north_moves] = rows[0] + (stores - ahead) / 2;
        score[!north_moves] = rows[1] + (stores + ahead) / 2;
    }

private:
    static constexpr Word pass = 12;
    static constexpr unsigned usual_laps = 8;
    static constexpr unsigned most_laps = 10'000;
    static constexpr std::int64_t south_moves = std::int64_t{1} << 32;

    /// All laps of a turn, as long as they are such as turns nearly always have; else false, and ring and `last` are of
    /// no use. `last` is where it begins, and comes to be how far it ends from the mover's first hole, rounds and all.
    bool laps(Word& last) {
        constexpr Word starts = 0x1ffc;  // two, to Ring::most_at_once; a pass has less at the top
        const Word seeds = ring_.last();
        if ((starts >> seeds & 1) == 0) return false;
        if constexpr (steady_laps == 0) return further_laps(last, seeds);
        return all_laps_steadily(last);
    }

    bool all_laps_steadily(Word& last) {
        constexpr Word ends = 0x16;  // one, two and four
        Ring::Laps laps;
#pragma GCC unroll 8
        for (unsigned lap = 0; lap < steady_laps; ++lap) ring_.sow_or_rest(laps, lap == 0);
        if (laps.most_at_once() > Ring::most_at_once) [[unlikely]]
            return false;
        last += laps.sown() - steady_laps;
        const Word seeds = ring_.last();
        if ((ends >> seeds & 1) != 0) [[likely]]
            return true;
        return seeds <= Ring::most_at_once && further_laps(last, seeds);
    }

    /// One lap and all that follow, the first being of so many seeds.
    bool further_laps(Word& last, Word seeds) {
        constexpr Word relays = 0x1fe8;  // three, and five to Ring::most_at_once
#pragma GCC unroll 8
        for (unsigned lap = 0; lap < usual_laps; ++lap) {
            ring_.sow();
            last += seeds - 1;
            seeds = ring_.last();
            if ((relays >> seeds & 1) == 0) return seeds <= Ring::most_at_once;
        }
        return false;
    }

    /// The same for any turn, hole by hole; false if it never ends. Its first lap starts at the mover's hole `last`.
    bool laps_one_by_one(Word& last) {
        Lanes seeds = ring_.lanes();
        Word at = (first_ + last) % 12;
        for (unsigned lap = 0; lap < most_laps; ++lap) {
            Word hand = static_cast<Word>(seeds[at]);
            last = (last + hand - 1) % 12;
            seeds[at] = 1;
            for (; hand > 1; --hand) ++seeds[at = (at + 1) % 12];
            if (seeds[at] > 2 && seeds[at] != 4) continue;
            std::rotate(seeds.begin(), seeds.begin() + (at + 1) % 12, seeds.begin() + 12);
            ring_ = Ring(seeds);
            return true;
        }
        return false;
    }

    /// By how far the turn went: the last hole is at the top, and the other player's row starts six holes on.
    static constexpr auto first_after = [] {
        std::array<std::uint8_t, 6 + (steady_laps + usual_laps) * (Ring::most_at_once - 1)> table = {};
        for (unsigned last = 0; last < table.size(); ++last)
            table[last] = static_cast<std::uint8_t>((Ring::top + 6 + 12 * table.size() - last) % 12);
        return table;
    }();

    Ring ring_ = Ring(Lanes{4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4});
    Word first_ = 0;  // the lane of the mover's first hole
    /// What the stores hold is known but for their difference: what the other one has more than the mover's, in two
    /// parts. It changes its sign with the turn, and so does `south_moves`, which is part of it.
    __m128i lead_ = _mm_set_epi64x(0, south_moves);
};

}  // namespace mancala::baselines
