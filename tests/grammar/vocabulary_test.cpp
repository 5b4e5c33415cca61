// The table of words against the grammar.
#include "grammar/vocabulary.hpp"

#include <gtest/gtest.h>

#include <regex>

#include "support.hpp"

namespace mancala::testing {

namespace {

TEST(Vocabulary, IsSortedAndFound) {
    std::string_view before;
    for (const Keyword& keyword : vocabulary()) {
        EXPECT_LT(before, keyword.word);
        EXPECT_FALSE(keyword.doc.empty());
        EXPECT_EQ(find_keyword(keyword.word), &keyword);
        before = keyword.word;
    }
    EXPECT_EQ(find_keyword("sew"), nullptr);
    EXPECT_EQ(find_keyword(""), nullptr);
    EXPECT_EQ(find_keyword("zzz"), nullptr);
}

/// The grammar's rules name exactly the words of the table: none is missing there, none is of no use.
TEST(Vocabulary, IsTheGrammars) {
    std::vector<std::string> used;
    for (const auto& path : files_in(RULES_FOLDER, ".hpp")) {
        const std::string text = read(path);
        const std::regex spelt(R"re((?:word|said)<"([a-z]+)">)re");
        for (std::sregex_iterator at(text.begin(), text.end(), spelt), end; at != end; ++at) used.push_back((*at)[1]);
    }
    ASSERT_GT(used.size(), 100u);
    for (const std::string& word : used) EXPECT_NE(find_keyword(word), nullptr) << word;
    for (const Keyword& keyword : vocabulary()) {
        // A param's values are free; `yes` is reserved because `no` has to be.
        if (keyword.role == Role::reserved || keyword.word == "yes") continue;
        EXPECT_NE(std::ranges::find(used, keyword.word), used.end()) << keyword.word;
    }
}

TEST(Vocabulary, NoWordNamesAnything) {
    for (const Keyword& keyword : vocabulary()) {
        const Parsed parsed("mark " + std::string(keyword.word) + "\n");
        EXPECT_TRUE(parsed.diagnostics.has_errors()) << keyword.word;
    }
}

TEST(Vocabulary, ForeignWordsLeadToOwnOnes) {
    EXPECT_EQ(own_word_for("house"), "hole");
    EXPECT_EQ(own_word_for("pits"), "holes");
    EXPECT_EQ(own_word_for("stones"), "seeds");
    EXPECT_EQ(own_word_for("kalaha"), "store");
    EXPECT_EQ(own_word_for("hole"), "");
}

}  // namespace

}  // namespace mancala::testing
