// Characters in bytes that may or may not be UTF-8, and how wide a terminal shows them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace mancala {

/// One character of a text: its code point, or a byte that begins no valid UTF-8 sequence.
struct Character {
    char32_t code = 0;       ///< the code point; of an invalid byte its value
    std::size_t length = 1;  ///< in bytes
    bool valid = true;
};

/// The character that begins at `offset`, which must lie inside `text`. Overlong forms and surrogates are invalid.
Character character_at(std::string_view text, std::size_t offset);

/// Where the first byte lies that is not part of valid UTF-8.
std::optional<std::size_t> first_invalid_byte(std::string_view text);

/// `U+00A0`, with at least four digits.
std::string code_point_name(char32_t code);

/// Columns on a terminal: 0 for combining marks and invisible characters, 2 for wide ones, else 1.
int display_width(char32_t code);

/// `text` fit to be shown: control characters and invalid bytes as \xNN, invisible characters as \u{200B}, else
/// unchanged.
std::string printable(std::string_view text);

}  // namespace mancala
