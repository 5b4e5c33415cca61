// Places, and diagnostics as text and JSON.
#include <gtest/gtest.h>

#include "grammar/source/json.hpp"
#include "grammar/source/line_index.hpp"
#include "grammar/source/registry_parts.hpp"
#include "grammar/source/utf8.hpp"
#include "support.hpp"

namespace mancala::testing {

namespace {

TEST(Locate, CountsCharacters) {
    const Source source{"t", "Kpé\r\nໝາກ seeds\n\xFF\xFE x"};
    const auto at = [&](std::size_t offset) {
        const LineColumn place = locate(source, offset);
        return std::to_string(place.line) + ":" + std::to_string(place.column);
    };
    EXPECT_EQ(at(0), "1:1");
    EXPECT_EQ(at(4), "1:4");   // after the two bytes of é
    EXPECT_EQ(at(6), "2:1");   // CR LF is one line end
    EXPECT_EQ(at(16), "2:5");  // three characters of three bytes each, and a space
    EXPECT_EQ(at(24), "3:3");  // bytes that are no text count one each
    EXPECT_EQ(at(999), "3:5");
    const LineIndex lines(source);
    for (std::size_t offset = 0; offset < 30; ++offset) {
        EXPECT_EQ(lines.locate(offset).line, locate(source, offset).line) << offset;
        EXPECT_EQ(lines.locate(offset).column, locate(source, offset).column) << offset;
    }
    EXPECT_EQ(line_at(source, 2), "Kpé");
    EXPECT_EQ(line_at(source, 5), "Kpé");
    EXPECT_EQ(line_at(source, 999), "\xFF\xFE x");
}

std::string rendered(std::string text, Span span, std::string message = "here") {
    const Source source{"t", std::move(text)};
    Diagnostics diagnostics;
    diagnostics.report("E0113", span, std::move(message));
    return to_text(source, diagnostics.all());
}

TEST(LineIndex, AgreesWithLocateInALongText) {
    Source source{"t", ""};
    for (int i = 0; i < 200; ++i) source.text += std::string(static_cast<std::size_t>(i % 37), 'x') + "é播\r\n\xFF";
    const LineIndex lines(source);
    for (std::size_t offset = 0; offset <= source.text.size(); offset += 7) {
        EXPECT_EQ(lines.locate(offset).line, locate(source, offset).line) << offset;
        EXPECT_EQ(lines.locate(offset).column, locate(source, offset).column) << offset;
    }
}

TEST(Text, UnderlinesTheSpan) {
    EXPECT_EQ(rendered("one\ntwo three\n", {8, 13}), "t:2:5: error[E0113]: here\n 2 | two three\n   |     ^^^^^\n");
}

TEST(Text, WithoutAPlace) {
    EXPECT_EQ(rendered("one", {}), "t: error[E0113]: here\n");
}

TEST(Text, AnEmptySpanIsOnePlace) {
    EXPECT_EQ(rendered("one\n", {3, 3}), "t:1:4: error[E0113]: here\n 1 | one\n   |    ^\n");
}

TEST(Text, ASpanOverLinesIsShownOnItsFirst) {
    EXPECT_EQ(rendered("one two\nthree", {4, 13}), "t:1:5: error[E0113]: here\n 1 | one two\n   |     ^^^\n");
}

TEST(Text, TabsWideAndCombiningCharacters) {
    EXPECT_EQ(rendered("\tx\ty", {3, 4}), "t:1:4: error[E0113]: here\n 1 |     x   y\n   |         ^\n");
    EXPECT_EQ(rendered("播棋 x", {7, 8}), "t:1:4: error[E0113]: here\n 1 | 播棋 x\n   |      ^\n");
    EXPECT_EQ(rendered("播棋 x", {3, 6}), "t:1:2: error[E0113]: here\n 1 | 播棋 x\n   |   ^^\n");
    EXPECT_EQ(rendered("ຂຸມ x", {10, 11}), "t:1:5: error[E0113]: here\n 1 | ຂຸມ x\n   |    ^\n");
}

TEST(Text, BytesThatAreNoTextAreSpeltOut) {
    EXPECT_EQ(rendered("a\xFF\x01z", {1, 2}, "byte \xFF"),
              "t:1:2: error[E0113]: byte \\xFF\n 1 | a\\xFF\\x01z\n   |  ^^^^\n");
}

TEST(Text, ALongLineIsCutRoundTheSpan) {
    const std::string text = std::string(300, 'a') + "BBB" + std::string(300, 'c');
    const std::string shown = rendered(text, {300, 303});
    EXPECT_EQ(shown, "t:1:301: error[E0113]: here\n 1 | ..." + std::string(60, 'a') + "BBB" + std::string(97, 'c') +
                         "...\n   |    " + std::string(60, ' ') + "^^^\n");
    const std::string at_end = rendered(text, {600, 603});
    EXPECT_EQ(at_end, "t:1:601: error[E0113]: here\n 1 | ..." + std::string(160, 'c') + "\n   | " +
                          std::string(160, ' ') + "^^^\n");
}

TEST(Text, IsSortedByPlaceWithNotesAndSuggestion) {
    const Source source{"t", "one two"};
    Diagnostics diagnostics;
    diagnostics.report("E0118", {4, 7}, "second", "too").notes = {{"the first", {0, 3}}, {"by the way", {}}};
    diagnostics.report("E0113", {0, 3}, "first");
    EXPECT_TRUE(diagnostics.has_errors());
    EXPECT_EQ(to_text(source, diagnostics.all()),
              "t:1:1: error[E0113]: first\n 1 | one two\n   | ^^^\n"
              "t:1:5: error[E0118]: second\n 1 | one two\n   |     ^^^\n"
              "   note: t:1:1: the first\n 1 | one two\n   | ^^^\n"
              "   note: by the way\n   write: too\n");
    EXPECT_EQ(to_text(source, Diagnostics().all()), "");
}

TEST(Json, SaysTheSame) {
    const Source source{"a \"b\".mancala", "é two\n"};
    Diagnostics diagnostics;
    diagnostics.report("E0118", {3, 6}, "tab\there \xFF", "too").notes = {{"note", {0, 2}}};
    diagnostics.report("E0101", {}, "nowhere");
    EXPECT_EQ(to_json(source, diagnostics.all()),
              R"([{"file": "a \"b\".mancala", "code": "E0101", "severity": "error", "message": "nowhere", )"
              R"("begin": null, "end": null, "notes": [], "suggestion": null}, )"
              R"({"file": "a \"b\".mancala", "code": "E0118", "severity": "error", "message": "tab\there \ufffd", )"
              R"("begin": {"line": 1, "column": 3, "offset": 3}, "end": {"line": 1, "column": 6, "offset": 6}, )"
              R"("notes": [{"message": "note", "begin": {"line": 1, "column": 1, "offset": 0}, )"
              R"("end": {"line": 1, "column": 2, "offset": 2}}], "suggestion": "too"}])");
    EXPECT_EQ(to_json(source, {}), "[]");
    EXPECT_EQ(json_string("\x01\n\\é"), R"("\u0001\n\\é")");
}

