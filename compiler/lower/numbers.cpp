// Places as lanes, and numbers.
#include "compiler/lower/gen.hpp"

namespace mancala::lower {

using llvm::Value;
using namespace model;

namespace {

Value* base_lane(Gen& g, const Place& place, const Env& env) {
    switch (place.base) {
        case Base::chosen:
            return g.get(g.f.chosen);
        case Base::origin:
            return g.get(g.f.origin);
        case Base::last:
            return g.get(g.f.last);
        case Base::hole:
            return env.hole;
        case Base::seed_hole:
            return env.seed_hole;
        case Base::own_store:
            return g.i32(g.track.own_store() + env.seat);
        case Base::enemy_store:
            return g.i32(g.track.enemy_store() - env.seat);
    }
    llvm_unreachable("a base has a lane");
}

Value* neighbour(Gen& g, Value* lane, bool forward) {
    const auto step = [&](bool clockwise) {
        const std::size_t way = clockwise ? 1 : 0;
        return g.table(g.track.next[way], clockwise ? "next_clockwise" : "next_counterclockwise", lane);
    };
    if (g.fixed_way() >= 0) return step((g.fixed_way() == 1) == forward);
    Value* clockwise = g.b.CreateICmpEQ(g.way(), g.i32(1));
    return g.b.CreateSelect(clockwise, step(forward), step(!forward));
}

Value* across(Gen& g, Value* lane, bool store) {
    Value* hole = g.b.CreateSub(g.i32(g.track.holes - 1), lane);
    if (!store) return hole;
    Value* other_store = g.b.CreateSub(g.i32(2 * g.track.holes + 1), lane);
    return g.b.CreateSelect(g.b.CreateICmpULT(lane, g.i32(g.track.holes)), hole, other_store);
}

Value* mirrored(Gen& g, Value* lane, bool store) {
    Value* own = g.b.CreateICmpULT(lane, g.i32(g.track.row));
    Value* hole =
        g.b.CreateSelect(own, g.b.CreateAdd(lane, g.i32(g.track.row)), g.b.CreateSub(lane, g.i32(g.track.row)));
    if (!store) return hole;
    Value* other_store = g.b.CreateSub(g.i32(2 * g.track.holes + 1), lane);
    return g.b.CreateSelect(g.b.CreateICmpULT(lane, g.i32(g.track.holes)), hole, other_store);
}

bool base_may_be_store(const Gen& g, Base base) {
    return base == Base::own_store || base == Base::enemy_store || (base == Base::last && g.facts.last_may_be_store);
}

Value* column(Gen& g, Value* lane) {
    Value* own = g.b.CreateICmpULT(lane, g.i32(g.track.row));
    Value* in_row = g.b.CreateSelect(own, lane, g.b.CreateSub(lane, g.i32(g.track.row)));
    Value* hole = g.b.CreateICmpULT(lane, g.i32(g.track.holes));
    return g.b.CreateSelect(hole, g.b.CreateAdd(in_row, g.i32(1)), g.i32(0));
}

Value* arithmetic(Gen& g, const Number& n, const Env& env) {
    Value* left = number(g, n.operands[0], env);
    Value* right = number(g, n.operands[1], env);
    if (n.kind == Number::Kind::add) return g.b.CreateAdd(left, right);
    if (n.kind == Number::Kind::subtract) return g.b.CreateSub(left, right);
    return g.b.CreateMul(left, right);
}

Value* score(Gen& g, int player, Env env) {
    env.player = player;
    env.seat = player;
    return number(g, g.rules.score, env);
}

Value* store(Gen& g, int player) {
    return g.ring->count(g.f.ring, g.i32(g.track.own_store() + player));
}

/// A number of a player; the owner of the hole under test is known only at play.
Value* of_player(Gen& g, const Number& n, const Env& env) {
    const auto asked = [&](int player) {
        return n.kind == Number::Kind::score ? score(g, player, env) : store(g, player);
    };
    if (n.who != Who::owner || env.hole == nullptr) return asked(player_index(env, n.who));
    return g.b.CreateSelect(g.b.CreateICmpULT(env.hole, g.i32(g.track.row)), asked(0), asked(1));
}

}  // namespace

bool may_be_store(const Gen& g, const Place& place) {
    bool store = base_may_be_store(g, place.base);
    for (Step step : place.steps)
        if (step == Step::next || step == Step::previous) store = false;
    return store;
}

Value* lane_of(Gen& g, const Place& place, const Env& env) {
    Value* lane = base_lane(g, place, env);
    bool store = base_may_be_store(g, place.base) || (place.base == Base::hole && env.hole_may_be_store);
    for (Step step : place.steps) {
        switch (step) {
            case Step::next:
                lane = neighbour(g, lane, true);
                break;
            case Step::previous:
                lane = neighbour(g, lane, false);
                break;
            case Step::opposite:
                lane = across(g, lane, store);
                break;
            case Step::mirror:
                lane = mirrored(g, lane, store);
                break;
        }
        if (step == Step::next || step == Step::previous) store = false;
    }
    return lane;
}

int player_index(const Env& env, Who who) {
    if (who == Who::player) return env.player;
    return who == Who::opponent ? 1 - env.seat : env.seat;
}

Value* number(Gen& g, const Number& n, const Env& env) {
    using Kind = Number::Kind;
    switch (n.kind) {
        case Kind::constant:
            return g.i32(n.value);
        case Kind::seeds:
            return g.ring->count(g.f.ring, lane_of(g, n.place, env));
        case Kind::initial:
            return g.ring->count(g.f.initial != nullptr ? g.f.initial : g.f.ring, lane_of(g, n.place, env));
        case Kind::before:
            return g.get(g.f.before);
        case Kind::column:
            return column(g, lane_of(g, n.place, env));
        case Kind::seeds_in:
            return g.ring->sum(g.f.ring, set_mask(g, n.set.front(), env));
        case Kind::number_of:
            return g.popcount(set_mask(g, n.set.front(), env));
        case Kind::score:
        case Kind::store:
            return of_player(g, n, env);
        case Kind::ply:
            return g.get(g.f.ply);
        case Kind::turn:
            return g.get(g.f.turn);
        case Kind::lap:
            return g.get(g.f.lap);
        case Kind::add:
        case Kind::subtract:
        case Kind::multiply:
            return arithmetic(g, n, env);
    }
    llvm_unreachable("a number has a kind");
}

Value* compare(Gen& g, Relation relation, Value* left, Value* right) {
    switch (relation) {
        case Relation::equal:
            return g.b.CreateICmpEQ(left, right);
        case Relation::unequal:
            return g.b.CreateICmpNE(left, right);
        case Relation::less:
            return g.b.CreateICmpSLT(left, right);
        case Relation::at_most:
            return g.b.CreateICmpSLE(left, right);
        case Relation::greater:
            return g.b.CreateICmpSGT(left, right);
        case Relation::at_least:
            return g.b.CreateICmpSGE(left, right);
    }
    llvm_unreachable("a relation is one of six");
}

Value* in_counts(Gen& g, Value* number, const Counts& counts, int bound) {
    // With every possible value below 64 the set is one constant word.
    if (bound < 64 && counts.ranges.size() > 1) {
        std::uint64_t bits = 0;
        for (int n = 0; n < 64; ++n)
            if (counts.contains(n)) bits |= std::uint64_t{1} << n;
        Value* shifted = g.b.CreateLShr(g.b.getInt64(bits), g.b.CreateZExt(number, g.b.getInt64Ty()));
        return g.b.CreateTrunc(shifted, g.b.getInt1Ty());
    }
    Value* found = g.b.getFalse();
    for (auto [low, high] : counts.ranges) {
        Value* inside = low == high
                            ? g.b.CreateICmpEQ(number, g.i32(low))
                            : g.b.CreateICmpULE(g.b.CreateSub(number, g.i32(low)), g.i32(std::int64_t{high} - low));
        found = g.b.CreateOr(found, inside);
    }
    return found;
}

}  // namespace mancala::lower
