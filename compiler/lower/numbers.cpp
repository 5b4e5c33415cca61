// Numbers.
#include <algorithm>

#include "compiler/lower/gen.hpp"

namespace mancala::lower {

using llvm::Value;
using namespace model;

namespace {

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

/// Just after the lap it is the count of the last hole but for the last seed.
Value* before(Gen& g, const Env& env) {
    Place last;
    last.base = Base::last;
    const bool known = env.just_sown && row_of(g, last, env) >= 0;
    return known ? g.b.CreateSub(seeds_at(g, last, env), g.i32(1)) : g.get(g.f.before);
}

/// Each hole's opposite is the other player's.
bool opposites_are_of_the_other(const Gen& g) {
    if (g.rules.board.players != 2) return false;
    for (int lane = 0; lane < g.track.holes; ++lane) {
        const int other = g.track.opposite[static_cast<std::size_t>(lane)];
        if (other >= g.track.holes || (other < g.track.row) == (lane < g.track.row)) return false;
    }
    return true;
}

}  // namespace

int row_of(const Gen& g, const Place& place, const Env& env) {
    for (const auto& [base, row] : env.in_rows) {
        if (base != place.base) continue;
        int at = row;
        for (const Step step : place.steps) {
            if (step != Step::opposite || !opposites_are_of_the_other(g)) return -1;
            at = 1 - at;
        }
        return at;
    }
    return -1;
}

InRow in_row(Gen& g, const Place& place, const Env& env) {
    InRow found{lane_of(g, place, env), row_of(g, place, env), {}};
    const bool across = place.steps.size() == 1 && place.steps.front() == Step::opposite;
    if (found.row < 0 || !env.after_lap || place.base != Base::last || !(place.steps.empty() || across)) return found;
    const WordPlace last = place_of_last(g, across ? 1 - found.row : found.row);
    if (!across) {
        found.in_word = last;
        return found;
    }
    if (last.at != nullptr) found.in_word.at = g.ring->at_across(last.at);
    if (last.first != nullptr) found.in_word.first = g.ring->first_across(last.first);
    return found;
}

Value* seeds_at(Gen& g, const Place& place, const Env& env) {
    const InRow there = in_row(g, place, env);
    if (there.row < 0 && env.after_lap && is_last(place)) return g.ring->count_in_last(g.f.ring);
    return there.row < 0 ? g.ring->count(g.f.ring, there.lane) : g.ring->count_in_row(g.f.ring, there);
}

Value* score_of(Gen& g, int player) {
    return score(g, player, {});
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
            return seeds_at(g, n.place, env);
        case Kind::initial:
            return g.ring->count(g.f.initial != nullptr ? g.f.initial : g.f.ring, lane_of(g, n.place, env));
        case Kind::before:
            return before(g, env);
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
    // With every possible value below 64 the set is one constant word. In vectors so is one that ends there: LLVM would
    // make a switch of many comparisons, and of that no vectors.
    const bool ends_there = std::ranges::all_of(counts.ranges, [](const auto& range) { return range.second < 64; });
    const bool many_in_vectors = g.for_vectors && counts.ranges.size() > 2 && ends_there;
    if ((bound < 64 && counts.ranges.size() > 1) || many_in_vectors) {
        std::uint64_t bits = 0;
        for (int n = 0; n < 64; ++n)
            if (counts.contains(n)) bits |= std::uint64_t{1} << n;
        Value* place = g.b.CreateZExt(number, g.b.getInt64Ty());
        if (bound >= 64) place = g.b.CreateAnd(place, g.b.getInt64(63));
        Value* in = g.b.CreateTrunc(g.b.CreateLShr(g.b.getInt64(bits), place), g.b.getInt1Ty());
        return bound < 64 ? in : g.b.CreateAnd(in, g.b.CreateICmpULT(number, g.i32(64)));
    }
    const auto inside = [&](int low, int high) -> Value* {
        if (low == high) return g.b.CreateICmpEQ(number, g.i32(low));
        // No count is beyond the bound.
        if (bound < 65536 && high >= bound) return g.b.CreateICmpSGE(number, g.i32(low));
        return g.b.CreateICmpULE(g.b.CreateSub(number, g.i32(low)), g.i32(std::int64_t{high} - low));
    };
    Value* found = g.b.getFalse();
    for (auto [low, high] : counts.ranges) found = g.b.CreateOr(found, inside(low, high));
    return found;
}

}  // namespace mancala::lower
