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

// The holes of a player from left to right as `seat` sees them: the other player's row runs from the seat's right.
std::vector<int> row_seen(const mancala_schema& schema, std::uint32_t player, std::uint32_t seat) {
    int half = static_cast<int>(schema.holes) / 2;
    std::vector<int> row;
    for (int i = 0; i < half; ++i) row.push_back(static_cast<int>(player) * half + i);
    if (player != seat) std::reverse(row.begin(), row.end());
    return row;
}

struct Cells {
    std::size_t width = 3;
    std::string margin;

    template <typename Cell>
    std::string line(const std::vector<int>& row, Cell cell) const {
        std::string text = margin;
        for (int hole : row) text += fmt::format("{:>{}}", cell(hole), width);
        return text + "\n";
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

}  // namespace

const char* player_name(int player) {
    return player == MANCALA_SOUTH ? "South" : player == MANCALA_NORTH ? "North" : "nobody";
}

std::string draw_board(const mancala_schema& schema, const mancala_state& state, std::uint32_t seat) {
    std::uint32_t other = 1 - seat;
    std::string left = fmt::format("  {} {}", player_name(static_cast<int>(other)), state.stores[other]);
    std::string right = fmt::format("   {} {}", player_name(static_cast<int>(seat)), state.stores[seat]);
    Cells cells;
    cells.margin = std::string(left.size(), ' ');
    for (unsigned hole = 0; hole < schema.holes; ++hole) {
        cells.width = std::max(cells.width, hole_name(schema, static_cast<int>(hole)).size() + 1);
        cells.width = std::max(cells.width, fmt::formatted_size("{}", state.seeds[hole]) + 1);
    }
    cells.width += 1;
    auto name = [&](int hole) { return hole_name(schema, hole); };
    auto seeds = [&](int hole) { return state.seeds[hole]; };
    std::vector<int> above = row_seen(schema, other, seat);
    std::vector<int> below = row_seen(schema, seat, seat);
    std::string gap(cells.width * above.size(), ' ');
    return cells.line(above, name) + cells.line(above, seeds) + left + gap + right + "\n" + cells.line(below, seeds) +
           cells.line(below, name) + marks_and_states(schema, state);
}

}  // namespace mancala::commands
