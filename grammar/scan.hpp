// A rule file's text cut into tokens: what stands between white space and comments.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "grammar/source/source.hpp"

namespace mancala::parsing {

struct Token {
    enum class Kind : std::uint8_t {
        word,          ///< a letter or _, then letters, digits, _
        number,        ///< digits
        run_together,  ///< digits and then letters
        string,        ///< with its quotes
        open_string,   ///< a quote and the rest of its line
        sign,          ///< one of { } ( ) , . .. = == != < <= > >= + - * /
        foreign,       ///< anything else: a sign of other notations, or one character that has no place
        end,           ///< the end of the text
    };
    Kind kind = Kind::end;
    Span span;
};

/// The tokens in order; the last one is of kind `end`. The text must be UTF-8.
std::vector<Token> scan(std::string_view text);

/// The comment that follows `offset` on the same line, without its // and the white space round it; may be empty.
std::string_view comment_after(std::string_view text, std::size_t offset);

}  // namespace mancala::parsing
