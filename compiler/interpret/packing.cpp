#include "compiler/interpret/packing.hpp"

#include <cstring>

namespace mancala::interpret {
namespace {

// Goes through the parts of a packed position in their order; the three users differ in what they do with each part.
// `State` is mancala_state, const or not.
template <class Bytes, class State>
void each_part(const mancala_schema& schema, State& state, std::uint32_t mover, Bytes&& bytes) {
    const std::uint32_t row = schema.holes / schema.players;
    for (std::uint32_t i = 0; i < schema.holes; ++i) {
        auto& count = state.seeds[(i + mover * row) % schema.holes];
        bytes.number(count, schema.total_seeds <= 255 ? 1 : 2);
    }
    const std::uint32_t players[2] = {mover, 1 - mover};
    for (const std::uint32_t player : players) bytes.number(state.stores[player], 2);
    if (schema.uses_out != 0) bytes.number(state.out, 2);
    if (schema.uses_last_mover != 0) bytes.player(state.last_mover, mover);
    if (schema.ply_limit != 0) bytes.number(state.ply, 4);
    if (schema.turn_limit != 0) bytes.number(state.turn, 4);
    for (std::uint32_t mark = 0; mark < schema.mark_count; ++mark) {
        const bool of_player = schema.marks[mark].of_player != 0;
        bytes.plane(state.marks[mark][of_player ? players[0] : 0], schema.holes, mover * row);
        if (of_player) bytes.plane(state.marks[mark][players[1]], schema.holes, mover * row);
    }
    for (std::uint32_t variable = 0; variable < schema.state_count; ++variable) {
        const bool of_player = schema.states[variable].of_player != 0;
        bytes.number(state.states[variable][of_player ? players[0] : 0], 1);
        if (of_player) bytes.number(state.states[variable][players[1]], 1);
    }
}

struct Measure {
    std::size_t size = 0;
    template <class Number>
    void number(const Number&, int width) {
        size += static_cast<std::size_t>(width);
    }
    void player(const std::uint8_t&, std::uint32_t) { size += 1; }
    void plane(const std::uint64_t (&)[4], std::uint32_t holes, std::uint32_t) { size += (holes + 7) / 8; }
};

struct Write {
    unsigned char* at;
    template <class Number>
    void number(const Number& number, int width) {
        for (int i = 0; i < width; ++i) *at++ = static_cast<unsigned char>(std::uint64_t{number} >> (8 * i));
    }
    void player(const std::uint8_t& player, std::uint32_t mover) {
        *at++ = player == MANCALA_NOBODY ? player : static_cast<unsigned char>(player ^ mover);
    }
    void plane(const std::uint64_t (&plane)[4], std::uint32_t holes, std::uint32_t first) {
        std::memset(at, 0, (holes + 7) / 8);
        for (std::uint32_t i = 0; i < holes; ++i) {
            const std::uint32_t hole = (i + first) % holes;
            if (((plane[hole / 64] >> (hole % 64)) & 1) != 0)
                at[i / 8] = static_cast<unsigned char>(at[i / 8] | 1u << (i % 8));
        }
        at += (holes + 7) / 8;
    }
};

struct Read {
    const unsigned char* at;
    template <class Number>
    void number(Number& number, int width) {
        std::uint64_t value = 0;
        for (int i = 0; i < width; ++i) value |= std::uint64_t{*at++} << (8 * i);
        number = static_cast<Number>(value);
    }
    void player(std::uint8_t& player, std::uint32_t mover) {
        const std::uint8_t seat = *at++;
        player = seat == MANCALA_NOBODY ? seat : static_cast<std::uint8_t>(seat ^ mover);
    }
    void plane(std::uint64_t (&plane)[4], std::uint32_t holes, std::uint32_t first) {
        for (std::uint32_t i = 0; i < holes; ++i) {
            const std::uint32_t hole = (i + first) % holes;
            if (((at[i / 8] >> (i % 8)) & 1) != 0) plane[hole / 64] |= std::uint64_t{1} << (hole % 64);
        }
        at += (holes + 7) / 8;
    }
};

}  // namespace

std::size_t packed_size(const mancala_schema& schema) {
    Measure measure;
    const mancala_state any{};
    each_part(schema, any, MANCALA_SOUTH, measure);
    return measure.size;
}

void pack(const mancala_schema& schema, const mancala_state& state, unsigned char* position) {
    each_part(schema, state, state.mover, Write{position});
}

mancala_state unpacked(const mancala_schema& schema, const unsigned char* position, std::uint32_t side) {
    mancala_state state{};
    state.mover = static_cast<std::uint8_t>(side);
    each_part(schema, state, side, Read{position});
    return state;
}

}  // namespace mancala::interpret
