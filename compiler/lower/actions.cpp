// What a row does to seeds and marks.
#include "compiler/lower/gen.hpp"

namespace mancala::lower {

using llvm::Value;
using namespace model;

namespace {

void increase(Gen& g, Value* slot, Value* by) {
    Value* old = g.get(slot);
    g.set(slot, g.b.CreateAdd(old, g.b.CreateZExtOrTrunc(by, old->getType())));
}

/// Own holes and the own store.
Value* is_movers(Gen& g, Value* lane) {
    return g.b.CreateOr(g.b.CreateICmpULT(lane, g.i32(g.track.row)),
                        g.b.CreateICmpEQ(lane, g.i32(g.track.own_store())));
}

void to_store(Gen& g, int player, Value* seeds) {
    g.ring->add(g.f.ring, g.i32(g.track.own_store() + player), seeds);
}

}  // namespace

void bank(Gen& g, Who to, Value* seeds, bool kept_in_hand) {
    increase(g, g.f.captured, seeds);
    if (kept_in_hand)
        increase(g, g.f.row_hand, seeds);
    else if (to == Who::nobody)
        increase(g, g.f.out, seeds);
    else
        to_store(g, to == Who::opponent ? 1 : 0, seeds);
}

namespace {

void capture_at_once(Gen& g, const Action& action, Value* mask, bool kept_in_hand) {
    Value* seeds = g.ring->sum(g.f.ring, mask);
    if (action.to == Who::owner && !kept_in_hand) {
        Value* own = g.ring->sum(g.f.ring, g.b.CreateAnd(mask, g.mask_range(0, g.track.row)));
        increase(g, g.f.captured, seeds);
        g.ring->clear(g.f.ring, mask);
        to_store(g, 0, own);
        to_store(g, 1, g.b.CreateSub(seeds, own));
        return;
    }
    g.ring->clear(g.f.ring, mask);
    bank(g, action.to, seeds, kept_in_hand);
}

Value* take(Gen& g, const Action& action, Value* lane) {
    if (!action.amount) return g.ring->lift(g.f.ring, lane);
    Value* there = g.ring->count(g.f.ring, lane);
    Value* most = g.i32(*action.amount);
    Value* taken = g.b.CreateSelect(g.b.CreateICmpULT(there, most), there, most);
    g.ring->add(g.f.ring, lane, g.b.CreateNeg(taken));
    return taken;
}

/// All seeds of a place by itself, of which more may be known.
Value* take_all(Gen& g, const Action& action, const HoleSet& from, Value* lane, const Env& env) {
    if (env.emptied == &from) return env.taken;
    const InRow there = in_row(g, from.from, env);
    if (there.row < 0 && env.after_lap && is_last(from.from)) return g.ring->lift_last(g.f.ring);
    if (there.row < 0) return g.ring->lift(g.f.ring, lane);
    const bool known = env.last_count >= 0 && is_last(from.from) && &from == &action.sources.front();
    if (!known) return g.ring->lift_in_row(g.f.ring, there);
    g.ring->take_in_row(g.f.ring, there, g.i32(env.last_count));
    return g.i32(env.last_count);
}

void bank_one(Gen& g, const Action& action, Value* lane, Value* taken, bool kept_in_hand) {
    if (action.to != Who::owner || kept_in_hand) {
        bank(g, action.to, taken, kept_in_hand);
        return;
    }
    increase(g, g.f.captured, taken);
    Value* store = g.b.CreateSelect(is_movers(g, lane), g.i32(g.track.own_store()), g.i32(g.track.enemy_store()));
    g.ring->add(g.f.ring, store, taken);
}

void capture(Gen& g, const Action& action, const Env& env, bool kept_in_hand) {
    for (const HoleSet& set : action.sources) {
        const bool single = set.kind == HoleSet::Kind::place;
        if (!single && !action.amount && !one_by_one(g, set))
            capture_at_once(g, action, set_mask(g, set, env), kept_in_hand);
        else
            each(g, set, env, [&](Value* lane) {
                const bool whole = single && !action.amount;
                Value* taken = whole ? take_all(g, action, set, lane, env) : take(g, action, lane);
                bank_one(g, action, lane, taken, kept_in_hand);
            });
    }
}

/// Where seeds are put, and whether there is such a place: a set may be empty, a step may lead off the board.
struct Destination {
    Value* lane;
    Value* exists;  ///< i1
};

Destination destination(Gen& g, const Action& action, const Env& env) {
    if (!action.into_set.empty()) {
        Value* mask = set_mask(g, action.into_set.front(), env);
        Value* exists = g.any(mask);
        return {g.b.CreateSelect(exists, g.lowest(mask), g.i32(0)), exists};
    }
    Value* lane = lane_of(g, action.into, env);
    if (!may_be_nowhere(g, action.into)) return {lane, g.b.getTrue()};
    return {lane, g.b.CreateICmpNE(lane, g.i32(g.track.nowhere()))};
}

void put(Gen& g, const Action& action, const Env& env) {
    const Destination into = destination(g, action, env);
    const auto all = [&] {
        for (const HoleSet& set : action.sources)
            each(g, set, env, [&](Value* lane) {
                Value* taken = take(g, action, lane);
                g.ring->add(g.f.ring, into.lane, taken);
            });
    };
    if (into.exists == g.b.getTrue())
        all();
    else
        g.if_then(into.exists, all);
}

void put_captured(Gen& g, const Action& action, const Env& env) {
    const Destination into = destination(g, action, env);
    Value* lane = g.b.CreateSelect(into.exists, into.lane, g.i32(g.track.own_store()));
    g.ring->add(g.f.ring, lane, g.get(g.f.row_hand));
    g.set(g.f.row_hand, g.i32(0));
}

/// The holes among `holes` that become `player`'s: all, none, or those in his row.
Value* for_player(Gen& g, Who who, int player, Value* holes) {
    if (who == Who::nobody) return g.mask_range(0, 0);
    if (who == Who::owner)
        return g.b.CreateAnd(holes,
                             player == 0 ? g.mask_range(0, g.track.row) : g.mask_range(g.track.row, g.track.holes));
    return (who == Who::opponent) == (player == 1) ? holes : g.mask_range(0, 0);
}

void put_marks(Gen& g, const Action& action, Value* holes) {
    const auto i = static_cast<std::size_t>(action.mark);
    const Mark& mark = g.rules.marks[i];
    if (!mark.on.empty()) holes = g.b.CreateAnd(holes, set_mask(g, mark.on.front(), {}));
    if (!mark.of_player) {
        g.set(g.f.marks[i][0], g.b.CreateOr(g.get(g.f.marks[i][0]), holes));
        return;
    }
    for (int player = 0; player < 2; ++player) {
        Value* others = g.b.CreateAnd(g.get(g.f.marks[i][player]), g.b.CreateNot(holes));
        g.set(g.f.marks[i][player], g.b.CreateOr(others, for_player(g, action.who, player, holes)));
    }
}

void take_marks(Gen& g, const Action& action, Value* holes) {
    const auto i = static_cast<std::size_t>(action.mark);
    const bool of_player = g.rules.marks[i].of_player;
    for (int player = 0; player < (of_player ? 2 : 1); ++player) {
        Value* off = of_player && action.who != Who::nobody ? for_player(g, action.who, player, holes) : holes;
        g.set(g.f.marks[i][player], g.b.CreateAnd(g.get(g.f.marks[i][player]), g.b.CreateNot(off)));
    }
}

}  // namespace

void seed_action(Gen& g, const Action& action, const Env& env, bool kept_in_hand) {
    if (action.kind == Action::Kind::capture) capture(g, action, env, kept_in_hand);
    if (action.kind == Action::Kind::put) put(g, action, env);
    if (action.kind == Action::Kind::put_captured) put_captured(g, action, env);
}

void mark_action(Gen& g, const Action& action, const Env& env) {
    Value* holes = action.sources.empty() ? static_cast<Value*>(g.mask_range(0, g.track.holes)) : g.mask_range(0, 0);
    const auto apply = [&](Value* which) {
        which = g.b.CreateAnd(which, g.mask_range(0, g.track.holes));
        if (action.kind == Action::Kind::mark)
            put_marks(g, action, which);
        else
            take_marks(g, action, which);
    };
    if (action.sources.empty()) apply(holes);
    // Marks change while a set is walked only for tests on marks: then each hole is marked when its turn comes.
    for (const HoleSet& set : action.sources) each(g, set, env, [&](Value* lane) { apply(g.bit(lane)); });
}

}  // namespace mancala::lower
