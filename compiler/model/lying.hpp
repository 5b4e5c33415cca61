// Sets of holes by where they lie alone: in set-ups, and for marks.
#pragma once

#include <optional>
#include <vector>

#include "compiler/model/rules.hpp"
#include "mancala/game.h"

namespace mancala::model {

/// Which of a player's holes (in letter order) are in the set, said from their owner's seat; nothing if it asks more
/// than side, column, inner and outer.
std::optional<std::vector<bool>> lying_in(const HoleSet& set, const Board& board);

/// Where the mark stands at the start.
void mark_at_start(const Mark& mark, const Board& board, std::uint64_t (&planes)[2][4]);

}  // namespace mancala::model
