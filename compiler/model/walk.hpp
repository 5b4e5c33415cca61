// Visits every part of rules, so that no analysis has its own idea of where a test or number can stand.
#pragma once

#include <functional>

#include "compiler/model/rules.hpp"

namespace mancala::model {

/// Functions called on each part before its own parts; empty ones are skipped.
struct Visitor {
    std::function<void(const Test&)> test;
    std::function<void(const Number&)> number;
    std::function<void(const HoleSet&)> set;
    std::function<void(const Place&)> place;
    std::function<void(const Action&)> action;
};

void visit(const Test& test, const Visitor& visitor);
void visit(const Number& number, const Visitor& visitor);
void visit(const HoleSet& set, const Visitor& visitor);
void visit(const Row& row, const Visitor& visitor);
void visit(const std::vector<Row>& rows, const Visitor& visitor);
/// Everything: score, starts, musts, sowing, all rows, ends.
void visit(const Rules& rules, const Visitor& visitor);

}  // namespace mancala::model
