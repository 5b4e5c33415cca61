#include "step_game.hpp"

#include <algorithm>
#include <cstring>

namespace mancala::testing {
namespace {

const StepGame& self(const mancala_game* game) {
    return *static_cast<const StepGame*>(game->context);
}

// A position: the mover's holes, the opponent's, the two stores, a byte each.
void start(const mancala_game* game, void* position) {
    std::memset(position, 0, game->position_size);
    std::memset(position, static_cast<int>(self(game).seeds_each), game->schema->holes);
}

void legal(const mancala_game* game, const void* position, std::uint64_t* mask) {
    const auto* const seeds = static_cast<const unsigned char*>(position);
    std::fill_n(mask, game->words, 0);
    for (std::uint32_t hole = 0; hole < game->schema->holes / 2; ++hole)
        if (seeds[hole] > 0) mask[hole / 64] |= std::uint64_t{1} << (hole % 64);
}

std::uint32_t move(const mancala_game* game, void* position, std::uint32_t token) {
    auto* const seeds = static_cast<unsigned char*>(position);
    const std::uint32_t holes = game->schema->holes;
    const std::uint32_t to = (token + 1) % holes;
    std::uint32_t flags = 0;
    --seeds[token];
    ++seeds[to];
    if (to >= holes / 2 && seeds[to] == 3) {
        seeds[to] = 0;
        seeds[holes] = static_cast<unsigned char>(seeds[holes] + 3);
        flags |= MANCALA_IRREVERSIBLE;
    }
    if (++self(game).moves == self(game).fault && seeds[holes - 1] > 0) --seeds[holes - 1];
    if (to + 1 == holes / 2) return flags | MANCALA_AGAIN;
    std::rotate(seeds, seeds + holes / 2, seeds + holes);
    std::swap(seeds[holes], seeds[holes + 1]);
    return flags;
}

void finish(const mancala_game* game, const void* position, std::uint32_t, mancala_result* result) {
    const auto* const seeds = static_cast<const unsigned char*>(position);
    const std::uint32_t holes = game->schema->holes;
    *result = {seeds[holes], seeds[holes + 1], 2, 1};
    for (std::uint32_t hole = 0; hole < holes; ++hole)
        (hole < holes / 2 ? result->mover : result->opponent) += seeds[hole];
    if (result->mover != result->opponent) result->winner = result->mover > result->opponent ? 0 : 1;
}

void pack(const mancala_game* game, const mancala_state* state, void* position) {
    auto* const seeds = static_cast<unsigned char*>(position);
    const std::uint32_t holes = game->schema->holes;
    std::memset(position, 0, game->position_size);
    for (std::uint32_t i = 0; i < holes; ++i)
        seeds[i] = static_cast<unsigned char>(state->seeds[(i + state->mover * (holes / 2)) % holes]);
    for (const std::uint32_t i : {0u, 1u})
        seeds[holes + i] = static_cast<unsigned char>(state->stores[i ^ state->mover]);
}

void unpack(const mancala_game* game, const void* position, std::uint32_t side, mancala_state* state) {
    const auto* const seeds = static_cast<const unsigned char*>(position);
    const std::uint32_t holes = game->schema->holes;
    *state = mancala_state{};
    state->mover = static_cast<std::uint8_t>(side);
    for (std::uint32_t i = 0; i < holes; ++i) state->seeds[(i + side * (holes / 2)) % holes] = seeds[i];
    for (const std::uint32_t i : {0u, 1u}) state->stores[i ^ side] = seeds[holes + i];
}

}  // namespace

StepGame::StepGame(std::uint32_t holes_per_row, std::uint32_t seeds_each_, std::uint32_t fault_)
    : seeds_each(seeds_each_), fault(fault_) {
    schema_.players = 2;
    schema_.rows = 2;
    schema_.columns = holes_per_row;
    schema_.holes = 2 * holes_per_row;
    schema_.total_seeds = schema_.holes * seeds_each;
    game_.abi_version = MANCALA_ABI_VERSION;
    game_.size = sizeof(mancala_game);
    game_.name = "step";
    game_.title = "Step";
    game_.position_size = schema_.holes + 2;
    game_.position_align = 1;
    game_.tokens = schema_.holes + 1;
    game_.words = (game_.tokens + 63) / 64;
    game_.occurrences = 3;
    game_.schema = &schema_;
    game_.context = this;
    game_.start = start;
    game_.legal = legal;
    game_.move = move;
    game_.finish = finish;
    game_.pack = pack;
    game_.unpack = unpack;
}

}  // namespace mancala::testing
