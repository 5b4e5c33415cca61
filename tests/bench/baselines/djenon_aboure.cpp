// Djenon-aboure by hand: games/djenon_aboure.mancala.
#include "tests/bench/baselines/all.hpp"
#include "tests/bench/baselines/drive.hpp"
#ifdef MANCALA_BASELINES_BEST
#include "tests/bench/baselines/djenon_aboure_best.hpp"
#endif

namespace mancala::baselines {
namespace {

struct DjenonAboure {
    static constexpr unsigned pass = 12;
    static constexpr unsigned most_laps = 10'000;

    std::uint8_t seeds[12] = {4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4};  // South's row, then North's
    std::uint8_t stores[2] = {0, 0};
    unsigned side = 0;

    static unsigned movable(const std::uint8_t* row) {
        unsigned mask = 0;
        for (unsigned hole = 0; hole < 6; ++hole)
            if (row[hole] >= 2) mask |= 1U << hole;
        return mask;
    }

    static unsigned pick(unsigned mask, unsigned rank) { return nth_bit(mask, rank); }
    static unsigned token(unsigned bit) { return bit; }

    unsigned legal() const {
        const unsigned own = movable(seeds + 6 * side);
        if (own != 0) return own;
        return movable(seeds + 6 * (side ^ 1)) != 0 ? 1U << pass : 0;
    }

    void play(unsigned token) {
        side ^= 1;
        if (token == pass) return;
        const DjenonAboure before = *this;
        unsigned origin = 6 * (side ^ 1) + token;
        for (unsigned laps = 0; laps < most_laps; ++laps) {
            unsigned last = origin;
            unsigned hand = seeds[origin] - 1U;
            seeds[origin] = 1;
            while (hand > 0) {
                last = last == 11 ? 0 : last + 1;
                ++seeds[last];
                --hand;
            }
            if (seeds[last] == 1) return;
            if (twos_or_fours(seeds[last])) {
                capture(last);
                return;
            }
            origin = last;
        }
        *this = before;  // an endless turn counts, and changes nothing
    }

    static bool twos_or_fours(unsigned count) { return count == 2 || count == 4; }

    void capture(unsigned last) {
        unsigned taken = 0;
        while (twos_or_fours(seeds[last])) {
            taken += seeds[last];
            seeds[last] = 0;
            last = last == 0 ? 11 : last - 1;
        }
        stores[side ^ 1] = static_cast<std::uint8_t>(stores[side ^ 1] + taken);
    }

    void finish(int* score) const {
        score[0] = stores[0];
        score[1] = stores[1];
        for (int hole = 0; hole < 12; ++hole) score[hole / 6] += seeds[hole];
    }
};

}  // namespace

const mancala_baseline djenon_aboure = straightforward<DjenonAboure>("djenon_aboure", "");

#ifdef MANCALA_BASELINES_BEST
const mancala_baseline djenon_aboure_best = best<DjenonAboureBest<0>, DjenonAboureBest<4>>("djenon_aboure", "");
#endif

}  // namespace mancala::baselines
