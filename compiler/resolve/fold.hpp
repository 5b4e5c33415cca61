// Numbers and tests made so that whatever is constant is folded at once.
#pragma once

#include <vector>

#include "compiler/model/relation.hpp"
#include "compiler/model/rules.hpp"

namespace mancala::resolving {

model::Number constant_number(int value, Span span);
model::Number place_number(model::Number::Kind kind, model::Place place, Span span);
/// Sum, difference or product (`kind` add, subtract or multiply); of two constants a constant, kept within 32 bits.
model::Number arithmetic(model::Number::Kind kind, model::Number left, model::Number right, Span span);

model::Test constant_test(bool value, Span span);
bool is_constant(const model::Test& test, bool value);
/// `and` and `or`, flat, without constants.
model::Test all_of(std::vector<model::Test> tests, Span span);
model::Test any_of(std::vector<model::Test> tests, Span span);
model::Test negation(model::Test test, Span span);
/// A comparison; a lone constant stands on the right.
model::Test compare(model::Number left, model::Relation relation, model::Number right, Span span);
model::Test in_counts(model::Number number, model::Counts counts, Span span);

}  // namespace mancala::resolving
