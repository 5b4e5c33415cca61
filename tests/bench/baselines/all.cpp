#include "tests/bench/baselines/all.hpp"

#include <iterator>

const mancala_baseline_list* mancala_baselines() {
    using namespace mancala::baselines;
    static const mancala_baseline games[] = {
        oware,
        oware_early_stop,
        kalah,
        djenon_aboure,
#ifdef MANCALA_BASELINES_BEST
        oware_early_stop_best,
        kalah_best,
        djenon_aboure_best,
#endif
    };
    static const mancala_baseline_list list = {MANCALA_BASELINE_VERSION, std::size(games), games};
    return &list;
}
