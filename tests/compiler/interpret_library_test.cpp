// The library's games in the interpreter: known numbers of positions, and what every random game keeps.
#include <gtest/gtest.h>

#include <cstring>
#include <numeric>

#include "compiler/interpret/interpret.hpp"
#include "library.hpp"
#include "runtime/notation.hpp"
#include "runtime/perft.hpp"
#include "runtime/playout.hpp"
#include "runtime/state_check.hpp"

namespace mancala {
namespace {

std::vector<unsigned char> start_of(const mancala_game& game) {
    std::vector<unsigned char> position(game.position_size);
    game.start(&game, position.data());
    return position;
}

struct PerftTable {
    const char* game;
    Settings settings;
    int first_depth;
    std::vector<std::uint64_t> nodes;
};

TEST(Library, PerftTables) {
    const PerftTable tables[] = {
        {"djenon_aboure", {}, 1, {6, 27, 120, 512, 1963, 7862, 26596, 92094}},
        {"kpe", {}, 1, {4, 16, 64, 241, 952, 3731, 14332, 54959}},
        {"kpe", {{"unlock", "next_move"}}, 8, {55184}},
        {"adji_boto", {}, 1, {5, 25, 100, 400, 1200, 3600, 7200, 14400, 14400, 14400, 71077}},
        {"adji_boto", {{"target", "preceding"}}, 11, {71500}},
        {"oware", {}, 1, {6, 36, 190, 1014, 5219, 27332, 139157}},
        {"kalah", {}, 1, {6, 35, 185, 942, 4690, 23233, 114430}},
        {"kalah", {{"empty_capture", "yes"}}, 1, {6, 35, 185, 942, 4685, 23169, 113959}},
        {"toguz_kumalak", {}, 1, {9, 73, 613, 5199, 43184}},
    };
    for (const PerftTable& table : tables) {
        const InterpretedGame game(testing::library_rules(table.game, table.settings));
        const std::vector<unsigned char> start = start_of(*game.game());
        for (std::size_t i = 0; i < table.nodes.size(); ++i)
            EXPECT_EQ(perft(*game.game(), start.data(), table.first_depth + static_cast<int>(i)), table.nodes[i])
                << table.game << " at depth " << table.first_depth + static_cast<int>(i);
    }
}

std::uint64_t total(const mancala_state& state) {
    return std::accumulate(std::begin(state.seeds), std::end(state.seeds), std::uint64_t{0}) + state.stores[0] +
           state.stores[1] + state.out;
}

// Seeds are conserved, positions valid; text and packed form give them back.
TEST(Library, RandomGamesKeepTheirInvariants) {
    for (const std::string& name : testing::library_names()) {
        const InterpretedGame owner(testing::library_rules(name));
        const mancala_game& game = *owner.game();
        const std::vector<unsigned char> start = start_of(game);
        std::vector<unsigned char> again(game.position_size);
        PlayoutObserver observer;
        observer.ply = [&](const void* position, std::uint32_t side, const std::uint64_t*, std::uint32_t) {
            mancala_state state{};
            game.unpack(&game, position, side, &state);
            ASSERT_EQ(total(state), game.schema->total_seeds);
            ASSERT_EQ(state_fault(*game.schema, state), "");
            std::string error;
            const std::string text = position_text(*game.schema, state);
            const auto read = parse_position(*game.schema, text, error);
            ASSERT_TRUE(read) << text << ": " << error;
            game.pack(&game, &*read, again.data());
            ASSERT_EQ(std::memcmp(position, again.data(), game.position_size), 0) << text;
        };
        PlayoutOptions options;
        options.games = 30;
        options.most_plies = 500;
        const PlayoutTotals totals = observed_playouts(game, start.data(), MANCALA_SOUTH, options, observer);
        EXPECT_EQ(totals.games, options.games) << name;
        // The same games with North to move first are the same games.
        const PlayoutTotals turned = playouts(game, start.data(), MANCALA_NORTH, options);
        EXPECT_EQ(totals.plies, turned.plies) << name;
        EXPECT_EQ(totals.south_wins, turned.north_wins) << name;
        EXPECT_EQ(totals.score[0], turned.score[1]) << name;
    }
}

}  // namespace
}  // namespace mancala
