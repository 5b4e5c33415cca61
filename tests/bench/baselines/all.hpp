// The hand-written games, each in a file of its name: straightforward scalar code, one position struct, plain loops.
#pragma once

#include "mancala/baseline.h"

namespace mancala::baselines {

extern const mancala_baseline oware;
extern const mancala_baseline kalah;
extern const mancala_baseline djenon_aboure;

}  // namespace mancala::baselines
