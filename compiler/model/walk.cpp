#include "compiler/model/walk.hpp"

#include "compiler/model/asks.hpp"

namespace mancala::model {

namespace {

void visit_place(const Place& place, const Visitor& visitor) {
    if (visitor.place) visitor.place(place);
}

template <class Parts>
void visit_each(const Parts& parts, const Visitor& visitor) {
    for (const auto& part : parts) visit(part, visitor);
}

void visit_action(const Action& action, const Visitor& visitor) {
    if (visitor.action) visitor.action(action);
    visit_each(action.sources, visitor);
    using Kind = Action::Kind;
    const bool somewhere = action.kind == Kind::put || action.kind == Kind::put_captured ||
                           action.kind == Kind::sow_captured || action.kind == Kind::relay;
    if (somewhere && action.into_set.empty()) visit_place(action.into, visitor);
    visit_each(action.into_set, visitor);
}

}  // namespace

void visit(const Test& test, const Visitor& visitor) {
    if (visitor.test) visitor.test(test);
    if (is_of_place(test.kind)) visit_place(test.place, visitor);
    if (test.kind == Test::Kind::same_place) visit_place(test.other, visitor);
    visit_each(test.numbers, visitor);
    visit_each(test.set, visitor);
    visit_each(test.tests, visitor);
}

void visit(const Number& number, const Visitor& visitor) {
    if (visitor.number) visitor.number(number);
    if (is_of_place(number.kind)) visit_place(number.place, visitor);
    visit_each(number.set, visitor);
    visit_each(number.operands, visitor);
}

void visit(const HoleSet& set, const Visitor& visitor) {
    if (visitor.set) visitor.set(set);
    if (set.kind == HoleSet::Kind::walk || set.kind == HoleSet::Kind::place) visit_place(set.from, visitor);
    visit_each(set.test, visitor);
    visit_each(set.of, visitor);
    visit_each(set.except, visitor);
}

void visit(const Row& row, const Visitor& visitor) {
    visit_each(row.when, visitor);
    for (const Action& action : row.actions) visit_action(action, visitor);
    visit_each(row.unless, visitor);
}

void visit(const std::vector<Row>& rows, const Visitor& visitor) {
    visit_each(rows, visitor);
}

void visit(const Rules& rules, const Visitor& visitor) {
    visit(rules.score, visitor);
    for (const Start& start : rules.starts) visit(start.set, visitor);
    for (const Must& must : rules.musts) {
        visit_each(must.leave, visitor);
        visit_each(must.when, visitor);
    }
    for (const ConditionalWay& conditional : rules.sowing.ways) visit(conditional.when, visitor);
    visit_each(rules.sowing.first_when, visitor);
    for (const Skip& skip : rules.sowing.skips) {
        visit(skip.set, visitor);
        visit_each(skip.when, visitor);
    }
    for (const std::vector<Row>* rows : {&rules.before_sowing, &rules.on_seed, &rules.after_lap, &rules.after_turn})
        visit(*rows, visitor);
    for (const End& end : rules.ends) visit_each(end.when, visitor);
}

}  // namespace mancala::model
