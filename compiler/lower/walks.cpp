// Walks along the track as masks: the run of holes that pass, found by counting zeros instead of by stepping.
#include <algorithm>

#include "compiler/lower/gen.hpp"

namespace mancala::lower {

using llvm::Value;
using namespace model;

namespace {

Value* constant_mask(Gen& g, std::uint64_t value) {
    return llvm::ConstantInt::get(g.mask_type, value);
}

/// 2^n - 1 for n below the mask's width.
Value* low_bits(Gen& g, Value* n) {
    return g.b.CreateSub(g.b.CreateShl(constant_mask(g, 1), n), constant_mask(g, 1));
}

Value* trailing_zeros(Gen& g, Value* mask) {
    return g.b.CreateBinaryIntrinsic(llvm::Intrinsic::cttz, mask, g.b.getFalse());
}

/// One past the highest bit, 0 for an empty mask.
Value* bit_length(Gen& g, Value* mask) {
    Value* zeros = g.b.CreateBinaryIntrinsic(llvm::Intrinsic::ctlz, mask, g.b.getFalse());
    return g.b.CreateSub(constant_mask(g, g.mask_type->getBitWidth()), zeros);
}

/// Rotates the holes so that bit `from` comes to bit 0.
Value* rotate_right(Gen& g, Value* mask, Value* by) {
    Value* up = g.b.CreateSub(constant_mask(g, static_cast<std::uint64_t>(g.track.holes)), by);
    return g.b.CreateAnd(g.b.CreateOr(g.b.CreateLShr(mask, by), g.b.CreateShl(mask, up)),
                         g.mask_range(0, g.track.holes));
}

Value* rotate_left(Gen& g, Value* mask, Value* by) {
    Value* down = g.b.CreateSub(constant_mask(g, static_cast<std::uint64_t>(g.track.holes)), by);
    return g.b.CreateAnd(g.b.CreateOr(g.b.CreateShl(mask, by), g.b.CreateLShr(mask, down)),
                         g.mask_range(0, g.track.holes));
}

/// The run of `passing` from `start` towards higher lanes; it cannot pass the last lane.
Value* run_up(Gen& g, Value* passing, Value* start) {
    Value* failing =
        g.b.CreateAnd(g.b.CreateNot(passing), g.b.CreateShl(llvm::Constant::getAllOnesValue(g.mask_type), start));
    Value* end = trailing_zeros(g, g.b.CreateOr(failing, g.mask_range(g.track.holes, g.track.holes + 1)));
    return g.b.CreateAnd(low_bits(g, end), g.b.CreateNot(low_bits(g, start)));
}

/// The run of `passing` from `start` towards lower lanes; it cannot pass lane 0.
Value* run_down(Gen& g, Value* passing, Value* start) {
    Value* upto = low_bits(g, g.b.CreateAdd(start, constant_mask(g, 1)));
    Value* failing = g.b.CreateAnd(g.b.CreateNot(passing), upto);
    return g.b.CreateAnd(upto, g.b.CreateNot(low_bits(g, bit_length(g, failing))));
}

bool downward(Gen& g, const HoleSet& set) {
    using Along = HoleSet::Along;
    if (set.along == Along::clockwise || set.along == Along::counterclockwise) return set.along == Along::clockwise;
    return (set.along == Along::back) != (g.fixed_way() == 1);
}

Value* round_the_ring(Gen& g, Value* passing, Value* start, bool down) {
    if (!down) return rotate_left(g, run_up(g, rotate_right(g, passing, start), constant_mask(g, 0)), start);
    const auto top = static_cast<std::uint64_t>(g.track.holes - 1);
    Value* by = g.b.CreateSub(constant_mask(g, top), start);
    return rotate_right(g, run_down(g, rotate_left(g, passing, by), constant_mask(g, top)), by);
}

/// The row that has all lanes at which a walk's test can hold; -1: none has.
int row_of_all(const Gen& g, const std::vector<bool>& possible) {
    const auto row = possible.begin() + g.track.row;
    const auto none = [](auto first, auto end) { return std::find(first, end, true) == end; };
    if (none(row, possible.end())) return 0;
    return none(possible.begin(), row) ? 1 : -1;
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
    InRow from{lane, row};
    const bool from_last = env.after_lap && set.from.base == Base::last && set.from.steps.empty();
    if (from_last && g.f.last_in_row[row].to_top != nullptr) from.to_top = g.get(g.f.last_in_row[row].to_top);
    return g.ring->run_in_row(passing, from, is_there, downward(g, set));
}

}  // namespace

bool walk_is_mask(Gen& g, const HoleSet& set) {
    const bool absolute = set.along == HoleSet::Along::clockwise || set.along == HoleSet::Along::counterclockwise;
    return set.kind == HoleSet::Kind::walk && set.by == 1 && (absolute || g.fixed_way() >= 0) && g.track.is_ring() &&
           set.pick == HoleSet::Pick::all;
}

Value* walk_mask(Gen& g, const HoleSet& set, const Env& env) {
    Value* lane = lane_of(g, set.from, env);
    Value* on_board = nullptr;
    if (may_be_off_holes(g, set.from, env.hole_may_be_store)) {
        on_board = g.b.CreateICmpULT(lane, g.i32(g.track.holes));
        lane = g.b.CreateSelect(on_board, lane, g.i32(0));
    }
    Value* passing = set.test.empty() ? g.mask_range(0, g.track.holes) : mask(g, set.test.front(), env);
    std::vector<bool> possible(static_cast<std::size_t>(g.track.holes), true);
    if (!set.test.empty() && env.seat == 0) possible = where_at_most(g, set.test.front());
    const bool down = downward(g, set);
    if (Value* run = run_in_row(g, set, passing, possible, lane, on_board, env)) return run;
    Value* start = g.b.CreateZExt(lane, g.mask_type);
    const bool closed_ring = possible.front() && possible.back();
    Value* run = closed_ring ? round_the_ring(g, passing, start, down)
                             : (down ? run_down(g, passing, start) : run_up(g, passing, start));
    if (!closed_ring) run = g.b.CreateAnd(run, g.mask_of(possible));  // which is so, but hard to see
    if (on_board != nullptr) run = g.b.CreateSelect(on_board, run, g.mask_range(0, 0));
    return run;
}

}  // namespace mancala::lower
