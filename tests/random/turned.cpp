#include "tests/random/turned.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace mancala {
namespace {

std::uint8_t other(std::uint8_t player) {
    return player == MANCALA_NOBODY ? player : static_cast<std::uint8_t>(1 - player);
}

void turn_plane(const mancala_schema& schema, std::uint64_t (&plane)[4]) {
    std::uint64_t result[4] = {};
    for (unsigned hole = 0; hole < schema.holes; ++hole) {
        unsigned to = (hole + schema.holes / 2) % schema.holes;
        if ((plane[hole / 64] >> (hole % 64) & 1) != 0) result[to / 64] |= std::uint64_t{1} << (to % 64);
    }
    std::copy(result, result + 4, plane);
}

}  // namespace

mancala_state turned(const mancala_schema& schema, const mancala_state& state) {
    mancala_state result = state;
    for (unsigned hole = 0; hole < schema.holes; ++hole)
        result.seeds[(hole + schema.holes / 2) % schema.holes] = state.seeds[hole];
    std::swap(result.stores[0], result.stores[1]);
    result.mover = other(state.mover);
    if (schema.uses_last_mover != 0) result.last_mover = other(state.last_mover);
    for (unsigned mark = 0; mark < schema.mark_count; ++mark) {
        turn_plane(schema, result.marks[mark][0]);
        turn_plane(schema, result.marks[mark][1]);
        if (schema.marks[mark].of_player != 0) std::swap(result.marks[mark][0], result.marks[mark][1]);
    }
    for (unsigned variable = 0; variable < schema.state_count; ++variable)
        if (schema.states[variable].of_player != 0) std::swap(result.states[variable][0], result.states[variable][1]);
    return result;
}

unsigned seeds_of(const mancala_schema& schema, const mancala_state& state) {
    unsigned sum = unsigned{state.stores[0]} + state.stores[1] + state.out;
    for (unsigned hole = 0; hole < schema.holes; ++hole) sum += state.seeds[hole];
    return sum;
}

}  // namespace mancala
