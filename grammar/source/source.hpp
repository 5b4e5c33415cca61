// A rule file's text and places in it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace mancala {

/// A half-open range of byte offsets into one Source; {0, 0} when nothing in the text stands for a thing.
struct Span {
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// The span from the start of `first` to the end of `last`.
inline Span join(Span first, Span last) {
    return {first.begin, last.end};
}

/// One rule file as read: its name as the user gave it (`-` for standard input) and its bytes, unchanged.
struct Source {
    std::string name;
    std::string text;

    std::string_view slice(Span span) const { return std::string_view(text).substr(span.begin, span.end - span.begin); }
};

/// Line and column as a person counts them: both from 1, columns in characters (code points), a tab one character.
struct LineColumn {
    std::size_t line = 1;
    std::size_t column = 1;
};

/// Where a byte offset lies. CR LF and LF both end a line; an offset past the end is the end.
LineColumn locate(const Source& source, std::size_t offset);

/// The text of the line that holds `offset`, without its line end.
std::string_view line_at(const Source& source, std::size_t offset);

}  // namespace mancala
