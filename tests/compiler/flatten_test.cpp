// Files that build on others, and variants: what becomes one text, and where its lines are written.
#include <map>

#include "grammar/source/json.hpp"
#include "tests/compiler/rule_text.hpp"

namespace mancala::testing {
namespace {

using Texts = std::map<std::string, std::string>;

GameFiles games_of(const Texts& texts) {
    const auto find = [texts](const std::string& name, const std::string&) -> std::optional<Source> {
        const auto found = texts.find(name);
        if (found == texts.end()) return std::nullopt;
        return Source{name + ".mancala", found->second};
    };
    const auto names = [texts](const std::string&) {
        std::vector<std::string> all;
        for (const auto& [name, text] : texts) all.push_back(name);
        return all;
    };
    return {find, names};
}

/// The expanded text, or what is wrong with it.
std::string expanded(const std::string& text, const Texts& others = {}, const std::string& variant = {}) {
    Diagnostics diagnostics;
    const GameText game = expand_game({"test.mancala", text}, variant, games_of(others), diagnostics);
    return diagnostics.empty() ? game.source.text : to_text(game.source, diagnostics.all());
}

const std::string base =
    "game base \"Base\"\n"
    "about { note \"a base\" }\n"
    "param stock = 4 in 1..12  // seeds a hole\n"
    "board 2 rows of 6 holes, stock seeds each\n"
    "define big = seeds > 2\n"
    "move from own hole with seeds\n"
    "or from own hole with column == 1\n"
    "must leave some enemy hole with big\n"
    "end when no move, remaining seeds to owner\n"
    "example \"start\" { legal \"A B C D E F\" }\n";

TEST(Expand, APlainFileKeepsItsClausesAndTheirComments) {
    EXPECT_EQ(expanded("// The game.\ngame plain  \"Plain\" board 2 rows of 6 holes, // two\n  4 seeds each // four\n\n"
                       "// Moves.\n\nmove from own hole // any\n\r\n  pass when\r\n   no move"),
              "game plain  \"Plain\"\nboard 2 rows of 6 holes, // two\n  4 seeds each // four\n\n"
              "move from own hole // any\n\npass when\n no move\n");
}

TEST(Expand, ClausesReplaceThoseOfTheirKind) {
    EXPECT_EQ(expanded("game tried\nextends base\nmove from own hole with big\ndefine big = seeds > 3\nmark closed\n"
                       "sow clockwise\n",
                       {{"base", base}}),
              "game tried\n"
              "param stock = 4 in 1..12  // seeds a hole\n"
              "board 2 rows of 6 holes, stock seeds each\n"
              "mark closed\n"
              "define big = seeds > 3\n"
              "move from own hole with big\n"
              "must leave some enemy hole with big\n"
              "sow clockwise\n"
              "end when no move, remaining seeds to owner\n");
}

TEST(Expand, WithAndWithoutChangeWhatIsTakenOver) {
    EXPECT_EQ(expanded("game tried\nextends base\nwith stock = 5\nwithout must  without end\n", {{"base", base}}),
              "game tried\n"
              "param stock = 5 in 1..12  // seeds a hole\n"
              "board 2 rows of 6 holes, stock seeds each\n"
              "define big = seeds > 2\n"
              "move from own hole with seeds\n"
              "or from own hole with column == 1\n");
}

TEST(Expand, AWithBehindASetIsAClause) {
    EXPECT_EQ(expanded("game tried extends base skip own hole with stock = 5", {{"base", base}}).substr(0, 52),
              "game tried\nparam stock = 5 in 1..12  // seeds a hole");
}

TEST(Expand, AVariantIsAGameOfItsOwn) {
    const std::string file = base +
                             "variant large \"More seeds\" {\n  with stock = 6\n  after lap {\n    when last is own"
                             " then move again  // once more\n  }\n  example \"one\" { play \"A\" legal \"B\" }\n}\n";
    EXPECT_EQ(expanded(file, {}, "large"),
              "game large \"More seeds\"\n"
              "param stock = 6 in 1..12  // seeds a hole\n"
              "board 2 rows of 6 holes, stock seeds each\n"
              "define big = seeds > 2\n"
              "move from own hole with seeds\n"
              "or from own hole with column == 1\n"
              "must leave some enemy hole with big\n"
              "after lap {\n  when last is own then move again  // once more\n}\n"
              "end when no move, remaining seeds to owner\n"
              "example \"one\" { play \"A\" legal \"B\" }\n");
    EXPECT_EQ(expanded(file), base);
}

TEST(Expand, OnceMoreIsTheSame) {
    const Texts others{{"base", base},
                       {"middle", "game middle\nextends base\n\nwithout must\n\n  pass when\n    no move\n"}};
    const std::string once = expanded("game tried\n// x\n\nextends middle\nwith stock = 3\n\nskip origin", others);
    EXPECT_EQ(expanded(once), once);
    EXPECT_NE(once.find("pass when\n  no move\n"), std::string::npos) << once;
    EXPECT_NE(once.find("param stock = 3"), std::string::npos) << once;
}

TEST(Flatten, SpansPointIntoTheRightFile) {
    const Texts others{{"base", base + "  after lap { when last is ownn then move again }\n"}};
    const RuleText text("game tried\nextends base\nskip own hole with far\n", {}, games_of(others));
    EXPECT_EQ(text.findings(),
              "test.mancala:3:20: error[E0201]: there is no adjective `far`\n"
              " 3 | skip own hole with far\n"
              "   |                    ^^^\n"
              "   note: known here: big, own, enemy, empty\n"
              "base.mancala:11:28: error[E0201]: there is no adjective `ownn`\n"
              " 11 |   after lap { when last is ownn then move again }\n"
              "    |                            ^^^^\n"
              "   write: own\n");
    const std::string json = to_json(text.compiled.source, text.compiled.diagnostics.all());
    EXPECT_NE(json.find(R"({"file": "base.mancala", "code": "E0201")"), std::string::npos) << json;
    EXPECT_NE(json.find(R"("begin": {"line": 3, "column": 20, "offset": 43})"), std::string::npos) << json;
}

TEST(Flatten, ANoteNamesTheOtherFile) {
    const RuleText text("game tried\nextends base\n", {}, games_of({{"base", "pas when no move\n"}}));
    const std::string json = to_json(text.compiled.source, text.compiled.diagnostics.all());
    EXPECT_EQ(text.codes(), "E0112");
    EXPECT_NE(json.find(R"("file": "test.mancala", "message": "the file is extended here")"), std::string::npos)
        << json;
}

TEST(Flatten, WordsOfOtherVocabulariesMayBeNamesOfTheBase) {
    const Texts others{{"base", base + "mark house\nafter turn { mark last as house }\n"}};
    EXPECT_EQ(RuleText("game tried\nextends base\nskip own hole with house\n", {}, games_of(others)).findings(), "");
    EXPECT_EQ(RuleText("game tried\nextends base\nskip own hole with pit\n", {}, games_of(others)).codes(), "E0119");
}

TEST(Flatten, OnlyWhatTheFileSaysIsWarnedOf) {
    const Texts others{{"base", base}};
    EXPECT_EQ(RuleText("game tried\nextends base\nwithout must\n", {}, games_of(others)).codes(), "");
    EXPECT_EQ(RuleText("game tried\nextends base\ndefine far = column > 3\n", {}, games_of(others)).codes(), "W0607");
}

TEST(Flatten, AGameTextCompilesAgain) {
    const RuleText first("game tried\nextends base\nwith stock = 2\n", {}, games_of({{"base", base}}));
    const Compiled again = compile(first.compiled.source, {{"stock", "3"}});
    ASSERT_TRUE(again.rules);
    EXPECT_EQ(again.rules->board.setup.front(), 3);
    EXPECT_EQ(first.rules().board.setup.front(), 2);
}

TEST(Flatten, VariantsAreListedAndMissed) {
    const std::string file = base + "variant one { with stock = 3 }\nvariant two { with stock = 5 }\n";
    const RuleText text(file);
    EXPECT_EQ(text.compiled.variants, (std::vector<std::string>{"one", "two"}));
    EXPECT_EQ(text.rules().name, "base");
    EXPECT_EQ(RuleText(file, {}, {}, "two").rules().name, "two");
    EXPECT_EQ(RuleText(file, {}, {}, "tow").findings(),
              "test.mancala: error[E0458]: there is no variant `tow`: the file has one, two\n   write: two\n");
}

}  // namespace
}  // namespace mancala::testing
