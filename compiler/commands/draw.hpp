// A position as a board in characters.
#pragma once

#include <string>

#include "mancala/game.h"

namespace mancala::commands {

/// The board as the player `seat` sees it: the own edge below, stores at the players' right ends, then a line
/// for each mark that stands somewhere and each state variable. Ends with a newline.
std::string draw_board(const mancala_schema& schema, const mancala_state& state, std::uint32_t seat);

/// "South", "North" or "nobody".
const char* player_name(int player);

}  // namespace mancala::commands
