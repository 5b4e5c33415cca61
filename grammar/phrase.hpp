// Phrases: words in a row that are looked for in a text, and what is written with those found.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/builder.hpp"

namespace mancala::parsing {

struct FoundPhrase {
    Span span;
    std::vector<std::string> found;  ///< at each element; empty where it is missing
};

/// Looks for `said` from the token on. It is made of elements with blanks between:
///   `a|b`  one of these words or signs; `a_b` is two tokens
///   `[a]`  the same, and may be missing
///   `#`    a number
///   `##`   several, joined by commas and `or`; found as "2, 4"
///   `*`    any word
///   `~`    an adjective or a name
///   `@`    letters of holes, joined by commas, `and` and `or`; found as a set of holes, or as "?" if it takes more
///   than
///          a column to tell them from others on the board
///   `...`  what is left of the action or line, one token at least
std::optional<FoundPhrase> find_phrase(const Builder& builder, std::string_view said, const Token& first);

/// `write` with what was found at the nth element in place of `$n`; empty if that is not known.
std::string filled_in(std::string_view write, const std::vector<std::string>& found);

}  // namespace mancala::parsing
