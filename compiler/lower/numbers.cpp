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
        case Base::landing:
            return g.get(g.f.last);  // the frame is that of the landing
    }
    llvm_unreachable("a base has a lane");
}

/// The hole after or before `lane` as the current lap goes.
Value* beside(Gen& g, Value* lane, bool forward, int seat) {
    const auto step = [&](bool clockwise) { return neighbour(g, lane, clockwise ? 1 : 0, seat); };
    if (g.fixed_way() >= 0) return step((g.fixed_way() == 1) == forward);
    Value* clockwise = g.b.CreateICmpEQ(g.way(), g.i32(1));
    return g.b.CreateSelect(clockwise, step(forward), step(!forward));
}

Value* of_store(Gen& g, Value* lane, Value* hole) {
    Value* other_store = g.b.CreateSub(g.i32(2 * g.track.holes + 1), lane);
    return g.b.CreateSelect(g.b.CreateICmpULT(lane, g.i32(g.track.holes)), hole, other_store);
}

/// The usual boards need no table: opposite holes' numbers have one sum.
Value* across(Gen& g, Value* lane, bool off_holes) {
    const std::vector<int>& table = g.track.opposite;
    bool reckoned = !g.track.has_nowhere && g.rules.board.players == 2;
    for (int i = 0; i < g.track.holes; ++i)
        reckoned = reckoned && table[static_cast<std::size_t>(i)] == g.track.holes - 1 - i;
    if (!reckoned) return g.table(table, "opposite", lane);
    Value* hole = g.b.CreateSub(g.i32(g.track.holes - 1), lane);
    return off_holes ? of_store(g, lane, hole) : hole;
}

Value* mirrored(Gen& g, Value* lane, bool off_holes) {
    if (g.track.has_nowhere || g.rules.board.players == 1) return g.table(g.track.mirror, "mirror", lane);
    Value* own = g.b.CreateICmpULT(lane, g.i32(g.track.row));
    Value* hole =
        g.b.CreateSelect(own, g.b.CreateAdd(lane, g.i32(g.track.row)), g.b.CreateSub(lane, g.i32(g.track.row)));
    return off_holes ? of_store(g, lane, hole) : hole;
}

bool base_may_be_store(const Gen& g, Base base) {
    if (base == Base::last || base == Base::landing) return g.facts.last_may_be_store;
    if (base == Base::origin) return g.facts.origin_may_be_store;
    return base == Base::own_store || base == Base::enemy_store;
}

/// Follows the lanes at which a place can be.
class Whereabouts {
public:
    Whereabouts(const Gen& gen, bool stores_too)
        : g(gen), lanes_(static_cast<std::size_t>(g.track.lanes), stores_too) {
        for (int i = 0; i < g.track.lanes; ++i)
            if (i < g.track.holes) lanes_[static_cast<std::size_t>(i)] = true;
        if (g.track.has_nowhere) lanes_.back() = false;
    }

    void step(Step step) {
        std::vector<bool> reached(lanes_.size(), false);
        for (const int way : {0, 1})
            for (const int seat : {0, 1}) {
                const std::vector<int> ends = g.track.path({step}, way, seat);
                for (std::size_t i = 0; i < lanes_.size(); ++i)
                    if (lanes_[i]) reached[static_cast<std::size_t>(ends[i])] = true;
            }
        lanes_ = reached;
    }

    bool off_holes() const { return any_from(g.track.holes); }
    bool nowhere() const { return any_from(g.track.nowhere()); }

private:
    bool any_from(int first) const {
        for (std::size_t i = static_cast<std::size_t>(first); i < lanes_.size(); ++i)
            if (lanes_[i]) return true;
        return false;
    }
    const Gen& g;
    std::vector<bool> lanes_;
};

Whereabouts whereabouts(const Gen& g, const Place& place, bool hole_may_be_store) {
    Whereabouts at(g, place.base == Base::hole ? hole_may_be_store : base_may_be_store(g, place.base));
    for (const Step step : place.steps) at.step(step);
    return at;
}

Value* column(Gen& g, Value* lane) {
    const std::vector<int>& table = g.track.column;
    for (int i = 0; i < g.track.holes; ++i)
        if (table[static_cast<std::size_t>(i)] != i % g.track.row + 1) return g.table(table, "column", lane);
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
    if (player >= g.rules.board.players) return g.i32(0);
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

Value* neighbour(Gen& g, Value* lane, int way, int seat) {
    const bool clockwise = way == 1;
    const auto i = static_cast<std::size_t>(way);
    if (seat == 0 || g.track.next == g.track.next_of_opponent)
        return g.table(g.track.next[i], clockwise ? "next_clockwise" : "next_counterclockwise", lane);
    return g.table(g.track.next_of_opponent[i], clockwise ? "opponents_clockwise" : "opponents_counterclockwise",
                   lane);
}

bool may_be_off_holes(const Gen& g, const Place& place, bool hole_may_be_store) {
    return whereabouts(g, place, hole_may_be_store).off_holes();
}

bool may_be_nowhere(const Gen& g, const Place& place) {
    return g.track.has_nowhere && whereabouts(g, place, true).nowhere();
}

Value* lane_of(Gen& g, const Place& place, const Env& env) {
    if (const auto landing = at_landing(g, place)) return lane_of(g, place, env);
    Value* lane = base_lane(g, place, env);
    Place so_far = place;
    so_far.steps.clear();
    for (const Step step : place.steps) {
        const bool off = may_be_off_holes(g, so_far, env.hole_may_be_store);
        switch (step) {
            case Step::next:
                lane = beside(g, lane, true, env.seat);
                break;
            case Step::previous:
                lane = beside(g, lane, false, env.seat);
                break;
            case Step::opposite:
                lane = across(g, lane, off);
                break;
            case Step::mirror:
                lane = mirrored(g, lane, off);
                break;
            case Step::behind:
                lane = g.table(g.track.behind, "behind", lane);
                break;
        }
        so_far.steps.push_back(step);
    }
    return lane;
}

int player_index(const Env& env, Who who) {
    if (who == Who::player) return env.player;
    return who == Who::opponent ? 1 - env.seat : env.seat;
}

Value* number(Gen& g, const Number& n, const Env& env) {
    using Kind = Number::Kind;
    if (const auto landing = at_landing(g, n)) return number(g, n, env);
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
