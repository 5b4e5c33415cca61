/* The C ABI of a game: the one face of the interpreter, of just-in-time compiled code and of linked objects.
 *
 * A game is a constant table of data and functions. Positions are opaque bytes in the game's own packed form;
 * everything in them is seen from the seat of the player to move (the mover), so a position does not say whether that
 * is South or North: whoever drives a game keeps the side, and changes it after each ply unless the ply says
 * MANCALA_AGAIN. The exchange form `mancala_state` is the same for all games, names the sides, and is what text and
 * JSON show.
 *
 * Every function may be called from several threads at once. Nothing here allocates or fails unless it says so.
 */
#ifndef MANCALA_GAME_H
#define MANCALA_GAME_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MANCALA_ABI_VERSION 3u

enum {
    MANCALA_MAX_HOLES = 256,     /* on a board, both players' */
    MANCALA_MAX_MARKS = 8,       /* kinds of mark in a game */
    MANCALA_MAX_STATES = 8,      /* state variables in a game */
    MANCALA_MAX_POSITION = 1024, /* bytes of a packed position */
    MANCALA_MAX_WORDS = 9,       /* words of a legal mask */
    MANCALA_SOUTH = 0,
    MANCALA_NORTH = 1,
    MANCALA_NOBODY = 2
};

/* A position in exchange form. Holes are in notation order: South's A, B, C ... from South's left, then North's a, b, c
 * ... from North's left. Unused fields are zero. A game over which more seeds than `total_seeds` of its schema lie is
 * refused. */
typedef struct mancala_state {
    uint16_t seeds[MANCALA_MAX_HOLES];
    uint16_t stores[2];                      /* seeds each side holds, South's first */
    uint16_t out;                            /* seeds that left play and are nobody's */
    uint8_t mover;                           /* MANCALA_SOUTH or MANCALA_NORTH */
    uint8_t last_mover;                      /* who made the last ply that was no pass; MANCALA_NOBODY at the start */
    uint32_t ply;                            /* number of the ply to come, from 1; passes count */
    uint32_t turn;                           /* grows when the mover changes, from 1 */
    uint64_t marks[MANCALA_MAX_MARKS][2][4]; /* bit h: hole h bears the mark; [.][0] alone, or for a mark of a player
                                                [.][0] South's and [.][1] North's */
    uint8_t states[MANCALA_MAX_STATES][2]; /* value number; [.][0] alone, or for a state of a player South's, North's */
} mancala_state;

typedef struct mancala_mark {
    const char* name;
    uint32_t of_player;   /* 1: a mark belongs to a player */
    uint64_t start[2][4]; /* where it stands at the start, as in mancala_state */
} mancala_mark;

typedef struct mancala_state_variable {
    const char* name;
    uint32_t of_player;
    uint32_t value_count;
    const char* const* values; /* names; the first is the value at the start */
} mancala_state_variable;

/* What the game's positions consist of. */
typedef struct mancala_schema {
    uint32_t players;      /* 2; or 1: all holes are South's, who is always to move */
    uint32_t rows;         /* of the drawing */
    uint32_t columns;      /* files of the drawing */
    const uint16_t* cells; /* rows x columns from the top left as South sees it: the hole there, or 0xffff */
    uint32_t ways;         /* 1: tokens say a direction (below) */
    uint32_t holes;        /* of two players half South's */
    uint32_t total_seeds;  /* the most a position may hold: board, stores and out */
    uint32_t uses_out;     /* 1: seeds may leave play and be nobody's */
    uint32_t uses_last_mover;
    uint32_t ply_limit; /* the ply counter stops there, since no rule tells it from more; 0: no rule asks */
    uint32_t turn_limit;
    uint32_t mark_count;
    uint32_t state_count;
    const mancala_mark* marks;
    const mancala_state_variable* states;
} mancala_schema;

/* How a compiled game's packed form is laid out, for the runtime's pack and unpack; null for the interpreter.
 * The ring has one lane a hole, the mover's holes first, then the opponent's, each in letter order; then the mover's
 * and the opponent's store. Offsets are in bytes from the start of the position; 0xffff: not kept. */
typedef struct mancala_layout {
    uint16_t lane_bytes;                    /* 1 or 2 */
    uint16_t out;                           /* uint16_t */
    uint16_t ply;                           /* uint32_t */
    uint16_t turn;                          /* uint32_t */
    uint16_t last_mover;                    /* uint8_t: 0 the mover, 1 the opponent, 2 nobody yet */
    uint16_t mark_bytes;                    /* width of one mark plane, a bit a lane */
    uint16_t marks[MANCALA_MAX_MARKS][2];   /* planes: the mover's (or the only one), the opponent's */
    uint16_t states[MANCALA_MAX_STATES][2]; /* uint8_t each: the mover's (or the only one), the opponent's */
    const uint16_t* lanes;                  /* of each lane, in the order above */
} mancala_layout;

