// The single checks; each adds what it finds. Internal to compiler/check.
#pragma once

#include "compiler/check/logic.hpp"
#include "grammar/source/diagnostic.hpp"

namespace mancala::checking {

void check_size(const World& world, Diagnostics& diagnostics);
void check_starts(const World& world, Diagnostics& diagnostics);
void check_stores(const World& world, Diagnostics& diagnostics);
void check_numbers(const World& world, Diagnostics& diagnostics);
void check_first_seed(const World& world, Diagnostics& diagnostics);
void check_reach(const World& world, Diagnostics& diagnostics);
void check_marked_captures(const World& world, Diagnostics& diagnostics);

/// Whether so much was found that more would help nobody.
inline bool enough(const Diagnostics& diagnostics) {
    return diagnostics.all().size() >= 100;
}

/// Whether the row lets the rows below it be tried although its condition holds.
inline bool falls_through(const model::Row& row) {
    return !row.unless.empty();
}

}  // namespace mancala::checking
