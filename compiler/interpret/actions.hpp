// What the actions of a row do, but for starting a lap.
#pragma once

#include "compiler/interpret/turn.hpp"

namespace mancala::interpret {

/// `in_hand`: what is captured is kept for a later action of the row.
void capture(const model::Action& action, bool in_hand, Turn& turn);
void put(const model::Action& action, Turn& turn);
void put_captured(const model::Action& action, Turn& turn);
void mark(const model::Action& action, Turn& turn);
void clear(const model::Action& action, Turn& turn);
void set_state(const model::Action& action, Turn& turn);
/// The direction a sow or relay action asks for; it holds for the rest of the turn.
void turn_way(model::Action::Turn change, Turn& turn);

}  // namespace mancala::interpret
