// Diagnostics as a person reads them in a terminal.
#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "grammar/source/diagnostic.hpp"
#include "grammar/source/line_index.hpp"
#include "grammar/source/utf8.hpp"

namespace mancala {

namespace {

constexpr std::size_t longest_line = 160;  ///< characters; of a longer line only the part round the span is shown
constexpr std::size_t before_span = 60;    ///< characters shown before the span in such a part
constexpr std::size_t tab_stop = 4;

/// One character of a line as shown, and whether the span covers it.
struct Cell {
    std::string text;
    std::size_t width = 1;
    bool marked = false;
};

/// The part of a line that is shown, and whether there is more of the line on either side.
struct Part {
    std::size_t begin = 0;
    std::size_t end = 0;
    bool more_before = false;
    bool more_behind = false;
};

/// Where the character before `offset` begins.
std::size_t character_before(std::string_view text, std::size_t offset) {
    for (std::size_t length = 2; length <= 4 && length <= offset; ++length) {
        const Character character = character_at(text, offset - length);
        if (character.valid && character.length == length) return offset - length;
    }
    return offset - 1;
}

bool ends_line(std::string_view text, std::size_t offset) {
    return offset == text.size() || text[offset] == '\n' || text.substr(offset, 2) == "\r\n";
}

/// Of the line round `offset` so many characters as may be shown; a short line is shown whole.
Part part_round(std::string_view text, std::size_t offset) {
    Part part{offset, offset};
    std::size_t before = 0, behind = 0;
    for (; before < longest_line && part.begin > 0 && text[part.begin - 1] != '\n'; ++before)
        part.begin = character_before(text, part.begin);
    for (; behind < longest_line && !ends_line(text, part.end); ++behind)
        part.end += character_at(text, part.end).length;
    part.more_before = part.begin > 0 && text[part.begin - 1] != '\n';
    part.more_behind = !ends_line(text, part.end);
    if (before + behind <= longest_line && !part.more_before && !part.more_behind) return part;

    // Too long: from a little before the span, unless the line's end then leaves room for more before it.
    std::size_t kept_before = std::min(before, std::max(before_span, longest_line - std::min(behind, longest_line)));
    for (; before > kept_before; --before) {
        part.begin += character_at(text, part.begin).length;
        part.more_before = true;
    }
    for (; before + behind > longest_line; --behind) {
        part.end = character_before(text, part.end);
        part.more_behind = true;
    }
    return part;
}

Cell cell_of(std::string_view text, const Character& character, std::size_t column) {
    Cell cell;
    if (character.valid && character.code == '\t') {
        cell.width = tab_stop - column % tab_stop;
        cell.text.assign(cell.width, ' ');
        return cell;
    }
    cell.text = printable(text);
    const bool shown_as_is = character.valid && cell.text == text;
    cell.width = shown_as_is ? static_cast<std::size_t>(display_width(character.code)) : cell.text.size();
    return cell;
}

std::vector<Cell> cells_of(std::string_view text, const Part& part, Span marked) {
    std::vector<Cell> cells;
    if (part.more_before) cells.push_back({"...", 3, false});
    std::size_t column = 0;
    for (std::size_t at = part.begin; at < part.end;) {
        const Character character = character_at(text, at);
        cells.push_back(cell_of(text.substr(at, character.length), character, column));
        cells.back().marked = at >= marked.begin && at < marked.end;
        column += cells.back().width;
        at += character.length;
    }
    // A place at the line's end is shown as one more character.
    if (marked.begin == part.end) cells.push_back({"", 1, true});
    if (part.more_behind) cells.push_back({"...", 3, false});
    return cells;
}

std::string carets_under(const std::vector<Cell>& cells) {
    std::string carets;
    std::size_t first = std::string::npos;
    for (const Cell& cell : cells) {
        if (cell.marked && first == std::string::npos) first = carets.size();
        carets.append(cell.width, cell.marked ? '^' : ' ');
    }
    // Where only characters without width are marked, a caret stands where they are.
    if (carets.find('^') == std::string::npos) carets = std::string(first, ' ') + '^';
    return carets.erase(carets.find_last_not_of(' ') + 1);
}

/// The line that the span begins in, and carets under the part of the span in it.
std::string shown_line(Places& places, Span at) {
    const auto [file, span] = places.written(at);
    const std::string_view text = file.text;
    const std::size_t begin = std::min(span.begin, text.size());
    const Part part = part_round(text, begin);
    const std::vector<Cell> cells = cells_of(text, part, {begin, std::max(span.end, begin + 1)});
    std::string line;
    for (const Cell& cell : cells) line += cell.text;
    line.erase(line.find_last_not_of(' ') + 1);
    const std::string number = std::to_string(places.locate(file, begin).line);
    const std::string gap(number.size(), ' ');
    return fmt::format(" {} |{}{}\n {} | {}\n", number, line.empty() ? "" : " ", line, gap, carets_under(cells));
}

bool has_place(Span span) {
    return span.begin != 0 || span.end != 0;
}

std::string place_of(Places& places, Span at) {
    const auto [file, span] = places.written(at);
    const LineColumn place = places.locate(file, span.begin);
    return fmt::format("{}:{}:{}", file.name, place.line, place.column);
}

std::string shown(Places& places, const Diagnostic& one) {
    const bool placed = has_place(one.span);
    std::string text =
        fmt::format("{}: {}[{}]: {}\n", placed ? place_of(places, one.span) : places.source().name,
                    one.severity == Severity::error ? "error" : "warning", one.code, printable(one.message));
    if (placed) text += shown_line(places, one.span);
    for (const Note& note : one.notes) {
        if (has_place(note.span))
            text += fmt::format("   note: {}: {}\n{}", place_of(places, note.span), printable(note.message),
                                shown_line(places, note.span));
        else
            text += fmt::format("   note: {}\n", printable(note.message));
    }
    if (!one.suggestion.empty()) text += fmt::format("   write: {}\n", printable(one.suggestion));
    return text;
}

}  // namespace

std::string to_text(const Source& source, const std::vector<Diagnostic>& found) {
    std::vector<const Diagnostic*> sorted;
    for (const Diagnostic& one : found) sorted.push_back(&one);
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto* left, const auto* right) { return left->span.begin < right->span.begin; });
    Places places(source);
    std::string text;
    for (const Diagnostic* one : sorted) text += shown(places, *one);
    return text;
}

}  // namespace mancala
