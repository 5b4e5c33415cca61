// Perft with all moves of a position at once: the same numbers as move by move, from positions of all kinds.
#include <gtest/gtest.h>

#include "compiler/emit/jit.hpp"
#include "compiler/lower/lower.hpp"
#include "runtime/moves.hpp"
#include "runtime/notation.hpp"
#include "runtime/random.hpp"
#include "tests/library/conformance.hpp"
#include "tests/library/library.hpp"

namespace mancala::library {
namespace {

/// The games of the library whose rules allow this form.
std::vector<std::string> names() {
    std::vector<std::string> names;
    for (const Game& game : games_of(read_library(MANCALA_GAMES))) {
        const std::optional<model::Rules> rules = rules_for(game.name, {});
        if (rules && forms_allow_moves_at_once(*rules, {})) names.push_back(game.name);
    }
    return names;
}

void expect_same_counts(const JitGame& compiled, const void* position) {
    const TableLoops table(*compiled.game());
    for (const int depth : {1, 2, 3})
        ASSERT_EQ(compiled.loops().perft(position, depth, Leaves::counted),
                  table.perft(position, depth, Leaves::counted));
}

class MovesAtOnce : public ::testing::TestWithParam<std::string> {};

TEST_P(MovesAtOnce, CountAsMoveByMove) {
    const std::optional<model::Rules> rules = rules_for(GetParam(), {});
    ASSERT_TRUE(rules);
    const auto compiled = jit_compile(*rules);
    const mancala_game& game = *compiled->game();
    ::testing::internal::CaptureStderr();
    PositionRoom position;
    game.start(&game, position.bytes);
    expect_same_counts(*compiled, position.bytes);
    EXPECT_EQ(::testing::internal::GetCapturedStderr(), "");  // whatever the vectoriser thinks of it
    for (std::uint64_t number = 0; number < 6; ++number) {
        Random random(1, number);
        game.start(&game, position.bytes);
        for (int ply = 0; ply < 80; ++ply) {
            if (ply % 4 == 0) expect_same_counts(*compiled, position.bytes);
            LegalMask<1> legal(game);
            game.legal(&game, position.bytes, legal.word);
            if (legal.word[0] == 0) break;
            const std::uint32_t token = legal.select<PortableBits>(random.below(legal.count<PortableBits>()));
            if ((game.move(&game, position.bytes, token) & MANCALA_DECIDED) != 0) break;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Library, MovesAtOnce, ::testing::ValuesIn(names()),
                         [](const auto& named) { return named.param; });

/// What the form leaves to the usual code: laps that come round, rows to be fed, scores that end the game, passes.
TEST(MovesAtOnceOf, PositionsThatAreRare) {
    const std::pair<const char*, std::vector<const char*>> games[] = {
        {"oware",
         {"12,1,0,0,0,0/0,2,0,0,0,33", "0,0,0,0,0,30/1,1,1,1,1,1 5,7", "1,2,3,4,5,6/0,0,0,0,0,0 20,7",
          "0,0,0,0,1,6/1,0,0,0,0,0 20,20", "0,0,0,0,0,6/1,1,1,1,1,1 24,12", "2,0,0,0,0,6/1,1,1,1,1,1 23,11 north"}},
        {"kalah", {"0,0,0,0,0,13/1,1,1,1,1,1 10,19", "40,0,0,0,0,1/0,0,0,0,0,1", "0,0,1,0,0,0/4,0,0,0,0,0 20,23"}},
    };
    for (const auto& [name, positions] : games) {
        const std::optional<model::Rules> rules = rules_for(name, {});
        ASSERT_TRUE(rules && forms_allow_moves_at_once(*rules, {})) << name;
        const auto compiled = jit_compile(*rules);
        const mancala_game& game = *compiled->game();
        for (const char* text : positions) {
            std::string error;
            const std::optional<mancala_state> state = parse_position(*game.schema, text, error);
            ASSERT_TRUE(state) << text << ": " << error;
            PositionRoom position;
            game.pack(&game, &*state, position.bytes);
            SCOPED_TRACE(text);
            expect_same_counts(*compiled, position.bytes);
        }
    }
}

}  // namespace
}  // namespace mancala::library
