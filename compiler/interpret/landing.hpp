// `landing`: where the first lap of a start under test would end.
#pragma once

#include "compiler/interpret/turn.hpp"

namespace mancala::interpret {

/// Whether the place begins at `landing`; of a number or test, whether its place does: it is asked of the board as the
/// lap leaves it.
bool asks_landing(const model::Place& place);
bool asks_landing(const model::Number& number);
bool asks_landing(const model::Test& test);

/// `turn` after the first lap from `hole`, before `after lap`. Where no lap comes about, `last` is the hole itself.
Turn landing_of(const Turn& turn, int hole);

}  // namespace mancala::interpret
