// Laps: at once where the facts allow, else seed by seed.
#include "compiler/lower/gen.hpp"
#include "compiler/lower/lap_tables.hpp"
#include "compiler/model/walk.hpp"

namespace mancala::lower {

using llvm::Value;
using namespace model;

namespace {

/// i1: some skip passes over `lane`, on the board as it now is.
Value* skipped(Gen& g, Value* lane) {
    Value* over = g.b.getFalse();
    for (const Skip& skip : g.rules.sowing.skips) {
        Value* in_force = test_or_true(g, skip.when, {});
        over = g.b.CreateOr(over, g.b.CreateAnd(in_force, contains(g, skip.set, lane, {})));
    }
    return over;
}

/// The usual circuits, which are all holes, need no table.
Value* reckoned(Gen& g, const std::vector<int>& next, Value* lane) {
    const int holes = g.track.holes;
    const auto all = [&](auto&& to) {
        for (int i = 0; i < holes; ++i)
            if (next[static_cast<std::size_t>(i)] != to(i)) return false;
        return true;
    };
    if (g.facts.last_may_be_store || g.facts.origin_may_be_store) return nullptr;
    if (all([&](int i) { return (i + 1) % holes; }))
        return g.b.CreateSelect(g.b.CreateICmpEQ(lane, g.i32(holes - 1)), g.i32(0), g.b.CreateAdd(lane, g.i32(1)));
    if (all([&](int i) { return (i + holes - 1) % holes; }))
        return g.b.CreateSelect(g.b.CreateICmpEQ(lane, g.i32(0)), g.i32(holes - 1), g.b.CreateSub(lane, g.i32(1)));
    return nullptr;
}

Value* following(Gen& g, Value* lane) {
    const auto step = [&](std::size_t way) -> Value* {
        if (Value* next = reckoned(g, g.track.advance[way], lane)) return next;
        return g.table(g.track.advance[way], way == 1 ? "advance_clockwise" : "advance_counterclockwise", lane);
    };
    if (g.fixed_way() >= 0) return step(static_cast<std::size_t>(g.fixed_way()));
    return g.b.CreateSelect(g.b.CreateICmpEQ(g.way(), g.i32(1)), step(1), step(0));
}

/// The next place that no skip passes over; if all are skipped, the next.
Value* advance(Gen& g, Value* place) {
    Value* first = following(g, place);
    if (g.rules.sowing.skips.empty()) return first;
    Value* lane = g.slot(g.b.getInt32Ty(), "place");
    Value* found = g.slot(g.b.getInt32Ty(), "found");
    g.set(lane, first);
    g.set(found, first);
    g.loop(g.i32(g.track.lanes), [&](Value*) {
        Value* here = g.get(lane);
        Value* over = skipped(g, here);
        g.set(found, g.b.CreateSelect(over, g.get(found), here));
        Value* next = following(g, here);
        g.set(lane, next);
        return g.b.CreateAnd(over, g.b.CreateICmpNE(next, first));
    });
    return g.get(found);
}

/// A skip asks of the seed to be sown whether it is the last.
bool asks_for_last_seed(const Gen& g) {
    bool found = false;
    Visitor visitor;
    visitor.test = [&](const Test& test) { found = found || test.kind == Test::Kind::seed_is_last; };
    visit(g.rules, visitor);
    return found;
}

void drop(Gen& g, Value* lane, bool of_lap) {
    if (of_lap) {
        Value* is_last = g.get(g.f.seed_is_last);
        g.set(g.f.last, g.b.CreateSelect(is_last, lane, g.get(g.f.last)));
        g.set(g.f.before, g.b.CreateSelect(is_last, g.ring->count(g.f.ring, lane), g.get(g.f.before)));
    }
    g.ring->add(g.f.ring, lane, g.i32(1));
    if (!of_lap || g.rules.on_seed.empty()) return;
    Env env;
    env.seed_hole = lane;
    const auto run = [&] { rows(g, g.rules.on_seed, env, false); };
    if (g.facts.last_may_be_store || g.facts.hand_laps)
        g.if_then(g.b.CreateICmpULT(lane, g.i32(g.track.holes)), run);
    else
        run();
}

/// The same where nothing happens on the way: where the last one falls need be known only at the end.
void drop_quietly(Gen& g, Value* seeds, Value* use_first, Value* first, Value* from) {
    Value* place = g.slot(g.b.getInt32Ty(), "place");
    Value* lane = g.slot(g.b.getInt32Ty(), "lane");
    g.set(place, from);
    g.set(lane, g.get(g.f.last));
    if (use_first != g.b.getFalse()) {
        // Who sows nothing drops nothing.
        Value* goes_first = g.b.CreateAnd(use_first, g.b.CreateICmpNE(seeds, g.i32(0)));
        Value* one = g.b.CreateZExt(goes_first, g.b.getInt32Ty());
        g.ring->add(g.f.ring, first, one);
        g.set(lane, g.b.CreateSelect(goes_first, first, g.get(lane)));
        seeds = g.b.CreateSub(seeds, one);
    }
    g.loop(seeds, [&](Value*) {
        Value* next = advance(g, g.get(place));
        g.set(place, next);
        g.set(lane, next);
        g.ring->add(g.f.ring, next, g.i32(1));
        return g.b.getTrue();
    });
    g.set(g.f.last, g.get(lane));
    g.set(g.f.before, g.b.CreateSub(g.ring->count(g.f.ring, g.get(lane)), g.i32(1)));
}

/// Drops `seeds` one by one: the first into `first` where `use_first`, the others from the place after `from` on.
/// Seeds that are no lap's run no rows, and leave `last` where it was.
void drop_all(Gen& g, Value* seeds, Value* use_first, Value* first, Value* from, bool of_lap) {
    if (of_lap && g.rules.on_seed.empty() && !asks_for_last_seed(g)) {
        drop_quietly(g, seeds, use_first, first, from);
        return;
    }
    Value* place = g.slot(g.b.getInt32Ty(), "place");
    g.set(place, from);
    g.loop(seeds, [&](Value* i) {
        g.set(g.f.seed_is_last, g.b.CreateICmpEQ(g.b.CreateAdd(i, g.i32(1)), seeds));
        Value* lane = g.slot(g.b.getInt32Ty(), "lane");
        Value* is_first = g.b.CreateAnd(use_first, g.b.CreateICmpEQ(i, g.i32(0)));
        g.if_then(
            is_first, [&] { g.set(lane, first); },
            [&] {
                Value* next = advance(g, g.get(place));
                g.set(place, next);
                g.set(lane, next);
            });
        drop(g, g.get(lane), of_lap);
        return g.b.getTrue();
    });
}

Value* first_lane(Gen& g, Value* origin) {
    return g.rules.sowing.first == Sowing::First::own_store ? static_cast<Value*>(g.i32(g.track.own_store())) : origin;
}

Value* first_is_taken(Gen& g) {
    if (g.rules.sowing.first == Sowing::First::next) return g.b.getFalse();
    return test_or_true(g, g.rules.sowing.first_when, {});  // asked before the lift
}

/// The number of the lap table: way, and whether the first seed goes to its place; see lap_variants().
Value* variant(Gen& g, Value* first_taken) {
    Value* number = g.i32(0);
    if (!g.rules.sowing.first_when.empty()) number = g.b.CreateZExt(first_taken, g.b.getInt32Ty());
    if (g.facts.way_changes)
        number = g.b.CreateAdd(g.b.CreateMul(g.way(), g.i32(g.rules.sowing.first_when.empty() ? 1 : 2)), number);
    return number;
}

/// Seed by seed, where they fall out of a table: no seed waits for the place of the one before, and the place of the
/// last is known before any is sown.
void drop_by_table(Gen& g, Value* seeds, Value* steps) {
    const auto lane_of_seed = [&](Value* number) {
        Value* step = g.b.CreateInBoundsGEP(g.b.getInt8Ty(), steps, g.b.CreateZExt(number, g.b.getInt64Ty()));
        return g.b.CreateZExt(g.b.CreateLoad(g.b.getInt8Ty(), step), g.b.getInt32Ty());
    };
    Value* last = lane_of_seed(seeds);
    g.loop(seeds, [&](Value* i) {
        g.ring->add(g.f.ring, lane_of_seed(g.b.CreateAdd(i, g.i32(1))), g.i32(1));
        return g.b.getTrue();
    });
    g.set(g.f.last, last);
    g.set(g.f.before, g.b.CreateSub(g.ring->count(g.f.ring, last), g.i32(1)));
}

void lift_and_sow(Gen& g) {
    Value* origin = g.get(g.f.origin);
    Value* first_taken = first_is_taken(g);
    Value* seeds = g.f.next_seeds != nullptr ? g.get(g.f.next_seeds) : g.ring->count(g.f.ring, origin);
    Landing landing{};
    if (!g.facts.seed_by_seed && g.ring->add_lap(g.f.ring, variant(g, first_taken), origin, seeds, landing)) {
        g.set(g.f.last, landing.last);
        note_landing(g, landing);
        g.set(g.f.before, g.b.CreateSub(g.ring->count_in_last(g.f.ring), g.i32(1)));
        return;
    }
    g.ring->lift(g.f.ring, origin);
    if (!g.facts.seed_by_seed && has_lap_steps(g)) {
        drop_by_table(g, seeds, lap_steps(g, variant(g, first_taken), origin));
        return;
    }
    drop_all(g, seeds, first_taken, first_lane(g, origin), origin, true);
}

}  // namespace

namespace {

/// Calls `see(slot, value)` for each part of two places.
template <class See>
void each_part(WordPlace& slots, const WordPlace& values, const See& see) {
    see(slots.first, values.first);
    see(slots.to_top, values.to_top);
    see(slots.at, values.at);
}

}  // namespace

void note_landing(Gen& g, const Landing& landing) {
    for (std::size_t row = 0; row < 2; ++row)
        each_part(g.f.last_in_row[row], landing.in_row[row], [&](Value*& slot, Value* value) {
            if (value == nullptr) return;
            if (slot == nullptr) slot = g.slot(g.b.getInt64Ty(), "last_in_row");
            g.set(slot, value);
        });
}

WordPlace place_of_last(Gen& g, int row) {
    WordPlace place;
    each_part(place, g.f.last_in_row[row], [&](Value*& part, Value* slot) {
        if (slot != nullptr) part = g.get(slot);
    });
    return place;
}

std::vector<LapVariant> lap_variants(const Gen& g) {
    std::vector<LapVariant> variants;
    const Sowing& sowing = g.rules.sowing;
    for (int way = 0; way < 2; ++way) {
        if (!g.facts.way_changes && way != (sowing.way == Way::clockwise ? 1 : 0)) continue;
        if (!sowing.first_when.empty()) variants.push_back({way, Sowing::First::next});
        variants.push_back({way, sowing.first});
    }
    return variants;
}

void sow(Gen& g) {
    if (!g.facts.hand_laps) {
        lift_and_sow(g);
        return;
    }
    Value* hand = g.get(g.f.hand);
    g.if_then(
        g.b.CreateICmpNE(hand, g.i32(0)),
        [&] {
            g.set(g.f.hand, g.i32(0));
            Value* origin = g.get(g.f.origin);
            drop_all(g, hand, g.get(g.f.hand_into), origin, origin, true);
        },
        [&] { lift_and_sow(g); });
}

void lay_out(Gen& g, Value* seeds, Value* from, bool starting_in) {
    Value* of_lap = g.get(g.f.seed_is_last);
    drop_all(g, seeds, g.b.getInt1(starting_in), from, from, false);
    g.set(g.f.seed_is_last, of_lap);
}

}  // namespace mancala::lower
