// Boards: their shape, track and set-up.
#include <algorithm>

#include "compiler/model/geometry.hpp"
#include "mancala/game.h"
#include "tests/random/draw.hpp"

namespace mancala::random_rules {
namespace {

/// Letters of holes, runs of them as ranges.
std::string in_runs(const model::Board& board, const std::vector<int>& circuit) {
    std::string text;
    for (std::size_t i = 0; i < circuit.size();) {
        const int first = circuit[i];
        if (first >= board.holes()) {
            text += first == board.store(0) ? " own store" : " enemy store";
            ++i;
            continue;
        }
        std::size_t end = i + 1;
        const int step = end < circuit.size() ? circuit[end] - first : 0;
        while ((step == 1 || step == -1) && end < circuit.size() && circuit[end] == circuit[end - 1] + step &&
               circuit[end] < board.holes() && model::owner(board, circuit[end]) == model::owner(board, first))
            ++end;
        text += " " + model::hole_name(board, first);
        if (end > i + 1) text += ".." + model::hole_name(board, circuit[end - 1]);
        i = end;
    }
    return text;
}

}  // namespace

void Draw::board() {
    alone_ = chance(10);
    if (alone_ || chance(3)) line(alone_ ? "players 1" : "players 2");
    most_seeds_ = chance(12) ? between(10, 40) : between(1, 5);
    const std::string drawn = shape();
    line("board " + drawn + setup());
    own_store_on_track_ = alone_ || (board_.rows == 2 && !tracked_ && drawn.find("map") == std::string::npos);
    if (drawn.starts_with("map") && !alone_) own_store_on_track_ = board_.rows == 2;
    enemy_store_on_track_ = own_store_on_track_ && !alone_;
    if (chance(board_.rows == 2 && !alone_ ? 6 : 20)) track();
}

/// `R rows of H holes` or `map { ... }`.
std::string Draw::shape() {
    const unsigned form = below(100);
    if (form < 18) return drawing();
    int rows = form < 72 ? 2 : form < 84 ? 4 : form < 92 ? 3 : 1;
    if (alone_ && rows == 2 && chance(40)) rows = 1;
    const unsigned size = below(100);
    int columns = size < 80 ? between(1, 8) : size < 95 ? between(9, 20) : between(30, 70);
    if (rows == 2 && chance(2)) columns = between(100, 128);
    columns = std::min(columns, rows > 2 && !chance(10) ? 7 : MANCALA_MAX_HOLES / rows);
    if (!alone_ && rows % 2 == 1) columns += columns % 2;
    board_ = model::standard_board(alone_ ? 1 : 2, rows, columns);
    return std::to_string(rows) + (rows == 1 && chance(50) ? " row of " : " rows of ") + std::to_string(columns) +
           " holes";
}

std::string Draw::drawing() {
    const int rows = between(1, 4);
    const int columns = between(rows == 1 ? 2 : 1, 6);
    const int size = rows * columns;
    std::vector<int> south;
    std::vector<int> cells(static_cast<std::size_t>(size), -1);
    const unsigned holes = static_cast<unsigned>(between(50, 100));
    for (int cell = size - 1; cell >= 0; --cell) {
        if (!alone_ && cell <= size - 1 - cell) continue;  // it is its own image, or its image was asked
        if (south.empty() || chance(holes)) south.push_back(!alone_ && chance(12) ? size - 1 - cell : cell);
    }
    if (chance(40))
        shuffle(south);
    else
        std::sort(south.begin(), south.end());
    for (std::size_t i = 0; i < south.size(); ++i) {
        cells[static_cast<std::size_t>(south[i])] = static_cast<int>(i);
        if (!alone_) cells[static_cast<std::size_t>(size - 1 - south[i])] = static_cast<int>(i + south.size());
    }
    board_ = model::drawn_board(alone_ ? 1 : 2, rows, columns, cells);
    std::string text = "map {";
    for (int cell = 0; cell < size; ++cell) {
        if (cell > 0 && cell % columns == 0) text += " /";
        const int hole = cells[static_cast<std::size_t>(cell)];
        text += " " + (hole < 0 ? std::string(".") : model::hole_name(board_, hole));
    }
    return text + " }";
}

/// Either all holes, or one of every two that are half a turn apart.
void Draw::track() {
    tracked_ = true;
    const bool all = alone_ || chance(35);
    std::vector<int> circuit;
    for (int hole = 0; hole < board_.own_holes(); ++hole) circuit.push_back(hole);
    if (all && !alone_)
        for (int hole = board_.own_holes(); hole < board_.holes(); ++hole) circuit.push_back(hole);
    if (!all && chance(25))
        for (int& hole : circuit)
            if (chance(30)) hole = model::image(board_, hole);
    const unsigned order = below(3);
    if (order == 0) std::reverse(circuit.begin(), circuit.end());
    if (order == 1 && board_.holes() <= 24) shuffle(circuit);
    own_store_on_track_ = chance(50);
    enemy_store_on_track_ = !alone_ && own_store_on_track_ && chance(60);
    const auto add = [&](int place) {
        circuit.insert(circuit.begin() + between(0, static_cast<int>(circuit.size())), place);
    };
    if (own_store_on_track_) add(board_.store(0));
    if (enemy_store_on_track_) add(board_.store(1));
    if (!all && own_store_on_track_) enemy_store_on_track_ = true;  // on North's circuit
    line("track" + in_runs(board_, circuit));
}

/// One that holds of some holes and not of others, if there are two columns.
std::string Draw::columns_test() {
    const int most = model::most_columns(board_);
    if (most == 1) return "column == 1";
    switch (below(4)) {
        case 0:
            return "column < " + std::to_string(between(2, most));
        case 1:
            return "column >= " + std::to_string(between(2, most));
        case 2:
            return "column != " + std::to_string(between(1, most));
        default:
            return "column == " + std::to_string(between(1, most));
    }
}

/// Where a hole lies.
std::string Draw::lying_test(int depth) {
    const std::string lies =
        model::has_inner_rows(board_) && chance(50) ? pick({"inner", "outer", "not inner"}) : columns_test();
    if (depth == 0 || chance(75)) return lies;
    return lies + " or " + lying_test(depth - 1);
}

std::string Draw::setup() {
    const int own = board_.own_holes();
    const unsigned form = below(100);
    std::string text;
    if (form < 60) return ", " + std::to_string(most_seeds_) + " seeds each";
    if (form < 72) {
        text = ", seeds";
        const int length = own % 2 == 0 ? 2 : own % 3 == 0 ? 3 : 1;
        for (int i = 0; i < length; ++i) text += " " + std::to_string(i == 0 ? most_seeds_ : between(0, most_seeds_));
        return text + " repeated";
    }
    if (form < 86) {
        text = own == 1 || chance(50) ? ", seeds" : ", seed";
        for (int i = 0; i < own; ++i)
            text += " " + std::to_string(i == 0 ? most_seeds_ : between(0, chance(30) ? 1 : most_seeds_));
        return text;
    }
    // Some hole is there: the rightmost of a row, or of all rows.
    const std::string lies = model::has_inner_rows(board_) && chance(60)
                                 ? pick({"inner", "outer"})
                                 : "column >= " + std::to_string(between(1, model::most_columns(board_)));
    text = ", seeds " + std::to_string(most_seeds_) + " in " + pick({"", "own "}) + "hole with (" + lies + ")";
    if (chance(60)) text += ", seeds " + std::to_string(between(0, 3)) + " in hole with (not (" + lies + "))";
    return text;
}

}  // namespace mancala::random_rules
