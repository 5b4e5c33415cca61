// At every position of random games: no seed is made or lost, the text form comes back the same, interpreter and
// compiled code agree, and half a turn of the board changes nothing where the facts claim so.
#include <gtest/gtest.h>

#include <cstring>
#include <sstream>
#include <stdexcept>

#include "compiler/compile.hpp"
#include "compiler/emit/jit.hpp"
#include "compiler/facts/facts.hpp"
#include "compiler/interpret/interpret.hpp"
#include "runtime/moves.hpp"
#include "runtime/notation.hpp"
#include "runtime/playout.hpp"
#include "tests/library/library.hpp"
#include "tests/random/turned.hpp"

namespace mancala {
namespace {

/// All games of the library, those of the variants too. None if a file cannot be read, which other tests say better.
std::vector<library::Game> games() {
    try {
        return library::games_of(library::read_library(MANCALA_GAMES));
    } catch (const std::runtime_error&) {
        return {};
    }
}

model::Rules rules_of(const library::Game& game) {
    const Compiled compiled = compile(game.file, {}, library::files_below(MANCALA_GAMES), game.variant);
    if (!compiled.rules) throw std::runtime_error(to_text(compiled.source, compiled.diagnostics.all()));
    return *compiled.rules;
}

bool same(const mancala_state& a, const mancala_state& b) {
    return std::memcmp(&a, &b, sizeof a) == 0;
}

std::string text_of(const mancala_result& result) {
    std::ostringstream text;
    text << result.mover << ' ' << result.opponent << ' ' << result.winner << ' ' << result.seeds_decide;
    return text.str();
}

// Watches games of compiled code and asks the interpreter the same.
class Witness {
public:
    Witness(const model::Rules& rules, const mancala_game& compiled)
        : rules_(rules),
          game_(compiled),
          schema_(*compiled.schema),
          half_turn_(compiled.schema->players == 2 && facts_of(rules).half_turn) {}

    void ply(const void* position, std::uint32_t side, const std::uint64_t* legal, std::uint32_t token) {
        mancala_state state = arrive(position, side);
        std::vector<unsigned> tokens = tokens_in(legal);
        EXPECT_EQ(tokens, rules_.legal(state)) << text(state);
        Interpreter::Ply ply = rules_.play(state, token);
        if (half_turn_) {
            mancala_state turned_state = turned(schema_, state);
            EXPECT_EQ(tokens, rules_.legal(turned_state)) << text(state);
            Interpreter::Ply turned_ply = rules_.play(turned_state, token);
            EXPECT_TRUE(same(turned(schema_, rules_.normal(ply.state)), rules_.normal(turned_ply.state)))
                << text(state) << ' ' << token;
            EXPECT_EQ(ply.flags, turned_ply.flags) << text(state) << ' ' << token;
        }
        expected_ = rules_.normal(ply.state);
        why_ = (ply.flags & MANCALA_DECIDED) != 0 ? ply.flags >> MANCALA_WHY_SHIFT : unsigned{MANCALA_WHY_NO_MOVE};
        ++positions;
    }

    void end(const void* position, std::uint32_t side, bool over, const mancala_result& result) {
        mancala_state state = arrive(position, side);
        if (over) {
            // The driver may have ended it by repetition, which only it knows of.
            unsigned why =
                why_ == MANCALA_WHY_NO_MOVE && !rules_.legal(state).empty() ? unsigned{MANCALA_WHY_REPETITION} : why_;
            mancala_result again = rules_.finish(state, why);
            if (half_turn_) {
                EXPECT_EQ(text_of(again), text_of(rules_.finish(turned(schema_, state), why))) << text(state);
            }
            if (side == MANCALA_NORTH) {
                std::swap(again.mover, again.opponent);
                if (again.winner < 2) again.winner = 1 - again.winner;
            }
            if (again.seeds_decide == 0) again.mover = again.opponent = 0;
            EXPECT_EQ(text_of(again), text_of(result)) << text(state);
        }
        expected_.reset();
        why_ = MANCALA_WHY_NO_MOVE;
    }

    std::uint64_t positions = 0;

private:
    std::string text(const mancala_state& state) const { return position_text(schema_, state); }

    // The position in exchange form, compared with what the interpreter made of the last one.
    mancala_state arrive(const void* position, std::uint32_t side) {
        mancala_state state{};
        game_.unpack(&game_, position, side, &state);
        EXPECT_EQ(schema_.total_seeds, seeds_of(schema_, state)) << text(state);
        if (expected_) {
            EXPECT_TRUE(same(*expected_, rules_.normal(state)))
                << "compiled " << text(state) << "\nexpected " << text(*expected_);
        }
        std::string error;
        std::optional<mancala_state> again = parse_position(schema_, text(state), error);
        EXPECT_TRUE(again && same(rules_.normal(state), rules_.normal(*again))) << text(state) << ' ' << error;
        return state;
    }

    std::vector<unsigned> tokens_in(const std::uint64_t* legal) const {
        std::vector<unsigned> tokens;
        for (unsigned token = 0; token < game_.tokens; ++token)
            if ((legal[token / 64] >> (token % 64) & 1) != 0) tokens.push_back(token);
        return tokens;
    }

    Interpreter rules_;
    const mancala_game& game_;
    const mancala_schema& schema_;
    bool half_turn_;
    std::optional<mancala_state> expected_;
    unsigned why_ = MANCALA_WHY_NO_MOVE;
};

class RandomGames : public testing::TestWithParam<library::Game> {};

TEST(Library, has_games) {
    EXPECT_FALSE(games().empty());
}

TEST_P(RandomGames, hold_the_properties_at_every_position) {
    model::Rules rules = rules_of(GetParam());
    std::unique_ptr<JitGame> jit = jit_compile(rules);
    const mancala_game& game = *jit->game();
    PositionRoom start;
    game.start(&game, start.bytes);
    PlayoutOptions options;
    options.games = MANCALA_RANDOM_GAMES;
    options.seed = 2;
    Witness witness(rules, game);
    PlayoutObserver observer;
    observer.ply = [&](const void* position, std::uint32_t side, const std::uint64_t* legal, std::uint32_t token) {
        if (!HasFailure()) witness.ply(position, side, legal, token);
    };
    observer.end = [&](const void* position, std::uint32_t side, bool over, const mancala_result& result) {
        if (!HasFailure()) witness.end(position, side, over, result);
    };
    PlayoutTotals totals = observed_playouts(game, start.bytes, MANCALA_SOUTH, options, observer);
    EXPECT_EQ(totals.games, options.games);
    EXPECT_EQ(totals.plies, witness.positions);
}

std::string name_of(const testing::TestParamInfo<library::Game>& game) {
    return game.param.name;
}

INSTANTIATE_TEST_SUITE_P(Library, RandomGames, testing::ValuesIn(games()), name_of);

}  // namespace
}  // namespace mancala
