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

std::size_t origin_in(const Piece& piece, std::size_t offset) {
    return std::min(piece.offset + (offset - piece.begin), piece.file->text.size());
}

}  // namespace

const Piece* piece_at(const Source& source, std::size_t offset) {
    if (source.pieces.empty()) return nullptr;
    const auto after = std::upper_bound(source.pieces.begin(), source.pieces.end(), offset,
                                        [](std::size_t wanted, const Piece& piece) { return wanted < piece.begin; });
    return &*(after == source.pieces.begin() ? after : after - 1);
}

Written written(const Source& source, Span span) {
    const Piece* first = piece_at(source, span.begin);
    if (first == nullptr || (span.begin == 0 && span.end == 0)) return {source, span};
    const std::size_t begin = origin_in(*first, span.begin);
    // The end belongs to the character before it: what follows may be written elsewhere.
    const std::size_t last = span.end > span.begin ? span.end - 1 : span.begin;
    const Piece* piece = piece_at(source, last);
    std::size_t end = origin_in(*piece, last) + (span.end > span.begin ? 1 : 0);
    if (piece->file != first->file || end < begin) {
        const Piece* next = first + 1;
        end = next == source.pieces.data() + source.pieces.size() ? begin : origin_in(*first, next->begin);
    }
    return {*first->file, {begin, end}};
}

LineColumn locate(const Source& source, std::size_t offset) {
    if (const Piece* piece = piece_at(source, offset)) return locate(*piece->file, origin_in(*piece, offset));
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
    if (const Piece* piece = piece_at(source, offset)) return line_at(*piece->file, origin_in(*piece, offset));
    const std::string_view text = source.text;
    offset = std::min(offset, text.size());
    const std::size_t begin = line_begin(text, offset);
    const std::size_t end = std::min(text.find('\n', offset), text.size());
    std::string_view line = text.substr(begin, end - begin);
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    return line;
}

}  // namespace mancala
