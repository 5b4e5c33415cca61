// What numbers and tests of a rule mean.
#pragma once

#include "compiler/interpret/turn.hpp"

namespace mancala::interpret {

int value_of(const model::Number& number, const Turn& turn, Subject subject = {});
bool holds(const model::Test& test, const Turn& turn, Subject subject = {});
/// For optional tests: true where none is given.
bool all_hold(const std::vector<model::Test>& tests, const Turn& turn, Subject subject = {});

int place_of(const model::Place& place, const Turn& turn, Subject subject = {});
int walk_steps(int place, const std::vector<model::Step>& steps, const Turn& turn);
/// A player's number, or MANCALA_NOBODY. `place` is whose owner Who::owner means.
int player_of(model::Who who, const Turn& turn, Subject subject, int place = -1);
/// What `player` holds by the score clause.
int score_of(int player, const Turn& turn);
/// `turn` from the seat of `player`: he is the mover.
Turn from_seat(const Turn& turn, int player);

/// Whether the mark stands on the hole, as `player`'s (MANCALA_NOBODY: as anybody's).
bool is_marked(const Turn& turn, int mark, int hole, int player);

}  // namespace mancala::interpret
