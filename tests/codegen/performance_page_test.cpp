// docs/performance.md: which forms the compiled code of each game takes.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "compiler/lower/lower.hpp"
#include "tests/library/conformance.hpp"
#include "tests/library/library.hpp"
#include "tests/library/page.hpp"

namespace mancala::library {
namespace {

TEST(PerformancePage, HasTheFormsOfEachGame) {
    std::string wanted =
        "\n| game | position | because | sowing | laps that follow | walks | last two plies of a perft | because |\n"
        "|---|---|---|---|---|---|---|---|\n";
    for (const Game& game : games_of(read_library(MANCALA_GAMES))) {
        const std::optional<model::Rules> rules = rules_for(game.name, {});
        ASSERT_TRUE(rules) << game.name;
        const std::vector<Finding> forms = forms_of(*rules, {});
        ASSERT_EQ(forms.size(), 5u);
        const bool fastest = forms[0].value == "a word a row";
        const std::string why = fastest ? "" : forms[0].reason;
        wanted += fmt::format("| {} | {} | {} | {} | {} | {} | {} | {} |\n", game.name, forms[0].value, why,
                              forms[1].value, forms[2].value, forms[3].value, forms[4].value, forms[4].reason);
    }
    expect_part(MANCALA_DOCS "/performance.md", "forms", wanted + "\n");
}

TEST(Forms, SayWhyNotTheFasterOne) {
    const std::optional<model::Rules> rules = rules_for("oware", {});
    ASSERT_TRUE(rules);
    using Layout = LowerOptions::Layout;
    const auto position = [&](Layout layout) { return forms_of(*rules, {layout}).front(); };
    EXPECT_EQ(position(Layout::automatic).value, "a word a row");
    EXPECT_EQ(position(Layout::words).value, "a word a row");
    EXPECT_EQ(position(Layout::vector).value, "a vector of 16 bytes");
    EXPECT_EQ(position(Layout::vector).reason, "no words: they were not asked for");
    EXPECT_EQ(position(Layout::memory).value, "holes in memory");
    const std::optional<model::Rules> large = rules_for("toguz_kumalak", {});
    ASSERT_TRUE(large);
    EXPECT_EQ(forms_of(*large, {}).front().reason, "no words: a row has 9 holes");
}

}  // namespace
}  // namespace mancala::library