TEST(Nearest, FindsWhatWasMeant) {
    const std::vector<std::string> words{"sow", "skip", "store", "counterclockwise", "clockwise", "in"};
    EXPECT_EQ(nearest("sew", words), "sow");
    EXPECT_EQ(nearest("SOW", words), "sow");
    EXPECT_EQ(nearest("sotre", words), "store");
    EXPECT_EQ(nearest("counterclockwize", words), "counterclockwise");
    EXPECT_EQ(nearest("xyz", words), "");
    EXPECT_EQ(nearest("on", words), "");  // of two letters one is too many
    EXPECT_EQ(nearest("sow", {}), "");
}

TEST(Utf8, TellsTextFromOtherBytes) {
    EXPECT_EQ(first_invalid_byte("aé播😀"), std::nullopt);
    EXPECT_EQ(first_invalid_byte("a\x80"), 1u);
    EXPECT_EQ(first_invalid_byte("\xC0\xAF"), 0u);          // overlong
    EXPECT_EQ(first_invalid_byte("\xE0\x80\xAF"), 0u);      // overlong
    EXPECT_EQ(first_invalid_byte("\xED\xA0\x80"), 0u);      // surrogate
    EXPECT_EQ(first_invalid_byte("\xF4\x90\x80\x80"), 0u);  // beyond U+10FFFF
    EXPECT_EQ(first_invalid_byte("ab\xE6\x92"), 2u);        // cut off
    EXPECT_EQ(code_point_name(U'é'), "U+00E9");
    EXPECT_EQ(code_point_name(U'😀'), "U+1F600");
}

TEST(Registry, IsInOrderAndEveryPageShowsMore) {
    std::string_view before;
    for (const RegisteredCode& entry : registered_codes()) {
        EXPECT_LT(before, entry.code);
        EXPECT_FALSE(entry.title.empty()) << entry.code;
        EXPECT_TRUE(entry.page.ends_with('\n')) << entry.code;
        EXPECT_EQ(entry.severity == Severity::warning, entry.code.starts_with('W')) << entry.code;
        before = entry.code;
    }
    ASSERT_NE(find_code("E0112"), nullptr);
    EXPECT_EQ(find_code("E0112")->title, "unknown clause");
    EXPECT_EQ(find_code("E9999"), nullptr);
}

TEST(RegistryDeathTest, AnUnknownCodeIsABugOfOurs) {
    Diagnostics diagnostics;
    EXPECT_DEATH(diagnostics.report("E9999", {}, "x"), "this is a bug in mancala");
}

}  // namespace

}  // namespace mancala::testing
