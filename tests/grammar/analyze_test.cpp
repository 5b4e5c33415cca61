// The grammar itself: no rule loops without consuming, and the work grows with the text only linearly.
#include <gtest/gtest.h>

#include <tao/pegtl/contrib/analyze.hpp>

#include "grammar/rules/clauses.hpp"
#include "grammar/text_checks.hpp"

namespace mancala::parsing {

namespace {

TEST(Grammar, HasNoLoopThatConsumesNothing) {
    EXPECT_EQ(pegtl::analyze<file>(), 0u);
}

std::size_t rules_tried = 0;

/// Drops what failing rules built, as the parser does, and counts the rules tried.
template <typename Rule>
struct dropping_and_counting : pegtl::normal<Rule> {
    template <pegtl::apply_mode A, pegtl::rewind_mode M, template <typename...> class Action,
              template <typename...> class Control, typename Input>
    static bool match(Input& in, Builder& builder) {
        ++rules_tried;
        const std::size_t height = builder.height();
        if (pegtl::normal<Rule>::template match<A, M, Action, Control>(in, builder)) return true;
        builder.drop(height);
        return false;
    }
};

std::size_t work_for(const std::string& text) {
    const Source source{"test", text};
    Diagnostics diagnostics;
    Builder builder(source, diagnostics, scan(source.text));
    pegtl::memory_input<pegtl::tracking_mode::lazy> in(source.text.data(), source.text.data() + source.text.size(), "");
    rules_tried = 0;
    builder.begin_clause(0);
    (void)pegtl::parse<clause, pegtl::nothing, dropping_and_counting>(in, builder);
    return rules_tried;
}

/// `begin`, `middle` n times, `end`.
std::string text_of(std::string_view begin, std::string_view middle, std::string_view end, std::size_t n) {
    std::string text(begin);
    for (std::size_t i = 0; i < n; ++i) text += middle;
    return text.append(end);
}

struct Growing {
    const char* name;
    std::string_view begin, middle, end;
    std::size_t most;  ///< repetitions that the depth limit still allows
};

class WorkGrows : public ::testing::TestWithParam<Growing> {};

TEST_P(WorkGrows, LinearlyWithTheText) {
    const Growing& form = GetParam();
    const std::size_t none = work_for(text_of(form.begin, form.middle, form.end, 0));
    const std::size_t half = work_for(text_of(form.begin, form.middle, form.end, form.most / 2)) - none;
    const std::size_t full = work_for(text_of(form.begin, form.middle, form.end, form.most)) - none;
    EXPECT_GT(half, 0u);
    EXPECT_LE(full, 2 * half + half / 4) << none << " " << half << " " << full;
}

constexpr Growing forms[]{
    {"parentheses", "define a = ", "(", "own", 60},
    {"closed_parentheses", "define a = ((((((((((((((((((((", "own and (own) and ", "own))))))))))))))))))))", 400},
    {"parentheses_of_numbers", "define a = seeds == ", "(1 + ", "1", 60},
    {"negations", "define a = ", "not ", "own", 60},
    {"sets_in_tests", "define a = ", "some hole with ", "own", 60},
    {"failing_sets_in_tests", "define a = ", "some hole with ", "then", 60},
    {"sums_over_sets", "define a = 1 == ", "seeds in hole with 1 == ", "1", 60},
    {"failing_sums_over_sets", "define a = 1 == ", "seeds in hole with 1 == ", "then", 60},
    {"numbers_of_sets", "define a = 1 == ", "number of each hole with 1 < ", "then", 30},
    {"paths", "skip ", "opposite of each ", "own hole", 30},
    {"failing_picks", "skip ", "each ", "own", 60},
    {"exceptions", "skip own hole", " except own hole", "", 60},
    {"conjunctions", "define a = own", " and own", "", 2000},
    {"disjunctions", "define a = own", " or own and empty", " or", 2000},
    {"steps", "skip last", ".next", ".", 2000},
    {"actions", "after lap { when own then capture last", ", capture last", " }", 2000},
    {"sources", "after lap { when own then capture last", " and last", " and }", 2000},
    {"rows", "after lap { ", "when last is own then capture last ", " }", 2000},
    {"broken_rows", "after lap { ", "when last is own than capture last ", " }", 19},
    {"stages", "", "during own { ", "sow clockwise", 60},
    {"clauses_of_a_stage", "during own { ", "move from own hole, clockwise ", "}", 2000},
    {"broken_clauses_of_a_stage", "during own { ", "move own hole\n", "}", 19},
    {"pairs", "skip ", "pair of each ", "own hole", 30},
    {"values", "param a = 1 in { 1", ", 2", " }", 2000},
    {"pattern", "board 2 rows of 6 holes, seeds 1", " 1", " repeated", 2000},
};

INSTANTIATE_TEST_SUITE_P(Forms, WorkGrows, ::testing::ValuesIn(forms),
                         [](const auto& one) { return std::string(one.param.name); });

}  // namespace

}  // namespace mancala::parsing
