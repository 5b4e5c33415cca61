// Kalah by hand, with six holes a row and four seeds a hole: games/kalah.mancala as it stands.
#include "tests/bench/baselines/all.hpp"
#include "tests/bench/baselines/drive.hpp"
#ifdef MANCALA_BASELINES_BEST
#include "tests/bench/baselines/kalah_best.hpp"
#endif

namespace mancala::baselines {
namespace {

struct Kalah {
    // South's row, South's store, North's row, North's store: the order of sowing.
    std::uint8_t seeds[14] = {4, 4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 4, 4, 0};
    unsigned side = 0;

    static bool empty(const std::uint8_t* row) {
        for (int hole = 0; hole < 6; ++hole)
            if (row[hole] != 0) return false;
        return true;
    }

    static unsigned pick(unsigned mask, unsigned rank) { return nth_bit(mask, rank); }
    static unsigned token(unsigned bit) { return bit; }

    unsigned legal() const {
        if (empty(seeds + 7 * (side ^ 1))) return 0;
        const std::uint8_t* own = seeds + 7 * side;
        unsigned mask = 0;
        for (unsigned hole = 0; hole < 6; ++hole)
            if (own[hole] != 0) mask |= 1U << hole;
        return mask;
    }

    void play(unsigned token) {
        const unsigned first = 7 * side;
        const unsigned own_store = first + 6;
        const unsigned enemy_store = side == 0 ? 13 : 6;
        const unsigned origin = first + token;
        unsigned hand = seeds[origin];
        seeds[origin] = 0;
        unsigned last = origin;
        while (hand > 0) {
            last = last == 13 ? 0 : last + 1;
            if (last == enemy_store) continue;
            ++seeds[last];
            --hand;
        }
        if (last == own_store) return;  // the same side moves again
        if (last >= first && last < own_store && seeds[last] == 1) {
            const unsigned opposite = 12 - last;
            if (seeds[opposite] != 0) {
                seeds[own_store] = static_cast<std::uint8_t>(seeds[own_store] + seeds[opposite] + 1);
                seeds[opposite] = 0;
                seeds[last] = 0;
            }
        }
        side ^= 1;
    }

    void finish(int* score) const {
        for (int hole = 0; hole < 14; ++hole) score[hole / 7] += seeds[hole];
    }
};

}  // namespace

const mancala_baseline kalah = straightforward<Kalah>("kalah", "");

#ifdef MANCALA_BASELINES_BEST
const mancala_baseline kalah_best = best<KalahBest>("kalah", "");
#endif

}  // namespace mancala::baselines
