// Between which values a number can lie.
#pragma once

#include <cstdint>

#include "compiler/model/rules.hpp"

namespace mancala::checking {

struct Bounds {
    std::int64_t low = 0;
    std::int64_t high = 0;
};

/// Bounds of `number` in any position of the game; kept within +-2^62.
Bounds bounds_of(const model::Number& number, const model::Rules& rules);

/// Whether any step of reckoning `number` could leave 32 bits.
bool may_overflow(const model::Number& number, const model::Rules& rules);

}  // namespace mancala::checking
