// The hand-written games, one a file, of two kinds: straightforward scalar code, one position struct, plain loops; and
// the best for that game alone, by every trick that fits it, which needs the instructions of x86-64-v3.
#pragma once

#include "mancala/baseline.h"

#if defined(__AVX2__) && defined(__BMI2__) && defined(__LZCNT__)
#define MANCALA_BASELINES_BEST
#endif

namespace mancala::baselines {

extern const mancala_baseline oware;
extern const mancala_baseline oware_early_stop;
extern const mancala_baseline kalah;
extern const mancala_baseline djenon_aboure;

#ifdef MANCALA_BASELINES_BEST
extern const mancala_baseline oware_early_stop_best;
extern const mancala_baseline kalah_best;
extern const mancala_baseline djenon_aboure_best;
#endif

}  // namespace mancala::baselines
