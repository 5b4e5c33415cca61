// `capture last when last is enemy`: here the condition stands before what it allows.
#pragma once

#include "grammar/builder.hpp"

namespace mancala::parsing {

/// Reports a condition that stands behind the actions of its row, if that is why the token `found` cannot be read.
bool report_late_condition(Builder& builder, const Token& found);

}  // namespace mancala::parsing
