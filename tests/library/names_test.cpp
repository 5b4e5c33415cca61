// No part of the product knows a game by name.
#include <gtest/gtest.h>

#include <cctype>
#include <filesystem>
#include <set>

#include "grammar/vocabulary.hpp"
#include "tests/library/library.hpp"
#include "tests/library/page.hpp"

namespace mancala::library {
namespace {

namespace fs = std::filesystem;

bool is_letter(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0 || static_cast<signed char>(c) < 0;
}
bool is_upper(char c) {
    return std::isupper(static_cast<unsigned char>(c)) != 0;
}

// " game of oware ": words in lower case with a space round each. An identifier is its words: gameOfOware,
// game_of_oware.
std::string words_in(const std::string& text) {
    std::string words = " ";
    char before = ' ';
    for (const char c : text) {
        if (is_upper(c) && is_letter(before) && !is_upper(before)) words += ' ';
        if (is_letter(c))
            words += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        else if (words.back() != ' ')
            words += ' ';
        before = c;
    }
    if (words.back() != ' ') words += ' ';
    return words;
}

// What a game is called: its name and its title, the latter without what stands in parentheses.
std::set<std::string> names_of_games() {
    std::set<std::string> names;
    for (const Game& game : games_of(read_library(MANCALA_GAMES))) {
        for (const std::string& name : {game.name, game.title, game.title.substr(0, game.title.find(" ("))}) {
            const std::string words = words_in(name);
            const std::string only = words.substr(1, words.find(' ', 1) - 1);
            if (find_keyword(only) == nullptr || only.size() + 3 < words.size()) names.insert(words_in(words));
        }
    }
    return names;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines(1);
    for (const char c : text)
        if (c == '\n')
            lines.emplace_back();
        else
            lines.back() += c;
    return lines;
}

std::vector<fs::path> product_files() {
    static const std::set<std::string> kinds = {".cpp", ".hpp", ".h", ".txt", ".in"};
    std::vector<fs::path> files;
    for (const char* room : {"grammar", "compiler", "runtime"})
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(fs::path(MANCALA_PROJECT) / room))
            if (kinds.contains(entry.path().extension().string())) files.push_back(entry.path());
    return files;
}

TEST(Names, WordsAreFoundInIdentifiers) {
    EXPECT_EQ(words_in("is_adji_boto(adjiBoto, \"Adji-boto\")"), " is adji boto adji boto adji boto ");
}

TEST(Names, NoGameIsNamedInTheProduct) {
    const std::set<std::string> names = names_of_games();
    ASSERT_FALSE(names.empty());
    const std::vector<fs::path> files = product_files();
    ASSERT_GT(files.size(), 100u);
    for (const fs::path& file : files) {
        int number = 0;
        for (const std::string& line : lines_of(read_text(file.string()))) {
            ++number;
            const std::string words = words_in(line);
            for (const std::string& name : names)
                EXPECT_EQ(words.find(name), std::string::npos)
                    << file.string() << ":" << number << ": the game `" << name << "` is named:\n"
                    << line;
        }
    }
}

}  // namespace
}  // namespace mancala::library
