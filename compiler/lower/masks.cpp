// A test asked of all holes at once.
#include <algorithm>

#include "compiler/lower/gen.hpp"
#include "compiler/model/relation.hpp"
#include "compiler/model/walk.hpp"

namespace mancala::lower {

using llvm::Value;
using namespace model;

namespace {

bool about_hole(const Place& place) {
    return place.base == Base::hole;
}

bool is_count_of_hole(const Number& n) {
    return n.kind == Number::Kind::seeds && about_hole(n.place) && n.place.steps.empty();
}

bool steps_are_fixed(Gen& g, const std::vector<Step>& steps) {
    for (const Step step : steps)
        if ((step == Step::next || step == Step::previous) && g.fixed_way() < 0) return false;
    return true;
}

Value* splat(Gen& g, Value* holds) {
    return g.b.CreateAnd(g.b.CreateSExt(holds, g.mask_type), g.mask_range(0, g.track.holes));
}

/// From the mask over holes reached to the mask over holes to start from; `off`: i1, what holds of nowhere.
Value* seen_from(Gen& g, Value* mask, const std::vector<Step>& steps, const Env& env, Value* off) {
    if (steps.empty()) return mask;
    const std::vector<int> ends = g.track.path(steps, g.fixed_way() == 1 ? 1 : 0, env.seat);
    Value* seen = permuted(g, mask, ends);
    std::vector<bool> leave(static_cast<std::size_t>(g.track.holes));
    for (std::size_t i = 0; i < leave.size(); ++i) leave[i] = ends[i] == g.track.nowhere();
    if (std::find(leave.begin(), leave.end(), true) == leave.end()) return seen;
    return g.b.CreateOr(seen, g.b.CreateAnd(splat(g, off), g.mask_of(leave)));
}

Value* inverted(Gen& g, Value* mask) {
    return g.b.CreateXor(mask, g.mask_range(0, g.track.holes));
}

bool mentions(const Number& number) {
    bool found = false;
    Visitor visitor;
    visitor.place = [&](const Place& place) { found = found || about_hole(place); };
    visit(number, visitor);
    return found;
}

/// The ring variable a number about the hole under test reads, or null when it is no such number.
Value* ring_read(Gen& g, const Number& n) {
    if (!about_hole(n.place) || !steps_are_fixed(g, n.place.steps)) return nullptr;
    if (n.kind == Number::Kind::seeds) return g.f.ring;
    if (n.kind == Number::Kind::initial) return g.f.initial != nullptr ? g.f.initial : g.f.ring;
    return nullptr;
}

Value* columns_in(Gen& g, const Counts& counts) {
    std::vector<bool> lanes(static_cast<std::size_t>(g.track.holes));
    for (int i = 0; i < g.track.holes; ++i)
        lanes[static_cast<std::size_t>(i)] = counts.contains(g.track.column[static_cast<std::size_t>(i)]);
    return g.mask_of(lanes);
}

/// The mask for a count test on one number, or null when it must be asked hole by hole.
Value* counted(Gen& g, const Number& n, const Counts& counts, const Env& env) {
    Value* off = g.b.getInt1(counts.contains(0));
    if (Value* variable = ring_read(g, n))
        return seen_from(g, g.ring->where(variable, counts), n.place.steps, env, off);
    if (n.kind == Number::Kind::column && about_hole(n.place) && steps_are_fixed(g, n.place.steps))
        return seen_from(g, columns_in(g, counts), n.place.steps, env, off);
    return nullptr;
}

Value* compared(Gen& g, const Test& t, const Env& env) {
    const bool left = mentions(t.numbers[0]);
    const Number& asked = t.numbers[left ? 0 : 1];
    const Number& other = t.numbers[left ? 1 : 0];
    if (mentions(other)) return nullptr;
    const Relation relation = left ? t.relation : mirrored(t.relation);
    if (other.kind == Number::Kind::constant) return counted(g, asked, with_relation(relation, other.value), env);
    Value* variable = ring_read(g, asked);
    if (variable == nullptr) return nullptr;
    Value* value = number(g, other, env);
    return seen_from(g, g.ring->where(variable, relation, value), asked.place.steps, env,
                     compare(g, relation, g.i32(0), value));
}

/// Asked hole by hole, for tests that have no form of their own.
Value* gathered(Gen& g, const Test& t, const Env& env) {
    Value* found = g.slot(g.mask_type, "found");
    g.set(found, llvm::ConstantInt::get(g.mask_type, 0));
    g.loop(g.i32(g.track.holes), [&](Value* i) {
        const Env here = env.of(i);
        Value* holds = g.b.CreateZExt(test(g, t, here), g.mask_type);
        Value* place = g.b.CreateShl(holds, g.b.CreateZExt(i, g.mask_type));
        g.set(found, g.b.CreateOr(g.get(found), place));
        return g.b.getTrue();
    });
    return g.get(found);
}

Value* joined_masks(Gen& g, const Test& t, const Env& env) {
    const bool all = t.kind == Test::Kind::all_of;
    Value* result = all ? g.mask_range(0, g.track.holes) : g.mask_range(0, 0);
    for (const Test& part : t.tests) {
        Value* holds = mask(g, part, env);
        result = all ? g.b.CreateAnd(result, holds) : g.b.CreateOr(result, holds);
    }
    return result;
}

Value* hole_itself(Gen& g, const Test& t, const Env& env) {
    const bool first = about_hole(t.place);
    const Place& asked = first ? t.place : t.other;
    const Place& other = first ? t.other : t.place;
    if (!asked.steps.empty() || about_hole(other)) return nullptr;
    return g.b.CreateAnd(g.bit(lane_of(g, other, env)), g.mask_range(0, g.track.holes));
}

/// The holes of which a test of one place is true.
Value* of_place(Gen& g, const Test& t, const Env& env) {
    if (t.kind == Test::Kind::is_marked) return marked_mask(g, t, env);
    if (t.kind == Test::Kind::in_row) return g.mask_of(t.value == 1 ? g.track.outer : g.track.inner);
    return side_mask(g, t.side, env);
}

Value* direct(Gen& g, const Test& t, const Env& env) {
    using Kind = Test::Kind;
    switch (t.kind) {
        case Kind::all_of:
        case Kind::any_of:
            return joined_masks(g, t, env);
        case Kind::negation:
            return inverted(g, mask(g, t.tests.front(), env));
        case Kind::compare:
            return compared(g, t, env);
        case Kind::in_counts:
            return counted(g, t.numbers[0], t.counts, env);
        case Kind::even:
        case Kind::odd:
            if (Value* variable = ring_read(g, t.numbers[0]))
                return seen_from(g, g.ring->where_parity(variable, t.kind == Kind::even), t.numbers[0].place.steps, env,
                                 g.b.getFalse());
            return nullptr;
        case Kind::on_side:
        case Kind::in_row:
        case Kind::is_marked:
            return steps_are_fixed(g, t.place.steps)
                       ? seen_from(g, of_place(g, t, env), t.place.steps, env, g.b.getFalse())
                       : nullptr;
        case Kind::same_place:
            return hole_itself(g, t, env);
        default:
            return nullptr;
    }
}

}  // namespace

Counts with_relation(Relation relation, int n) {
    constexpr int most = 70'000'000;
    Counts counts;
    const auto add = [&](int low, int high) {
        low = std::max(low, 0);
        if (low <= high) counts.ranges.emplace_back(low, high);
    };
    switch (relation) {
        case Relation::equal:
            add(n, n);
            break;
        case Relation::unequal:
            add(0, n - 1), add(n + 1, most);
            break;
        case Relation::less:
            add(0, n - 1);
            break;
        case Relation::at_most:
            add(0, n);
            break;
        case Relation::greater:
            add(n + 1, most);
            break;
        case Relation::at_least:
            add(n, most);
            break;
    }
    return counts;
}

std::optional<Counts> counts_asked(const Test& test) {
    if (test.kind == Test::Kind::in_counts) return test.counts;
    if (test.kind == Test::Kind::compare && test.numbers[1].kind == Number::Kind::constant)
        return with_relation(test.relation, test.numbers[1].value);
    return {};
}

Side seen(Side side, const Env& env) {
    if (env.seat == 0 || side == Side::any) return side;
    return side == Side::own ? Side::enemy : Side::own;
}

Value* side_mask(Gen& g, Side side, const Env& env) {
    const Side from_here = seen(side, env);
    if (from_here == Side::own) return g.mask_range(0, g.track.row);
    if (from_here == Side::enemy) return g.mask_range(g.track.row, g.track.holes);
    return g.mask_range(0, g.track.holes);
}

bool mentions_hole(const Test& test) {
    bool found = false;
    Visitor visitor;
    visitor.place = [&](const Place& place) { found = found || about_hole(place); };
    visit(test, visitor);
    return found;
}

Value* mask(Gen& g, const Test& t, const Env& env) {
    if (t.kind == Test::Kind::began || !mentions_hole(t)) return splat(g, test(g, t, env));
    if (Value* at_once = direct(g, t, env)) return at_once;
    return gathered(g, t, env);
}

bool reads_only_its_hole(const Test& test) {
    bool only = true;
    Visitor visitor;
    visitor.number = [&](const Number& n) {
        using Kind = Number::Kind;
        if (n.kind == Kind::seeds && !(about_hole(n.place) && n.place.steps.empty())) only = false;
        if (n.kind == Kind::seeds_in || n.kind == Kind::number_of || n.kind == Kind::score || n.kind == Kind::store)
            only = false;
    };
    visitor.test = [&](const Test& t) {
        if (t.kind == Test::Kind::holes || t.kind == Test::Kind::players) only = false;
    };
    visit(test, visitor);
    return only;
}

std::optional<Counts> counts_of_hole(const Test& test) {
    std::optional<Counts> counts = counts_asked(test);
    return counts && is_count_of_hole(test.numbers[0]) ? counts : std::nullopt;
}

bool implies_seeds(const Test& test) {
    using Kind = Test::Kind;
    if (test.kind == Kind::even || test.kind == Kind::odd) return is_count_of_hole(test.numbers[0]);
    if (test.kind == Kind::all_of) return std::any_of(test.tests.begin(), test.tests.end(), implies_seeds);
    const std::optional<Counts> counts = counts_of_hole(test);
    return counts && !counts->contains(0);
}

std::vector<bool> where_at_most(const Gen& g, const Test& t) {
    const auto holes = static_cast<std::size_t>(g.track.holes);
    std::vector<bool> lanes(holes, true);
    if (t.kind == Test::Kind::on_side && about_hole(t.place) && t.place.steps.empty() && t.side != Side::any)
        for (std::size_t i = 0; i < holes; ++i) lanes[i] = (static_cast<int>(i) < g.track.row) == (t.side == Side::own);
    if (t.kind == Test::Kind::all_of)
        for (const Test& part : t.tests) {
            const std::vector<bool> narrower = where_at_most(g, part);
            for (std::size_t i = 0; i < holes; ++i) lanes[i] = lanes[i] && narrower[i];
        }
    return lanes;
}

}  // namespace mancala::lower
