// Places as lanes: where a place is, and at which lanes it can be.
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
    Whereabouts(const Gen& gen, bool stores_too) : g(gen), lanes_(static_cast<std::size_t>(g.track.lanes), stores_too) {
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

}  // namespace

Value* neighbour(Gen& g, Value* lane, int way, int seat) {
    const bool clockwise = way == 1;
    const auto i = static_cast<std::size_t>(way);
    if (seat == 0 || g.track.next == g.track.next_of_opponent)
        return g.table(g.track.next[i], clockwise ? "next_clockwise" : "next_counterclockwise", lane);
    return g.table(g.track.next_of_opponent[i], clockwise ? "opponents_clockwise" : "opponents_counterclockwise", lane);
}

bool may_be_off_holes(const Gen& g, const Place& place, bool hole_may_be_store) {
    return whereabouts(g, place, hole_may_be_store).off_holes();
}

bool is_last(const Place& place) {
    return place.base == Base::last && place.steps.empty();
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

}  // namespace mancala::lower
