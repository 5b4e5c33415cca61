// Rows that are done whether they hold or not, and then chosen from.
#include <algorithm>
#include <optional>

#include "compiler/lower/row_parts.hpp"

namespace mancala::lower {

using llvm::Value;
using namespace model;

namespace {

/// Little enough to be done whether the row holds or not.
bool is_cheap(const Row& row) {
    constexpr std::size_t most_places = 2;
    if (!row.unless.empty() || row.actions.size() > 2) return false;
    for (const Action& action : row.actions) {
        using Kind = Action::Kind;
        if (action.kind == Kind::move_again || action.kind == Kind::end_turn || action.kind == Kind::set_state)
            continue;
        if (action.kind != Kind::capture || action.sources.size() > most_places) return false;
        for (const HoleSet& source : action.sources)
            if (source.kind != HoleSet::Kind::place) return false;
    }
    return true;
}

/// The test asks for seeds in that place, however many.
bool asks_for_seeds(const Gen& g, const Test& test, const Place& place) {
    const std::optional<Counts> counts = counts_asked(test);
    if (!counts || counts->ranges.size() != 1) return false;
    const auto [low, high] = counts->ranges.front();
    const Number& asked = test.numbers[0];
    return low == 1 && high >= g.facts.seed_bound && asked.kind == Number::Kind::seeds &&
           asked.place.base == place.base && asked.place.steps == place.steps;
}

/// The places that a cheap row takes all seeds from, whose count it finds as it was before the row: what it takes
/// before them lies in the other row of holes.
std::vector<const HoleSet*> untouched_sources(const Gen& g, const Row& row, const Env& env) {
    std::vector<const HoleSet*> found;
    std::vector<int> touched;
    for (const Action& action : row.actions)
        for (const HoleSet& source : action.sources) {
            const int at = row_of(g, source.from, env);
            const bool apart = std::ranges::all_of(touched, [&](int other) { return other >= 0 && other != at; });
            if (at >= 0 && apart && !action.amount) found.push_back(&source);
            touched.push_back(at);
        }
    return found;
}

/// A guard of which one part asks for seeds in a place that the row empties.
struct SplitGuard {
    const HoleSet* source;
    Test rest;
};

std::optional<SplitGuard> split(const Gen& g, const Row& row, const Env& env) {
    if (g.for_vectors || row.when.empty() || row.when.front().kind != Test::Kind::all_of) return {};
    for (const HoleSet* source : untouched_sources(g, row, env)) {
        SplitGuard guard{source, row.when.front()};
        if (std::erase_if(guard.rest.tests, [&](const Test& t) { return asks_for_seeds(g, t, source->from); }) > 0)
            return guard;
    }
    return {};
}

struct Chosen {
    Value* holds;  ///< i1: the row is the first that holds
    Env done;      ///< where it is done; what it takes from a place may be known, and is 0 where the row does not hold
};

/// What is taken answers the question whether there are seeds: that is looked at once, and needs no choice.
Chosen by_seeds(Gen& g, const SplitGuard& guard, const Env& asked, Env done, Value* first) {
    Value* rest = g.b.CreateAnd(first, test(g, guard.rest, asked));
    done.emptied = guard.source;
    done.taken = g.b.CreateSelect(rest, seeds_at(g, guard.source->from, done), g.i32(0));
    return {g.b.CreateICmpNE(done.taken, g.i32(0)), done};
}

std::vector<Chosen> choose(Gen& g, const std::vector<Row>& rows, const Env& asked, const Env& done) {
    std::vector<Value*> asks;
    std::vector<Chosen> chosen;
    for (const Row& row : rows) {
        Value* first = g.b.getTrue();
        for (std::size_t i = 0; i < asks.size(); ++i)
            if (!exclude_each_other(rows[i].when, row.when, asked))
                first = g.b.CreateAnd(first, g.b.CreateNot(asks[i]));
        asks.push_back(test_or_true(g, row.when, asked));
        const Env doing = where_holds(row.when, done);
        const std::optional<SplitGuard> guard = split(g, row, doing);
        chosen.push_back(guard ? by_seeds(g, *guard, asked, doing, first)
                               : Chosen{g.b.CreateAnd(first, asks.back()), doing});
    }
    return chosen;
}

/// The row's actions, or nothing unless it holds.
void do_if(Gen& g, const Row& row, const Chosen& chosen) {
    // Nothing is taken where the row does not hold: this needs no choice afterwards.
    if (const HoleSet* emptied = chosen.done.emptied)
        g.ring->take_in_row(g.f.ring, in_row(g, emptied->from, chosen.done), chosen.done.taken);
    const Snapshot before = snapshot(g);
    do_actions(g, row, chosen.done, true);
    g.ring->keep_if(g.f.ring, chosen.holds, before.ring);
    for (const auto& [slot, value] : before.scalars) g.set(slot, g.b.CreateSelect(chosen.holds, g.get(slot), value));
}

}  // namespace

bool without_branches(const Gen& g, const std::vector<Row>& rows, bool after_lap) {
    constexpr std::size_t most_rows = 3;
    return g.held == LowerOptions::Layout::words && after_lap && rows.size() <= most_rows &&
           std::ranges::all_of(rows, is_cheap);
}

void rows_at_once(Gen& g, const std::vector<Row>& rows, const Env& asked, const Env& done) {
    const std::vector<Chosen> chosen = choose(g, rows, asked, done);
    for (std::size_t i = 0; i < rows.size(); ++i) do_if(g, rows[i], chosen[i]);
}

}  // namespace mancala::lower
