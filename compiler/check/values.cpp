// Numbers that could outgrow 32 bits, a first seed that is skipped, and captures from marked holes.
#include <fmt/format.h>

#include <algorithm>

#include "compiler/check/bounds.hpp"
#include "compiler/check/findings.hpp"
#include "compiler/model/text.hpp"
#include "compiler/model/walk.hpp"

namespace mancala::checking {

using model::Action;
using model::Base;
using model::HoleSet;
using model::Number;
using model::Place;
using model::Row;
using model::Sowing;
using model::Test;

namespace {

/// Whether the test asks about mark `mark` on `place`.
bool asks_mark(const Test& test, int mark, const Place& place) {
    bool found = false;
    model::Visitor visitor;
    visitor.test = [&](const Test& inner) {
        found =
            found || (inner.kind == Test::Kind::is_marked && inner.value == mark && text(inner.place) == text(place));
    };
    visit(test, visitor);
    return found;
}

bool asks_mark(const std::vector<Test>& tests, int mark, const Place& place) {
    return std::any_of(tests.begin(), tests.end(), [&](const Test& test) { return asks_mark(test, mark, place); });
}

/// Whether the row itself puts the mark on this place: then it means to take the seeds there.
bool marks_there(const Row& row, int mark, const Place& place) {
    return std::any_of(row.actions.begin(), row.actions.end(), [&](const Action& action) {
        return action.kind == Action::Kind::mark && action.mark == mark &&
               std::any_of(action.sources.begin(), action.sources.end(), [&](const HoleSet& source) {
                   return source.kind == HoleSet::Kind::place && text(source.from) == text(place);
               });
    });
}

bool may_hit(const HoleSet& source, const Row& row, int mark, const World& world) {
    Test marked;
    marked.kind = Test::Kind::is_marked;
    marked.value = mark;
    marked.who = model::Who::nobody;
    std::vector<Claim> claims{{&marked, true}};
    if (source.kind == HoleSet::Kind::place) {
        if (source.from.base == Base::own_store || source.from.base == Base::enemy_store) return false;
        if (asks_mark(row.when, mark, source.from) || marks_there(row, mark, source.from)) return false;
        marked.place = source.from;
        for (const Test& test : row.when) claims.push_back({&test, true});
        return !contradictory(claims, world);
    }
    // What lies across is not followed; of pairs the holes themselves are.
    if (source.kind == HoleSet::Kind::path_of) return source.pairs && may_hit(source.of.front(), row, mark, world);
    if (asks_mark(source.test, mark, Place{})) return false;
    for (const Test& test : source.test) claims.push_back({&test, true});
    return !contradictory(claims, world);
}

}  // namespace

void check_numbers(const World& world, Diagnostics& diagnostics) {
    const Number* inside = nullptr;  // the last number reported: its operands are not reported again
    model::Visitor visitor;
    visitor.number = [&](const Number& number) {
        const bool reckoned = number.kind == Number::Kind::add || number.kind == Number::Kind::subtract ||
                              number.kind == Number::Kind::multiply;
        if (!reckoned || enough(diagnostics) || !may_overflow(number, world.rules)) return;
        const bool within =
            inside != nullptr && inside->span.begin <= number.span.begin && number.span.end <= inside->span.end;
        if (!within)
            diagnostics.report("E0321", number.span, "this can grow beyond 2,147,483,647, where reckoning ends");
        if (!within) inside = &number;
    };
    visit(world.rules, visitor);
}

void check_first_seed(const World& world, Diagnostics& diagnostics) {
    const Sowing& sowing = world.rules.sowing;
    if (sowing.first != Sowing::First::origin) return;
    for (const model::Skip& skip : sowing.skips)
        if (!enough(diagnostics) && skip.set.kind == HoleSet::Kind::place && skip.set.from.base == Base::origin &&
            skip.set.from.steps.empty())
            diagnostics.report("E0417", skip.set.span,
                               "`skip origin` passes over the very hole that `first seed into origin` sows");
}

void check_marked_captures(const World& world, Diagnostics& diagnostics) {
    const auto& rules = world.rules;
    for (std::size_t mark = 0; mark < rules.marks.size(); ++mark) {
        if (!rules.marks[mark].of_player) continue;
        for (const auto* rows : {&rules.before_sowing, &rules.on_seed, &rules.after_lap, &rules.after_turn})
            for (const Row& row : *rows)
                for (const Action& action : row.actions) {
                    if (action.kind != Action::Kind::capture || enough(diagnostics)) continue;
                    for (const HoleSet& source : action.sources)
                        if (may_hit(source, row, static_cast<int>(mark), world))
                            diagnostics.report(
                                "W0609", source.span,
                                fmt::format("this can take seeds from a hole that is `{}`: no mark protects a hole "
                                            "by itself",
                                            rules.marks[mark].name));
                }
    }
}

}  // namespace mancala::checking
