// Letters of holes, which stand in positions and moves, in rules: there holes are told apart by their columns.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/builder.hpp"

namespace mancala::parsing {

/// Whether it is written as the letter of a hole, such as `C` or `a1`.
bool is_hole_letter(std::string_view text);

/// The holes of these letters as a set, `own hole with column in {1, 2}`; empty if it takes more than the column to
/// tell them from others on the board, as far as its line says, or if they are of both players. None if the board has
/// no such holes, if the file gives one of the letters to something else, or in a clause that speaks of no sets of
/// holes.
std::optional<std::string> holes_of_letters(const Builder& builder, const std::vector<std::string_view>& letters);

}  // namespace mancala::parsing
