#include "compiler/model/geometry.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <numeric>

namespace mancala::model {

namespace {

constexpr int nobody = 2;

struct Cell {
    int row;
    int column;
};

class Drawing {
public:
    explicit Drawing(Board& board) : board_(board), cells_(static_cast<std::size_t>(board.holes())) {
        for (int row = 0; row < board.rows; ++row)
            for (int column = 0; column < board.columns; ++column)
                if (const int hole = at(row, column); hole >= 0) cells_[static_cast<std::size_t>(hole)] = {row, column};
    }

    int at(int row, int column) const {
        if (row < 0 || row >= board_.rows) return -1;
        const int cell = row * board_.columns + column;
        return board_.cells[static_cast<std::size_t>(cell)];
    }
    Cell cell(int hole) const { return cells_[static_cast<std::size_t>(hole)]; }

    /// Rows of the drawing that hold holes of the player, from the top.
    std::vector<int> rows_of(int player) const {
        std::vector<int> rows;
        for (int hole = 0; hole < board_.holes(); ++hole)
            if (owner(board_, hole) == player) rows.push_back(cell(hole).row);
        std::sort(rows.begin(), rows.end());
        rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
        return rows;
    }

    /// The nearest hole of the other player in the file, else the one in the mirrored row.
    int opposite(int hole) const {
        const Cell from = cell(hole);
        const int own = owner(board_, hole);
        const int ahead = own == 0 ? -1 : 1;  // towards the other's edge
        for (int distance = 1; distance < board_.rows; ++distance)
            for (const int row : {from.row + ahead * distance, from.row - ahead * distance}) {
                const int there = at(row, from.column);
                if (there >= 0 && owner(board_, there) != own) return there;
            }
        const int mirrored = at(board_.rows - 1 - from.row, from.column);
        return mirrored >= 0 && mirrored != hole ? mirrored : board_.nowhere();
    }

