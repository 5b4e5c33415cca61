// Sets of holes: as a mask of one moment, or hole by hole.
#include "compiler/lower/gen.hpp"
#include "compiler/model/asks.hpp"

namespace mancala::lower {

using llvm::Value;
using namespace model;

namespace {

Value* holes_mask(Gen& g, const HoleSet& set, const Env& env) {
    Value* side = side_mask(g, set.side, env);
    return set.test.empty() ? side : g.b.CreateAnd(side, mask(g, set.test.front(), env));
}

Value* excepted(Gen& g, const HoleSet& set, const Env& env) {
    return set.except.empty() ? nullptr : set_mask(g, set.except.front(), env);
}

/// The mask of the holes visited one by one.
Value* visited(Gen& g, const HoleSet& set, const Env& env) {
    Value* found = g.slot(g.mask_type, "found");
    g.set(found, g.mask_range(0, 0));
    each(g, set, env, [&](Value* lane) { g.set(found, g.b.CreateOr(g.get(found), g.bit(lane))); });
    return g.get(found);
}

Value* picked(Gen& g, const HoleSet& set, Value* mask) {
    Value* none = g.mask_range(0, 0);
    if (set.pick == HoleSet::Pick::leftmost) return g.b.CreateAnd(mask, g.b.CreateSub(none, mask));
    if (set.pick == HoleSet::Pick::rightmost) {
        Value* zeros = g.b.CreateBinaryIntrinsic(llvm::Intrinsic::ctlz, mask, g.b.getFalse());
        Value* top = llvm::ConstantInt::get(g.mask_type, llvm::APInt::getSignMask(g.mask_type->getBitWidth()));
        Value* shift = g.b.CreateSelect(g.any(mask), zeros, none);
        return g.b.CreateAnd(g.b.CreateLShr(top, shift), mask);
    }
    return mask;
}

/// Calls `body` under `condition`, and counts it towards `left` if there is a limit.
void visit_if(Gen& g, Value* condition, Value* left, Value* lane, const std::function<void(Value*)>& body) {
    g.if_then(condition, [&] {
        body(lane);
        if (left != nullptr) g.set(left, g.b.CreateSub(g.get(left), g.i32(1)));
    });
}

Value* limit_slot(Gen& g, const HoleSet& set) {
    if (set.pick == HoleSet::Pick::all) return nullptr;
    Value* left = g.slot(g.b.getInt32Ty(), "left");
    g.set(left, g.i32(set.pick == HoleSet::Pick::up_to ? set.limit : 1));
    return left;
}

Value* may_go_on(Gen& g, Value* left) {
    return left == nullptr ? static_cast<Value*>(g.b.getTrue()) : g.b.CreateICmpSGT(g.get(left), g.i32(0));
}

Value* not_excepted(Gen& g, Value* out, Value* lane) {
    return out == nullptr ? static_cast<Value*>(g.b.getTrue()) : g.b.CreateNot(g.test_bit(out, lane));
}

void each_of_holes(Gen& g, const HoleSet& set, const Env& env, const std::function<void(Value*)>& body) {
    Value* out = excepted(g, set, env);
    Value* left = limit_slot(g, set);
    const Side side = seen(set.side, env);
    const int first = side == Side::enemy ? g.track.row : 0;
    const int end = side == Side::own ? g.track.row : g.track.holes;
    g.loop(g.i32(end - first), [&](Value* i) {
        Value* lane = g.b.CreateAdd(g.i32(first), i);
        // From the opponent's seat his row comes first.
        if (env.seat == 1 && side == Side::any)
            lane = g.b.CreateSelect(g.b.CreateICmpULT(i, g.i32(g.track.row)), g.b.CreateAdd(i, g.i32(g.track.row)),
                                    g.b.CreateSub(i, g.i32(g.track.row)));
        const Env here = env.of(lane);
        Value* holds = g.b.CreateAnd(belongs(g, set.test, here), not_excepted(g, out, lane));
        visit_if(g, g.b.CreateAnd(holds, may_go_on(g, left)), left, lane, body);
        return may_go_on(g, left);
    });
}

/// The same where the test asks, among other things, where laps would end: a lap is sown for each hole that passes the
/// rest of it, and which ones do is found out for all at once. The mover's seat is asked, where lanes are in listing
/// order.
void each_of_landings(Gen& g, const HoleSet& set, const Env& env, const std::function<void(Value*)>& body) {
    const ByLanding parts = by_landing(set.test.front());
    Test landing;
    landing.kind = Test::Kind::all_of;
    landing.tests = parts.landing;
    Value* worth = side_mask(g, set.side, env);
    for (const Test& part : parts.rest) worth = g.b.CreateAnd(worth, mask(g, part, env));
    if (Value* out = excepted(g, set, env)) worth = g.b.CreateAnd(worth, g.b.CreateNot(out));
    Value* left = limit_slot(g, set);
    Value* rest = g.slot(g.mask_type, "rest");
    g.set(rest, worth);
    g.loop(g.popcount(worth), [&](Value*) {
        Value* holes = g.get(rest);
        Value* lane = g.lowest(holes);
        g.set(rest, g.b.CreateAnd(holes, g.b.CreateSub(holes, llvm::ConstantInt::get(g.mask_type, 1))));
        visit_if(g, belongs(g, {landing}, env.of(lane)), left, lane, body);
        return may_go_on(g, left);
    });
}

/// The next hole of a walk.
Value* stepped(Gen& g, Value* lane, HoleSet::Along along, const Env& env) {
    using Along = HoleSet::Along;
    if (along == Along::clockwise || along == Along::counterclockwise)
        return neighbour(g, lane, along == Along::clockwise ? 1 : 0, env.seat);
    Env at = env.of(lane);
    at.hole_may_be_store = false;
    Place place;
    place.base = Base::hole;
    place.steps = {along == Along::back ? Step::previous : Step::next};
    return lane_of(g, place, at);
}

void each_of_walk(Gen& g, const HoleSet& set, const Env& env, const std::function<void(Value*)>& body) {
    Value* out = excepted(g, set, env);
    Value* left = limit_slot(g, set);
    Value* lane = g.slot(g.b.getInt32Ty(), "lane");
    // A walk round the ring meets no hole again before it has met all, and no store after its start.
    const bool round = walk_is_mask(g, set);
    const bool on_ring = round && !may_be_off_holes(g, set.from, env.hole_may_be_store);
    Value* seen = round ? nullptr : g.slot(g.mask_type, "seen");
    g.set(lane, lane_of(g, set.from, env));
    if (seen != nullptr)
        g.set(seen, g.mask_range(g.track.holes, g.track.lanes));  // a walk that comes to a store is over
    g.loop(g.i32(g.track.holes), [&](Value*) {
        Value* here = g.get(lane);
        const Env asked = env.of(here);
        Value* fresh = on_ring ? g.b.getTrue() : g.b.CreateICmpULT(here, g.i32(g.track.holes));
        if (seen != nullptr) fresh = g.b.CreateNot(g.test_bit(g.get(seen), here));
        Value* holds = g.b.CreateAnd(g.b.CreateAnd(fresh, belongs(g, set.test, asked)), may_go_on(g, left));
        visit_if(g, g.b.CreateAnd(holds, not_excepted(g, out, here)), left, here, body);
        if (seen != nullptr) g.set(seen, g.b.CreateOr(g.get(seen), g.bit(here)));
        for (int step = 0; step < set.by; ++step) g.set(lane, stepped(g, g.get(lane), set.along, env));
        return holds;
    });
}

/// The last hole of an order is known only when all have been looked at.
void last_of(Gen& g, HoleSet set, const Env& env, const std::function<void(Value*)>& body) {
    set.pick = HoleSet::Pick::all;
    Value* found = g.slot(g.b.getInt32Ty(), "found");
    g.set(found, g.i32(-1));
    each(g, set, env, [&](Value* lane) { g.set(found, lane); });
    Value* rightmost = g.get(found);
    g.if_then(g.b.CreateICmpSGE(rightmost, g.i32(0)), [&] { body(rightmost); });
}

/// A place by itself, if it is not left out; nowhere is in no set.
void just_one(Gen& g, const HoleSet& set, const Env& env, const std::function<void(Value*)>& body) {
    Value* lane = lane_of(g, set.from, env);
    Value* in = not_excepted(g, excepted(g, set, env), lane);
    if (may_be_nowhere(g, set.from)) in = g.b.CreateAnd(in, g.b.CreateICmpNE(lane, g.i32(g.track.nowhere())));
    if (in == g.b.getTrue())
        body(lane);
    else
        g.if_then(in, [&] { body(lane); });
}

/// Whether several paths of a set may end in one place, or lead nowhere.
bool paths_may_meet(const Gen& g, const HoleSet& set) {
    if (set.pairs) return true;
    std::vector<bool> reached(static_cast<std::size_t>(g.track.lanes), false);
    for (const int way : {0, 1}) {
        reached.assign(reached.size(), false);
        for (const int end : g.track.path(set.steps, way, 0)) {
            if (reached[static_cast<std::size_t>(end)] || end == g.track.nowhere()) return true;
            reached[static_cast<std::size_t>(end)] = true;
        }
    }
    return false;
}

void each_of_paths(Gen& g, const HoleSet& set, const Env& env, const std::function<void(Value*)>& body) {
    Value* out = excepted(g, set, env);
    Value* left = limit_slot(g, set);
    Value* known = paths_may_meet(g, set) ? g.slot(g.mask_type, "known") : nullptr;
    if (known != nullptr)
        g.set(known, g.track.has_nowhere ? g.mask_range(g.track.nowhere(), g.track.lanes) : g.mask_range(0, 0));
    const auto offer = [&](Value* lane) {
        Value* in = g.b.CreateAnd(not_excepted(g, out, lane), may_go_on(g, left));
        if (known != nullptr) {
            in = g.b.CreateAnd(in, g.b.CreateNot(g.test_bit(g.get(known), lane)));
            g.set(known, g.b.CreateOr(g.get(known), g.bit(lane)));
        }
        visit_if(g, in, left, lane, body);
    };
    each(g, set.of.front(), env, [&](Value* start) {
        if (set.pairs) offer(start);
        Env at = env.of(start);
        at.hole_may_be_store = may_hold_store(g, set.of.front());
        Place place;
        place.base = Base::hole;
        place.steps = set.steps;
        offer(lane_of(g, place, at));
    });
}

}  // namespace

bool may_hold_store(const Gen& g, const HoleSet& set) {
    if (set.kind == HoleSet::Kind::place) return may_be_off_holes(g, set.from);
    return set.kind == HoleSet::Kind::path_of && may_hold_store(g, set.of.front());
}

bool one_by_one(Gen& g, const HoleSet& set) {
    if (set.kind == HoleSet::Kind::path_of) return true;
    if (set.kind == HoleSet::Kind::place) return false;
    if (!set.test.empty() && !reads_only_its_hole(set.test.front())) return true;
    // In memory a mask takes a look at every hole; a walk is most often shorter.
    if (set.kind == HoleSet::Kind::walk) return g.held == LowerOptions::Layout::memory || !walk_is_mask(g, set);
    return set.pick == HoleSet::Pick::up_to;
}

Value* set_mask(Gen& g, const HoleSet& set, const Env& env) {
    const bool whole = set.pick != HoleSet::Pick::up_to && (env.seat == 0 || set.pick == HoleSet::Pick::all);
    Value* result = nullptr;
    const bool sown_first = g.f.landing != nullptr && !env.landing_known && speaks_of(Base::landing, set);
    if (set.kind == HoleSet::Kind::holes && whole && !sown_first) result = holes_mask(g, set, env);
    if (set.kind == HoleSet::Kind::place) {
        result = g.bit(lane_of(g, set.from, env));
        if (may_be_nowhere(g, set.from)) result = g.b.CreateAnd(result, g.mask_range(0, g.track.nowhere()));
    }
    if (set.kind == HoleSet::Kind::walk && walk_is_mask(g, set) && !sown_first) result = walk_mask(g, set, env);
    if (result == nullptr) return visited(g, set, env);
    if (Value* out = excepted(g, set, env)) result = g.b.CreateAnd(result, g.b.CreateNot(out));
    return picked(g, set, result);
}

Value* contains(Gen& g, const HoleSet& set, Value* lane, const Env& env) {
    if (set.kind == HoleSet::Kind::place && set.except.empty())
        return g.b.CreateICmpEQ(lane, lane_of(g, set.from, env));
    return g.test_bit(set_mask(g, set, env), lane);
}

void each(Gen& g, const HoleSet& set, const Env& env, const std::function<void(Value*)>& body) {
    if (set.pick == HoleSet::Pick::rightmost) {
        last_of(g, set, env, body);
        return;
    }
    switch (set.kind) {
        case HoleSet::Kind::holes:
            if (env.seat == 0 && asks_landing(g, set.test, env))
                each_of_landings(g, set, env, body);
            else
                each_of_holes(g, set, env, body);
            return;
        case HoleSet::Kind::walk:
            each_of_walk(g, set, env, body);
            return;
        case HoleSet::Kind::path_of:
            each_of_paths(g, set, env, body);
            return;
        case HoleSet::Kind::place:
            just_one(g, set, env, body);
    }
}

}  // namespace mancala::lower
