// `landing`: where the first lap of a start under test would end.
#pragma once

#include "compiler/interpret/turn.hpp"

namespace mancala::interpret {

/// `turn` after the first lap from `hole`, before `after lap`. Where no lap comes about, `last` is the hole itself.
Turn landing_of(const Turn& turn, int hole);

}  // namespace mancala::interpret
