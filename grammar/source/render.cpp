// Diagnostics as a person reads them in a terminal.
#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "grammar/source/diagnostic.hpp"
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

std::vector<Cell> cells_of(std::string_view line, Span marked) {
    std::vector<Cell> cells;
    std::size_t column = 0;
    for (std::size_t at = 0; at < line.size();) {
        const Character character = character_at(line, at);
        Cell cell;
        if (character.code == '\t' && character.valid) {
            cell.width = tab_stop - column % tab_stop;
            cell.text.assign(cell.width, ' ');
        } else {
            cell.text = printable(line.substr(at, character.length));
            const bool shown_as_is = cell.text.size() == character.length && character.valid;
            cell.width = shown_as_is ? static_cast<std::size_t>(display_width(character.code)) : cell.text.size();
        }
        cell.marked = at >= marked.begin && at < marked.end;
        column += cell.width;
        cells.push_back(std::move(cell));
        at += character.length;
    }
    return cells;
}

/// Cuts a long line down to the part round the first marked cell.
void excerpt(std::vector<Cell>& cells) {
    if (cells.size() <= longest_line) return;
    const auto marked = std::find_if(cells.begin(), cells.end(), [](const Cell& cell) { return cell.marked; });
    const auto first = static_cast<std::size_t>(marked - cells.begin());
    std::size_t begin = first > before_span ? first - before_span : 0;
    begin = std::min(begin, cells.size() - longest_line);
    const std::size_t end = begin + longest_line;
    const bool cut_behind = end < cells.size();
    cells.erase(cells.begin() + static_cast<std::ptrdiff_t>(end), cells.end());
    cells.erase(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(begin));
    if (begin > 0) cells.insert(cells.begin(), Cell{"...", 3, false});
    if (cut_behind) cells.push_back(Cell{"...", 3, false});
}

/// The line that `span` begins in, and carets under the part of the span in it.
std::string shown_line(const Source& source, Span span) {
    const std::string_view line = line_at(source, span.begin);
    const auto line_offset = static_cast<std::size_t>(line.data() - source.text.data());
    // An empty span, or one at the line's end, is shown as the one place it stands at.
    const std::size_t begin = std::min(span.begin - line_offset, line.size());
    const std::size_t end = std::max(std::min(span.end - line_offset, line.size()), begin + 1);
    std::vector<Cell> cells = cells_of(line, {begin, end});
    if (begin == line.size()) cells.push_back(Cell{"", 1, true});
    excerpt(cells);

    std::string text, carets;
    for (const Cell& cell : cells) {
        text += cell.text;
        carets.append(cell.width, cell.marked ? '^' : ' ');
    }
    if (carets.find('^') == std::string::npos) {
        // Only characters without width are marked: point at where they are.
        std::size_t column = 0;
        for (const Cell& cell : cells) {
            if (cell.marked) break;
            column += cell.width;
        }
        carets.assign(column, ' ');
        carets += '^';
    }
    const auto trim = [](std::string& one) { one.erase(one.find_last_not_of(' ') + 1); };
    trim(text);
    trim(carets);
    const std::string number = std::to_string(locate(source, span.begin).line);
    const std::string gap(number.size(), ' ');
    return fmt::format(" {} |{}{}\n {} | {}\n", number, text.empty() ? "" : " ", text, gap, carets);
}

bool has_place(Span span) {
    return span.begin != 0 || span.end != 0;
}

std::string place_of(const Source& source, Span span) {
    const LineColumn place = locate(source, span.begin);
    return fmt::format("{}:{}:{}", source.name, place.line, place.column);
}

std::string shown(const Source& source, const Diagnostic& one) {
    const bool placed = has_place(one.span);
    std::string text =
        fmt::format("{}: {}[{}]: {}\n", placed ? place_of(source, one.span) : source.name,
                    one.severity == Severity::error ? "error" : "warning", one.code, printable(one.message));
    if (placed) text += shown_line(source, one.span);
    for (const Note& note : one.notes) {
        if (has_place(note.span))
            text += fmt::format("   note: {}: {}\n{}", place_of(source, note.span), printable(note.message),
                                shown_line(source, note.span));
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
    std::string text;
    for (const Diagnostic* one : sorted) text += shown(source, *one);
    return text;
}

}  // namespace mancala
