// Rules built without a rule file, for tests that are to stand on the model alone.
#pragma once

#include "compiler/model/geometry.hpp"
#include "compiler/model/rules.hpp"

namespace mancala::by_hand {

inline model::Place at(model::Base base, std::vector<model::Step> steps = {}) {
    return {base, std::move(steps), {}};
}

inline model::Number number(int value) {
    model::Number number;
    number.value = value;
    return number;
}

inline model::Number seeds_of(model::Place place) {
    model::Number number;
    number.kind = model::Number::Kind::seeds;
    number.place = std::move(place);
    return number;
}

inline model::Test seeds(model::Place place, std::vector<std::pair<int, int>> counts) {
    model::Test test;
    test.kind = model::Test::Kind::in_counts;
    test.numbers = {seeds_of(std::move(place))};
    test.counts.ranges = std::move(counts);
    return test;
}

inline model::Test at_least(int least, model::Place place = at(model::Base::hole)) {
    return seeds(std::move(place), {{least, 65'535}});
}

inline model::Test on(model::Side side, model::Place place = at(model::Base::hole)) {
    model::Test test;
    test.kind = model::Test::Kind::on_side;
    test.side = side;
    test.place = std::move(place);
    return test;
}

inline model::Test both(model::Test first, model::Test second) {
    model::Test test;
    test.kind = model::Test::Kind::all_of;
    test.tests = {std::move(first), std::move(second)};
    return test;
}

inline model::Test of_kind(model::Test::Kind kind) {
    model::Test test;
    test.kind = kind;
    return test;
}

inline model::HoleSet holes(model::Side side, std::vector<model::Test> test = {}) {
    model::HoleSet set;
    set.side = side;
    set.test = std::move(test);
    return set;
}

inline model::HoleSet only(model::Place place) {
    model::HoleSet set;
    set.kind = model::HoleSet::Kind::place;
    set.from = std::move(place);
    return set;
}

inline model::HoleSet walk(bool back, model::Place from, model::Test test) {
    model::HoleSet set;
    set.kind = model::HoleSet::Kind::walk;
    set.along = back ? model::HoleSet::Along::back : model::HoleSet::Along::forward;
    set.from = std::move(from);
    set.test = {std::move(test)};
    return set;
}

inline model::Test quantified(model::Quantifier quantifier, model::HoleSet set, std::vector<model::Test> test = {}) {
    model::Test result;
    result.kind = model::Test::Kind::holes;
    result.quantifier = quantifier;
    result.set = {std::move(set)};
    result.tests = std::move(test);
    return result;
}

inline model::Action capture(model::HoleSet set) {
    model::Action action;
    action.sources = {std::move(set)};
    return action;
}

inline model::Action relay(model::Place from) {
    model::Action action;
    action.kind = model::Action::Kind::relay;
    action.into = std::move(from);
    return action;
}

inline model::Row row(model::Test when, std::vector<model::Action> actions, std::vector<model::Test> unless = {}) {
    model::Row row;
    row.when = {std::move(when)};
    row.actions = std::move(actions);
    row.unless = std::move(unless);
    return row;
}

inline model::End end(model::Test when, model::Outcome::Remaining remaining = model::Outcome::Remaining::owner) {
    model::End end;
    end.when = {std::move(when)};
    end.outcome.remaining = remaining;
    return end;
}

/// A game of `holes` a side with `seeds` each; every own hole with `least` seeds may be sown; the store is the score.
inline model::Rules plain(int holes_per_row, int seeds_each, int least = 1) {
    model::Rules rules;
    rules.name = "plain";
    rules.title = "Plain";
    rules.board = model::standard_board(2, 2, holes_per_row);
    rules.board.circuits = model::usual_circuits(rules.board, false);
    rules.board.setup.assign(static_cast<std::size_t>(holes_per_row), seeds_each);
    rules.board.total_seeds = 2 * holes_per_row * seeds_each;
    rules.score.kind = model::Number::Kind::store;
    rules.score.who = model::Who::player;
    rules.starts = {{holes(model::Side::own, {at_least(least)})}};
    return rules;
}

inline model::Rules djenon_aboure() {
    using enum model::Base;
    model::Rules rules = plain(6, 4, 2);
    rules.name = "djenon_aboure";
    rules.pass = true;
    rules.sowing.first = model::Sowing::First::origin;
    rules.after_lap = {
        row(seeds(at(last), {{2, 2}, {4, 4}}), {capture(walk(true, at(last), seeds(at(hole), {{2, 2}, {4, 4}})))}),
        row(at_least(3, at(last)), {relay(at(last))})};
    rules.ends = {end(of_kind(model::Test::Kind::no_player_can_move))};
    return rules;
}

inline model::Rules oware() {
    using enum model::Base;
    model::Rules rules = plain(6, 4);
    rules.name = "oware";
    const model::HoleSet enemy_with_seeds = holes(model::Side::enemy, {at_least(1)});
    model::Must feed;
    feed.leave = {quantified(model::Quantifier::some, enemy_with_seeds)};
    feed.when = {quantified(model::Quantifier::no, enemy_with_seeds)};
    rules.musts = {feed};
    rules.sowing.skips = {{only(at(origin)), {}, {}}};
    rules.after_lap = {row(on(model::Side::enemy, at(last)),
                           {capture(walk(true, at(last), both(on(model::Side::enemy), seeds(at(hole), {{2, 3}}))))},
                           {quantified(model::Quantifier::no, enemy_with_seeds)})};
    rules.ends = {end(of_kind(model::Test::Kind::no_move))};
    return rules;
}

/// Kalah with `holes` and `seeds`; the game ends when a row is empty after a turn.
inline model::Rules kalah(int holes_per_row = 6, int seeds_each = 4) {
    using enum model::Base;
    model::Rules rules = plain(holes_per_row, seeds_each);
    rules.name = "kalah";
    rules.sowing.through_own_store = true;
    model::Test in_store = of_kind(model::Test::Kind::same_place);
    in_store.place = at(last);
    in_store.other = at(own_store);
    model::Action again;
    again.kind = model::Action::Kind::move_again;
    model::Test was_empty = of_kind(model::Test::Kind::in_counts);
    was_empty.numbers = {number(0)};
    was_empty.numbers[0].kind = model::Number::Kind::before;
    was_empty.counts.ranges = {{0, 0}};
    const model::Place across = at(last, {model::Step::opposite});
    model::Action take = capture(only(at(last)));
    take.sources.push_back(only(across));
    rules.after_lap = {row(in_store, {again}),
                       row(both(on(model::Side::own, at(last)), both(was_empty, at_least(1, across))), {take})};
    model::Test empty_row = of_kind(model::Test::Kind::any_of);
    for (const model::Side side : {model::Side::own, model::Side::enemy})
        empty_row.tests.push_back(quantified(model::Quantifier::no, holes(side, {at_least(1)})));
    rules.ends = {end(empty_row)};
    rules.ends[0].moment = model::End::Moment::after_turn;
    return rules;
}

}  // namespace mancala::by_hand
