// Oware with early_stop = yes, by all the tricks that fit: games/oware.mancala.
#pragma once

#include "tests/bench/baselines/drive_best.hpp"
#include "tests/bench/baselines/oware_vector.hpp"
#include "tests/bench/baselines/words.hpp"

namespace mancala::baselines {

/// `last` is a shift that brings the enemy hole of the last seed to the top of its word, or clears the row when the
/// seed falls into no such hole.
constexpr Sowing oware_sowing() {
    Sowing table;
    for (unsigned hole = 0; hole < 6; ++hole) {
        for (unsigned seeds = 1; seeds <= 48; ++seeds) {
            const unsigned entry = Sowing::entry(hole, seeds);
            table.own[entry] = Word{0} - in_hole(hole, seeds);
            unsigned at = hole;
            for (unsigned hand = seeds; hand > 0; --hand) {
                at = (at + 1) % 12;
                if (at == hole) at = (at + 1) % 12;
                (at < 6 ? table.own : table.enemy)[entry] += in_hole(at % 6, 1);
            }
            table.last[entry] = at >= 6 ? 56 - first_bit(at - 6) : 63;
        }
    }
    return table;
}

/// The player to move has `own`.
class OwareBest {
public:
    static constexpr unsigned interleaved = 4;

    Word legal() const {
        if (row_empty(enemy_)) [[unlikely]]
            return (own_ + feeding) & bytes(0x80) & holes;
        return not_zero(own_) & holes;
    }

    static Word pick(Word moves, Word rank) { return nth_move(moves, rank); }
    static Word token(Word move) { return hole_of(move); }

    /// The capture is a branch: it is rarer than not, and only after it may the game be over.
    void play(Word move) {
        const Word entry = Sowing::entry_of(move, seeds_of(own_, move));
        const Word sown = own_ + sowing.own[entry];
        own_ = enemy_ + sowing.enemy[entry];
        enemy_ = sown;
        const Word back = own_ << sowing.last[entry];
        if (back >> 57 == 1) capture(back, sowing.last[entry]);  // two or three at the top
    }

    void finish(int* score) const {
        // What is left when a player cannot move is its owner's; when a store is full enough, `stop` has cleared it.
        for (const Word row : {own_, enemy_}) score[side_of(row)] = store_of(row) + static_cast<int>(sum(row & holes));
    }

    [[MANCALA_BASELINES_VECTOR]] Word count_two() const {
        const bool usual = !row_empty(own_) && !row_empty(enemy_) && !some_hole_above(own_, OwareLanes::most_seeds);
        bool rare = false;
        const int spare = 24 - store_of(own_) - (store_of(enemy_) == 24 ? 1 : 0);
        const Word sum = usual ? oware_count_two(own_, enemy_, spare, rare) : 0;
        return usual && !rare ? sum : count_to<1>(*this, 2, count_legal<OwareBest>);
    }

private:
    static constexpr Sowing sowing = oware_sowing();
    /// Takes the byte of hole h beyond 127 if it has 6 - h seeds or more, enough to reach the other row.
    static constexpr Word feeding = 0x7f7e7d7c7b7a0000U;

    /// The holes from the last one back are at the top of `back`. Those above the highest that has another number than
    /// two or three are taken, without a loop; the side's byte, which is below hole 0, has another one.
    void capture(Word back, Word shift) {
        const Word others = not_zero((back ^ bytes(2)) & bytes(0x7e));
        const Word taken = (back & ~(~Word{0} >> _lzcnt_u64(others))) >> shift;
        if (row_empty(own_ - taken)) return;  // a grand slam
        own_ -= taken;
        enemy_ += sum(taken);
        if (store_of(enemy_) >= 24) [[unlikely]]
            stop();
    }

    /// Clears the board if the winner is certain: no moves then, and no seeds for anybody.
    void stop() {
        if (store_of(enemy_) == 24 && store_of(own_) != 24) return;
        own_ &= ~holes;
        enemy_ &= ~holes;
    }

    Word own_ = south_row;
    Word enemy_ = north_row;
};

}  // namespace mancala::baselines
