// What a layout does where it has no form of its own.
#include "compiler/lower/gen.hpp"

namespace mancala::lower {

using llvm::Value;

int Ring::lane_bytes() const {
    return static_cast<int>(g.lane_type->getBitWidth() / 8);
}

Value* Ring::count_in_row(Value* ring, const InRow& place) {
    return count(ring, place.lane);
}

Value* Ring::count_in_last(Value* ring) {
    return count(ring, g.get(g.f.last));
}

Value* Ring::at_across(Value*) {
    return nullptr;
}

Value* Ring::last_among(const std::vector<bool>&) {
    return nullptr;
}

Value* Ring::last_in(Value*, const model::Counts&, int) {
    return nullptr;
}

Value* Ring::run_in_row(Value*, const InRow&, Value*, bool) {
    return nullptr;
}

Value* Ring::lift_last(Value* ring) {
    return lift(ring, g.get(g.f.last));
}

Value* Ring::lift_in_row(Value* ring, const InRow& place) {
    return lift(ring, place.lane);
}

void Ring::take_in_row(Value* ring, const InRow& place, Value* seeds) {
    add(ring, place.lane, g.b.CreateNeg(seeds));
}

Value* Ring::first_across(Value*) {
    return nullptr;
}

Value* Ring::as_register(Value*) {
    return nullptr;
}

void Ring::set_holes(Value*, Value*) {}

Value* Ring::moves_of(Value* mask) {
    return mask;
}

Value* Ring::any(Value* mask) {
    return g.b.CreateICmpNE(mask, llvm::ConstantInt::get(mask->getType(), 0));
}

Value* Ring::lift(Value* ring, Value* lane) {
    Value* there = count(ring, lane);
    clear(ring, g.bit(lane));
    return there;
}

}  // namespace mancala::lower
