// Every code of the registry is produced by a golden case, and every page shows what it speaks of.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "compiler/explain/explain.hpp"
#include "grammar/source/registry.hpp"
#include "tests/compiler/rule_text.hpp"

namespace mancala::testing {
namespace {

std::string text_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// The games that lie beside the golden cases.
GameFiles games_beside() {
    const auto find = [](const std::string& name, const std::string&) -> std::optional<Source> {
        const std::filesystem::path file = std::filesystem::path(MANCALA_DIAGNOSTICS) / (name + ".mancala");
        if (!std::filesystem::exists(file)) return std::nullopt;
        return Source{name + ".mancala", text_of(file)};
    };
    return {find, {}};
}

/// Each game extends one of a longer name, without end.
GameFiles games_without_end() {
    const auto find = [](const std::string& name, const std::string&) -> std::optional<Source> {
        return Source{name, "game " + name + "\nextends " + name + "x\n"};
    };
    return {find, {}};
}

/// The game and its variants.
std::vector<RuleText> all_games_in(const std::string& text) {
    std::vector<RuleText> games{RuleText(text, {}, games_beside())};
    for (const std::string& variant : games.front().compiled.variants)
        games.emplace_back(text, Settings{}, games_beside(), variant);
    return games;
}

/// The codes that one golden case shows, each in brackets as users see it.
std::set<std::string> codes_in(const std::string& text) {
    std::set<std::string> codes;
    for (std::size_t at = text.find('['); at != std::string::npos; at = text.find('[', at + 1))
        if (at + 6 < text.size() && text[at + 6] == ']') codes.insert(text.substr(at + 1, 5));
    return codes;
}

TEST(Diagnostics, EveryCodeIsProducedByAGoldenCase) {
    std::set<std::string> produced;
    int cases = 0;
    for (const auto& entry : std::filesystem::directory_iterator(MANCALA_DIAGNOSTICS)) {
        const auto extension = entry.path().extension();
        if (extension != ".mancala" && extension != ".bin") continue;
        ++cases;
        std::set<std::string> found;
        for (const RuleText& text : all_games_in(text_of(entry.path())))
            for (const Diagnostic& one : text.compiled.diagnostics.all()) found.insert(std::string(one.code));
        produced.insert(found.begin(), found.end());
        // A case named after a code shows that code.
        const std::string named = entry.path().filename().string().substr(0, 5);
        if (find_code(named) != nullptr) {
            EXPECT_TRUE(found.contains(named)) << entry.path();
        }
        auto expected = entry.path();
        const std::string golden = text_of(expected.replace_extension(".expected"));
        for (const std::string& code : found)
            EXPECT_TRUE(codes_in(golden).contains(code)) << entry.path() << " does not show " << code;
    }
    EXPECT_GT(cases, 80);
    // These need a command line or a file too large to keep; they are produced here.
    const std::string size = "param size = 2 in {1, 2}\nor from own hole with seeds > size\n";
    for (const RuleText& text : {RuleText::with(size, {{"sise", "1"}}), RuleText::with(size, {{"size", "7"}}),
                                 RuleText(std::string(10'000'000, ' ')), RuleText::with("", {}, "unknown"),
                                 RuleText("game x\nextends xx\n", {}, games_without_end())})
        for (const Diagnostic& one : text.compiled.diagnostics.all()) produced.insert(std::string(one.code));
    for (const RegisteredCode& entry : registered_codes())
        EXPECT_TRUE(produced.contains(std::string(entry.code))) << entry.code << " is produced by no case";
}

TEST(Diagnostics, CodesAscendAndHavePages) {
    std::string before;
    for (const RegisteredCode& entry : registered_codes()) {
        EXPECT_LT(before, std::string(entry.code));
        before = entry.code;
        EXPECT_EQ(entry.code.starts_with('W'), entry.severity == Severity::warning) << entry.code;
        EXPECT_FALSE(entry.title.empty());
        EXPECT_TRUE(entry.page.ends_with(".\n") || entry.page.find("Right:") != std::string_view::npos ||
                    entry.page.find("    ") != std::string_view::npos)
            << entry.code;
        EXPECT_NE(explain_code(entry.code)->find(entry.page), std::string::npos);
    }
    EXPECT_FALSE(explain_code("E9999"));
}

TEST(Diagnostics, ALongFileOfErrorsIsCutShort) {
    std::string clauses;
    for (int i = 0; i < 500; ++i) clauses += "or from own hole with unknown" + std::to_string(i) + "\n";
    const RuleText text = RuleText::with(clauses);
    EXPECT_LT(text.compiled.diagnostics.all().size(), 60U);
    EXPECT_EQ(text.compiled.diagnostics.all().back().code, "E0122");
}

}  // namespace
}  // namespace mancala::testing