/* Flags of `move`. The bits from MANCALA_WHY_SHIFT hold the reason when MANCALA_DECIDED is set. */
enum {
    MANCALA_AGAIN = 1,        /* the same player is to move: keep the side */
    MANCALA_IRREVERSIBLE = 2, /* fewer seeds lie in the holes than before: no earlier position can come back */
    MANCALA_ENDLESS = 4,      /* the turn had no end */
    MANCALA_DECIDED = 8,      /* the game is over; the position is still seen from the seat of who made the ply */
    MANCALA_WHY_SHIFT = 8
};

/* Why a game is over, for `finish`. */
enum {
    MANCALA_WHY_NO_MOVE = 0,    /* `legal` gave nothing: the first `end` line that holds before a ply */
    MANCALA_WHY_REPETITION = 1, /* the driver saw the position for the last allowed time */
    MANCALA_WHY_ENDLESS = 2,    /* an endless turn that decides the game */
    MANCALA_WHY_END = 3         /* + number of the `end` line (from 0, in file order) that held after a lap or turn */
};

/* A final score and its winner, from the mover's seat. */
typedef struct mancala_result {
    int32_t mover; /* seeds of the mover, his share of what was left included */
    int32_t opponent;
    uint32_t winner;       /* 0 the mover, 1 the opponent, 2 a draw */
    uint32_t seeds_decide; /* 0: an outcome named the winner, and above stands only what each has by the score clause */
} mancala_result;

typedef struct mancala_game mancala_game;

struct mancala_game {
    uint32_t abi_version;    /* MANCALA_ABI_VERSION of its maker */
    uint32_t size;           /* sizeof(mancala_game) of its maker */
    const char* name;        /* identifier, as in the rule file */
    const char* title;       /* UTF-8 */
    uint32_t position_size;  /* bytes, at most MANCALA_MAX_POSITION */
    uint32_t position_align; /* bytes, at most 64 */
    uint32_t tokens;         /* move tokens are 0 .. tokens - 1 */
    uint32_t words;          /* 64-bit words of a legal mask */
    uint32_t occurrences;    /* a position seen so often ends the game */
    uint32_t reserved;       /* zero */
    const mancala_schema* schema;
    const mancala_layout* layout;
    const char* const* token_names[2]; /* [side][token]: "A" ... "a" ... "pass" as South, as North */
    const void* start_position;        /* packed, for compiled games; null for the interpreter */
    const void* context;               /* the interpreter's own; compiled code ignores it */

    /* Writes the position the game starts from; South is to move. */
    void (*start)(const mancala_game* game, void* position);
    /* The legal moves as a mask of tokens, token t being bit t % 64 of word t / 64; ascending order is listing order.
     * All zero: the game is over (finish with MANCALA_WHY_NO_MOVE). */
    void (*legal)(const mancala_game* game, const void* position, uint64_t* mask);
    /* Plays a legal token in place; returns flags. An illegal token: undefined. */
    uint32_t (*move)(const mancala_game* game, void* position, uint32_t token);
    /* The result of a game that is over at `position`, for reason `why`. */
    void (*finish)(const mancala_game* game, const void* position, uint32_t why, mancala_result* result);
    /* Exchange form to packed; the mover's side is dropped. `state` must fit the schema. */
    void (*pack)(const mancala_game* game, const mancala_state* state, void* position);
    /* Packed to exchange form, the mover being `side`. Counters past their limits come back as the limits. */
    void (*unpack)(const mancala_game* game, const void* position, uint32_t side, mancala_state* state);
};

/* Tokens: holes are numbered from the mover's seat: his own from 0 to own - 1 in letter order, then the opponent's up
 * to n - 1 (n holes in all; own is n / players). Where schema->ways is 0 a token is the hole, and the forced pass is n;
 * where it is 1 a token is 2 * hole + 0 for counterclockwise, + 1 for clockwise, and the pass is 2 * n. */

/* Pack, unpack and start of compiled games, driven by `layout`; generated tables point here. */
void mancala_packed_start(const mancala_game* game, void* position);
void mancala_packed_pack(const mancala_game* game, const mancala_state* state, void* position);
void mancala_packed_unpack(const mancala_game* game, const void* position, uint32_t side, mancala_state* state);

#ifdef __cplusplus
}
#endif

#endif
