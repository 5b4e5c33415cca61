// The table at the end of docs/language.md: every word of the language and how many games use it.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <sstream>

#include "grammar/vocabulary.hpp"
#include "tests/library/page.hpp"
#include "tests/library/uses.hpp"

namespace mancala::library {
namespace {

struct Group {
    Role role;
    const char* heading;
};
constexpr Group groups[] = {
    {Role::clause, "Clauses: words that begin one"},
    {Role::action, "Actions"},
    {Role::place, "Attributes: places and steps from one"},
    {Role::adjective, "Attributes: what a hole is"},
    {Role::quantity, "Attributes: numbers"},
    {Role::set, "Sets of holes"},
    {Role::test, "Tests"},
    {Role::row, "Rows"},
    {Role::player, "Players"},
    {Role::value, "Values and ways"},
    {Role::link, "Words between"},
    {Role::about_key, "Entries of `about`"},
    {Role::example, "Parts of an example"},
    {Role::reserved, "Kept for a later version"},
};

bool is_attribute(Role role) {
    return role == Role::place || role == Role::adjective || role == Role::quantity;
}

std::string counted(std::size_t number, const std::string& one, const std::string& several) {
    return fmt::format("{} {}", number, number == 1 ? one : several);
}

// The numbers of the whole table, in one line.
std::string summary(std::size_t games) {
    std::size_t keywords = 0;
    std::size_t attributes = 0;
    std::size_t actions = 0;
    for (const Keyword& keyword : vocabulary())
        ++(keyword.role == Role::action ? actions : is_attribute(keyword.role) ? attributes : keywords);
    return fmt::format("{} words: {}, {}, {}. {} of several words. {}.", vocabulary().size(),
                       counted(keywords, "keyword", "keywords"), counted(attributes, "attribute", "attributes"),
                       counted(actions, "action", "actions"), counted(phrases().size(), "phrase", "phrases"),
                       counted(games, "game", "games"));
}

// docs/reasons.txt: `word or phrase: why it is there`, and remarks after #.
std::map<std::string, std::string> read_reasons(const std::string& file) {
    std::map<std::string, std::string> reasons;
    std::istringstream lines(read_text(file));
    for (std::string line; std::getline(lines, line);) {
        const std::size_t colon = line.find(": ");
        if (line.empty() || line.starts_with("#")) continue;
        if (colon == std::string::npos)
            ADD_FAILURE() << file << ": a line is `word: reason`: " << line;
        else if (!reasons.emplace(line.substr(0, colon), line.substr(colon + 2)).second)
            ADD_FAILURE() << file << ": a second reason: " << line;
    }
    return reasons;
}

class Table {
public:
    Table(const std::vector<Game>& games, std::map<std::string, std::string> reasons) : reasons_(std::move(reasons)) {
        for (const Game& game : games) {
            const Uses uses = uses_of(game);
            for (const std::string& word : uses.said) ++said_[word];
            for (const std::string& word : uses.whole) users_[word].push_back(game.name);
        }
    }

    std::string text() {
        std::string text;
        for (const Group& group : groups) {
            text += fmt::format("\n{}:\n\n| word | meaning | games | say so | reason |\n|---|---|---|---|---|\n",
                                group.heading);
            for (const Keyword& keyword : vocabulary()) {
                if (keyword.role != group.role) continue;
                text += row(std::string(keyword.word), std::string(keyword.doc));
                for (const Phrase& phrase : phrases())
                    if (phrase.quoted_at == keyword.word) text += row(phrase.text, "");
            }
        }
        for (const auto& [word, reason] : reasons_)
            if (!words_.contains(word)) ADD_FAILURE() << "docs/reasons.txt: the language has no `" << word << "`";
        return text;
    }

private:
    std::string row(const std::string& word, const std::string& meaning) {
        const std::vector<std::string>& users = users_[word];
        words_.insert(word);
        std::string reason;
        if (users.size() <= 1) {
            reason = reasons_.contains(word) ? reasons_.at(word) : "";
            if (reason.empty())
                ADD_FAILURE() << "`" << word << "` is used by "
                              << (users.empty() ? "no game" : users.front() + " alone")
                              << ": docs/reasons.txt should say why it is there";
            if (users.size() == 1) reason = fmt::format("`{}`: {}", users.front(), reason);
        }
        return fmt::format("| `{}` | {} | {} | {} | {} |\n", word, meaning, users.size(), said_[word], reason);
    }

    std::map<std::string, std::string> reasons_;
    std::set<std::string> words_;  ///< that have a row
    std::map<std::string, int> said_;
    std::map<std::string, std::vector<std::string>> users_;
};

TEST(LanguagePage, ListsEveryWordAndHowManyGamesUseIt) {
    const std::vector<Game> games = games_of(read_library(MANCALA_GAMES));
    Table table(games, read_reasons(MANCALA_DOCS "/reasons.txt"));
    const std::string counts = summary(games.size());
    fmt::print("{}\n", counts);
    expect_part(MANCALA_DOCS "/language.md", "words", "\n" + counts + "\n" + table.text());
}

TEST(LanguagePage, PhrasesAreThoseTheVocabularyQuotes) {
    const auto has = [](const std::string& text) {
        for (const Phrase& phrase : phrases())
            if (phrase.text == text) return true;
        return false;
    };
    for (const char* text : {"move again", "end turn", "relay back", "sow captured", "or else from", "number of"})
        EXPECT_TRUE(has(text)) << text;
    for (const char* text : {"mark", "mover", "up"}) EXPECT_FALSE(has(text)) << text;
}

}  // namespace
}  // namespace mancala::library
