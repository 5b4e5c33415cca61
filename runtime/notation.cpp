// Positions and moves written as text; parse_position.cpp reads positions.
#include "runtime/notation.hpp"

#include <charconv>

namespace mancala {
namespace {

bool bears(const std::uint64_t (&plane)[4], std::uint32_t hole) {
    return ((plane[hole / 64] >> (hole % 64)) & 1) != 0;
}

std::string holes_text(const mancala_schema& schema, const mancala_state& state) {
    std::string text;
    for (std::uint32_t hole = 0; hole < schema.holes; ++hole) {
        if (hole > 0) text += hole % (schema.holes / schema.players) == 0 ? '/' : ',';
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
            bool as_at_start = true;
            for (std::uint32_t hole = 0; hole < schema.holes; ++hole) {
                const bool here = bears(state.marks[mark][plane], hole);
                if (here) holes += hole_name(schema, static_cast<int>(hole));
                as_at_start = as_at_start && here == bears(schema.marks[mark].start[plane], hole);
            }
            if (as_at_start) continue;
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
    const int own = static_cast<int>(schema.holes / schema.players);
    const int index = hole % own;
    std::string name(1, static_cast<char>((hole < own ? 'A' : 'a') + index % 26));
    if (index >= 26) name += std::to_string(index / 26);
    return name;
}

std::uint32_t pass_token(const mancala_schema& schema) {
    return schema.holes * (schema.ways != 0 ? 2 : 1);
}

std::string token_name(const mancala_schema& schema, std::uint32_t side, std::uint32_t token) {
    if (token >= pass_token(schema)) return "pass";
    const std::uint32_t number = schema.ways != 0 ? token / 2 : token;
    const std::uint32_t hole = (number + side * (schema.holes / schema.players)) % schema.holes;
    std::string name = hole_name(schema, static_cast<int>(hole));
    if (schema.ways != 0) name += token % 2 == 0 ? '>' : '<';
    return name;
}

std::optional<std::uint32_t> token_of(const mancala_schema& schema, std::uint32_t side, std::string_view name) {
    for (std::uint32_t token = 0; token <= pass_token(schema); ++token)
        if (token_name(schema, side, token) == name) return token;
    return std::nullopt;
}

std::optional<std::uint32_t> token_among(const mancala_schema& schema, std::uint32_t side,
                                         const std::vector<std::uint32_t>& legal, std::string_view name) {
    std::optional<std::uint32_t> found;
    for (const std::uint32_t token : legal) {
        std::string full = token_name(schema, side, token);
        if (full == name) return token;
        if (schema.ways == 0 || token == pass_token(schema)) continue;
        full.pop_back();  // the mark of the way
        if (full != name) continue;
        if (found) return std::nullopt;
        found = token;
    }
    return found;
}

std::string position_text(const mancala_schema& schema, const mancala_state& state) {
    std::string text = holes_text(schema, state);
    text += " " + std::to_string(state.stores[0]);
    if (schema.players > 1) text += "," + std::to_string(state.stores[1]) + " " + player_name(state.mover);
    if (state.out != 0) text += " out=" + std::to_string(state.out);
    if (schema.ply_limit != 0 && state.ply > 1) text += " ply=" + std::to_string(state.ply);
    if (schema.turn_limit != 0 && state.turn > 1) text += " turn=" + std::to_string(state.turn);
    if (schema.uses_last_mover != 0 && state.last_mover != MANCALA_NOBODY)
        text += std::string(" last=") + player_name(state.last_mover);
    return text + marks_text(schema, state) + states_text(schema, state);
}

}  // namespace mancala
