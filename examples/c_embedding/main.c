/* Plays one game of Kpé with the compiled rules of games/kpe.mancala: South at random, North always from the right.
 *
 * kpe.h and kpe.o come from `mancala build`; see CMakeLists.txt beside this file, or docs/embedding.md.
 */
#include <stdio.h>
#include <stdlib.h>

#include "kpe.h"

enum { MOST_PLIES = 500 };

/* The tokens of the legal moves, and how many there are. */
static unsigned legal_moves(const mancala_game* game, const void* position, uint32_t* moves) {
    uint64_t mask[MANCALA_MAX_WORDS];
    unsigned count = 0;
    game->legal(game, position, mask);
    for (uint32_t token = 0; token < game->tokens; ++token)
        if (mask[token / 64] >> (token % 64) & 1) moves[count++] = token;
    return count;
}

static void show(const mancala_game* game, const void* position, uint32_t side) {
    mancala_state state;
    const uint32_t row = game->schema->holes / 2;
    game->unpack(game, position, side, &state);
    for (uint32_t column = row; column-- > 0;) printf("%4u", (unsigned)state.seeds[row + column]);
    printf("   North holds %u\n", (unsigned)state.stores[MANCALA_NORTH]);
    for (uint32_t column = 0; column < row; ++column) printf("%4u", (unsigned)state.seeds[column]);
    printf("   South holds %u\n", (unsigned)state.stores[MANCALA_SOUTH]);
}

static uint32_t choose(uint32_t side, const uint32_t* moves, unsigned count, uint32_t* random) {
    if (side == MANCALA_NORTH) return moves[count - 1];
    *random = *random * 1664525u + 1013904223u;
    return moves[(*random >> 16) % count];
}

/* Results are seen from the mover's seat, like everything of a position. */
static void show_result(const mancala_result* result, uint32_t side) {
    static const char* const winners[] = {"South wins", "North wins", "a draw"};
    const int south = side == MANCALA_SOUTH ? result->mover : result->opponent;
    const int north = side == MANCALA_SOUTH ? result->opponent : result->mover;
    const unsigned winner = result->winner < 2 ? result->winner ^ side : 2;
    printf("over: South %d, North %d: %s\n", south, north, winners[winner]);
}

int main(void) {
    const mancala_game* game = &mancala_game_kpe;
    _Alignas(64) unsigned char position[MANCALA_MAX_POSITION];
    uint32_t moves[MANCALA_MAX_HOLES + 1];
    uint32_t side = MANCALA_SOUTH;
    uint32_t random = 2026;
    uint32_t why = MANCALA_WHY_NO_MOVE;
    mancala_result result;

    if (game->abi_version != MANCALA_ABI_VERSION) {
        fprintf(stderr, "the game was built for version %u of the interface\n", (unsigned)game->abi_version);
        return EXIT_FAILURE;
    }
    printf("%s\n", game->title);
    game->start(game, position);
    for (int ply = 1; ply <= MOST_PLIES; ++ply) {
        const unsigned count = legal_moves(game, position, moves);
        if (count == 0) break;
        const uint32_t token = choose(side, moves, count, &random);
        const uint32_t flags = game->move(game, position, token);
        printf("%d %s\n", ply, game->token_names[side][token]);
        if (flags & MANCALA_DECIDED) {
            why = flags >> MANCALA_WHY_SHIFT;
            break;
        }
        if (!(flags & MANCALA_AGAIN)) side ^= 1;
    }
    show(game, position, side);
    game->finish(game, position, why, &result);
    show_result(&result, side);
    return EXIT_SUCCESS;
}
