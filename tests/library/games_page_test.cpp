// docs/games.md: a line for each game of the library, and how fast it is.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "tests/library/library.hpp"
#include "tests/library/page.hpp"

namespace mancala::library {
namespace {

const char* const page = MANCALA_DOCS "/games.md";

// West Africa
std::string title_of(const std::string& folder) {
    std::string title = folder;
    bool begins = true;
    for (char& c : title) {
        if (c == '_' || c == '/') c = ' ';
        if (begins) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
        begins = c == ' ';
    }
    return title;
}

std::string joined(const std::vector<std::string>& texts) {
    std::string all;
    for (const std::string& text : texts) all += (all.empty() ? "" : ", ") + text;
    return all;
}

// People and place; the part of the world only where nothing nearer is known.
std::string whose(const Game& game) {
    const std::string people = joined(about(game, "people"));
    const std::string place = joined(about(game, "place"));
    if (people.empty() && place.empty()) return joined(about(game, "region"));
    return people + (people.empty() || place.empty() ? "" : "; ") + place;
}

// The lines of the file, and in parentheses those of the whole game if it takes some over.
std::string lines_of(const Game& game) {
    const int own = own_lines(game);
    const int whole = whole_lines(game);
    return game.text.source.pieces.empty() ? fmt::format("{}", own) : fmt::format("{} ({})", own, whole);
}

// What people wrote in the page of each game, by its name.
std::map<std::string, std::string> remarks() {
    std::map<std::string, std::string> remarks;
    for (const std::vector<std::string>& row : rows_of(part_of(read_text(page), "games")))
        if (row.size() > 3) remarks[row[0]] = row[3];
    return remarks;
}

std::string link_to(const Game& game) {
    const std::string path = (game.folder.empty() ? "" : game.folder + "/");
    const std::size_t slash = game.file.name.rfind('/');
    return fmt::format("[{}](../games/{}{})", game.name, path, game.file.name.substr(slash + 1));
}

std::string remark_on(const Game& game, const std::map<std::string, std::string>& before) {
    const auto found = before.find(link_to(game));
    if (found != before.end() && !found->second.empty()) return found->second;
    ADD_FAILURE() << page << ": say what is special about " << game.name;
    return about(game, "note").empty() ? "" : about(game, "note").front();
}

TEST(GamesPage, HasALineForEachGame) {
    const std::map<std::string, std::string> before = remarks();
    std::string wanted;
    std::string folder = "-";
    for (const Game& game : games_of(read_library(MANCALA_GAMES))) {
        if (game.folder != folder)
            wanted += fmt::format(
                "\n## {}\n\n| game | title | played by, in | what is special | lines |\n"
                "|---|---|---|---|---|\n",
                game.folder.empty() ? "To begin with" : title_of(game.folder));
        folder = game.folder;
        wanted += fmt::format("| {} | {} | {} | {} | {} |\n", link_to(game), game.title, whose(game),
                              remark_on(game, before), lines_of(game));
    }
    expect_part(page, "games", wanted + "\n");
}

// The times are somebody's machine's; that each game has some is not.
TEST(GamesPage, HasTheTimesOfEachGame) {
    std::set<std::string> measured;
    for (const std::vector<std::string>& row : rows_of(part_of(read_text(page), "times"))) {
        ASSERT_EQ(row.size(), 8u);
        EXPECT_TRUE(measured.insert(row[0]).second) << row[0] << " is measured twice";
        for (std::size_t cell = 1; cell < row.size(); ++cell)
            EXPECT_EQ(row[cell].find_first_not_of("0123456789.,"), std::string::npos) << row[0] << ": " << row[cell];
    }
    for (const Game& game : games_of(read_library(MANCALA_GAMES)))
        EXPECT_EQ(measured.erase(game.name), 1u)
            << page << ": no times of " << game.name << "; `mancala bench --library --markdown` prints them";
    for (const std::string& name : measured) ADD_FAILURE() << page << ": there is no game " << name;
}

}  // namespace
}  // namespace mancala::library
