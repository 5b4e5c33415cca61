// The packed form of compiled games, by the layout that their table describes.
#include <algorithm>
#include <cstdint>
#include <cstring>

#include "mancala/game.h"

namespace {

constexpr std::uint16_t not_kept = 0xffff;

unsigned char* at(void* position, std::size_t offset) {
    return static_cast<unsigned char*>(position) + offset;
}
const unsigned char* at(const void* position, std::size_t offset) {
    return static_cast<const unsigned char*>(position) + offset;
}

template <class Value>
void put(void* position, std::uint16_t offset, std::uint64_t value) {
    if (offset == not_kept) return;
    const auto narrow = static_cast<Value>(value);
    std::memcpy(at(position, offset), &narrow, sizeof narrow);
}

template <class Value>
Value get(const void* position, std::uint16_t offset, Value otherwise = 0) {
    if (offset == not_kept) return otherwise;
    Value value;
    std::memcpy(&value, at(position, offset), sizeof value);
    return value;
}

void put_lane(const mancala_layout& layout, void* position, std::uint32_t lane, std::uint16_t count) {
    if (layout.lane_bytes == 1)
        *at(position, layout.lanes[lane]) = static_cast<unsigned char>(count);
    else
        std::memcpy(at(position, layout.lanes[lane]), &count, 2);
}

std::uint16_t get_lane(const mancala_layout& layout, const void* position, std::uint32_t lane) {
    if (layout.lane_bytes == 1) return *at(position, layout.lanes[lane]);
    std::uint16_t count;
    std::memcpy(&count, at(position, layout.lanes[lane]), 2);
    return count;
}

/// The lane of a hole in notation order, seen from `mover`; works both ways, since half a turn undoes half a turn.
std::uint32_t seen(const mancala_schema& schema, std::uint32_t hole, std::uint32_t mover) {
    return mover == MANCALA_SOUTH ? hole : (hole + schema.holes / schema.players) % schema.holes;
}

bool bit(const unsigned char* plane, std::uint32_t i) {
    return ((plane[i / 8] >> (i % 8)) & 1U) != 0;
}
void set_bit(unsigned char* plane, std::uint32_t i) {
    plane[i / 8] = static_cast<unsigned char>(plane[i / 8] | (1U << (i % 8)));
}

void pack_marks(const mancala_game& game, const mancala_state& state, void* position) {
    const mancala_schema& schema = *game.schema;
    for (std::uint32_t m = 0; m < schema.mark_count; ++m)
        for (std::uint32_t p = 0; p <= schema.marks[m].of_player; ++p) {
            const std::uint32_t side = schema.marks[m].of_player != 0 ? p ^ state.mover : 0;
            for (std::uint32_t hole = 0; hole < schema.holes; ++hole)
                if (((state.marks[m][side][hole / 64] >> (hole % 64)) & 1U) != 0)
                    set_bit(at(position, game.layout->marks[m][p]), seen(schema, hole, state.mover));
        }
}

void unpack_marks(const mancala_game& game, const void* position, std::uint32_t mover, mancala_state& state) {
    const mancala_schema& schema = *game.schema;
    for (std::uint32_t m = 0; m < schema.mark_count; ++m)
        for (std::uint32_t p = 0; p <= schema.marks[m].of_player; ++p) {
            const std::uint32_t side = schema.marks[m].of_player != 0 ? p ^ mover : 0;
            for (std::uint32_t hole = 0; hole < schema.holes; ++hole)
                if (bit(at(position, game.layout->marks[m][p]), seen(schema, hole, mover)))
                    state.marks[m][side][hole / 64] |= std::uint64_t{1} << (hole % 64);
        }
}

/// South or North as the mover (0) or the opponent (1), and back; nobody stays nobody.
std::uint8_t relative(std::uint8_t player, std::uint32_t mover) {
    return player >= MANCALA_NOBODY ? std::uint8_t{MANCALA_NOBODY} : static_cast<std::uint8_t>(player ^ mover);
}

}  // namespace

void mancala_packed_start(const mancala_game* game, void* position) {
    std::memcpy(position, game->start_position, game->position_size);
}

void mancala_packed_pack(const mancala_game* game, const mancala_state* state, void* position) {
    const mancala_schema& schema = *game->schema;
    const mancala_layout& layout = *game->layout;
    std::memset(position, 0, game->position_size);
    for (std::uint32_t hole = 0; hole < schema.holes; ++hole)
        put_lane(layout, position, seen(schema, hole, state->mover), state->seeds[hole]);
    put_lane(layout, position, schema.holes, state->stores[state->mover]);
    put_lane(layout, position, schema.holes + 1, state->stores[1 - state->mover]);
    pack_marks(*game, *state, position);
    put<std::uint32_t>(position, layout.ply, std::min(state->ply, schema.ply_limit));
    put<std::uint32_t>(position, layout.turn, std::min(state->turn, schema.turn_limit));
    put<std::uint16_t>(position, layout.out, state->out);
    put<std::uint8_t>(position, layout.last_mover, relative(state->last_mover, state->mover));
    for (std::uint32_t i = 0; i < schema.state_count; ++i)
        for (std::uint32_t p = 0; p <= schema.states[i].of_player; ++p)
            put<std::uint8_t>(position, layout.states[i][p],
                              state->states[i][schema.states[i].of_player != 0 ? p ^ state->mover : 0]);
}

void mancala_packed_unpack(const mancala_game* game, const void* position, std::uint32_t side, mancala_state* state) {
    const mancala_schema& schema = *game->schema;
    const mancala_layout& layout = *game->layout;
    *state = mancala_state{};
    state->mover = static_cast<std::uint8_t>(side);
    for (std::uint32_t hole = 0; hole < schema.holes; ++hole)
        state->seeds[hole] = get_lane(layout, position, seen(schema, hole, side));
    state->stores[side] = get_lane(layout, position, schema.holes);
    state->stores[1 - side] = get_lane(layout, position, schema.holes + 1);
    unpack_marks(*game, position, side, *state);
    state->ply = get<std::uint32_t>(position, layout.ply);
    state->turn = get<std::uint32_t>(position, layout.turn);
    state->out = get<std::uint16_t>(position, layout.out);
    if (layout.last_mover != not_kept)
        state->last_mover = relative(get<std::uint8_t>(position, layout.last_mover), side);
    for (std::uint32_t i = 0; i < schema.state_count; ++i)
        for (std::uint32_t p = 0; p <= schema.states[i].of_player; ++p)
            state->states[i][schema.states[i].of_player != 0 ? p ^ side : 0] =
                get<std::uint8_t>(position, layout.states[i][p]);
}
