#include "compiler/resolve/fold.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace mancala::resolving {

using model::Counts;
using model::Number;
using model::Relation;
using model::Test;

Number constant_number(int value, Span span) {
    Number number;
    number.kind = Number::Kind::constant;
    number.value = value;
    number.span = span;
    return number;
}

Number place_number(Number::Kind kind, model::Place place, Span span) {
    Number number;
    number.kind = kind;
    number.place = std::move(place);
    number.span = span;
    return number;
}

Number arithmetic(Number::Kind kind, Number left, Number right, Span span) {
    if (left.kind == Number::Kind::constant && right.kind == Number::Kind::constant) {
        const std::int64_t a = left.value;
        const std::int64_t b = right.value;
        const std::int64_t result = kind == Number::Kind::add ? a + b : kind == Number::Kind::subtract ? a - b : a * b;
        const std::int64_t most = std::numeric_limits<int>::max();
        return constant_number(static_cast<int>(std::clamp(result, -most, most)), span);
    }
    Number number;
    number.kind = kind;
    number.operands.push_back(std::move(left));
    number.operands.push_back(std::move(right));
    number.span = span;
    return number;
}

Test constant_test(bool value, Span span) {
    Test test;
    test.kind = Test::Kind::constant;
    test.value = value ? 1 : 0;
    test.span = span;
    return test;
}

bool is_constant(const Test& test, bool value) {
    return test.kind == Test::Kind::constant && (test.value != 0) == value;
}

namespace {

/// The one shape of `and` and `or`: `decides` is the constant that settles the whole.
Test join_tests(Test::Kind kind, std::vector<Test> tests, bool decides, Span span) {
    std::vector<Test> kept;
    for (Test& test : tests) {
        if (is_constant(test, decides)) return constant_test(decides, span);
        if (is_constant(test, !decides)) continue;
        if (test.kind == kind)
            std::move(test.tests.begin(), test.tests.end(), std::back_inserter(kept));
        else
            kept.push_back(std::move(test));
    }
    if (kept.empty()) return constant_test(!decides, span);
    if (kept.size() == 1) return std::move(kept.front());
    Test joined;
    joined.kind = kind;
    joined.tests = std::move(kept);
    joined.span = span;
    return joined;
}

}  // namespace

Test all_of(std::vector<Test> tests, Span span) {
    return join_tests(Test::Kind::all_of, std::move(tests), false, span);
}

Test any_of(std::vector<Test> tests, Span span) {
    return join_tests(Test::Kind::any_of, std::move(tests), true, span);
}

Test negation(Test test, Span span) {
    if (test.kind == Test::Kind::constant) return constant_test(test.value == 0, span);
    if (test.kind == Test::Kind::negation) {
        Test inner = std::move(test.tests.front());
        return inner;
    }
    Test negated;
    negated.kind = Test::Kind::negation;
    negated.tests.push_back(std::move(test));
    negated.span = span;
    return negated;
}

Test compare(Number left, Relation relation, Number right, Span span) {
    const bool left_fixed = left.kind == Number::Kind::constant;
    const bool right_fixed = right.kind == Number::Kind::constant;
    if (left_fixed && right_fixed) return constant_test(holds(left.value, relation, right.value), span);
    if (left_fixed) {
        std::swap(left, right);
        relation = mirrored(relation);
    }
    Test test;
    test.kind = Test::Kind::compare;
    test.relation = relation;
    test.numbers.push_back(std::move(left));
    test.numbers.push_back(std::move(right));
    test.span = span;
    return test;
}

Test in_counts(Number number, Counts counts, Span span) {
    if (number.kind == Number::Kind::constant) return constant_test(counts.contains(number.value), span);
    Test test;
    test.kind = Test::Kind::in_counts;
    test.counts = std::move(counts);
    test.numbers.push_back(std::move(number));
    test.span = span;
    return test;
}

}  // namespace mancala::resolving
