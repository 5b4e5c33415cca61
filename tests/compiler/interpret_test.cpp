// The interpreter on rules built by hand: what a ply does, and what random games keep.
#include "compiler/interpret/interpret.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <numeric>

#include "compiler/model/schema.hpp"
#include "rules_by_hand.hpp"
#include "runtime/notation.hpp"
#include "runtime/perft.hpp"
#include "runtime/playout.hpp"
#include "runtime/state_check.hpp"

namespace mancala {
namespace {

std::vector<std::uint64_t> perft_table(const model::Rules& rules, int depths) {
    const InterpretedGame game(rules);
    std::vector<unsigned char> start(game.game()->position_size);
    game.game()->start(game.game(), start.data());
    std::vector<std::uint64_t> counts;
    for (int depth = 1; depth <= depths; ++depth) counts.push_back(perft(*game.game(), start.data(), depth));
    return counts;
}

using Counts = std::vector<std::uint64_t>;

TEST(Interpreter, PerftOfDjenonAboure) {
    EXPECT_EQ(perft_table(by_hand::djenon_aboure(), 6), (Counts{6, 27, 120, 512, 1963, 7862}));
}

TEST(Interpreter, PerftOfOware) {
    EXPECT_EQ(perft_table(by_hand::oware(), 6), (Counts{6, 36, 190, 1014, 5219, 27332}));
}

TEST(Interpreter, PerftOfKalah) {
    EXPECT_EQ(perft_table(by_hand::kalah(), 6), (Counts{6, 35, 185, 942, 4690, 23233}));
}

// A position as text, some moves, the position as text.
std::string play(const model::Rules& rules, const std::string& position, const std::vector<std::string>& moves) {
    const Interpreter interpreter(rules);
    const model::SchemaStorage storage(rules);
    std::string error;
    std::optional<mancala_state> state = parse_position(storage.schema(), position, error);
    if (!state) return error;
    for (const std::string& move : moves) {
        const std::optional<std::uint32_t> token = token_of(storage.schema(), state->mover, move);
        if (!token) return "no move " + move;
        state = interpreter.play(*state, *token).state;
    }
    return position_text(storage.schema(), *state);
}

TEST(Interpreter, RelaysLiftTheLastHoleAndSowOnFromIt) {
    EXPECT_EQ(play(by_hand::djenon_aboure(), "2,2,0,0,0,0/0,0,0,0,0,5", {"A"}), "1,1,1,1,0,0/0,0,0,0,0,5 0,0 north");
}

TEST(Interpreter, AGrandSlamCapturesNothing) {
    EXPECT_EQ(play(by_hand::oware(), "0,0,0,0,0,2/1,1,0,0,0,0", {"F"}), "0,0,0,0,0,0/2,2,0,0,0,0 0,0 north");
}

TEST(Interpreter, AMoveAgainKeepsTheMover) {
    EXPECT_EQ(play(by_hand::kalah(3, 3), "1,0,1/2,2,2", {"C"}), "1,0,0/2,2,2 1,0 south");
}

TEST(Interpreter, TheLastSeedInAnEmptyOwnHoleTakesWhatLiesAcross) {
    EXPECT_EQ(play(by_hand::kalah(3, 3), "1,0,1/2,2,2", {"A"}), "0,0,1/2,0,2 3,0 north");
}

TEST(Interpreter, SowingClockwiseRunsTheOtherWay) {
    model::Rules rules = by_hand::plain(3, 3);
    rules.sowing.way = model::Way::clockwise;
    EXPECT_EQ(play(rules, "3,0,0/0,0,1", {"A"}), "0,0,0/1,1,2 0,0 north");
}

TEST(Interpreter, RoundTheOwnRowStaysInIt) {
    model::Rules rules = by_hand::plain(3, 3);
    rules.sowing.round_own_row = true;
    rules.board.circuits = model::usual_circuits(rules.board, true);
    EXPECT_EQ(play(rules, "0,0,4/1,1,1", {"C"}), "2,1,1/1,1,1 0,0 north");
    rules.sowing.through_own_store = true;
    EXPECT_EQ(play(rules, "0,0,4/1,1,1", {"C"}), "1,1,1/1,1,1 1,0 north");
}

TEST(Interpreter, WhereAllWouldBeSkippedNoneIs) {
    model::Rules rules = by_hand::plain(2, 2);
    rules.sowing.skips = {{by_hand::holes(model::Side::any), {}, {}}};
    EXPECT_EQ(play(rules, "2,0/0,0", {"A"}), "0,1/1,0 0,0 north");
}

TEST(Interpreter, ASkipSeesTheBoardAsItIs) {
    // Holes with seeds are passed over: each seed finds the next empty hole, then all are full and none is skipped.
    model::Rules rules = by_hand::plain(2, 2);
    rules.sowing.skips = {{by_hand::holes(model::Side::any, {by_hand::at_least(1)}), {}, {}}};
    EXPECT_EQ(play(rules, "4,0/0,0", {"A"}), "1,1/1,1 0,0 north");
    EXPECT_EQ(play(rules, "2,1/0,1", {"A"}), "1,1/1,1 0,0 north");
}

// Every lap relays: from one seed a hole on, for ever.
model::Rules endless() {
    model::Rules rules = by_hand::plain(2, 2);
    rules.after_lap = {by_hand::row(by_hand::at_least(1, by_hand::at(model::Base::last)),
                                    {by_hand::relay(by_hand::at(model::Base::last))})};
    rules.ends = {by_hand::end(by_hand::of_kind(model::Test::Kind::no_move))};
    return rules;
}

TEST(Interpreter, AnEndlessTurnIsVoid) {
    const model::Rules rules = endless();
    EXPECT_EQ(play(rules, "1,0/0,0", {"A"}), "1,0/0,0 0,0 north");
    const Interpreter interpreter(rules);
    const Interpreter::Ply ply = interpreter.play(interpreter.start(), 0);
    EXPECT_EQ(ply.flags, MANCALA_ENDLESS + 0u);
    EXPECT_EQ(ply.laps, model::endless_laps);
}

TEST(Interpreter, AnEndlessTurnIsIllegalOrDecides) {
    model::Rules rules = endless();
    rules.endless = model::Endless::illegal;
    EXPECT_TRUE(Interpreter(rules).legal(Interpreter(rules).start()).empty());
    rules.endless = model::Endless::loses;
    const Interpreter interpreter(rules);
    const Interpreter::Ply ply = interpreter.play(interpreter.start(), 0);
    EXPECT_EQ(ply.flags, MANCALA_ENDLESS | MANCALA_DECIDED | unsigned{MANCALA_WHY_ENDLESS} << MANCALA_WHY_SHIFT);
    EXPECT_EQ(interpreter.finish(ply.state, MANCALA_WHY_ENDLESS).winner, 1u);
    EXPECT_EQ(interpreter.finish(ply.state, MANCALA_WHY_ENDLESS).seeds_decide, 0u);
}

TEST(Interpreter, CapturedSeedsCanBeSownOnAsALap) {
    using enum model::Base;
    model::Rules rules = by_hand::plain(3, 3);
    model::Action sow;
    sow.kind = model::Action::Kind::sow_captured;
    sow.into = by_hand::at(last);
    rules.after_lap = {by_hand::row(by_hand::seeds(by_hand::at(last), {{3, 3}}),
                                    {by_hand::capture(by_hand::only(by_hand::at(last))), sow})};
    EXPECT_EQ(play(rules, "0,1,2/0,0,0", {"B"}), "0,0,0/1,1,1 0,0 north");
}

TEST(Interpreter, TheTraceTellsLiftsDropsAndCaptures) {
    const Interpreter interpreter(by_hand::kalah(3, 3));
    const model::SchemaStorage storage(by_hand::kalah(3, 3));
    std::string error;
    const auto state = parse_position(storage.schema(), "1,0,1/2,2,2", error);
    Trace trace;
    interpreter.play(*state, 0, &trace);
    std::vector<TraceStep::Kind> kinds;
    for (const TraceStep& step : trace.steps) kinds.push_back(step.kind);
    using enum TraceStep::Kind;
    EXPECT_EQ(kinds, (std::vector<TraceStep::Kind>{lift, drop, capture, capture}));
    EXPECT_EQ(trace.steps[3].hole, 4);
    EXPECT_EQ(trace.steps[3].seeds, 2);
    EXPECT_EQ(trace.steps[3].player, MANCALA_SOUTH);
}

std::uint64_t total(const mancala_state& state) {
    return std::accumulate(std::begin(state.seeds), std::end(state.seeds), std::uint64_t{0}) + state.stores[0] +
           state.stores[1] + state.out;
}

// Seeds are conserved, positions are valid, text and packed form give them back.
void expect_invariants(const model::Rules& rules) {
    const InterpretedGame owner(rules);
    const mancala_game& game = *owner.game();
    std::vector<unsigned char> start(game.position_size), again(game.position_size);
    game.start(&game, start.data());
    std::uint64_t seen = 0;
    PlayoutObserver observer;
    observer.ply = [&](const void* position, std::uint32_t side, const std::uint64_t*, std::uint32_t) {
        mancala_state state{};
        game.unpack(&game, position, side, &state);
        ASSERT_EQ(total(state), game.schema->total_seeds);
        ASSERT_EQ(state_fault(*game.schema, state), "");
        game.pack(&game, &state, again.data());
        ASSERT_EQ(std::memcmp(position, again.data(), game.position_size), 0);
        std::string error;
        const std::string text = position_text(*game.schema, state);
        const auto read = parse_position(*game.schema, text, error);
        ASSERT_TRUE(read) << error;
        game.pack(&game, &*read, again.data());
        ASSERT_EQ(std::memcmp(position, again.data(), game.position_size), 0) << text;
        ++seen;
    };
    PlayoutOptions options;
    options.games = 50;
    options.most_plies = 300;
    const PlayoutTotals totals = observed_playouts(game, start.data(), MANCALA_SOUTH, options, observer);
    EXPECT_EQ(totals.plies, seen);
    EXPECT_EQ(totals.games, 50u);
    EXPECT_EQ(totals.checksum, playouts(game, start.data(), MANCALA_SOUTH, options).checksum);
}

TEST(Interpreter, RandomGamesKeepTheirInvariants) {
    for (const model::Rules& rules :
         {by_hand::djenon_aboure(), by_hand::oware(), by_hand::kalah(), by_hand::kalah(128, 255)})
        expect_invariants(rules);
}

}  // namespace
}  // namespace mancala
