// Tests of one hole, or of the position as a whole.
#include <algorithm>
#include <optional>
#include <utility>

#include "compiler/lower/gen.hpp"

namespace mancala::lower {

using llvm::Value;
using namespace model;

namespace {

Value* on_side(Gen& g, Value* lane, Side side) {
    if (side == Side::own) return g.b.CreateICmpULT(lane, g.i32(g.track.row));
    if (side == Side::any) return g.b.CreateICmpULT(lane, g.i32(g.track.holes));
    return g.b.CreateICmpULT(g.b.CreateSub(lane, g.i32(g.track.row)), g.i32(g.track.holes - g.track.row));
}

/// The plane(s) of a mark as asked: somebody's, or anybody's.
Value* marked(Gen& g, int mark_number, Who who, const Env& env) {
    const auto i = static_cast<std::size_t>(mark_number);
    if (!g.rules.marks[i].of_player) return g.get(g.f.marks[i][0]);
    if (who == Who::nobody) return g.b.CreateOr(g.get(g.f.marks[i][0]), g.get(g.f.marks[i][1]));
    if (who == Who::owner)
        return g.b.CreateOr(g.b.CreateAnd(g.get(g.f.marks[i][0]), g.mask_range(0, g.track.row)),
                            g.b.CreateAnd(g.get(g.f.marks[i][1]), g.mask_range(g.track.row, g.track.holes)));
    return g.get(g.f.marks[i][player_index(env, who)]);
}

Value* quantify(Gen& g, const Test& t, Value* passing, Value* all) {
    switch (t.quantifier) {
        case Quantifier::some:
            return g.b.CreateICmpNE(passing, g.i32(0));
        case Quantifier::no:
            return g.b.CreateICmpEQ(passing, g.i32(0));
        case Quantifier::every:
            return g.b.CreateICmpEQ(passing, all);
        case Quantifier::exactly:
            return g.b.CreateICmpEQ(passing, g.i32(t.value));
    }
    llvm_unreachable("a quantifier is one of four");
}

/// A quantified test, asked place by place.
Value* quantified_one_by_one(Gen& g, const Test& t, const Env& env) {
    Value* all = g.slot(g.b.getInt32Ty(), "all");
    Value* passing = g.slot(g.b.getInt32Ty(), "passing");
    g.set(all, g.i32(0));
    g.set(passing, g.i32(0));
    each(g, t.set.front(), env, [&](Value* lane) {
        Env here = env.of(lane);
        here.hole_may_be_store = true;
        g.set(all, g.b.CreateAdd(g.get(all), g.i32(1)));
        Value* holds = test_or_true(g, t.tests, here);
        g.set(passing, g.b.CreateAdd(g.get(passing), g.b.CreateZExt(holds, g.b.getInt32Ty())));
    });
    return quantify(g, t, g.get(passing), g.get(all));
}

/// A quantified test over holes, from the masks of the set and of those that pass.
Value* quantified(Gen& g, const Test& t, const Env& env) {
    // Masks of tests speak of holes only.
    if (may_hold_store(g, t.set.front())) return quantified_one_by_one(g, t, env);
    Value* set = set_mask(g, t.set.front(), env);
    Value* passing = t.tests.empty() ? set : g.b.CreateAnd(set, mask(g, t.tests.front(), env));
    switch (t.quantifier) {
        case Quantifier::some:
            return g.any(passing);
        case Quantifier::no:
            return g.b.CreateNot(g.any(passing));
        case Quantifier::every:
            return g.b.CreateICmpEQ(passing, set);
        case Quantifier::exactly:
            return g.b.CreateICmpEQ(g.popcount(passing), g.i32(t.value));
    }
    llvm_unreachable("a quantifier is one of four");
}

Value* of_one_player(Gen& g, const Test& t, Value* holds) {
    const bool wants_none = t.quantifier == Quantifier::no || (t.quantifier == Quantifier::exactly && t.value == 0);
    if (wants_none) return g.b.CreateNot(holds);
    return t.quantifier == Quantifier::exactly && t.value != 1 ? g.b.getFalse() : holds;
}

Value* players(Gen& g, const Test& t, const Env& env) {
    Value* holds[2];
    for (int player = 0; player < g.rules.board.players; ++player) {
        Env asked = env;
        asked.player = player;
        holds[player] = test(g, t.tests.front(), asked);
    }
    if (g.rules.board.players == 1) return of_one_player(g, t, holds[0]);
    Value* both = g.b.CreateAnd(holds[0], holds[1]);
    Value* either = g.b.CreateOr(holds[0], holds[1]);
    switch (t.quantifier) {
        case Quantifier::some:
            return either;
        case Quantifier::no:
            return g.b.CreateNot(either);
        case Quantifier::every:
            return both;
        case Quantifier::exactly:
            break;
    }
    if (t.value == 0) return g.b.CreateNot(either);
    if (t.value == 1) return g.b.CreateXor(holds[0], holds[1]);
    return t.value == 2 ? both : g.b.getFalse();
}

Value* state_is(Gen& g, const Test& t, const Env& env) {
    const auto i = static_cast<std::size_t>(t.value);
    const auto is = [&](int player) {
        return g.b.CreateICmpEQ(g.get(g.f.states[i][player]), g.b.getInt8(static_cast<std::uint8_t>(t.other_value)));
    };
    if (!g.rules.states[i].of_player) return is(0);
    if (t.who != Who::owner || env.hole == nullptr) return is(player_index(env, t.who));
    return g.b.CreateSelect(g.b.CreateICmpULT(env.hole, g.i32(g.track.row)), is(0), is(1));
}

Value* in_row(Gen& g, bool outer, Value* lane) {
    return g.test_bit(g.mask_of(outer ? g.track.outer : g.track.inner), lane);
}

Value* began(Gen& g, const Test& t, const Env& env) {
    if (g.f.began.empty()) {
        const int way = std::exchange(g.f.start_way, -1);  // the stage is that of all starts
        Value* holds = test(g, t.tests.front(), env);
        g.f.start_way = way;
        return holds;
    }
    return g.get(g.f.began[static_cast<std::size_t>(g.began_number(t))]);
}

/// The other player's moves are looked for only when the mover has none.
Value* no_player_can_move(Gen& g) {
    if (g.rules.board.players == 1) return g.b.CreateNot(any_move(g, g.get(g.f.candidates)));
    Value* stuck = g.slot(g.b.getInt1Ty(), "stuck");
    g.set(stuck, g.b.getFalse());
    g.if_then(g.b.CreateNot(any_move(g, g.get(g.f.candidates))),
              [&] { g.set(stuck, g.b.CreateNot(other_can_move(g))); });
    return g.get(stuck);
}

bool is_count(Number::Kind kind) {
    return kind == Number::Kind::seeds || kind == Number::Kind::initial || kind == Number::Kind::before;
}

void flatten(const Test& t, std::vector<const Test*>& parts) {
    if (t.kind != Test::Kind::all_of) {
        parts.push_back(&t);
        return;
    }
    for (const Test& part : t.tests) flatten(part, parts);
}

/// Where a row and counts are asked of the hole that the last seed has just made fuller, one question for both, and
/// their parts are taken out; else null.
Value* last_in_row(Gen& g, std::vector<const Test*>& parts, const Env& env) {
    if (!env.just_sown) return nullptr;
    const auto row_part = std::ranges::find_if(parts, [&](const Test* t) { return row_of_last(*t, env) >= 0; });
    const auto count_part = std::ranges::find_if(parts, [&](const Test* t) {
        const std::optional<Counts> counts = counts_of_last(*t);
        return counts && !counts->contains(0);
    });
    if (row_part == parts.end() || count_part == parts.end()) return nullptr;
    Value* in = g.ring->last_in(g.f.ring, *counts_of_last(**count_part), row_of_last(**row_part, env));
    if (in == nullptr) return nullptr;
    const Test* count = *count_part;
    const int row = row_of_last(**row_part, env);
    std::erase_if(parts, [&](const Test* t) { return t == count || row_of_last(*t, env) == row; });
    return in;
}

bool is_store(const Place& place) {
    return (place.base == Base::own_store || place.base == Base::enemy_store) && place.steps.empty();
}

/// The test says that the last seed fell in a store.
bool last_is_store(const Test& t) {
    return t.kind == Test::Kind::same_place &&
           ((is_last(t.place) && is_store(t.other)) || (is_last(t.other) && is_store(t.place)));
}

/// i1: the lanes from `first` on have the lap's last seed; null where this is not just after a lap, or not known so.
Value* last_among(Gen& g, int first, int end, const Env& env) {
    if (!env.after_lap) return nullptr;
    std::vector<bool> lanes(static_cast<std::size_t>(g.track.lanes));
    std::fill(lanes.begin() + first, lanes.begin() + end, true);
    return g.ring->last_among(lanes);
}

Value* last_on_side(Gen& g, const Test& t, const Env& env) {
    if (!is_last(t.place)) return nullptr;
    const Side side = seen(t.side, env);
    return last_among(g, side == Side::enemy ? g.track.row : 0, side == Side::own ? g.track.row : g.track.holes, env);
}

Value* last_in_store(Gen& g, const Test& t, const Env& env) {
    if (!last_is_store(t)) return nullptr;
    const Place& store = is_last(t.place) ? t.other : t.place;
    const bool own = (store.base == Base::own_store) == (env.seat == 0);
    const int lane = own ? g.track.own_store() : g.track.enemy_store();
    return last_among(g, lane, lane + 1, env);
}

bool have_no_count(const Counts& a, const Counts& b) {
    for (const auto& [low, high] : a.ranges)
        for (const auto& [other_low, other_high] : b.ranges)
            if (low <= other_high && other_low <= high) return false;
    return true;
}

/// Both cannot hold of one last seed.
bool contradict(const Test& a, const Test& b, const Env& env) {
    const int row = row_of_last(a, env);
    const int other = row_of_last(b, env);
    if (row >= 0 && (last_is_store(b) || (other >= 0 && other != row))) return true;
    if (other >= 0 && last_is_store(a)) return true;
    const std::optional<Counts> counts = counts_of_last(a);
    const std::optional<Counts> others = counts ? counts_of_last(b) : counts;
    return counts && others && have_no_count(*counts, *others);
}

/// Where one of several tests that must all hold asks for a place in a row, the others matter only there.
Env where_all_hold(const std::vector<const Test*>& parts, const Env& env) {
    Env there = env;
    for (const Test* part : parts) {
        const std::optional<Counts> counts = counts_of_last(*part);
        if (counts && env.after_lap && counts->ranges.size() == 1 &&
            counts->ranges.front().first == counts->ranges.front().second)
            there.last_count = counts->ranges.front().first;
        if (part->kind == Test::Kind::on_side && part->place.steps.empty() && part->side != Side::any)
            there.in_rows.push_back({part->place.base, seen(part->side, env) == Side::own ? 0 : 1});
    }
    return there;
}

Value* all_hold(Gen& g, const Test& t, const Env& env) {
    std::vector<const Test*> parts;
    flatten(t, parts);
    const Env there = where_all_hold(parts, env);
    Value* landed = last_in_row(g, parts, env);
    Value* result = landed != nullptr ? landed : g.b.getTrue();
    for (const Test* part : parts) result = g.b.CreateAnd(result, test(g, *part, there));
    return result;
}

Value* some_holds(Gen& g, const Test& t, const Env& env) {
    Value* result = g.b.getFalse();
    for (const Test& part : t.tests) result = g.b.CreateOr(result, test(g, part, env));
    return result;
}

}  // namespace

int row_of_last(const Test& t, const Env& env) {
    if (t.kind != Test::Kind::on_side || !is_last(t.place) || t.side == Side::any) return -1;
    return seen(t.side, env) == Side::own ? 0 : 1;
}

Value* test(Gen& g, const Test& t, const Env& env) {
    using Kind = Test::Kind;
    if (const auto landing = at_landing(g, t)) return test(g, t, env);
    switch (t.kind) {
        case Kind::constant:
            return g.b.getInt1(t.value != 0);
        case Kind::all_of:
            return all_hold(g, t, env);
        case Kind::any_of:
            return some_holds(g, t, env);
        case Kind::negation:
            return g.b.CreateNot(test(g, t.tests.front(), env));
        case Kind::compare:
            return compare(g, t.relation, number(g, t.numbers[0], env), number(g, t.numbers[1], env));
        case Kind::in_counts:
            return in_counts(g, number(g, t.numbers[0], env), t.counts,
                             is_count(t.numbers[0].kind) ? g.facts.seed_bound : 65536);
        case Kind::even: {
            Value* n = number(g, t.numbers[0], env);
            Value* even = g.b.CreateICmpEQ(g.b.CreateAnd(n, g.i32(1)), g.i32(0));
            return g.b.CreateAnd(even, g.b.CreateICmpNE(n, g.i32(0)));
        }
        case Kind::odd:
            return g.b.CreateTrunc(number(g, t.numbers[0], env), g.b.getInt1Ty());
        case Kind::on_side:
            if (Value* known = last_on_side(g, t, env)) return known;
            return on_side(g, lane_of(g, t.place, env), seen(t.side, env));
        case Kind::is_marked:
            return g.test_bit(marked(g, t.value, t.who, env), lane_of(g, t.place, env));
        case Kind::same_place:
            if (Value* known = last_in_store(g, t, env)) return known;
            return g.b.CreateICmpEQ(lane_of(g, t.place, env), lane_of(g, t.other, env));
        case Kind::seed_is_last:
            return g.get(g.f.seed_is_last);
        case Kind::holes:
            return quantified(g, t, env);
        case Kind::players:
            return players(g, t, env);
        case Kind::state_is:
            return state_is(g, t, env);
        case Kind::in_row:
            return in_row(g, t.value == 1, lane_of(g, t.place, env));
        case Kind::way_is:
            return g.b.CreateICmpEQ(g.way(), g.i32(t.value));
        case Kind::began:
            return began(g, t, env);
        case Kind::no_move:
            return g.b.CreateNot(any_move(g, g.get(g.f.candidates)));
        case Kind::no_player_can_move:
            return no_player_can_move(g);
    }
    llvm_unreachable("a test has a kind");
}

std::optional<Counts> counts_of_last(const Test& t) {
    const auto asked = [](const Number& n) {
        return n.kind == Number::Kind::before || (n.kind == Number::Kind::seeds && is_last(n.place));
    };
    std::optional<Counts> counts = counts_asked(t);
    if (!counts || !asked(t.numbers[0])) return {};
    if (t.numbers[0].kind == Number::Kind::before)
        for (auto& [low, high] : counts->ranges) ++low, ++high;
    return counts;
}

bool exclude_each_other(const std::vector<Test>& left, const std::vector<Test>& right, const Env& env) {
    std::vector<const Test*> parts;
    std::vector<const Test*> others;
    for (const Test& t : left) flatten(t, parts);
    for (const Test& t : right) flatten(t, others);
    return std::ranges::any_of(parts, [&](const Test* part) {
        return std::ranges::any_of(others, [&](const Test* other) { return contradict(*part, *other, env); });
    });
}

Env where_holds(const std::vector<Test>& tests, const Env& env) {
    std::vector<const Test*> parts;
    for (const Test& t : tests) flatten(t, parts);
    return where_all_hold(parts, env);
}

Value* test_or_true(Gen& g, const std::vector<Test>& tests, const Env& env) {
    return tests.empty() ? g.b.getTrue() : test(g, tests.front(), env);
}

Value* marked_mask(Gen& g, const Test& t, const Env& env) {
    return marked(g, t.value, t.who, env);
}

}  // namespace mancala::lower
