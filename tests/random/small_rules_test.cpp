// Small rule files, every position of each, in interpreter and compiled code.
#include <gtest/gtest.h>

#include "tests/random/small_campaign.hpp"
#include "tests/random/small_rules.hpp"

namespace mancala::random_rules {
namespace {

constexpr std::uint64_t shards = 8;

class SmallFiles : public testing::TestWithParam<std::uint64_t> {};

TEST_P(SmallFiles, play_alike_everywhere) {
    SmallCampaign campaign;
    // Files in a row: those at equal distances would all have the same board.
    campaign.first = GetParam() * MANCALA_SMALL_FILES / shards;
    campaign.end = (GetParam() + 1) * MANCALA_SMALL_FILES / shards;
    campaign.fault = [](std::uint64_t number, const std::string& text, const std::string& fault) {
        ADD_FAILURE() << "small file " << number << ": " << fault << "\n" << text;
    };
    const SmallReport report = run(campaign);
    EXPECT_GT(2 * report.accepted, report.files) << "too few of the small files pass check";
    EXPECT_GT(report.reached.positions, 20 * report.accepted);
}

INSTANTIATE_TEST_SUITE_P(Shard, SmallFiles, testing::Range(std::uint64_t{0}, shards));

TEST(SmallRuleFiles, are_all_different_in_a_row) {
    EXPECT_GT(small_rule_files(), 20'000U);
    for (std::uint64_t number = 0; number < 100; ++number)
        EXPECT_NE(small_rule_file(number), small_rule_file(number + 1));
}

}  // namespace
}  // namespace mancala::random_rules
