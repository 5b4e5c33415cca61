// What parts of rules speak of: which of them are of a place, where such a place begins, what hangs on the way of the
// sowing, and whether seeds decide.
#pragma once

#include "compiler/model/rules.hpp"

namespace mancala::model {

/// Whether numbers of this kind are of their `place`.
bool is_of_place(Number::Kind kind);
/// Whether tests of this kind are of their `place`; of a test of kind same_place, `other` is one too.
bool is_of_place(Test::Kind kind);

/// Whether the place, or the one that the number or test is of, begins at `base`.
bool begins_at(Base base, const Place& place);
bool begins_at(Base base, const Number& number);
bool begins_at(Base base, const Test& test);

/// Whether some place in it begins at `base`.
bool speaks_of(Base base, const Test& test);
bool speaks_of(Base base, const HoleSet& set);
bool speaks_of(Base base, const Rules& rules);

/// Whether which holes a set of starts holds may hang on the way that the move goes.
bool hangs_on_way(const HoleSet& set);

/// Whether the outcome leaves it to the seeds who wins.
bool decided_by_seeds(const Outcome& outcome);
/// Whether some end of the game, of position repeated or of no move left included, does.
bool decided_by_seeds(const Rules& rules);
/// Whether a rule asks a player's score.
bool asks_score(const Rules& rules);
/// Whether seeds can come into a store.
bool fills_stores(const Rules& rules);

}  // namespace mancala::model
