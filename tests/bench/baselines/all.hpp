// The hand-written games, one a file: straightforward scalar code, one position struct, plain loops.
#pragma once

#include "mancala/baseline.h"

namespace mancala::baselines {

extern const mancala_baseline oware;
extern const mancala_baseline oware_early_stop;
extern const mancala_baseline kalah;
extern const mancala_baseline djenon_aboure;

}  // namespace mancala::baselines
