// Loops made for a game: the same perft and playouts as the loops over its table, however they are made and shared out.
#include "runtime/loops.hpp"

#include <gtest/gtest.h>

#include "compiler/emit/jit.hpp"
#include "compiler/interpret/interpret.hpp"
#include "runtime/moves.hpp"
#include "tests/compiler/library.hpp"
#include "tests/compiler/played.hpp"
#include "tests/library/conformance.hpp"

namespace mancala {
namespace {

struct Start {
    PositionRoom room{};
    explicit Start(const mancala_game& game) { game.start(&game, room.bytes); }
};

std::string to_text(const PlayoutTotals& t) {
    std::string text;
    for (const std::uint64_t number : {t.games, t.plies, t.south_wins, t.north_wins, t.draws, t.cut, t.repetitions,
                                       t.endless, t.shortest, t.longest, t.score[0], t.score[1], t.scored, t.checksum})
        text += std::to_string(number) + ' ';
    return text;
}

PlayoutOptions few_games(bool repetition, std::uint32_t lanes) {
    PlayoutOptions options;
    options.games = 40;
    options.first_game = 3;
    options.seed = 5;
    options.most_plies = 200;
    options.repetition = repetition;
    options.lanes = lanes;
    return options;
}

void expect_same_playouts(const Loops& expected, const Loops& loops, const PlayoutOptions& options, unsigned threads) {
    const Start start(expected.game());
    const PlayoutTotals definition = expected.playouts(start.room.bytes, MANCALA_SOUTH, options);
    const Start other(loops.game());
    EXPECT_EQ(to_text(playouts(loops, other.room.bytes, MANCALA_SOUTH, options, threads)), to_text(definition));
}

class LibraryLoops : public ::testing::TestWithParam<std::string> {};

TEST_P(LibraryLoops, AreThoseOfTheInterpreter) {
    const model::Rules rules = testing::library_rules(GetParam());
    const InterpretedGame definition(rules);
    const TableLoops expected(*definition.game());
    const auto compiled = jit_compile(rules);
    const Start start(*definition.game());
    const Start packed(*compiled->game());
    for (int depth = 0; depth <= 3; ++depth)
        EXPECT_EQ(compiled->loops().perft(packed.room.bytes, depth, Leaves::counted),
                  expected.perft(start.room.bytes, depth, Leaves::counted));
    expect_same_playouts(expected, compiled->loops(), few_games(true, 2), 1);
}

INSTANTIATE_TEST_SUITE_P(Library, LibraryLoops, ::testing::ValuesIn(testing::library_names()),
                         [](const auto& named) { return named.param; });

/// One game whose moves have two words of tokens, one that relays, one with a second move, one that counts plies.
class EveryLoop : public ::testing::TestWithParam<const char*> {};

TEST_P(EveryLoop, GivesTheSame) {
    const std::optional<model::Rules> found = library::rules_for(GetParam(), {});
    ASSERT_TRUE(found);
    const model::Rules& rules = *found;
    for (const auto layout :
         {LowerOptions::Layout::words, LowerOptions::Layout::vector, LowerOptions::Layout::memory}) {
        const auto compiled = jit_compile(rules, {{layout}});
        const TableLoops table(*compiled->game());
        const Start start(*compiled->game());
        for (const Leaves leaves : {Leaves::counted, Leaves::made})
            for (const unsigned threads : {1U, 3U})
                for (const int depth : {0, 1, 2, 5})
                    EXPECT_EQ(perft(compiled->loops(), start.room.bytes, depth, leaves, threads),
                              table.perft(start.room.bytes, depth, Leaves::counted));
        for (const bool repetition : {false, true})
            for (const std::uint32_t lanes : {1U, 2U})
                for (const unsigned threads : {1U, 3U})
                    expect_same_playouts(table, compiled->loops(), few_games(repetition, lanes), threads);
    }
}

INSTANTIATE_TEST_SUITE_P(Some, EveryLoop,
                         ::testing::Values("oware", "djenon_aboure", "kalah", "toguz_kumalak", "tsoro"),
                         [](const auto& named) { return std::string(named.param); });

/// The processors of the levels of x86-64 that this machine has, from the least on.
std::vector<std::string> levels() {
    std::vector<std::string> found;
#ifdef __x86_64__
    found.emplace_back("x86-64");
    if (__builtin_cpu_supports("x86-64-v2")) found.emplace_back("x86-64-v2");
    if (__builtin_cpu_supports("x86-64-v3")) found.emplace_back("x86-64-v3");
    if (__builtin_cpu_supports("x86-64-v4")) found.emplace_back("x86-64-v4");
#endif
    return found;
}

TEST(Loops, OfLesserProcessorsGiveTheSame) {
    for (const char* name : {"oware", "kalah", "djenon_aboure", "adji_boto", "toguz_kumalak"}) {
        const model::Rules rules = testing::library_rules(name);
        const auto native = jit_compile(rules);
        const Start start(*native->game());
        for (const std::string& level : levels()) {
            const auto compiled = jit_compile(rules, {.processor = level});
            EXPECT_EQ(compiled->loops().perft(start.room.bytes, 5, Leaves::counted),
                      native->loops().perft(start.room.bytes, 5, Leaves::counted))
                << name << " on " << level;
            for (const bool repetition : {false, true})
                expect_same_playouts(native->loops(), compiled->loops(), few_games(repetition, 2), 1);
        }
    }
}

TEST(Loops, ThreadsTakeTheirShareOfManyGames) {
    const auto compiled = jit_compile(testing::library_rules("kalah"));
    const Start start(*compiled->game());
    PlayoutOptions options = few_games(false, 2);
    options.games = 1'500;
    const PlayoutTotals alone = compiled->loops().playouts(start.room.bytes, MANCALA_SOUTH, options);
    EXPECT_EQ(to_text(playouts(compiled->loops(), start.room.bytes, MANCALA_SOUTH, options, 4)), to_text(alone));
}

/// Functions that are seldom called keep their callers' registers, however small their frames.
TEST(Loops, KeepWhatTheyKnowWhereMovesAreTriedOut) {
    const model::Rules rules = testing::rules_of(R"(
board 2 rows of 1 holes, seeds 40
sow clockwise through own store round own row
move from own hole with seeds
must leave some enemy hole with seeds, when no enemy hole has seeds, if possible
after lap {
  when score of opponent >= 3 then relay from last
}
on seed { when hole has seeds == 3 and seed is not last then capture hole }
after turn { when some enemy hole has initial and no enemy hole has seeds then capture each own hole to nobody }
)");
    const InterpretedGame definition(rules);
    const TableLoops expected(*definition.game());
    for (const auto layout : {LowerOptions::Layout::automatic, LowerOptions::Layout::memory}) {
        const auto compiled = jit_compile(rules, {{layout}});
        const Start start(*definition.game());
        const Start packed(*compiled->game());
        for (const int depth : {3, 4, 5})
            EXPECT_EQ(compiled->loops().perft(packed.room.bytes, depth, Leaves::counted),
                      expected.perft(start.room.bytes, depth, Leaves::counted));
    }
}

TEST(Loops, OfNoGamesAddUpToNothing) {
    const auto compiled = jit_compile(testing::library_rules("kalah"));
    const Start start(*compiled->game());
    PlayoutOptions options = few_games(false, 2);
    options.games = 0;
    EXPECT_EQ(to_text(playouts(compiled->loops(), start.room.bytes, MANCALA_SOUTH, options, 2)),
              to_text(PlayoutTotals{}));
}

}  // namespace
}  // namespace mancala
