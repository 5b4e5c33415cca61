#include "grammar/source/source.hpp"

#include <algorithm>

#include "grammar/source/utf8.hpp"

namespace mancala {

namespace {

std::size_t line_begin(std::string_view text, std::size_t offset) {
    if (offset == 0) return 0;
    const std::size_t newline = text.rfind('\n', offset - 1);
    return newline == std::string_view::npos ? 0 : newline + 1;
}

}  // namespace

LineColumn locate(const Source& source, std::size_t offset) {
    const std::string_view text = source.text;
    offset = std::min(offset, text.size());
    const std::size_t begin = line_begin(text, offset);
    LineColumn place;
    place.line +=
        static_cast<std::size_t>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(begin), '\n'));
    for (std::size_t at = begin; at < offset; ++place.column) at += character_at(text, at).length;
    return place;
}

std::string_view line_at(const Source& source, std::size_t offset) {
    const std::string_view text = source.text;
    offset = std::min(offset, text.size());
    const std::size_t begin = line_begin(text, offset);
    const std::size_t end = std::min(text.find('\n', offset), text.size());
    std::string_view line = text.substr(begin, end - begin);
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    return line;
}

}  // namespace mancala
