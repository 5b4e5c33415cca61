// Positions and moves written as text; parse_position.cpp reads positions.
#include "runtime/notation.hpp"

#include <charconv>

namespace mancala {
namespace {

bool bears(const mancala_state& state, std::uint32_t mark, int plane, std::uint32_t hole) {
    return ((state.marks[mark][plane][hole / 64] >> (hole % 64)) & 1) != 0;
}

std::string holes_text(const mancala_schema& schema, const mancala_state& state) {
    std::string text;
    for (std::uint32_t hole = 0; hole < schema.holes; ++hole) {
        if (hole > 0) text += hole == schema.holes / 2 ? '/' : ',';
        text += std::to_string(state.seeds[hole]);
    }
    return text;
}

const char* player_name(int player) {
    return player == MANCALA_SOUTH ? "south" : "north";
}

std::string marks_text(const mancala_schema& schema, const mancala_state& state) {
    std::string text;
    for (std::uint32_t mark = 0; mark < schema.mark_count; ++mark) {
        const bool of_player = schema.marks[mark].of_player != 0;
        for (int plane = 0; plane < (of_player ? 2 : 1); ++plane) {
            std::string holes;
            for (std::uint32_t hole = 0; hole < schema.holes; ++hole)
                if (bears(state, mark, plane, hole)) holes += hole_name(schema, static_cast<int>(hole));
            if (holes.empty()) continue;
            text += std::string(" ") + schema.marks[mark].name;
            if (of_player) text += std::string(".") + player_name(plane);
            text += "=" + holes;
        }
    }
    return text;
}

std::string states_text(const mancala_schema& schema, const mancala_state& state) {
    std::string text;
    for (std::uint32_t variable = 0; variable < schema.state_count; ++variable) {
        const mancala_state_variable& described = schema.states[variable];
        for (int player = 0; player < (described.of_player != 0 ? 2 : 1); ++player) {
            const unsigned value = state.states[variable][player];
            if (value == 0 || value >= described.value_count) continue;
            text += std::string(" ") + described.name;
            if (described.of_player != 0) text += std::string(".") + player_name(player);
            text += std::string("=") + described.values[value];
        }
    }
    return text;
}

}  // namespace

std::string hole_name(const mancala_schema& schema, int hole) {
    const int row = static_cast<int>(schema.holes / 2);
    const int column = hole % row;
    std::string name(1, static_cast<char>((hole < row ? 'A' : 'a') + column % 26));
    if (column >= 26) name += std::to_string(column / 26);
    return name;
}

std::string token_name(const mancala_schema& schema, std::uint32_t side, std::uint32_t token) {
    if (token >= schema.holes) return "pass";
    return hole_name(schema, static_cast<int>((token + side * (schema.holes / 2)) % schema.holes));
}

std::optional<std::uint32_t> token_of(const mancala_schema& schema, std::uint32_t side, std::string_view name) {
    for (std::uint32_t token = 0; token <= schema.holes; ++token)
        if (token_name(schema, side, token) == name) return token;
    return std::nullopt;
}

std::string position_text(const mancala_schema& schema, const mancala_state& state) {
    std::string text = holes_text(schema, state);
    text += " " + std::to_string(state.stores[0]) + "," + std::to_string(state.stores[1]);
    text += std::string(" ") + player_name(state.mover);
    if (state.out != 0) text += " out=" + std::to_string(state.out);
    if (schema.ply_limit != 0 && state.ply > 1) text += " ply=" + std::to_string(state.ply);
    if (schema.turn_limit != 0 && state.turn > 1) text += " turn=" + std::to_string(state.turn);
    if (schema.uses_last_mover != 0 && state.last_mover != MANCALA_NOBODY)
        text += std::string(" last=") + player_name(state.last_mover);
    return text + marks_text(schema, state) + states_text(schema, state);
}

}  // namespace mancala
