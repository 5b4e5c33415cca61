// Which word of those that could stand at a place makes the text go on.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/builder.hpp"

namespace mancala::parsing {

struct Repair {
    std::string word;
    bool instead = false;  ///< it takes the found word's place, rather than stand before it
};

/// The word that, put before the token found or in its place, lets more of the text be read than any other; none if
/// none helps, or several do alike.
std::optional<Repair> best_repair(const Builder& builder, const Token& found, const std::vector<std::string>& words);

/// The first of `words` that can be read in the place of the token, and what follows it too; or "".
std::string readable_instead(const Builder& builder, const Token& found, const std::vector<std::string>& words);

}  // namespace mancala::parsing
