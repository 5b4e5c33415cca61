#include "tests/bench/baselines/all.hpp"

const mancala_baseline_list* mancala_baselines() {
    using namespace mancala::baselines;
    static const mancala_baseline games[] = {oware, oware_early_stop, kalah, djenon_aboure};
    static const mancala_baseline_list list = {MANCALA_BASELINE_VERSION, 4, games};
    return &list;
}
