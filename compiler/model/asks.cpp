#include "compiler/model/asks.hpp"

#include <algorithm>

#include "compiler/model/walk.hpp"

namespace mancala::model {

namespace {

template <class Part>
bool has_place_at(Base base, const Part& part) {
    bool found = false;
    Visitor visitor;
    visitor.place = [&](const Place& place) { found = found || begins_at(base, place); };
    visit(part, visitor);
    return found;
}

bool follows_lap(const std::vector<Step>& steps) {
    return std::any_of(steps.begin(), steps.end(),
                       [](Step step) { return step == Step::next || step == Step::previous; });
}

bool follows_lap(const HoleSet& set) {
    const bool along = set.along == HoleSet::Along::forward || set.along == HoleSet::Along::back;
    return follows_lap(set.steps) || (set.kind == HoleSet::Kind::walk && along);
}

}  // namespace

bool is_of_place(Number::Kind kind) {
    return kind == Number::Kind::seeds || kind == Number::Kind::initial || kind == Number::Kind::before ||
           kind == Number::Kind::column;
}

bool is_of_place(Test::Kind kind) {
    return kind == Test::Kind::on_side || kind == Test::Kind::in_row || kind == Test::Kind::is_marked ||
           kind == Test::Kind::same_place;
}

bool begins_at(Base base, const Place& place) {
    return place.base == base;
}

bool begins_at(Base base, const Number& number) {
    return is_of_place(number.kind) && begins_at(base, number.place);
}

bool begins_at(Base base, const Test& test) {
    if (!is_of_place(test.kind)) return false;
    return begins_at(base, test.place) || (test.kind == Test::Kind::same_place && begins_at(base, test.other));
}

bool speaks_of(Base base, const Test& test) {
    return has_place_at(base, test);
}

bool speaks_of(Base base, const HoleSet& set) {
    return has_place_at(base, set);
}

bool speaks_of(Base base, const Rules& rules) {
    return has_place_at(base, rules);
}

bool hangs_on_way(const HoleSet& set) {
    bool hangs = false;
    Visitor visitor;
    visitor.place = [&](const Place& place) {
        hangs = hangs || begins_at(Base::landing, place) || follows_lap(place.steps);
    };
    visitor.set = [&](const HoleSet& part) { hangs = hangs || follows_lap(part); };
    visitor.test = [&](const Test& test) { hangs = hangs || test.kind == Test::Kind::way_is; };
    visit(set, visitor);
    return hangs;
}

bool decided_by_seeds(const Outcome& outcome) {
    return outcome.winner == Outcome::Winner::most_seeds;
}

bool decided_by_seeds(const Rules& rules) {
    return decided_by_seeds(rules.repetition) || std::any_of(rules.ends.begin(), rules.ends.end(), [](const End& end) {
               return decided_by_seeds(end.outcome);
           });
}

bool asks_score(const Rules& rules) {
    bool asks = false;
    Visitor visitor;
    visitor.number = [&](const Number& number) { asks = asks || number.kind == Number::Kind::score; };
    visit(rules, visitor);
    return asks;
}

bool fills_stores(const Rules& rules) {
    const Sowing& sowing = rules.sowing;
    bool fills = sowing.through_own_store || sowing.through_enemy_store || sowing.first == Sowing::First::own_store;
    Visitor visitor;
    visitor.action = [&](const Action& action) {
        const bool takes = action.kind == Action::Kind::capture && action.to != Who::nobody;
        const bool puts = action.into.base == Base::own_store || action.into.base == Base::enemy_store;
        fills = fills || takes || puts;
    };
    visit(rules, visitor);
    return fills;
}

}  // namespace mancala::model
