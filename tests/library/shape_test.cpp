// What every game of the library has, and how short they are.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/library/library.hpp"

namespace mancala::library {
namespace {

constexpr int most_lines_of_half = 22;
constexpr int fewest_examples = 3;

std::vector<Game> all() {
    return read_library(MANCALA_GAMES);
}

std::string where(const Game& game) {
    return game.file.name + (game.variant.empty() ? "" : ", variant " + game.variant);
}

bool has_one_of(const Game& game, const std::vector<std::string>& keys) {
    return std::ranges::any_of(keys, [&](const std::string& key) { return !about(game, key).empty(); });
}

TEST(Library, FilesAreNamedAsTheirGames) {
    std::vector<std::string> names;
    for (const Game& game : all()) {
        const std::size_t slash = game.file.name.rfind('/');
        if (game.variant.empty()) {
            EXPECT_EQ(game.file.name.substr(slash + 1), game.name + ".mancala");
        }
        EXPECT_FALSE(game.title.empty()) << where(game);
        names.push_back(game.name);
    }
    std::ranges::sort(names);
    EXPECT_EQ(std::ranges::adjacent_find(names), names.end()) << "two games have one name";
}

TEST(Library, BasesAndOnlyTheyHaveNoBoard) {
    for (const Game& game : all()) EXPECT_EQ(game.board, game.folder != "base") << where(game);
}

TEST(Library, HalfOfTheGamesHaveFewLines) {
    std::vector<int> lines;
    for (const Game& game : games_of(all())) lines.push_back(whole_lines(game));
    std::ranges::sort(lines);
    const int whole = lines[lines.size() / 2];
    lines.clear();
    for (const Game& game : games_of(all())) lines.push_back(own_lines(game));
    std::ranges::sort(lines);
    const int own = lines[lines.size() / 2];
    fmt::print("{} games; lines of rules: median {}, with what they take over {}; the longest {}\n", lines.size(), own,
               whole, lines.back());
    EXPECT_LE(own, most_lines_of_half);
}

TEST(Library, GamesTellWhoseTheyAreAndWhoSaysSo) {
    for (const Game& game : games_of(all())) {
        EXPECT_TRUE(has_one_of(game, {"people", "place", "region"})) << where(game) << ": who plays it, or where?";
        EXPECT_TRUE(has_one_of(game, {"source", "note"})) << where(game) << ": where are the rules from?";
    }
}

TEST(Library, GamesHaveExamples) {
    for (const Game& game : games_of(all())) EXPECT_GE(examples(game), fewest_examples) << where(game);
}

}  // namespace
}  // namespace mancala::library
