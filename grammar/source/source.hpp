// A rule file's text and places in it.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

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

struct Source;

/// A part of a text that is put together from several files: what stands from `begin` on is written in `file` from
/// `offset` on.
struct Piece {
    std::size_t begin = 0;
    std::shared_ptr<const Source> file;
    std::size_t offset = 0;
    bool taken_over = false;  ///< not said by the file in question itself, but by one that it builds on
};

/// One rule file as read: its name as the user gave it (`-` for standard input) and its bytes, unchanged. Or the text
/// of a game that is put together; its pieces, in order, begin with the text.
struct Source {
    std::string name;
    std::string text;
    std::vector<Piece> pieces = {};  ///< none: a file as read

    std::string_view slice(Span span) const { return std::string_view(text).substr(span.begin, span.end - span.begin); }
};

/// Line and column as a person counts them: both from 1, columns in characters (code points), a tab one character.
struct LineColumn {
    std::size_t line = 1;
    std::size_t column = 1;
};

/// A span in the file in which it is written. The file lives as long as the source asked about it.
struct Written {
    const Source& file;
    Span span;
};

/// Where `span` is written; of a span that runs on into another file only what is in the first.
Written written(const Source& source, Span span);

/// The piece that `offset` lies in, or nullptr in a file as read.
const Piece* piece_at(const Source& source, std::size_t offset);

/// Where a byte offset lies in the file in which it is written. CR LF and LF both end a line; an offset past the end is
/// the end.
LineColumn locate(const Source& source, std::size_t offset);

/// The text of the line that holds `offset`, without its line end, in the file in which it is written.
std::string_view line_at(const Source& source, std::size_t offset);

}  // namespace mancala
