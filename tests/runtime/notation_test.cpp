// Moves and positions as text: written, read, and refused.
#include "runtime/notation.hpp"

#include <gtest/gtest.h>

#include <cstring>

#include "runtime/random.hpp"
#include "runtime/state_check.hpp"

namespace mancala {
namespace {

mancala_schema plain(std::uint32_t holes_per_row, std::uint32_t total) {
    mancala_schema schema{};
    schema.players = schema.rows = 2;
    schema.columns = holes_per_row;
    schema.holes = 2 * holes_per_row;
    schema.total_seeds = total;
    return schema;
}

// Two rows with everything a position can have.
struct Rich {
    const char* phases[3] = {"early", "middle", "late"};
    const char* ways[2] = {"right", "left"};
    mancala_mark marks[2] = {{"played", 0, {}}, {"tuzdik", 1, {}}};
    mancala_state_variable states[2] = {{"phase", 0, 3, phases}, {"way", 1, 2, ways}};
    mancala_schema schema{};

    Rich() {
        schema = plain(3, 24);
        schema.uses_out = schema.uses_last_mover = 1;
        schema.ply_limit = schema.turn_limit = 100;
        schema.mark_count = schema.state_count = 2;
        schema.marks = marks;
        schema.states = states;
    }
};

TEST(Notation, HolesAreLettersThenLettersWithNumbers) {
    const mancala_schema schema = plain(128, 256);
    EXPECT_EQ(hole_name(schema, 0), "A");
    EXPECT_EQ(hole_name(schema, 25), "Z");
    EXPECT_EQ(hole_name(schema, 26), "A1");
    EXPECT_EQ(hole_name(schema, 52), "A2");
    EXPECT_EQ(hole_name(schema, 127), "X4");
    EXPECT_EQ(hole_name(schema, 128), "a");
    EXPECT_EQ(hole_name(schema, 255), "x4");
}

TEST(Notation, TokensAreSeenFromTheMoversSeat) {
    const mancala_schema schema = plain(3, 24);
    EXPECT_EQ(token_name(schema, MANCALA_SOUTH, 0), "A");
    EXPECT_EQ(token_name(schema, MANCALA_SOUTH, 3), "a");
    EXPECT_EQ(token_name(schema, MANCALA_NORTH, 0), "a");
    EXPECT_EQ(token_name(schema, MANCALA_NORTH, 5), "C");
    EXPECT_EQ(token_name(schema, MANCALA_NORTH, 6), "pass");
    for (const std::uint32_t side : {0u, 1u})
        for (std::uint32_t token = 0; token <= schema.holes; ++token)
            EXPECT_EQ(token_of(schema, side, token_name(schema, side, token)), token);
    EXPECT_FALSE(token_of(schema, MANCALA_SOUTH, "D"));
    EXPECT_FALSE(token_of(schema, MANCALA_SOUTH, ""));
}

TEST(Notation, TokensMayHaveWays) {
    mancala_schema schema = plain(3, 24);
    schema.ways = 1;
    EXPECT_EQ(token_name(schema, MANCALA_SOUTH, 0), "A>");
    EXPECT_EQ(token_name(schema, MANCALA_SOUTH, 1), "A<");
    EXPECT_EQ(token_name(schema, MANCALA_NORTH, 5), "c<");
    EXPECT_EQ(token_name(schema, MANCALA_NORTH, 12), "pass");
    EXPECT_EQ(token_of(schema, MANCALA_NORTH, "A>"), 6u);
    EXPECT_FALSE(token_of(schema, MANCALA_SOUTH, "A"));
    const std::vector<std::uint32_t> legal = {0, 1, 5, 12};
    EXPECT_EQ(token_among(schema, MANCALA_SOUTH, legal, "A<"), 1u);
    EXPECT_EQ(token_among(schema, MANCALA_SOUTH, legal, "C"), 5u);
    EXPECT_EQ(token_among(schema, MANCALA_SOUTH, legal, "pass"), 12u);
    EXPECT_FALSE(token_among(schema, MANCALA_SOUTH, legal, "A"));   // which way?
    EXPECT_FALSE(token_among(schema, MANCALA_SOUTH, legal, "C>"));  // not legal
    EXPECT_FALSE(token_among(schema, MANCALA_SOUTH, legal, "pas"));
}

TEST(Notation, OnePlayerHasOneRowAndOneStore) {
    mancala_schema schema = plain(3, 24);
    schema.players = 1;
    EXPECT_EQ(hole_name(schema, 5), "F");
    EXPECT_EQ(token_name(schema, MANCALA_SOUTH, 3), "D");
    std::string error;
    const auto state = parse_position(schema, "1,2,3,4,0,0 5", error);
    ASSERT_TRUE(state) << error;
    EXPECT_EQ(position_text(schema, *state), "1,2,3,4,0,0 5");
    const std::pair<const char*, const char*> faults[] = {
        {"1,2,3/4,0,0", "a position begins with the holes of the one player, as in `4,4,4`"},
        {"1,2,3,4", "the board has 6 holes, but 4 are given"},
        {"1,2,3,4,0,0 5 5", "the store is given twice"},
        {"1,2,3,4,0,0 5,0",
         "`5,0` is not part of a position; after the holes there may be the store as `0`, and nothing else in this "
         "game"},
        {"1,2,3,4,0,0 north",
         "`north` is not part of a position; after the holes there may be the store as `0`, and nothing else in this "
         "game"},
    };
    for (const auto& [text, message] : faults) {
        EXPECT_FALSE(parse_position(schema, text, error)) << text;
        EXPECT_EQ(error, message) << text;
    }
}

TEST(Notation, MarksFromTheStartAreToldWhereTheyDiffer) {
    Rich rich;
    rich.marks[0].start[0][0] = 0b000011;
    rich.marks[1].start[1][0] = 0b100000;
    const auto again = [&](const std::string& text) {
        std::string error;
        const auto state = parse_position(rich.schema, text, error);
        return state ? position_text(rich.schema, *state) : error;
    };
    EXPECT_EQ(again("4,4,4/4,4,4 0,0 south"), "4,4,4/4,4,4 0,0 south");
    EXPECT_EQ(again("4,4,4/4,4,4 0,0 south played=AB"), "4,4,4/4,4,4 0,0 south");
    EXPECT_EQ(again("4,4,4/4,4,4 0,0 south played=A"), "4,4,4/4,4,4 0,0 south played=A");
    EXPECT_EQ(again("4,4,4/4,4,4 0,0 south played="), "4,4,4/4,4,4 0,0 south played=");
    EXPECT_EQ(again("4,4,4/4,4,4 0,0 south tuzdik.south=c tuzdik.north="),
              "4,4,4/4,4,4 0,0 south tuzdik.south=c tuzdik.north=");
    EXPECT_EQ(again("4,4,4/4,4,4 tuzdik.south=c"), "hole c bears `tuzdik` of both players");
    EXPECT_EQ(again("4,4,4/4,4,4 tuzdik.south="), "no hole is named");
}

TEST(Notation, WhatIsAsAtTheStartIsLeftOut) {
    const mancala_schema schema = plain(3, 24);
    mancala_state state{};
    state.ply = state.turn = 1;
    state.last_mover = MANCALA_NOBODY;
    state.seeds[0] = 12;
    state.seeds[5] = 7;
    EXPECT_EQ(position_text(schema, state), "12,0,0/0,0,7 0,0 south");
}

TEST(Notation, EverythingAPositionHasIsWrittenAndRead) {
    const Rich rich;
    const std::string text =
        "1,2,3/4,0,0 5,1 north out=2 ply=7 turn=5 last=south played=ABc tuzdik.south=b tuzdik.north=C phase=late "
        "way.north=left";
    std::string error;
    const auto state = parse_position(rich.schema, text, error);
    ASSERT_TRUE(state) << error;
    EXPECT_EQ(position_text(rich.schema, *state), text);
    EXPECT_EQ(state->out, 2);
    EXPECT_EQ(state->ply, 7u);
    EXPECT_EQ(state->marks[0][0][0], 0b100011u);
    EXPECT_EQ(state->marks[1][0][0], 0b010000u);
    EXPECT_EQ(state->marks[1][1][0], 0b000100u);
    EXPECT_EQ(state->states[0][0], 2);
    EXPECT_EQ(state->states[1][1], 1);
}

TEST(Notation, StoresMoverAndTheRestMayBeLeftOut) {
    const Rich rich;
    std::string error;
    const auto state = parse_position(rich.schema, "  4,4,4/4,4,4\t", error);
    ASSERT_TRUE(state) << error;
    EXPECT_EQ(position_text(rich.schema, *state), "4,4,4/4,4,4 0,0 south");
    EXPECT_EQ(state->ply, 1u);
    EXPECT_EQ(state->last_mover, MANCALA_NOBODY);
}

TEST(Notation, FaultsAreNamed) {
    const Rich rich;
    const std::pair<const char*, const char*> faults[] = {
        {"", "there is no position"},
        {"4,4,4", "a position begins with South's holes, `/`, North's holes, as in `4,4,4/4,4,4`"},
        {"4,4/4,4,4", "South has 3 holes, but 2 are given"},
        {"4,4,4/4,4,4,4", "North has 3 holes, but 4 are given"},
        {"4,4,x/4,4,4", "`x` is not a number"},
        {"4,4,-1/4,4,4", "`-1` is not a number"},
        {"4,4,/4,4,4", "a number is missing"},
        {"4,4,70000/4,4,4", "`70000` is too large"},
        {"4,4,5/4,4,4", "25 seeds, but the game has only 24"},
        {"0,0,0/0,0,0 0,0 east",
         "`east` is not part of a position; after the holes there may be the stores as `0,0`, `south` or `north`, and "
         "`out=...`, `ply=...`, `turn=...`, `last=...`, `played=...`, `tuzdik.south=...`, `tuzdik.north=...`, "
         "`phase=...`, `way.south=...`, `way.north=...`"},
        {"0,0,0/0,0,0 1,2,3", "two stores are needed, South's and North's, as in `3,5`"},
        {"0,0,0/0,0,0 1,2 1,2", "the stores are given twice"},
        {"0,0,0/0,0,0 south north", "the mover is given twice"},
        {"0,0,0/0,0,0 out=1 out=2", "`out` is given twice"},
        {"0,0,0/0,0,0 ply=0", "plies and turns are counted from 1"},
        {"0,0,0/0,0,0 last=nobody", "`last` is `south` or `north`, not `nobody`"},
        {"0,0,0/0,0,0 played=AD", "`D` is not a hole of this board"},
        {"0,0,0/0,0,0 played=", "no hole is named"},
        {"0,0,0/0,0,0 tuzdik.south=b tuzdik.north=b", "hole b bears `tuzdik` of both players"},
        {"0,0,0/0,0,0 phase=never", "`phase` is one of `early`, `middle`, `late`, not `never`"},
    };
    for (const auto& [text, message] : faults) {
        std::string error;
        EXPECT_FALSE(parse_position(rich.schema, text, error)) << text;
        EXPECT_EQ(error, message) << text;
    }
    std::string error;
    EXPECT_FALSE(parse_position(plain(3, 24), "0,0,0/0,0,0 ply=3", error));
    EXPECT_EQ(error, "`ply` is not known in this game, but nothing else in this game");
}

// Any bytes are read or refused, and what is read is a valid position.
TEST(Notation, RandomTextIsReadOrRefused) {
    const Rich rich;
    const std::string alphabet = "0123456789,,,// =.ABCabcsouthnorthplaytuzdik\xff";
    Random random(7, 0);
    int read = 0;
    for (int i = 0; i < 20'000; ++i) {
        std::string text = i % 2 == 0 ? "1,2,3/4,0,0 5,1 north played=ABc" : "";
        for (std::uint32_t n = random.below(12); n > 0; --n)
            text.insert(random.below(static_cast<std::uint32_t>(text.size() + 1)), 1,
                        alphabet[random.below(static_cast<std::uint32_t>(alphabet.size()))]);
        std::string error;
        if (const auto state = parse_position(rich.schema, text, error)) {
            ASSERT_EQ(state_fault(rich.schema, *state), "") << text;
            ++read;
        } else {
            ASSERT_FALSE(error.empty()) << text;
        }
    }
    EXPECT_GT(read, 0);
}

TEST(StateCheck, FindsWhatASchemaDoesNotHave) {
    const mancala_schema schema = plain(3, 24);
    mancala_state state{};
    EXPECT_EQ(state_fault(schema, state), "");
    state.mover = 2;
    EXPECT_NE(state_fault(schema, state), "");
    state = {};
    state.seeds[6] = 1;
    EXPECT_EQ(state_fault(schema, state), "seeds lie off the board");
    state = {};
    state.out = 1;
    EXPECT_EQ(state_fault(schema, state), "seeds are out of play, but in this game none leave play");
    state = {};
    state.marks[0][0][0] = 1;
    EXPECT_EQ(state_fault(schema, state), "a mark that the game does not have");
    mancala_schema alone = schema;
    alone.players = 1;
    state = {};
    state.mover = MANCALA_NORTH;
    EXPECT_EQ(state_fault(alone, state), "North plays, but this game has one player, South");
    state = {};
    state.stores[1] = 1;
    EXPECT_EQ(state_fault(alone, state), "North holds seeds, but this game has one player, South");
    const Rich rich;
    alone = rich.schema;
    alone.players = 1;
    state = {};
    state.marks[1][1][0] = 1;
    EXPECT_EQ(state_fault(alone, state), "`tuzdik` is North's, but this game has one player, South");
    state = {};
    state.states[1][1] = 1;
    EXPECT_EQ(state_fault(alone, state), "`way` is North's, but this game has one player, South");
    state = {};
    state.marks[0][1][0] = 1;
    EXPECT_EQ(state_fault(rich.schema, state), "`played` belongs to no player");
    state = {};
    state.states[0][0] = 3;
    EXPECT_EQ(state_fault(rich.schema, state), "`phase` has no such value");
}

}  // namespace
}  // namespace mancala
