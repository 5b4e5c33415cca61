// Where the last seed can fall into a store: what is asked of `last` then, and done to it, must be about a hole.
#include <optional>

#include "compiler/check/findings.hpp"
#include "compiler/model/walk.hpp"

namespace mancala::checking {

using model::Action;
using model::Base;
using model::HoleSet;
using model::Place;
using model::Row;
using model::Step;
using model::Test;

namespace {

constexpr std::size_t most_above = 32;

bool is(Base base, const Place& place) {
    return place.base == base && place.steps.empty();
}

bool across(Step step) {
    return step == Step::opposite || step == Step::mirror;
}

/// Finds where something is asked of `last`, or `landing`, that a store cannot answer.
class Search {
public:
    explicit Search(Base base = Base::last) : base_(base) {}
    void in(const Test& test) { visit(test, visitor()); }
    void in(const HoleSet& set) { visit(set, visitor()); }
    void in(const Action& action) {
        for (const HoleSet& source : action.sources) {
            in(source);
            if (source.kind != HoleSet::Kind::place || !is(base_, source.from)) continue;
            if (!emptied) emptied = source.from.span;
        }
        for (const HoleSet& into : action.into_set) in(into);
        if (action.kind == Action::Kind::put || action.kind == Action::Kind::put_captured ||
            action.kind == Action::Kind::sow_captured || action.kind == Action::Kind::relay)
            place(action.into);
    }
    std::optional<Span> found;    ///< where something is asked across from `last`
    std::optional<Span> emptied;  ///< where `last` itself is captured, moved or marked

private:
    model::Visitor visitor() {
        model::Visitor result;
        result.place = [this](const Place& where) { place(where); };
        result.set = [this](const HoleSet& set) {
            if (set.kind == HoleSet::Kind::path_of && !set.steps.empty() && across(set.steps.front()) &&
                set.of.front().kind == HoleSet::Kind::place && is(base_, set.of.front().from))
                note(set.span);
        };
        return result;
    }
    void place(const Place& where) {
        if (where.base == base_ && !where.steps.empty() && across(where.steps.front())) note(where.span);
    }
    void note(Span span) {
        if (!found) found = span;
    }
    Base base_;
};

Test ends_in(Base store, Base base) {
    Test test;
    test.kind = Test::Kind::same_place;
    test.place.base = base;
    test.other.base = store;
    return test;
}

/// Whether, with `last` a store, the rows above leave this one its turn and its own condition can hold.
bool can_be_store(const std::vector<const Test*>& above, const std::vector<Test>& when, const World& world) {
    for (const auto& [possible, base] :
         {std::pair(world.last.own, Base::own_store), std::pair(world.last.enemy, Base::enemy_store)}) {
        if (!possible) continue;
        const Test store = ends_in(base, Base::last);
        std::vector<Claim> claims{{&store, true}};
        for (const Test& test : when) claims.push_back({&test, true});
        const std::size_t first = above.size() > most_above ? above.size() - most_above : 0;
        for (std::size_t i = first; i < above.size(); ++i) claims.push_back({above[i], false});
        if (!contradictory(claims, world)) return true;
    }
    return false;
}

/// Whether the row's own condition says that `last` is a store: then no hole is meant.
bool means_a_store(const std::vector<Test>& when, const World& world) {
    const Test own = ends_in(Base::own_store, Base::last);
    const Test enemy = ends_in(Base::enemy_store, Base::last);
    std::vector<Claim> claims{{&own, false}, {&enemy, false}};
    for (const Test& test : when) claims.push_back({&test, true});
    return !when.empty() && contradictory(claims, world);
}

void refuse(Span span, Diagnostics& diagnostics) {
    diagnostics.report("E0310", span,
                       "`last` may be a store here, and nothing lies across from one; ask first, as in `last is own`");
}

void check_rows(const std::vector<Row>& rows, const World& world, Diagnostics& diagnostics) {
    std::vector<const Test*> above;
    bool reached = true;
    for (const Row& row : rows) {
        if (enough(diagnostics)) return;
        Search search;
        for (const Test& test : row.when) search.in(test);
        for (const Action& action : row.actions) search.in(action);
        for (const Test& test : row.unless) search.in(test);
        if (reached && (search.found || search.emptied) && can_be_store(above, row.when, world)) {
            if (search.found)
                refuse(*search.found, diagnostics);
            else if (!means_a_store(row.when, world))
                diagnostics.report("W0608", *search.emptied,
                                   "`last` may be a store here; ask first, as in `last is own`");
        }
        if (falls_through(row)) continue;
        if (row.when.empty())
            reached = false;
        else
            above.push_back(&row.when.front());
    }
}

/// The stores in which the first lap of a start that passes its tests can end are none, or nothing is asked across.
void check_start(const model::Start& start, const World& world, Diagnostics& diagnostics) {
    const LastStores landing = landing_stores(world.rules);
    Search search(Base::landing);
    search.in(start.set);
    if (!search.found) return;
    for (const auto& [possible, base] :
         {std::pair(landing.own, Base::own_store), std::pair(landing.enemy, Base::enemy_store)}) {
        const Test store = ends_in(base, Base::landing);
        std::vector<Claim> claims{{&store, true}};
        for (const Test& test : start.set.test) claims.push_back({&test, true});
        if (!possible || contradictory(claims, world)) continue;
        diagnostics.report(
            "E0310", *search.found,
            "`landing` may be a store here, and nothing lies across from one; ask first, as in `landing is own`");
        return;
    }
}

}  // namespace

void check_stores(const World& world, Diagnostics& diagnostics) {
    for (const model::Start& start : world.rules.starts)
        if (!enough(diagnostics)) check_start(start, world, diagnostics);
    if (!world.last.own && !world.last.enemy) return;
    check_rows(world.rules.after_lap, world, diagnostics);
    check_rows(world.rules.after_turn, world, diagnostics);
    for (const model::End& end : world.rules.ends) {
        if (end.moment == model::End::Moment::before_ply || enough(diagnostics)) continue;
        Search search;
        search.in(end.when.front());
        if (search.found && can_be_store({}, end.when, world)) refuse(*search.found, diagnostics);
    }
}

}  // namespace mancala::checking
