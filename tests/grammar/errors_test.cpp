// Every code that the parser reports, with its place, its words and its suggestion.
#include <gtest/gtest.h>

#include "grammar/source/registry_parts.hpp"
#include "support.hpp"

namespace mancala::testing {

namespace {

/// A text with one fault. `at` is "line:column-line:column" of the span, "" where the whole file is meant.
struct Fault {
    std::string_view code;
    std::string text;
    std::string_view at;
    std::string_view message;
    std::string_view suggestion = "";
};

const std::string board = "board 2 rows of 6 holes, 4 seeds each\n";

std::vector<Fault> faults() {
    using namespace std::string_literals;
    return {
        {"E0101", "", "", "the file is empty"},
        {"E0101", " \t\r\n// only this\n", "", "the file has no clause in it"},
        {"E0102", std::string(262'145, ' '), "", "the file has 262145 bytes; rule files have at most 262144"},
        {"E0102", std::string(10'000'000, 'x'), "", "the file has 10000000 bytes; rule files have at most 262144"},
        {"E0103", "game\0x"s, "1:5-1:6", "this is no text: byte 4 is 0"},
        {"E0103", "\xFF\xFEg\0a\0m\0e\0"s, "1:4-1:5", "this is UTF-16 text; save the file as UTF-8"},
        {"E0104", "game kpe \"Kp\xE9\"\n", "1:13-1:14", "the text is not UTF-8: byte 12 is E9"},
        {"E0104", "game \xC0\xAF", "1:6-1:7", "the text is not UTF-8: byte 5 is C0"},
        {"E0105", "\xEF\xBB\xBFgame kpe\n", "1:1-1:2",
         "the file begins with a byte order mark; save it as UTF-8 without one"},
        {"E0106", "game kpe\rboard", "1:9-1:10", "a carriage return without a line feed ends no line"},
        {"E0107", "game kpé\n", "1:8-1:9", "the character `é` (U+00E9) has no place outside strings and comments"},
        {"E0107", "game\u00A0kpe\n", "1:5-1:6",
         "the character `\u00A0` (U+00A0) has no place outside strings and comments"},
        {"E0107", "game $", "1:6-1:7", "the character `$` (U+0024) has no place outside strings and comments"},
        {"E0108", "game kpe \"Kpé\n" + board, "1:10-1:14", "the string has no closing quote on its line"},
        {"E0108", "game kpe \"Kpé\\\"\r\n" + board, "1:10-1:16", "the string has no closing quote on its line"},
        {"E0109", R"(game kpe "a\nb")", "1:12-1:14",
         "`\\n` means nothing in a string; a backslash itself is written \\\\"},
        {"E0110", "board 2 rows of 6 holes, 1000001 seeds each", "1:26-1:33",
         "the number 1000001 is too large; 1,000,000 is the most"},
        {"E0110", "board 2 rows of 6 holes, 99999999999999999999999999 seeds each", "1:26-1:52",
         "the number 99999999999999999999... is too large; 1,000,000 is the most"},
        {"E0111", "board 2 rows of 6holes, 4 seeds each", "1:17-1:23", "`6holes` runs a number and a word together",
         "6 holes"},
        {"E0112", "sew counterclockwise", "1:1-1:4", "unknown clause `sew`", "sow"},
        {"E0112", "play_on now", "1:1-1:8", "unknown clause `play_on`"},
        {"E0113", "board 2 rows 6 holes, 4 seeds each", "1:14-1:15", "expected `of`, found `6`", "of 6"},
        {"E0113", "sow", "1:4-1:4", "expected a way, found the end of the file"},
        {"E0113", "define a = last", "1:16-1:16",
         "expected `.` or `is`, `was`, `has` or `had`, found the end of the file"},
        {"E0118", "end when no move, remaining seeds too owner", "1:35-1:38", "unknown word `too`; did you mean `to`?",
         "to"},
        {"E0114", "after lap when own then capture last }", "1:11-1:15", "expected `{`, found `when`", "{ when"},
        {"E0114", "after lap { when own then capture last", "1:39-1:39", "the file ends where a `}` is missing", "}"},
        {"E0114", "after lap {\n  when own then capture last\nend when no move, draw", "2:29-2:29",
         "a `}` is missing before the clause `end`", "}"},
        {"E0112", "during ply <= 2 {\n  sew clockwise\n  after lap { end turn }\n}", "2:3-2:6", "unknown clause `sew`",
         "sow"},
        {"E0113", "move from own hole, either", "1:27-1:27", "expected `way`, found the end of the file", "way"},
        {"E0113", "during ply <= 2 {\n  move own hole\n  after lap { end turn }\n}\nsow clockwise", "2:8-2:11",
         "expected `from`, found `own`", "from own"},
        {"E0114", "during ply <= 2 {\n  after lap { when own then end turn\n  sow clockwise\n}", "2:37-2:37",
         "a `}` is missing before the clause `sow`", "}"},
        {"E0114", "during ply <= 2 {\n  sow clockwise", "2:16-2:16", "the file ends where a `}` is missing", "}"},
        {"E0114", "during ply <= 2\n  sow clockwise", "2:3-2:6", "expected `{`, found `sow`", "{ sow"},
        {"E0115", "game a }", "1:8-1:9", "this `}` closes nothing"},
        {"E0116", "after lap { when own then capture last, }", "1:39-1:40",
         "stray comma: nothing follows that it could separate"},
        {"E0116", "board 2 rows of 6 holes,, 4 seeds each", "1:25-1:26", "stray comma"},
        {"E0116", "sow, counterclockwise", "1:4-1:5", "stray comma"},
        {"E0117", "define a = seeds = 3", "1:18-1:19", "`=` gives a name its meaning; a test compares with `==`", "=="},
        {"E0118", "sow counterclockwise trough own store", "1:22-1:28",
         "unknown word `trough`; did you mean `through`?", "through"},
        {"E0118", "after lap { when own than capture last }", "1:22-1:26", "unknown word `than`; did you mean `then`?",
         "then"},
        {"E0118", "after lap { when own the capture last }", "1:22-1:25",
         "`the` cannot stand here; did you mean `then`?", "then"},
        {"E0119", "board 2 rows of 6 houses, 4 seeds each", "1:19-1:25", "`houses` is called `holes` here", "holes"},
        {"E0119", "sow anticlockwise", "1:5-1:18", "`anticlockwise` is called `counterclockwise` here",
         "counterclockwise"},
        {"E0119", "define a = stones >= 2", "1:12-1:18", "`stones` is called `seeds` here", "seeds"},
        {"E0119", "define a = last is kalaha", "1:20-1:26", "`kalaha` is called `store` here", "store"},
        {"E0119", "end if no move, draw", "1:5-1:7", "instead of `if` write `when`", "when"},
        {"E0119", "move from own hole, any way", "1:21-1:24", "`any` is called `either` here", "either"},
        {"E0113", "first seed in origin", "1:12-1:14", "instead of `in` write `into`", "into"},
        {"E0113", "end when no move draw", "1:18-1:22", "expected `and`, `or` or `,`, found `draw`", ", draw"},
        {"E0120", "mark last", "1:6-1:10", "`last` is a word of the language and cannot name a mark"},
        {"E0120", "define seeds = own", "1:8-1:13", "`seeds` is a word of the language and cannot name an adjective"},
        {"E0121", "define a = " + std::string(65, '(') + "own" + std::string(65, ')'), "1:77-1:80",
         "this is nested too deep, or a sum has too many terms: 64 levels are the most"},
        {"E0123", "define a = ply", "1:12-1:15",
         "this is a number, and a test has to stand here; compare it with another number"},
        {"E0123", "define a = (own) + 1 == 2", "1:12-1:17", "this is a test, and a number has to stand here"},
        {"E0123", "define a = number of own hole with seeds == 2", "1:12-1:46",
         "this is a number; compare it with another, and put a test after `with` in parentheses"},
        {"E0123", "mark b\ndefine a = last has b", "2:21-2:22",
         "after `has` and `had` stands a quantity, and `b` is none", "is b"},
        {"E0123", "define a = last has (own)", "1:21-1:26",
         "after `has` and `had` stands one quantity, such as `seeds >= 2`"},
        {"E0124", "define a = no hole with seeds and own", "1:31-1:34",
         "it is unclear what this belongs to, the test after `with` or `while` or the whole: put one of them in "
         "parentheses"},
        {"E0125", "may { A B }", "1:1-1:4", "`may` is not in this version"},
        {"E0126", "define a = own && empty", "1:16-1:18", "`&&` is no sign of this language", "and"},
        {"E0126", "define a = seeds ≥ 2", "1:18-1:19", "`≥` is no sign of this language", ">="},
        {"E0126", "sow clockwise;", "1:14-1:15",
         "`;` is no sign of this language; a clause ends where the next begins"},
        {"E0127", R"(example "a" { gives "x" play "A" })", "1:25-1:33", "`play` stands before `gives` in an example"},
        {"E0127", R"(example "a" { play "A" play "A" gives "x" })", "1:24-1:32", "an example has one `play`"},
        {"E0127", R"(example "a" { play "A" })", "1:1-1:25",
         "an example ends in what comes of it: `gives`, `legal` or `result`"},
        {"E0128", "define a = last has 2 or 4 seeds", "1:17-1:33",
         "how many seeds lie in a hole is said by a comparison", "has seeds in {2, 4}"},
        {"E0128", "board 4 rows of 8 holes, 2 seeds in outer row", "1:26-1:46",
         "a set-up says first how many seeds, then in which holes", "seeds 2 in holes with outer"},
        {"E0129", "after lap { capture last if last is enemy }", "1:26-1:28",
         "the condition of a row stands first: `when ... then ...`", "when last is enemy then capture last"},
        {"E0130", "after lap { capture it to owner }", "1:21-1:23",
         "`it` is neither a place nor a set of holes nor a number"},
    };
}

std::string shown(const Source& source, Span span) {
    if (span.begin == 0 && span.end == 0) return "";
    const LineColumn from = locate(source, span.begin);
    const LineColumn to = locate(source, span.end);
    return std::to_string(from.line) + ":" + std::to_string(from.column) + "-" + std::to_string(to.line) + ":" +
           std::to_string(to.column);
}

TEST(Errors, SayWhatIsWrongAndWhere) {
    for (const Fault& fault : faults()) {
        const Parsed parsed(fault.text);
        SCOPED_TRACE(fault.text.substr(0, 100));
        ASSERT_EQ(parsed.diagnostics.all().size(), 1u) << parsed.findings();
        const Diagnostic& found = parsed.diagnostics.all().front();
        EXPECT_EQ(found.code, fault.code);
        EXPECT_EQ(found.severity, Severity::error);
        EXPECT_EQ(shown(parsed.source, found.span), fault.at);
        EXPECT_EQ(found.message, fault.message);
        EXPECT_EQ(found.suggestion, fault.suggestion);
    }
}

TEST(Errors, EveryCodeOfTheParserIsProduced) {
    std::vector<std::string_view> produced{"E0122"};  // by TooManyErrors below
    for (const Fault& fault : faults()) produced.push_back(fault.code);
    for (const RegisteredCode& entry : syntax_codes())
        EXPECT_NE(std::ranges::find(produced, entry.code), produced.end()) << entry.code << " is produced by no test";
}

TEST(Errors, SeveralFromOneRun) {
    const Parsed parsed(
        "game a\n"
        "board 2 rows 6 holes, 4 seeds each\n"
        "sew counterclockwise\n"
        "after lap {\n"
        "  when last is enemy and has seeds = 3 then capture last\n"
        "  when last is own then captrue last\n"
        "  otherwise relay from last\n"
        "}\n"
        "end when no move remaining seeds to owner\n"
        "skip origin\n");
    EXPECT_EQ(parsed.codes(), "E0113 E0112 E0117 E0118 E0113") << parsed.findings();
    // What could be read is there: the game, one row, the skip.
    EXPECT_EQ(shape(parsed.tree),
              "(file '' (game 'a') (after_lap '' (row '' (otherwise '') (actions '' (relay '' (place 'last'))))) "
              "(skip '' (the_hole '' (place 'origin'))))");
}

TEST(Errors, AMissingBraceCostsOneMessage) {
    const Parsed parsed(
        "on seed {\n"
        "  when hole has seeds == 4 then capture hole\n"
        "after lap {\n"
        "  when last has seeds then relay from last\n"
        "}\n");
    EXPECT_EQ(parsed.codes(), "E0114");
    EXPECT_EQ(parsed.tree.children.size(), 2u);
    ASSERT_EQ(parsed.diagnostics.all().front().notes.size(), 1u);
    EXPECT_EQ(parsed.diagnostics.all().front().notes.front().span.begin, 8u);
}

TEST(Errors, ActionsThatBeginLikeClausesEndNoBlock) {
    const Parsed parsed(
        "after lap {\n"
        "  when last is own then\n"
        "  mark last as big,\n"
        "  move again,\n"
        "  end turn\n"
        "  when empty then\n"
        "  sow captured from last\n"
        "}\n");
    EXPECT_EQ(parsed.findings(), "");
}

TEST(Errors, TooManyErrors) {
    std::string text;
    for (int i = 0; i < 1000; ++i) text += "sew clockwise\n";
    const Parsed parsed(text);
    ASSERT_EQ(parsed.diagnostics.all().size(), 21u);
    EXPECT_EQ(parsed.diagnostics.all().back().code, "E0122");
    EXPECT_EQ(parsed.diagnostics.all().back().message, "more than 20 errors; the rest of the file is not read");
}

TEST(Errors, DeepNestingOfEveryKindIsRefused) {
    for (const char* piece :
         {"(", "not ", "some hole with ", "1 == seeds in hole with ", "no hole with not (", "1 + ("}) {
        std::string text = "define a = ";
        while (text.size() < 250'000) text += piece;
        EXPECT_EQ(Parsed(text).codes(), "E0121") << piece;
    }
    for (const char* piece : {"each ", "opposite of ", "up to 2 ", "hole with some ", "leftmost "}) {
        std::string text = "skip ";
        while (text.size() < 250'000) text += piece;
        EXPECT_EQ(Parsed(text).codes(), "E0121") << piece;
    }
}

TEST(Errors, NestingUpToTheLimitIsRead) {
    EXPECT_EQ(Parsed("define a = " + std::string(64, '(') + "own" + std::string(64, ')')).findings(), "");
    std::string sum = "seeds";
    for (int i = 0; i < 64; ++i) sum += " + 1";
    EXPECT_EQ(Parsed("define a = 2 == " + sum).findings(), "");
    for (int i = 0; i < 50'000; ++i) sum += " + 1";
    EXPECT_EQ(Parsed("define a = 2 == " + sum).codes(), "E0121");
}

TEST(Errors, LineEndsOfWindowsAreFine) {
    const Parsed unix_lines("game a // x\n" + board);
    const Parsed windows_lines("game a // x\r\nboard 2 rows of 6 holes, 4 seeds each\r\n");
    EXPECT_EQ(windows_lines.findings(), "");
    EXPECT_EQ(unix_lines.tree_text(), windows_lines.tree_text());
}

}  // namespace

}  // namespace mancala::testing
