/* Hand-written move generators for `mancala bench` to measure compiled rules against: a shared library exports
 * `mancala_baselines`, which lists the games it plays; of several for the same rules the first is measured against.
 * tests/bench/baselines has three.
 */
#ifndef MANCALA_BASELINE_H
#define MANCALA_BASELINE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MANCALA_BASELINE_VERSION 2u

/* Random games to play: streams, pick rule and checksum are those of runtime/random.hpp, without a repetition rule. */
typedef struct mancala_baseline_run {
    uint64_t games; /* numbers 0 .. games - 1 */
    uint64_t seed;
    uint32_t most_plies; /* a longer game is cut short, without a result */
} mancala_baseline_run;

/* What they came to; equals the runtime's totals for the same run if the rules are the same. */
typedef struct mancala_baseline_totals {
    uint64_t plies;
    uint64_t cut; /* games cut short */
    uint64_t checksum;
} mancala_baseline_totals;

typedef struct mancala_baseline {
    const char* name;     /* of the game, as in its rule file */
    const char* settings; /* the params it is written for, other than the defaults: "NAME=VALUE NAME=VALUE", or "" */
    const char* kind;     /* how it is written: "straightforward", or "best" for one game by every trick that fits it */
    mancala_baseline_totals (*playouts)(const mancala_baseline_run* run);
    mancala_baseline_totals (*playouts_interleaved)(const mancala_baseline_run* run); /* games in turns; may be null */
    uint64_t (*perft_made)(int depth);   /* every position of the last ply is made */
    uint64_t (*perft)(int depth);        /* the last ply's moves are counted */
    uint64_t (*perft_vector)(int depth); /* the last two plies are, all moves at once; may be null */
} mancala_baseline;

typedef struct mancala_baseline_list {
    uint32_t version; /* MANCALA_BASELINE_VERSION of its maker */
    uint32_t count;
    const mancala_baseline* games;
} mancala_baseline_list;

/* The one symbol such a library exports. */
const mancala_baseline_list* mancala_baselines(void);

#ifdef __cplusplus
}
#endif

#endif
