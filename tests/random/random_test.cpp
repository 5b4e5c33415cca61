// Random rule files, and the small ones that once showed a difference, in all engines.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "compiler/compile.hpp"
#include "tests/random/engines_agree.hpp"
#include "tests/random/generator.hpp"

namespace mancala::random_rules {
namespace {

/// MANCALA_RANDOM_FILES asks for more than a test run has time for.
std::uint64_t files_to_draw() {
    const char* asked = std::getenv("MANCALA_RANDOM_FILES");
    return asked != nullptr ? std::strtoull(asked, nullptr, 10) : 60;
}

TEST(RandomRules, engines_agree_on_drawn_files) {
    const std::uint64_t files = files_to_draw();
    std::uint64_t accepted = 0;
    Done done;
    for (std::uint64_t number = 1; number <= files; ++number) {
        const std::string text = rule_file(number);
        const Compiled compiled = compile({"drawn.mancala", text});
        if (!compiled.rules) continue;
        ++accepted;
        Effort effort;
        effort.seed = number;
        const auto fault = first_fault(*compiled.rules, effort, done);
        EXPECT_FALSE(fault) << "rule file " << number << ": " << *fault << "\n" << text;
    }
    EXPECT_GT(10 * accepted, 6 * files) << "too few of the files drawn pass check to be worth drawing";
    EXPECT_GT(done.plies, 20 * accepted);
}

TEST(RandomRules, the_same_number_draws_the_same_file) {
    EXPECT_EQ(rule_file(7), rule_file(7));
    EXPECT_NE(rule_file(7), rule_file(8));
}

class Found : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(Found, engines_agree) {
    std::ifstream file(GetParam(), std::ios::binary);
    std::stringstream text;
    text << file.rdbuf();
    const Source source{GetParam().filename().string(), text.str()};
    const Compiled compiled = compile(source);
    ASSERT_TRUE(compiled.rules) << to_text(source, compiled.diagnostics.all());
    Done done;
    Effort effort;
    effort.games = 5;
    effort.positions = 100;
    const auto fault = first_fault(*compiled.rules, effort, done);
    EXPECT_FALSE(fault) << *fault;
}

std::vector<std::filesystem::path> found_files() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(MANCALA_FOUND))
        if (entry.path().extension() == ".mancala") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Found);
INSTANTIATE_TEST_SUITE_P(Once, Found, testing::ValuesIn(found_files()),
                         [](const auto& found) { return found.param.stem().string(); });

}  // namespace
}  // namespace mancala::random_rules
