#include "compiler/commands/draw.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "runtime/notation.hpp"

namespace mancala::commands {
namespace {

bool is_marked(const mancala_state& state, unsigned mark, int plane, int hole) {
    return (state.marks[mark][plane][hole / 64] >> (hole % 64) & 1) != 0;
}

// The rows of the drawing from the top as `seat` sees them; below 0: no hole.
std::vector<std::vector<int>> rows_seen(const mancala_schema& schema, std::uint32_t seat) {
    std::vector<int> cells;
    for (std::uint32_t i = 0; i < schema.rows * schema.columns; ++i)
        cells.push_back(schema.cells[i] < schema.holes ? schema.cells[i] : -1);
    if (seat != MANCALA_SOUTH) std::reverse(cells.begin(), cells.end());
    std::vector<std::vector<int>> rows;
    for (std::uint32_t row = 0; row < schema.rows; ++row)
        rows.emplace_back(cells.begin() + row * schema.columns, cells.begin() + (row + 1) * schema.columns);
    return rows;
}

struct Cells {
    std::size_t width = 3;
    std::string margin;

    template <typename Cell>
    std::string line(const std::vector<int>& row, Cell cell) const {
        std::string text = margin;
        for (int hole : row) text += hole < 0 ? std::string(width, ' ') : fmt::format("{:>{}}", cell(hole), width);
        return text.substr(0, text.find_last_not_of(' ') + 1);
    }
};

std::string marked_holes(const mancala_schema& schema, const mancala_state& state, unsigned mark, int plane) {
    std::string holes;
    for (int hole = 0; hole < static_cast<int>(schema.holes); ++hole)
        if (is_marked(state, mark, plane, hole)) holes += " " + hole_name(schema, hole);
    return holes;
}

std::string marks_and_states(const mancala_schema& schema, const mancala_state& state) {
    std::string text;
    for (unsigned mark = 0; mark < schema.mark_count; ++mark) {
        bool of_player = schema.marks[mark].of_player != 0;
        for (int plane = 0; plane < (of_player ? 2 : 1); ++plane) {
            std::string holes = marked_holes(schema, state, mark, plane);
            std::string owner = of_player ? fmt::format(" of {}", player_name(plane)) : "";
            if (!holes.empty()) text += fmt::format("  {}{}:{}\n", schema.marks[mark].name, owner, holes);
        }
    }
    for (unsigned variable = 0; variable < schema.state_count; ++variable) {
        const mancala_state_variable& about = schema.states[variable];
        for (int plane = 0; plane < (about.of_player != 0 ? 2 : 1); ++plane) {
            std::string owner = about.of_player != 0 ? fmt::format(" of {}", player_name(plane)) : "";
            text += fmt::format("  {}{}: {}\n", about.name, owner, about.values[state.states[variable][plane]]);
        }
    }
    if (schema.uses_out != 0 && state.out > 0) text += fmt::format("  out of play: {}\n", state.out);
    return text;
}

std::string store_text(std::uint32_t player, const mancala_state& state) {
    return fmt::format("  {} {}", player_name(static_cast<int>(player)), state.stores[player]);
}

}  // namespace

const char* player_name(int player) {
    return player == MANCALA_SOUTH ? "South" : player == MANCALA_NORTH ? "North" : "nobody";
}

std::string draw_board(const mancala_schema& schema, const mancala_state& state, std::uint32_t seat) {
    std::uint32_t other = 1 - seat;
    std::string left = schema.players == 1 ? "  " : store_text(other, state);
    std::string right = " " + store_text(seat, state);
    Cells cells;
    cells.margin = std::string(left.size(), ' ');
    for (unsigned hole = 0; hole < schema.holes; ++hole) {
        cells.width = std::max(cells.width, hole_name(schema, static_cast<int>(hole)).size() + 1);
        cells.width = std::max(cells.width, fmt::formatted_size("{}", state.seeds[hole]) + 1);
    }
    cells.width += 1;
    std::size_t line = cells.margin.size() + cells.width * schema.columns;
    auto with_stores = [&](std::string text) {
        text.replace(0, left.size(), left);
        text.resize(std::max(line, text.size()), ' ');
        return text + right;
    };
    auto name = [&](int hole) { return hole_name(schema, hole); };
    auto seeds = [&](int hole) { return state.seeds[hole]; };
    std::string text;
    for (std::size_t row = 0; row < schema.rows; ++row) {
        const std::vector<int> holes = rows_seen(schema, seat)[row];
        const bool below = 2 * row + 1 > schema.rows;
        const bool middle = 2 * row + 1 == schema.rows;
        if (2 * row == schema.rows) text += with_stores(cells.margin) + "\n";
        std::string counts = cells.line(holes, seeds);
        std::string names = cells.line(holes, name);
        if (middle) counts = with_stores(counts);
        text += below ? counts + "\n" + names + "\n" : names + "\n" + counts + "\n";
    }
    return text + marks_and_states(schema, state);
}

}  // namespace mancala::commands
