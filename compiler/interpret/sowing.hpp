// One lap: lifting seeds and dropping them one by one.
#pragma once

#include "compiler/interpret/rows.hpp"
#include "compiler/interpret/turn.hpp"

namespace mancala::interpret {

/// Whether the lap has anything to sow: there is none from an empty hole, a store or nowhere, or with nothing
/// captured.
bool can_sow(const NextLap& lap, const Turn& turn);

/// Sows a lap that can be sown, `on seed` rows included, and leaves turn.last and turn.before where its last seed fell.
void sow(const NextLap& lap, Turn& turn);

/// Sows what is in hand without making it a lap: no `on seed`; origin and last seed stay the lap's. From nowhere: the
/// seeds are the mover's.
void lay_out(int from, bool starting_in, Turn& turn);

}  // namespace mancala::interpret
