// Oware by hand: games/oware.mancala, as it stands and with early_stop = yes.
#include "tests/bench/baselines/all.hpp"
#include "tests/bench/baselines/drive.hpp"
#ifdef MANCALA_BASELINES_BEST
#include "tests/bench/baselines/oware_best.hpp"
#endif

namespace mancala::baselines {
namespace {

template <bool EarlyStop>
struct Oware {
    std::uint8_t seeds[12] = {4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4};  // South's row, then North's
    std::uint8_t stores[2] = {0, 0};
    unsigned side = 0;

    bool stopped() const { return stores[0] > 24 || stores[1] > 24 || (stores[0] == 24 && stores[1] == 24); }

    static bool empty(const std::uint8_t* row) {
        for (int hole = 0; hole < 6; ++hole)
            if (row[hole] != 0) return false;
        return true;
    }

    static unsigned pick(unsigned mask, unsigned rank) { return nth_bit(mask, rank); }
    static unsigned token(unsigned bit) { return bit; }

    unsigned legal() const {
        if (stopped()) return 0;
        const std::uint8_t* own = seeds + 6 * side;
        const bool must_feed = empty(seeds + 6 * (side ^ 1));
        unsigned mask = 0;
        for (unsigned hole = 0; hole < 6; ++hole) {
            const unsigned needed = must_feed ? 6 - hole : 1;
            if (own[hole] >= needed) mask |= 1U << hole;
        }
        return mask;
    }

    void play(unsigned token) {
        const unsigned origin = 6 * side + token;
        unsigned hand = seeds[origin];
        seeds[origin] = 0;
        unsigned last = origin;
        while (hand > 0) {
            last = last == 11 ? 0 : last + 1;
            if (last == origin) continue;
            ++seeds[last];
            --hand;
        }
        side ^= 1;
        capture(last);
    }

    /// The row of the player now to move is the one seeds are taken from.
    void capture(unsigned last) {
        const unsigned first = 6 * side;
        if (last < first || last >= first + 6) return;
        unsigned taken = 0;
        unsigned stop = last + 1;  // the holes from `stop` to `last` are captured
        while (stop > first && (seeds[stop - 1] == 2 || seeds[stop - 1] == 3)) taken += seeds[--stop];
        if (taken == 0) return;
        unsigned whole_row = 0;
        for (unsigned hole = first; hole < first + 6; ++hole) whole_row += seeds[hole];
        if (taken == whole_row) return;  // a grand slam
        for (unsigned hole = stop; hole <= last; ++hole) seeds[hole] = 0;
        stores[side ^ 1] = static_cast<std::uint8_t>(stores[side ^ 1] + taken);
    }

    void finish(int* score) const {
        score[0] = stores[0];
        score[1] = stores[1];
        if (EarlyStop && stopped()) return;  // what is left is nobody's
        for (int hole = 0; hole < 12; ++hole) score[hole / 6] += seeds[hole];
    }
};

}  // namespace

const mancala_baseline oware = straightforward<Oware<false>>("oware", "");
const mancala_baseline oware_early_stop = straightforward<Oware<true>>("oware", "early_stop=yes");

#ifdef MANCALA_BASELINES_BEST
const mancala_baseline oware_early_stop_best = best<OwareBest>("oware", "early_stop=yes");
#endif

}  // namespace mancala::baselines
