// Perft and playouts made for one game: its small functions compiled into the loops.
#pragma once

#include <memory>

#include "compiler/emit/cached.hpp"
#include "compiler/model/rules.hpp"
#include "runtime/loops.hpp"

namespace mancala::emit {

/// Loops over `game`, the compiled `rules`, which must outlive them. Each loop is compiled when it is first asked for.
std::unique_ptr<Loops> linked_loops(const mancala_game& game, const model::Rules& rules, const JitOptions& options);

}  // namespace mancala::emit
