// Whether a hole is under test at a place of the text, as far as the words before show.
#pragma once

#include "grammar/builder.hpp"

namespace mancala::parsing {

/// Behind `with`, `while` and `define` steps go from the hole under test; elsewhere a place is named, such as `last`.
/// `clause` is where the clause begins.
bool hole_under_test(const Builder& builder, const Token& token, std::size_t clause);

}  // namespace mancala::parsing
