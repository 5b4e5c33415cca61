#include "compiler/explain/stages.hpp"

#include <algorithm>
#include <utility>

namespace mancala::explaining {

using model::HoleSet;
using model::Test;

namespace {

std::vector<Test> together(std::vector<Test> tests) {
    if (tests.size() < 2) return tests;
    Test all;
    all.kind = Test::Kind::all_of;
    all.tests = std::move(tests);
    return {std::move(all)};
}

Test negated(Test test) {
    if (test.kind == Test::Kind::negation) return test.tests[0];
    Test result;
    result.kind = Test::Kind::negation;
    result.tests.push_back(std::move(test));
    return result;
}

/// Whether all that is asked is asked of the position when the ply began.
bool asks_the_beginning(const Test& test) {
    using Kind = Test::Kind;
    if (test.kind == Kind::began) return true;
    if (test.kind != Kind::negation && test.kind != Kind::all_of && test.kind != Kind::any_of) return false;
    return !test.tests.empty() && std::all_of(test.tests.begin(), test.tests.end(), asks_the_beginning);
}

/// What such a test asks, as before a ply.
Test as_before(Test test) {
    if (test.kind == Test::Kind::began) return test.tests[0];
    for (Test& part : test.tests) part = as_before(part);
    return test.kind == Test::Kind::negation ? negated(test.tests[0]) : test;
}

struct Parts {
    std::vector<Test> stage;
    std::vector<Test> rest;
};

/// The conjuncts of `test`, negated if it does not hold, sorted.
void sort_out(const Test& test, bool holds, Parts& parts) {
    using Kind = Test::Kind;
    if (test.kind == Kind::negation) {
        sort_out(test.tests[0], !holds, parts);
    } else if (test.kind == (holds ? Kind::all_of : Kind::any_of)) {
        for (const Test& part : test.tests) sort_out(part, holds, parts);
    } else if (asks_the_beginning(test)) {
        parts.stage.push_back(holds ? as_before(test) : negated(as_before(test)));
    } else {
        parts.rest.push_back(holds ? test : negated(test));
    }
}

}  // namespace

Staged staged_apart(const std::vector<Test>& when) {
    Parts parts;
    for (const Test& test : when) sort_out(test, true, parts);
    if (parts.stage.empty()) return {{}, when};
    return {together(std::move(parts.stage)), together(std::move(parts.rest))};
}

std::vector<Test> stage_of(HoleSet& set) {
    Staged staged = staged_apart(set.test);
    set.test = std::move(staged.rest);
    if (staged.stage.empty() && !set.of.empty()) return stage_of(set.of[0]);
    return std::move(staged.stage);
}

}  // namespace mancala::explaining
