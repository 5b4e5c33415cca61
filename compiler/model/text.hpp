// The model's parts as stable text, close to the language but with nothing left out: for dumps and messages. Equal
// texts mean equal parts.
#pragma once

#include <string>

#include "compiler/model/rules.hpp"

namespace mancala::model {

std::string text(const Counts& counts);
std::string text(const Place& place);
std::string text(const Number& number);
std::string text(const HoleSet& set);
std::string text(const Test& test);
std::string text(const Action& action, const Rules& rules);

std::string_view text(Who who);
std::string_view text(Way way);
std::string_view text(Side side);
std::string_view text(Relation relation);
std::string_view text(Quantifier quantifier);
std::string text(const Outcome& outcome);

}  // namespace mancala::model
