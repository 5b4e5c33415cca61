// Picking moves, histories, perft and playouts, over a game written by hand.
#include "runtime/kernels.hpp"

#include <gtest/gtest.h>

#include <set>

#include "runtime/driver.hpp"
#include "runtime/perft.hpp"
#include "step_game.hpp"

namespace mancala {
namespace {

using testing::StepGame;

TEST(Moves, SelectFindsTheBitOfEachRank) {
    Random random(3, 0);
    for (int i = 0; i < 1000; ++i) {
        const std::uint64_t word = random.next() & random.next();
        std::uint32_t rank = 0;
        for (std::uint32_t bit = 0; bit < 64; ++bit) {
            if (((word >> bit) & 1) == 0) continue;
            ASSERT_EQ(PortableBits::select(word, rank), bit);
#ifdef MANCALA_HAS_X86_BITS
            if (x86_bits_usable()) {
                ASSERT_EQ(X86Bits::select(word, rank), bit);
            }
#endif
            ++rank;
        }
        ASSERT_EQ(PortableBits::count(word), rank);
    }
}

TEST(Moves, SelectCrossesWords) {
    const StepGame step(128);
    LegalMask<0> mask(step.game());
    ASSERT_EQ(mask.words, 5u);
    std::fill_n(mask.word, 5, 0);
    mask.word[0] = 0b101;
    mask.word[2] = 0b10;
    mask.word[4] = 1;
    EXPECT_EQ(mask.count<PortableBits>(), 4u);
    const std::uint32_t tokens[] = {0, 2, 129, 256};
    for (std::uint32_t rank = 0; rank < 4; ++rank) EXPECT_EQ(mask.select<PortableBits>(rank), tokens[rank]);
}

// A table whose positions are so many plain bytes, for histories alone.
mancala_game bytes(std::uint32_t size, std::uint32_t occurrences, const mancala_schema& schema) {
    mancala_game game{};
    game.position_size = size;
    game.position_align = 1;
    game.occurrences = occurrences;
    game.schema = &schema;
    return game;
}

TEST(History, CountsTheSameBytesAndSide) {
    const mancala_schema schema{};
    History history(bytes(3, 3, schema));
    EXPECT_FALSE(history.add("abc", 0));
    EXPECT_FALSE(history.add("abc", 1));
    EXPECT_FALSE(history.add("abd", 0));
    EXPECT_FALSE(history.add("abc", 0));
    EXPECT_FALSE(history.add("abc", 1));
    EXPECT_TRUE(history.add("abc", 0));
    history.clear();
    EXPECT_FALSE(history.add("abc", 0));
}

TEST(History, GrowsAndForgetsNothing) {
    const mancala_schema schema{};
    History history(bytes(4, 2, schema));
    for (std::uint32_t i = 0; i < 5000; ++i) ASSERT_FALSE(history.add(&i, 0));
    for (std::uint32_t i = 0; i < 5000; ++i) ASSERT_TRUE(history.add(&i, 0)) << i;
    for (std::uint32_t i = 0; i < 5000; ++i) ASSERT_FALSE(history.add(&i, 1));
}

TEST(History, CountersAndTheLastMoverDoNotMatter) {
    mancala_schema schema{};
    schema.ply_limit = 300;
    schema.uses_last_mover = 1;
    mancala_game game = bytes(6, 2, schema);
    game.pack = [](const mancala_game*, const mancala_state* state, void* position) {
        auto* const at = static_cast<unsigned char*>(position);
        at[0] = static_cast<unsigned char>(state->seeds[0]);
        for (int i = 0; i < 4; ++i) at[1 + i] = static_cast<unsigned char>(state->ply >> (8 * i));
        at[5] = state->last_mover;
    };
    History history(game);
    const auto add = [&](std::uint16_t seeds, std::uint32_t ply, std::uint8_t last_mover) {
        mancala_state state{};
        state.seeds[0] = seeds;
        state.ply = ply;
        state.last_mover = last_mover;
        unsigned char position[6];
        game.pack(&game, &state, position);
        return history.add(position, 0);
    };
    EXPECT_FALSE(add(1, 1, 2));
    EXPECT_FALSE(add(2, 1, 2));
    EXPECT_TRUE(add(1, 290, 1));
}

std::uint64_t count_by_hand(const mancala_game& game, const std::vector<unsigned char>& position, int depth) {
    if (depth == 0) return 1;
    std::uint64_t mask[MANCALA_MAX_WORDS];
    game.legal(&game, position.data(), mask);
    std::uint64_t sum = 0;
    for (std::uint32_t token = 0; token < game.tokens; ++token) {
        if (((mask[token / 64] >> (token % 64)) & 1) == 0) continue;
        std::vector<unsigned char> child = position;
        if ((game.move(&game, child.data(), token) & MANCALA_DECIDED) == 0 || depth == 1)
            sum += count_by_hand(game, child, depth - 1);
    }
    return sum;
}

std::vector<unsigned char> start_of(const mancala_game& game) {
    std::vector<unsigned char> position(game.position_size);
    game.start(&game, position.data());
    return position;
}

TEST(Perft, CountsWhatPlainRecursionCounts) {
    for (const std::uint32_t holes : {1u, 3u, 40u}) {
        const StepGame step(holes);
        const std::vector<unsigned char> start = start_of(step.game());
        for (int depth = 0; depth <= (holes < 10 ? 6 : 3); ++depth)
            EXPECT_EQ(perft(step.game(), start.data(), depth), count_by_hand(step.game(), start, depth));
    }
}

TEST(Perft, PositionsThatAreTooLargeAreRefused) {
    const StepGame step(3);
    mancala_game large = step.game();
    large.position_size = 2 * MANCALA_MAX_POSITION + 1;
    const std::vector<unsigned char> start(large.position_size);
    EXPECT_THROW(perft(large, start.data(), 2), std::length_error);
    EXPECT_THROW(playouts(large, start.data(), MANCALA_SOUTH, {}), std::length_error);
}

TEST(Perft, DivideAddsUp) {
    const StepGame step(4);
    const std::vector<unsigned char> start = start_of(step.game());
    for (int depth = 1; depth <= 5; ++depth) {
        std::uint64_t sum = 0;
        std::uint32_t previous = 0;
        for (const auto& [token, count] : perft_divide(step.game(), start.data(), depth)) {
            EXPECT_TRUE(sum == 0 || token > previous);
            previous = token;
            sum += count;
        }
        EXPECT_EQ(sum, perft(step.game(), start.data(), depth));
    }
}

bool same(const PlayoutTotals& one, const PlayoutTotals& other) {
    return one.games == other.games && one.plies == other.plies && one.south_wins == other.south_wins &&
           one.north_wins == other.north_wins && one.draws == other.draws && one.cut == other.cut &&
           one.repetitions == other.repetitions && one.shortest == other.shortest && one.longest == other.longest &&
           one.score[0] == other.score[0] && one.score[1] == other.score[1] && one.scored == other.scored &&
           one.checksum == other.checksum;
}

TEST(Playouts, ObservedGamesAreTheSameGames) {
    for (const std::uint32_t holes : {3u, 70u}) {
        const StepGame step(holes);
        const std::vector<unsigned char> start = start_of(step.game());
        PlayoutOptions options;
        options.games = 40;
        options.most_plies = 500;
        PlayoutObserver observer;
        std::uint64_t plies = 0, ends = 0;
        observer.ply = [&](const void*, std::uint32_t, const std::uint64_t* legal, std::uint32_t token) {
            EXPECT_EQ((legal[token / 64] >> (token % 64)) & 1, 1u);
            ++plies;
        };
        observer.end = [&](const void*, std::uint32_t, bool, const mancala_result&) { ++ends; };
        const PlayoutTotals totals = playouts(step.game(), start.data(), MANCALA_SOUTH, options);
        EXPECT_TRUE(same(totals, observed_playouts(step.game(), start.data(), MANCALA_SOUTH, options, observer)));
        EXPECT_EQ(totals.plies, plies);
        EXPECT_EQ(totals.games, ends);
        EXPECT_EQ(totals.south_wins + totals.north_wins + totals.draws + totals.cut, totals.games);
        EXPECT_TRUE(same(totals, observed_playouts(step.game(), start.data(), MANCALA_SOUTH, options, {})));
    }
}

TEST(Playouts, RunsAddUp) {
    const StepGame step(3);
    const std::vector<unsigned char> start = start_of(step.game());
    PlayoutOptions options;
    options.games = 100;
    const PlayoutTotals whole = playouts(step.game(), start.data(), MANCALA_SOUTH, options);
    options.games = 30;
    const PlayoutTotals first = playouts(step.game(), start.data(), MANCALA_SOUTH, options);
    options.first_game = 30;
    options.games = 70;
    const PlayoutTotals rest = playouts(step.game(), start.data(), MANCALA_SOUTH, options);
    EXPECT_EQ(whole.checksum, first.checksum + rest.checksum);
    EXPECT_EQ(whole.plies, first.plies + rest.plies);
    EXPECT_NE(first.checksum, rest.checksum);
}

// The kernel's games played again by Match: same moves, same end, repetitions included.
TEST(Playouts, AgreeWithADriverPlyByPly) {
    const StepGame step(2, 1);
    const std::vector<unsigned char> start = start_of(step.game());
    PlayoutOptions options;
    options.games = 200;
    std::optional<Match> match(step.game());
    std::uint64_t repetitions = 0;
    PlayoutObserver observer;
    observer.ply = [&](const void* position, std::uint32_t side, const std::uint64_t*, std::uint32_t token) {
        ASSERT_FALSE(match->over());
        ASSERT_EQ(match->side(), side);
        ASSERT_EQ(std::memcmp(match->position(), position, step.game().position_size), 0);
        match->play(token);
    };
    observer.end = [&](const void*, std::uint32_t side, bool over, const mancala_result& result) {
        ASSERT_EQ(match->over(), over);
        ASSERT_EQ(match->side(), side);
        const MatchResult end = match->result();
        ASSERT_EQ(end.south, result.mover);
        ASSERT_EQ(end.north, result.opponent);
        ASSERT_EQ(end.winner, result.winner);
        repetitions += match->why() == MANCALA_WHY_REPETITION;
        match.emplace(step.game());
    };
    const PlayoutTotals totals = observed_playouts(step.game(), start.data(), MANCALA_SOUTH, options, observer);
    EXPECT_EQ(totals.repetitions, repetitions);
    EXPECT_GT(totals.repetitions, 0u);
}

TEST(Playouts, WithoutRepetitionGamesGoOnToTheLimit) {
    const StepGame step(2, 1);
    const std::vector<unsigned char> start = start_of(step.game());
    PlayoutOptions options;
    options.games = 20;
    options.most_plies = 10;
    options.repetition = false;
    const PlayoutTotals totals = playouts(step.game(), start.data(), MANCALA_SOUTH, options);
    EXPECT_EQ(totals.repetitions, 0u);
    EXPECT_EQ(totals.longest, 10u);
    EXPECT_GT(totals.cut, 0u);
}

TEST(Match, ACopyGoesOnIndependently) {
    const StepGame step(3);
    Match match(step.game());
    const Match before = match;
    match.play(match.legal().front());
    EXPECT_NE(match.text(), before.text());
    EXPECT_EQ(before.text(), "2,2,2/2,2,2 0,0 south");
    match = before;
    EXPECT_EQ(match.text(), before.text());
    EXPECT_EQ(match.plies(), 0u);
}

TEST(Match, NamesMovesFromTheMoversSeat) {
    const StepGame step(3);
    Match match(step.game());
    EXPECT_EQ(match.token("C"), 2u);
    EXPECT_FALSE(match.token("c"));
    match.play(0);
    EXPECT_EQ(match.side(), std::uint32_t{MANCALA_NORTH});
    EXPECT_EQ(match.token("c"), 2u);
    EXPECT_EQ(match.name(0), "a");
    match.play(1);  // the seed reaches North's rightmost hole: another move
    EXPECT_EQ(match.side(), std::uint32_t{MANCALA_NORTH});
}

}  // namespace
}  // namespace mancala
