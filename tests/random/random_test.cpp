// Random rule files, and the small ones that once showed a difference, in all engines.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "compiler/compile.hpp"
#include "tests/random/campaign.hpp"

namespace mancala::random_rules {
namespace {

/// A share of the files drawn: every `shards`th, from the one of this number. MANCALA_RANDOM_FILES asks for more of
/// them than a test run has time for.
class DrawnFiles : public testing::TestWithParam<std::uint64_t> {};

constexpr std::uint64_t shards = 8;

std::uint64_t files_to_draw() {
    const char* asked = std::getenv("MANCALA_RANDOM_FILES");
    return asked != nullptr ? std::strtoull(asked, nullptr, 10) : MANCALA_DRAWN_FILES;
}

TEST_P(DrawnFiles, play_alike_in_all_engines) {
    Campaign campaign;
    campaign.first = 1 + GetParam();
    campaign.end = 1 + files_to_draw();
    campaign.step = shards;
    campaign.fault = [](std::uint64_t number, const RuleFile& file, const std::string& fault) {
        ADD_FAILURE() << "rule file " << number << ": " << fault << "\n" << to_text(file);
    };
    const Report report = run(campaign);
    EXPECT_GT(10 * report.accepted, 6 * report.files) << "too few of the files drawn pass check to be worth drawing";
    EXPECT_GT(report.done.plies, 20 * report.accepted);
}

INSTANTIATE_TEST_SUITE_P(Shard, DrawnFiles, testing::Range(std::uint64_t{0}, shards));

TEST(RandomRules, the_same_number_draws_the_same_file) {
    EXPECT_EQ(rule_file(7).text, rule_file(7).text);
    EXPECT_NE(rule_file(7).text, rule_file(8).text);
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
    for (const Passes passes : {Passes::usual, Passes::few}) {
        const auto fault = first_fault(*compiled.rules, passes, effort, done);
        EXPECT_FALSE(fault) << *fault;
    }
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
