// How rows are done: what those with branches (rows.cpp) and those without (rows_at_once.cpp) share.
#pragma once

#include "compiler/lower/gen.hpp"

namespace mancala::lower {

void do_actions(Gen& g, const model::Row& row, const Env& env, bool after_lap);

/// All a row can change, as it was.
struct Snapshot {
    llvm::Value* ring;
    std::vector<std::pair<llvm::Value*, llvm::Value*>> scalars;  ///< slot, value
};
Snapshot snapshot(Gen& g);

/// Whether rows are better done so, the first that holds: which of them does is hard to foresee, and a wrong guess
/// costs more than all of them do.
bool without_branches(const Gen& g, const std::vector<model::Row>& rows, bool after_lap);
/// `asked`: where their guards are; `done`: where they are done.
void rows_at_once(Gen& g, const std::vector<model::Row>& rows, const Env& asked, const Env& done);

}  // namespace mancala::lower
