// Kalah with six holes a row and four seeds a hole, by all the tricks that fit: games/kalah.mancala as it stands.
#pragma once

#include "tests/bench/baselines/drive_best.hpp"
#include "tests/bench/baselines/kalah_vector.hpp"
#include "tests/bench/baselines/words.hpp"

namespace mancala::baselines {

/// `last` says where to find the own hole of the last seed, and 16 bits on where to find the hole across; nothing is to
/// be found there when the seed falls into no such hole.
struct KalahSowing : Sowing {
    static constexpr Word into_store = Word{1} << 63;  // in `last`

    std::array<Word, 6 * 64> last_taken = {};  // what capturing the last seed itself adds to the own row

    constexpr KalahSowing() {
        for (unsigned hole = 0; hole < 6; ++hole)
            for (unsigned seeds = 1; seeds <= 48; ++seeds) sow(hole, seeds);
    }

private:
    constexpr void sow(unsigned hole, unsigned seeds) {
        const unsigned at_entry = entry(hole, seeds);
        own[at_entry] = Word{0} - in_hole(hole, seeds);
        unsigned at = hole;
        for (unsigned hand = seeds; hand > 0; --hand) {
            at = (at + 1) % 13;
            if (at < 6) own[at_entry] += in_hole(at, 1);
            if (at == 6) ++own[at_entry];
            if (at > 6) enemy[at_entry] += in_hole(at - 7, 1);
        }
        if (at < 6) last[at_entry] = field_at(first_bit(at), 8) | field_at(first_bit(5 - at), 8) << 16;
        if (at < 6) last_taken[at_entry] = 1 - in_hole(at, 1);
        if (at == 6) last[at_entry] = into_store;
    }
};

/// The player to move has `own`.
class KalahBest {
public:
    static constexpr unsigned interleaved = 4;

    Word legal() const {
        if (row_empty(enemy_)) [[unlikely]]
            return 0;
        return not_zero(own_) & holes;
    }

    static Word pick(Word moves, Word rank) { return nth_move(moves, rank); }
    static Word token(Word move) { return hole_of(move); }

    /// No branch at all: whether a move captures, and who moves next, is as good as random.
    void play(Word move) {
        const Word entry = Sowing::entry_of(move, seeds_of(own_, move));
        const Word last = sowing.last[entry];
        const Word across = last >> 16;
        Word own = own_ + sowing.own[entry];
        Word enemy = enemy_ + sowing.enemy[entry];
        const Word taken = select(field(own, last) == 1, field(enemy, across), 0);
        own += taken + select(taken != 0, sowing.last_taken[entry], 0);
        enemy -= taken << (across & 63);
        own_ = select(last == KalahSowing::into_store, own, enemy);
        enemy_ = own + enemy - own_;  // the other of the two
    }

    void finish(int* score) const {
        for (const Word row : {own_, enemy_}) score[side_of(row)] = store_of(row) + static_cast<int>(sum(row & holes));
    }

    [[MANCALA_BASELINES_VECTOR]] Word count_two() const {
        if (row_empty(own_) || row_empty(enemy_)) return 0;
        if (!some_hole_above(own_, KalahLanes::most_seeds)) [[likely]]
            return kalah_count_two(own_, enemy_);
        return count_to<1>(*this, 2, count_legal<KalahBest>);
    }

private:
    static constexpr KalahSowing sowing = {};

    Word own_ = south_row;
    Word enemy_ = north_row;
};

}  // namespace mancala::baselines
