// `map { ... }`: a board as it is drawn.
#include <fmt/format.h>

#include <functional>
#include <map>

#include "compiler/model/geometry.hpp"
#include "compiler/resolve/resolver.hpp"
#include "mancala/game.h"

namespace mancala::resolving {

namespace {

constexpr std::size_t most_lines = 128;

/// A cell with a letter, and where it stands.
struct Drawn {
    int row = 0;
    int column = 0;
    Span span;
};

std::string letter(int player, int index) {
    std::string name(1, static_cast<char>((player == 0 ? 'A' : 'a') + index % 26));
    if (index >= 26) name += std::to_string(index / 26);
    return name;
}

int width(const Node& row) {
    int cells = 0;
    for (const Node& cell : row.children) cells += cell.text == ".." ? 2 : 1;
    return cells;
}

/// What is wrong with a drawing is said once: most of the rest would follow from it.
class DrawingReader {
public:
    using Complain = std::function<void(std::string_view, Span, std::string)>;

    DrawingReader(const Node& drawing, int players, Complain complain)
        : drawing_(drawing), players_(players), complain_(std::move(complain)) {}

    std::optional<Board> read() {
        if (!rectangle() || !letters() || !in_a_row() || (players_ == 2 && !half_a_turn())) return std::nullopt;
        const int count = rows_ * columns_;
        std::vector<int> cells(static_cast<std::size_t>(count), -1);
        const int own = static_cast<int>(found_[0].size());
        for (int player = 0; player < players_; ++player)
            for (const auto& [index, cell] : found_[player]) {
                const int at = cell.row * columns_ + cell.column;
                cells[static_cast<std::size_t>(at)] = player * own + index;
            }
        return drawn_board(players_, rows_, columns_, std::move(cells));
    }

private:
    bool wrong(std::string_view code, Span span, std::string message) {
        complain_(code, span, std::move(message));
        return false;
    }

    bool rectangle() {
        rows_ = static_cast<int>(drawing_.children.size());
        if (rows_ == 0) return false;
        columns_ = width(drawing_.children.front());
        for (const Node& row : drawing_.children)
            if (width(row) != columns_)
                return wrong("E0430", row.span,
                             fmt::format("this row has {} cells and the first has {}: write `.` where no hole is",
                                         width(row), columns_));
        if (drawing_.children.size() > most_lines || columns_ > static_cast<int>(most_lines))
            return wrong("E0430", drawing_.span,
                         fmt::format("a drawing has at most {} rows of {} cells", most_lines, most_lines));
        return true;
    }

    bool letters() {
        for (int row = 0; row < rows_; ++row) {
            int column = 0;
            for (const Node& cell : drawing_.children[static_cast<std::size_t>(row)].children) {
                if (cell.text.front() != '.' && !hole(cell, row, column)) return false;
                column += cell.text == ".." ? 2 : 1;
            }
        }
        if (found_[0].empty() && found_[1].empty())
            return wrong("E0430", drawing_.span, "there is no hole in this drawing");
        if (found_[0].size() + found_[1].size() > MANCALA_MAX_HOLES)
            return wrong("E0405", drawing_.span,
                         fmt::format("{} holes are too many: a board has at most {}",
                                     found_[0].size() + found_[1].size(), static_cast<int>(MANCALA_MAX_HOLES)));
        return true;
    }

    bool hole(const Node& cell, int row, int column) {
        const auto named = letter_of(cell.text);
        if (!named)
            return wrong("E0430", cell.span,
                         fmt::format("`{}` is no letter of a hole: beyond Z they are A1, B1 ... Z1, A2", cell.text));
        if (named->player >= players_)
            return wrong("E0430", cell.span,
                         fmt::format("`{}` is a letter of North's, and this game has one player", cell.text));
        if (!found_[named->player].try_emplace(named->index, Drawn{row, column, cell.span}).second)
            return wrong("E0430", cell.span, fmt::format("the hole `{}` is drawn twice", cell.text));
        return true;
    }

    /// South's letters run from A without a gap.
    bool in_a_row() {
        int wanted = 0;
        for (const auto& [index, cell] : found_[0]) {
            if (index != wanted)
                return wrong("E0430", cell.span,
                             fmt::format("`{}` is drawn but `{}` is not: the letters run on from A", letter(0, index),
                                         letter(0, wanted)));
            ++wanted;
        }
        return true;
    }

    /// North's holes are South's, half a turn round the middle of the drawing.
    bool half_a_turn() {
        for (const auto& [index, cell] : found_[1])
            if (!found_[0].contains(index))
                return wrong("E0431", cell.span,
                             fmt::format("`{}` is drawn but `{}` is not", letter(1, index), letter(0, index)));
        for (const auto& [index, cell] : found_[0]) {
            const auto other = found_[1].find(index);
            if (other == found_[1].end())
                return wrong("E0431", cell.span,
                             fmt::format("`{}` is drawn but `{}` is not", letter(0, index), letter(1, index)));
            const int row = rows_ - 1 - cell.row;
            const int column = columns_ - 1 - cell.column;
            if (other->second.row != row || other->second.column != column)
                return wrong("E0431", other->second.span,
                             fmt::format("`{}` lies elsewhere than half a turn from `{}`: that is row {}, cell {}",
                                         letter(1, index), letter(0, index), row + 1, column + 1));
        }
        return true;
    }

    const Node& drawing_;
    int players_;
    Complain complain_;
    int rows_ = 0;
    int columns_ = 0;
    std::map<int, Drawn> found_[2];  ///< by the number of the letter
};

}  // namespace

bool Resolver::draw(const Node& drawing) {
    const auto complain = [this](std::string_view code, Span span, std::string message) {
        report(code, span, std::move(message));
    };
    auto board = DrawingReader(drawing, rules_.board.players, complain).read();
    if (!board) return false;
    rules_.board = std::move(*board);
    return true;
}

}  // namespace mancala::resolving
