#include "tests/random/random_position.hpp"

namespace mancala::random_rules {
namespace {

void scatter(const mancala_schema& schema, mancala_state& state, Random& random) {
    // Few holes with much in them, or many with little.
    const std::uint32_t holes = random.below(3) == 0 ? 1 + random.below(schema.holes) : schema.holes;
    const std::uint32_t first = random.below(schema.holes);
    std::uint32_t left = random.below(4) == 0 ? 1 + random.below(schema.total_seeds) : schema.total_seeds;
    const std::uint32_t stored = random.below(3) == 0 ? 0 : random.below(left + 1);
    while (left > 0) {
        const std::uint32_t most = left < 4 ? left : 1 + left / schema.holes;
        const auto some = static_cast<std::uint16_t>(1 + random.below(most));
        if (left <= stored) {
            const std::uint32_t where = random.below(schema.uses_out != 0 ? 3 : 2);
            (where == 2 ? state.out : state.stores[where]) += some;
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
            const std::uint32_t plane = schema.marks[i].of_player != 0 ? random.below(2) : 0;
            state.marks[i][plane][hole / 64] |= std::uint64_t{1} << (hole % 64);
        }
    }
}

}  // namespace

mancala_state random_position(const mancala_schema& schema, Random& random) {
    mancala_state state{};
    scatter(schema, state, random);
    mark(schema, state, random);
    for (std::uint32_t i = 0; i < schema.state_count; ++i)
        for (std::uint32_t player = 0; player < (schema.states[i].of_player != 0 ? 2U : 1U); ++player)
            state.states[i][player] = static_cast<std::uint8_t>(random.below(schema.states[i].value_count));
    state.mover = static_cast<std::uint8_t>(random.below(2));
    state.last_mover =
        static_cast<std::uint8_t>(schema.uses_last_mover != 0 ? random.below(3) : std::uint32_t{MANCALA_NOBODY});
    state.ply = 1 + random.below(12);
    state.turn = 1 + random.below(state.ply);
    return state;
}

}  // namespace mancala::random_rules
