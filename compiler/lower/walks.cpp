// Walks along the track as masks: the run of holes that pass, found by counting zeros instead of by stepping.
#include <algorithm>

#include "compiler/lower/gen.hpp"

namespace mancala::lower {

using llvm::Value;
using namespace model;

namespace {

/// 2^n - 1 for n below its width.
Value* low_bits(Gen& g, Value* n) {
    llvm::Constant* one = llvm::ConstantInt::get(n->getType(), 1);
    return g.b.CreateSub(g.b.CreateShl(one, n), one);
}

Value* trailing_zeros(Gen& g, Value* mask) {
    return g.b.CreateBinaryIntrinsic(llvm::Intrinsic::cttz, mask, g.b.getFalse());
}

/// One past the highest bit, 0 for an empty mask.
Value* bit_length(Gen& g, Value* mask) {
    Value* zeros = g.b.CreateBinaryIntrinsic(llvm::Intrinsic::ctlz, mask, g.b.getFalse());
    return g.b.CreateSub(llvm::ConstantInt::get(mask->getType(), mask->getType()->getIntegerBitWidth()), zeros);
}

/// The run of `passing` from `start` towards higher bits; it cannot pass bit `end`.
Value* run_up(Gen& g, Value* passing, Value* start, int end) {
    Value* from_start = g.b.CreateShl(llvm::Constant::getAllOnesValue(passing->getType()), start);
    Value* failing = g.b.CreateAnd(g.b.CreateNot(passing), from_start);
    llvm::APInt stop = llvm::APInt::getOneBitSet(passing->getType()->getIntegerBitWidth(), static_cast<unsigned>(end));
    Value* first = trailing_zeros(g, g.b.CreateOr(failing, llvm::ConstantInt::get(g.context, stop)));
    return g.b.CreateAnd(low_bits(g, first), g.b.CreateNot(low_bits(g, start)));
}

/// The run of `passing` from `start` towards lower bits; it cannot pass bit 0.
Value* run_down(Gen& g, Value* passing, Value* start) {
    Value* upto = low_bits(g, g.b.CreateAdd(start, llvm::ConstantInt::get(start->getType(), 1)));
    Value* failing = g.b.CreateAnd(g.b.CreateNot(passing), upto);
    return g.b.CreateAnd(upto, g.b.CreateNot(low_bits(g, bit_length(g, failing))));
}

/// The ring is laid out twice in a row, so that no run passes its end.
Value* round_the_ring(Gen& g, Value* passing, Value* start, bool down) {
    const auto holes = static_cast<unsigned>(g.track.holes);
    const unsigned needed = 2 * holes + 1;
    llvm::Type* wide = g.b.getIntNTy(needed <= 32 ? 32 : (needed + 63) / 64 * 64);
    Value* once = g.b.CreateZExtOrTrunc(g.b.CreateAnd(passing, g.mask_range(0, g.track.holes)), wide);
    Value* twice = g.b.CreateOr(once, g.b.CreateShl(once, holes));
    Value* from = g.b.CreateZExtOrTrunc(start, wide);
    Value* run = down ? run_down(g, twice, g.b.CreateAdd(from, llvm::ConstantInt::get(wide, holes)))
                      : run_up(g, twice, from, static_cast<int>(2 * holes));
    run = g.b.CreateOr(run, g.b.CreateLShr(run, holes));
    return g.b.CreateAnd(g.b.CreateZExtOrTrunc(run, g.mask_type), g.mask_range(0, g.track.holes));
}

/// The row that has all lanes at which a walk's test can hold; -1: none has.
int row_of_all(const Gen& g, const std::vector<bool>& possible) {
    const auto row = possible.begin() + g.track.row;
    const auto none = [](auto first, auto end) { return std::find(first, end, true) == end; };
    if (none(row, possible.end())) return 0;
    return none(possible.begin(), row) ? 1 : -1;
}

std::vector<bool> lanes_of(const Gen& g, const HoleSet& set, const Env& env) {
    if (set.test.empty() || env.seat != 0) return std::vector<bool>(static_cast<std::size_t>(g.track.holes), true);
    return where_at_most(g, set.test.front());
}

/// A walk within one row; null where it is another, or the layout has no form for it.
Value* run_in_row(Gen& g, const HoleSet& set, Value* passing, const std::vector<bool>& possible, Value* lane,
                  Value* on_board, const Env& env) {
    if (g.rules.board.players != 2) return nullptr;
    const int row = row_of_all(g, possible);
    if (row < 0) return nullptr;
    Value* is_there = g.b.getTrue();
    if (row_of(g, set.from, env) != row) {
        is_there = g.b.CreateICmpULT(g.b.CreateSub(lane, g.i32(row * g.track.row)), g.i32(g.track.row));
        if (on_board != nullptr) is_there = g.b.CreateAnd(on_board, is_there);
    }
    InRow from{lane, row, {}};
    const bool from_last = env.after_lap && is_last(set.from);
    if (from_last) from.in_word = place_of_last(g, row);
    return g.ring->run_in_row(passing, from, is_there, downward(g, set));
}

}  // namespace

bool downward(Gen& g, const HoleSet& set) {
    using Along = HoleSet::Along;
    if (set.along == Along::clockwise || set.along == Along::counterclockwise) return set.along == Along::clockwise;
    return (set.along == Along::back) != (g.fixed_way() == 1);
}

bool walk_is_mask(Gen& g, const HoleSet& set) {
    const bool absolute = set.along == HoleSet::Along::clockwise || set.along == HoleSet::Along::counterclockwise;
    return set.kind == HoleSet::Kind::walk && set.by == 1 && (absolute || g.fixed_way() >= 0) && g.track.is_ring() &&
           set.pick == HoleSet::Pick::all;
}

int row_of_walk(const Gen& g, const HoleSet& set, const Env& env) {
    return row_of_all(g, lanes_of(g, set, env));
}

Value* walk_mask(Gen& g, const HoleSet& set, const Env& env) {
    Value* lane = lane_of(g, set.from, env);
    Value* on_board = nullptr;
    if (may_be_off_holes(g, set.from, env.hole_may_be_store)) {
        on_board = g.b.CreateICmpULT(lane, g.i32(g.track.holes));
        lane = g.b.CreateSelect(on_board, lane, g.i32(0));
    }
    Value* passing = set.test.empty() ? g.mask_range(0, g.track.holes) : mask(g, set.test.front(), env);
    const std::vector<bool> possible = lanes_of(g, set, env);
    const bool down = downward(g, set);
    if (Value* run = run_in_row(g, set, passing, possible, lane, on_board, env)) return run;
    Value* start = g.b.CreateZExt(lane, g.mask_type);
    const bool closed_ring = possible.front() && possible.back();
    Value* run = closed_ring ? round_the_ring(g, passing, start, down)
                             : (down ? run_down(g, passing, start) : run_up(g, passing, start, g.track.holes));
    if (!closed_ring) run = g.b.CreateAnd(run, g.mask_of(possible));  // which is so, but hard to see
    if (on_board != nullptr) run = g.b.CreateSelect(on_board, run, g.mask_range(0, 0));
    return run;
}

}  // namespace mancala::lower