    int behind(int hole) const {
        const Cell from = cell(hole);
        const int own = owner(board_, hole);
        const int there = at(from.row + (own == 0 ? 1 : -1), from.column);
        return there >= 0 && owner(board_, there) == own ? there : board_.nowhere();
    }

private:
    Board& board_;
    std::vector<Cell> cells_;
};

void derive(Board& board) {
    const Drawing drawing(board);
    for (int hole = 0; hole < board.holes(); ++hole) {
        const auto i = static_cast<std::size_t>(hole);
        const Cell cell = drawing.cell(hole);
        const int own = owner(board, hole);
        const std::vector<int> rows = drawing.rows_of(own);
        board.column[i] = own == 0 ? cell.column + 1 : board.columns - cell.column;
        board.inner[i] = rows.size() > 1 && cell.row == (own == 0 ? rows.front() : rows.back());
        board.outer[i] = rows.size() > 1 && cell.row == (own == 0 ? rows.back() : rows.front());
        board.opposite[i] = drawing.opposite(hole);
        board.mirror[i] = image(board, hole);
        board.behind[i] = drawing.behind(hole);
    }
}

/// South's cells of a usual board in letter order.
std::vector<Cell> south_cells(int players, int rows, int columns) {
    std::vector<Cell> cells;
    const auto run = [&](int row, int first, int last) {
        const int step = first <= last ? 1 : -1;
        for (int column = first; column != last + step; column += step) cells.push_back({row, column});
    };
    if (players == 1) {
        run(rows - 1, 0, columns - 1);
        for (int row = rows - 2; row >= 0; --row)  // to and fro
            (rows - 1 - row) % 2 == 1 ? run(row, columns - 1, 0) : run(row, 0, columns - 1);
        return cells;
    }
    switch (rows) {
        case 1:
            run(0, 0, columns / 2 - 1);
            break;
        case 2:
            run(1, 0, columns - 1);
            break;
        case 3:
            run(2, 0, columns - 1);
            run(1, columns - 1, columns / 2);
            break;
        default:
            run(2, 0, columns - 1);
            run(3, columns - 1, 0);
            break;
    }
    return cells;
}

}  // namespace

int image(const Board& board, int place) {
    if (board.players == 1 || place >= board.nowhere()) return place;
    if (place >= board.holes()) return board.holes() + (board.holes() + 1 - place);
    return (place + board.own_holes()) % board.holes();
}

int owner(const Board& board, int place) {
    if (place >= board.nowhere()) return nobody;
    return place >= board.holes() ? place - board.holes() : place / board.own_holes();
}

std::optional<Letter> letter_of(std::string_view name) {
    if (name.empty()) return std::nullopt;
    const char first = name.front();
    const bool south = first >= 'A' && first <= 'Z';
    if (!south && (first < 'a' || first > 'z')) return std::nullopt;
    Letter letter{south ? 0 : 1, first - (south ? 'A' : 'a')};
    if (name.size() == 1) return letter;
    int round = 0;  // how often the alphabet has gone by
    const char* last = name.data() + name.size();
    const auto [end, error] = std::from_chars(name.data() + 1, last, round);
    if (error != std::errc() || end != last || name[1] == '0' || name[1] == '-' || round > 9) return std::nullopt;
    letter.index += 26 * round;
    return letter;
}

std::string hole_name(const Board& board, int hole) {
    const int index = hole % board.own_holes();
    std::string name(1, static_cast<char>((hole < board.own_holes() ? 'A' : 'a') + index % 26));
    if (index >= 26) name += std::to_string(index / 26);
    return name;
}

int most_columns(const Board& board) {
    return board.column.empty() ? 0 : *std::max_element(board.column.begin(), board.column.end());
}

bool has_inner_rows(const Board& board) {
    return std::find(board.inner.begin(), board.inner.end(), true) != board.inner.end();
}

bool has_nowhere(const Board& board) {
    const auto off = [&](int place) { return place == board.nowhere(); };
    return std::any_of(board.opposite.begin(), board.opposite.end(), off) ||
           std::any_of(board.behind.begin(), board.behind.end(), off);
}

Board standard_board(int players, int rows, int columns) {
    const int count = rows * columns;
    std::vector<int> cells(static_cast<std::size_t>(count), -1);
    const std::vector<Cell> south = south_cells(players, rows, columns);
    for (std::size_t i = 0; i < south.size(); ++i) {
        const int cell = south[i].row * columns + south[i].column;
        cells[static_cast<std::size_t>(cell)] = static_cast<int>(i);
        if (players == 1) continue;
        const int row = rows - 1 - south[i].row;
        const int column = columns - 1 - south[i].column;
        const int opposite = row * columns + column;
        cells[static_cast<std::size_t>(opposite)] = static_cast<int>(i + south.size());
    }
    return drawn_board(players, rows, columns, std::move(cells));
}

Board drawn_board(int players, int rows, int columns, std::vector<int> cells) {
    Board board;
    board.players = players;
    board.rows = rows;
    board.columns = columns;
    board.cells = std::move(cells);
    const auto holes =
        static_cast<std::size_t>(std::count_if(board.cells.begin(), board.cells.end(), [](int c) { return c >= 0; }));
    board.column.resize(holes);
    board.inner.resize(holes);
    board.outer.resize(holes);
    board.opposite.resize(holes);
    board.mirror.resize(holes);
    board.behind.resize(holes);
    derive(board);
    return board;
}

std::vector<std::vector<int>> usual_circuits(const Board& board, bool round_own_row) {
    std::vector<int> own(static_cast<std::size_t>(board.own_holes()));
    std::iota(own.begin(), own.end(), 0);
    if (board.players == 2 && board.rows == 4) std::reverse(own.begin(), own.end());
    std::vector<int> enemy;
    for (const int hole : own) enemy.push_back(image(board, hole));
    if (board.players == 1) {
        own.push_back(board.store(0));
        return {own};
    }
    if (board.rows == 4) return {own, enemy};
    if (board.rows == 1) std::reverse(enemy.begin(), enemy.end());
    if (board.rows == 2) {
        own.push_back(board.store(0));
        enemy.push_back(board.store(1));
    }
    if (round_own_row) return {own, enemy};
    own.insert(own.end(), enemy.begin(), enemy.end());
    return {own};
}

Followers followers(const Board& board, int mover, bool own_store, bool enemy_store) {
    Followers result;
    for (std::vector<int>& after : result.after) {
        after.resize(static_cast<std::size_t>(board.nowhere()) + 1);
        std::iota(after.begin(), after.end(), 0);
    }
    const auto seen = [&](int place) { return mover == 0 ? place : image(board, place); };
    const auto sown = [&](int place) {  // from South's seat
        return place < board.holes() || (place == board.store(0) ? own_store : enemy_store);
    };
    for (const std::vector<int>& circuit : board.circuits) {
        const std::size_t n = circuit.size();
        for (std::size_t i = 0; i < n; ++i) {
            std::size_t ahead = (i + 1) % n;
            while (!sown(circuit[ahead])) ahead = (ahead + 1) % n;
            std::size_t behind = (i + n - 1) % n;
            while (!sown(circuit[behind])) behind = (behind + n - 1) % n;
            const auto place = static_cast<std::size_t>(seen(circuit[i]));
            result.after[0][place] = seen(circuit[ahead]);
            result.after[1][place] = seen(circuit[behind]);
        }
    }
    return result;
}

int across(const Board& board, Step step, int place) {
    if (place >= board.nowhere()) return place;
    if (place >= board.holes())
        return step == Step::behind || board.players == 1 ? board.nowhere() : image(board, place);
    const auto hole = static_cast<std::size_t>(place);
    return step == Step::opposite ? board.opposite[hole]
           : step == Step::mirror ? board.mirror[hole]
                                  : board.behind[hole];
}

}  // namespace mancala::model
