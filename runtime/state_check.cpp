#include "runtime/state_check.hpp"

#include "runtime/notation.hpp"

namespace mancala {
namespace {

std::string seeds_fault(const mancala_schema& schema, const mancala_state& state) {
    std::uint64_t total = std::uint64_t{state.stores[0]} + state.stores[1] + state.out;
    for (std::uint32_t hole = 0; hole < schema.holes; ++hole) total += state.seeds[hole];
    for (std::uint32_t hole = schema.holes; hole < MANCALA_MAX_HOLES; ++hole)
        if (state.seeds[hole] != 0) return "seeds lie off the board";
    if (total > schema.total_seeds)
        return std::to_string(total) + " seeds, but the game has only " + std::to_string(schema.total_seeds);
    if (state.out != 0 && schema.uses_out == 0) return "seeds are out of play, but in this game none leave play";
    return "";
}

std::string mark_fault(const mancala_schema& schema, const mancala_state& state, std::uint32_t mark) {
    for (int hole = 0; hole < MANCALA_MAX_HOLES; ++hole) {
        const auto bears = [&](int plane) { return ((state.marks[mark][plane][hole / 64] >> (hole % 64)) & 1) != 0; };
        if (!bears(0) && !bears(1)) continue;
        if (mark >= schema.mark_count) return "a mark that the game does not have";
        const std::string name = schema.marks[mark].name;
        if (hole >= static_cast<int>(schema.holes)) return "`" + name + "` stands off the board";
        if (bears(1) && schema.marks[mark].of_player == 0) return "`" + name + "` belongs to no player";
        if (bears(1) && schema.players == 1) return "`" + name + "` is North's, but this game has one player, South";
        if (bears(0) && bears(1)) return "hole " + hole_name(schema, hole) + " bears `" + name + "` of both players";
    }
    return "";
}

std::string variable_fault(const mancala_schema& schema, const mancala_state& state, std::uint32_t variable) {
    for (const int player : {0, 1}) {
        const unsigned value = state.states[variable][player];
        if (value == 0) continue;
        if (variable >= schema.state_count) return "a state that the game does not have";
        const std::string name = schema.states[variable].name;
        if (player == 1 && schema.states[variable].of_player == 0) return "`" + name + "` belongs to no player";
        if (player == 1 && schema.players == 1) return "`" + name + "` is North's, but this game has one player, South";
        if (value >= schema.states[variable].value_count) return "`" + name + "` has no such value";
    }
    return "";
}

}  // namespace

std::string state_fault(const mancala_schema& schema, const mancala_state& state) {
    if (state.mover > MANCALA_NORTH) return "the mover is neither South nor North";
    if (state.last_mover > MANCALA_NOBODY) return "the last mover is no player";
    if (schema.players == 1 && (state.mover == MANCALA_NORTH || state.last_mover == MANCALA_NORTH))
        return "North plays, but this game has one player, South";
    if (schema.players == 1 && state.stores[1] != 0) return "North holds seeds, but this game has one player, South";
    std::string fault = seeds_fault(schema, state);
    for (std::uint32_t mark = 0; mark < MANCALA_MAX_MARKS && fault.empty(); ++mark)
        fault = mark_fault(schema, state, mark);
    for (std::uint32_t variable = 0; variable < MANCALA_MAX_STATES && fault.empty(); ++variable)
        fault = variable_fault(schema, state, variable);
    return fault;
}

}  // namespace mancala
