// What the parser makes of right texts.
#include <gtest/gtest.h>

#include <cstdlib>

#include "grammar/scan.hpp"
#include "support.hpp"

namespace mancala::testing {

namespace {

/// Each .mancala file of the folder beside this test has its tree as a .tree file; MANCALA_UPDATE=1 rewrites these.
TEST(Tree, IsAsWrittenDown) {
    const auto files = files_in(TREES_FOLDER, ".mancala");
    ASSERT_FALSE(files.empty());
    for (auto path : files) {
        SCOPED_TRACE(path.string());
        const Parsed parsed(read(path));
        EXPECT_EQ(parsed.findings(), "");
        path.replace_extension(".tree");
        if (std::getenv("MANCALA_UPDATE") != nullptr) std::ofstream(path, std::ios::binary) << parsed.tree_text();
        EXPECT_EQ(parsed.tree_text(), read(path));
    }
}

TEST(Tree, GamesOfTheLibraryParse) {
    const auto games = files_in(GAMES_FOLDER, ".mancala");
    ASSERT_GE(games.size(), 7u);
    for (const auto& game : games) EXPECT_EQ(Parsed(read(game)).findings(), "") << game;
}

std::vector<std::filesystem::path> all_samples() {
    auto samples = files_in(TREES_FOLDER, ".mancala");
    const auto games = files_in(GAMES_FOLDER, ".mancala");
    samples.insert(samples.end(), games.begin(), games.end());
    return samples;
}

/// Nothing is ignored: without any one of its tokens a text is wrong or means something else.
TEST(Tree, EveryTokenCounts) {
    for (const auto& sample : all_samples()) {
        const std::string text = read(sample);
        const std::string whole = shape(Parsed(text).tree);
        for (const parsing::Token& token : parsing::scan(text)) {
            if (token.kind == parsing::Token::Kind::end) continue;
            std::string less = text;
            less.replace(token.span.begin, token.span.end - token.span.begin, " ");
            const Parsed parsed(less);
            const bool noticed = !parsed.diagnostics.empty() || shape(parsed.tree) != whole;
            EXPECT_TRUE(noticed) << sample << ": " << text.substr(token.span.begin, 20);
        }
    }
}

/// White space and line ends are free: one token a line, or all on one, is the same tree.
TEST(Tree, WhiteSpaceIsFree) {
    for (const auto& sample : all_samples()) {
        const std::string text = read(sample);
        for (const char* gap : {" ", "\n", "\r\n\t", " // a remark\n"}) {
            std::string spaced;
            for (const parsing::Token& token : parsing::scan(text))
                spaced += text.substr(token.span.begin, token.span.end - token.span.begin) + gap;
            const Parsed parsed(spaced);
            EXPECT_EQ(parsed.findings(), "") << sample;
            EXPECT_EQ(shape(parsed.tree), shape(Parsed(text).tree)) << sample;
        }
    }
}

void expect_inside(const Node& node) {
    for (const Node& child : node.children) {
        EXPECT_LE(node.span.begin, child.span.begin) << name_of(node.kind) << " " << name_of(child.kind);
        EXPECT_GE(node.span.end, child.span.end) << name_of(node.kind) << " " << name_of(child.kind);
        EXPECT_LT(child.span.begin, child.span.end) << name_of(child.kind);
        EXPECT_NE(child.kind, NodeKind::missing);
        expect_inside(child);
    }
}

TEST(Tree, SpansLieInsideTheirParents) {
    for (const auto& sample : all_samples()) expect_inside(Parsed(read(sample)).tree);
}

TEST(Tree, NamesKnowWhereTheyStand) {
    const Parsed parsed("mark  tuzdik of player");
    const Node& mark = parsed.tree.children.front();
    EXPECT_EQ(mark.text_span.begin, 6u);
    EXPECT_EQ(mark.text_span.end, 12u);
}

TEST(Tree, ACommentAfterAClauseIsKept) {
    const Parsed parsed(
        "param a = no in {no, yes}//  first, in the row\t \r\n"
        "// of its own\n"
        "param b = no in {no,  // of a value\n"
        "  yes}\n");
    ASSERT_EQ(parsed.tree.children.size(), 2u);
    EXPECT_EQ(parsed.tree.children[0].comment, "first, in the row");
    EXPECT_EQ(parsed.tree.children[1].comment, "");
}

TEST(Tree, StringsAreUnescaped) {
    const Parsed parsed(R"(game a "the \"seeds\" // of C:\\")");
    EXPECT_EQ(parsed.findings(), "");
    EXPECT_EQ(parsed.tree.children.front().children.front().text, "the \"seeds\" // of C:\\");
}

}  // namespace

}  // namespace mancala::testing
