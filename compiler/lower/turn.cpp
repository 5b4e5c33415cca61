// The end of a ply: counters, and the board from the other seat.
#include "compiler/lower/gen.hpp"

namespace mancala::lower {

using llvm::Value;

namespace {

Value* rotated(Gen& g, Value* mask) {
    const auto row = static_cast<std::uint64_t>(g.track.row);
    Value* turned = g.b.CreateOr(g.b.CreateLShr(mask, row), g.b.CreateShl(mask, row));
    return g.b.CreateAnd(turned, g.mask_range(0, g.track.holes));
}

void exchange(Gen& g, Value* turns, Value* mine, Value* theirs, bool rotate) {
    Value* a = g.get(mine);
    Value* b = theirs != nullptr ? g.get(theirs) : a;
    Value* new_mine = rotate ? rotated(g, b) : b;
    Value* new_theirs = rotate ? rotated(g, a) : a;
    g.set(mine, g.b.CreateSelect(turns, new_mine, a));
    if (theirs != nullptr) g.set(theirs, g.b.CreateSelect(turns, new_theirs, b));
}

void count_up(Gen& g, Value* counter, int limit, Value* condition) {
    Value* old = g.get(counter);
    Value* counts = g.b.CreateAnd(condition, g.b.CreateICmpULT(old, g.i32(limit)));
    g.set(counter, g.b.CreateAdd(old, g.b.CreateZExt(counts, g.b.getInt32Ty())));
}

}  // namespace

void turn_board(Gen& g, Value* turns) {
    g.ring->turn(g.f.ring, turns);
    for (std::size_t i = 0; i < g.rules.marks.size(); ++i) exchange(g, turns, g.f.marks[i][0], g.f.marks[i][1], true);
    for (std::size_t i = 0; i < g.rules.states.size(); ++i)
        if (g.f.states[i][1] != nullptr) exchange(g, turns, g.f.states[i][0], g.f.states[i][1], false);
    if (g.f.last_mover != nullptr) {
        Value* who = g.get(g.f.last_mover);
        Value* somebody = g.b.CreateICmpULT(who, g.b.getInt8(2));
        Value* flips = g.b.CreateZExt(g.b.CreateAnd(turns, somebody), g.b.getInt8Ty());
        g.set(g.f.last_mover, g.b.CreateXor(who, flips));
    }
}

void count_ply(Gen& g, Value* turns) {
    if (g.f.ply != nullptr) count_up(g, g.f.ply, g.rules.ply_limit, g.b.getTrue());
    if (g.f.turn != nullptr) count_up(g, g.f.turn, g.rules.turn_limit, turns);
}

}  // namespace mancala::lower
