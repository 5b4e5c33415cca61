// The steps of a ply in sentences.
#pragma once

#include <string>

#include "compiler/interpret/trace.hpp"

namespace mancala::commands {

/// Each step or run of drops a line, indented by two blanks:
/// "lap 1: lifts 4 from A", "sows B 5, C 5, D 5, E 5", "South captures 4 from E" ...
/// If the game is over with it, a move that was earned is none.
std::string narrate(const mancala_schema& schema, const Trace& trace, bool over);

}  // namespace mancala::commands
