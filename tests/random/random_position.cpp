#include "tests/random/random_position.hpp"

#include <algorithm>

namespace mancala::random_rules {
namespace {

void scatter(const mancala_schema& schema, mancala_state& state, Random& random) {
    const std::uint32_t places = schema.players + (schema.uses_out != 0 ? 1 : 0);
    // Few holes with much in them, or many with little.
    const std::uint32_t holes = random.below(3) == 0 ? 1 + random.below(schema.holes) : schema.holes;
    const std::uint32_t first = random.below(schema.holes);
    std::uint32_t left = random.below(4) == 0 ? 1 + random.below(schema.total_seeds) : schema.total_seeds;
    const std::uint32_t stored = random.below(3) == 0 ? 0 : random.below(left + 1);
    while (left > 0) {
        const std::uint32_t most = std::min(left, 1 + left / schema.holes);
        const auto some = static_cast<std::uint16_t>(1 + random.below(most));
        if (left <= stored) {
            const std::uint32_t where = random.below(places);
            (where == schema.players ? state.out : state.stores[where]) += some;
        } else {
            state.seeds[(first + random.below(holes)) % schema.holes] += some;
        }
        left -= some;
    }
}

void mark(const mancala_schema& schema, mancala_state& state, Random& random) {
    for (std::uint32_t i = 0; i < schema.mark_count; ++i) {
        const std::uint32_t density = 1 + random.below(6);
        for (std::uint32_t hole = 0; hole < schema.holes; ++hole) {
            if (random.below(density) != 0) continue;
            const std::uint32_t plane = schema.marks[i].of_player != 0 ? random.below(schema.players) : 0;
            state.marks[i][plane][hole / 64] |= std::uint64_t{1} << (hole % 64);
        }
    }
}

std::uint8_t last_mover(const mancala_schema& schema, Random& random) {
    if (schema.uses_last_mover == 0) return MANCALA_NOBODY;
    const std::uint32_t who = random.below(schema.players + 1);
    return static_cast<std::uint8_t>(who == schema.players ? std::uint32_t{MANCALA_NOBODY} : who);
}

}  // namespace

mancala_state random_position(const mancala_schema& schema, Random& random) {
    mancala_state state{};
    scatter(schema, state, random);
    mark(schema, state, random);
    for (std::uint32_t i = 0; i < schema.state_count; ++i)
        for (std::uint32_t player = 0; player < (schema.states[i].of_player != 0 ? schema.players : 1U); ++player)
            state.states[i][player] = static_cast<std::uint8_t>(random.below(schema.states[i].value_count));
    state.mover = static_cast<std::uint8_t>(random.below(schema.players));
    state.last_mover = last_mover(schema, random);
    state.ply = 1 + random.below(12);
    state.turn = 1 + random.below(state.ply);
    return state;
}

}  // namespace mancala::random_rules
