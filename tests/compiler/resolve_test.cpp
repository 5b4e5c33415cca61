// What each construct becomes in the rules.
#include "compiler/resolve/resolve.hpp"

#include "tests/compiler/rule_text.hpp"

namespace mancala::testing {
namespace {

std::string first_guard(const std::string& when, const std::string& clauses = "") {
    return RuleText::with(clauses + "\nafter lap { when " + when + " then capture last }").lines("  when").substr(7);
}

TEST(ResolveTests, NameSubjectAndQuantity) {
    EXPECT_EQ(first_guard("last is own"), "last is own");
    EXPECT_EQ(first_guard("last is not enemy"), "not last is enemy");
    EXPECT_EQ(first_guard("last has seeds"), "seeds of last >= 1");
    EXPECT_EQ(first_guard("last is empty"), "seeds of last == 0");
    EXPECT_EQ(first_guard("last had seeds in {2, 4}"), "before of last in {2, 4}");
    EXPECT_EQ(first_guard("last was empty"), "before of last == 0");
    EXPECT_EQ(first_guard("last has seeds even"), "seeds of last even");
    EXPECT_EQ(first_guard("last has column odd"), "column of last odd");
    EXPECT_EQ(first_guard("last is origin"), "last is origin");
    EXPECT_EQ(first_guard("last.next.opposite has seeds == 3"), "seeds of last.next.opposite == 3");
}

TEST(ResolveTests, SubjectCarriesOverUntilAQuantifiedTest) {
    EXPECT_EQ(first_guard("last is enemy and has seeds == 3 and was empty"),
              "(last is enemy and seeds of last == 3 and before of last == 0)");
    EXPECT_EQ(first_guard("last is enemy or last.next is own and has seeds"),
              "(last is enemy or (last.next is own and seeds of last.next >= 1))");
    EXPECT_EQ(
        RuleText::with("after lap { when last is enemy and some hole has seeds and is own then capture last }").codes(),
        "E0309");
}

TEST(ResolveTests, QuantitiesOfOneSubject) {
    EXPECT_EQ(first_guard("last has seeds == initial"), "seeds of last == initial of last");
    EXPECT_EQ(first_guard("every own hole has seeds == initial"),
              "every [own hole] passes seeds of hole == initial of hole");
    EXPECT_EQ(first_guard("last has seeds + 1 > 2 * column"), "(seeds of last + 1) > (2 * column of last)");
    EXPECT_EQ(first_guard("3 <= seeds of last"), "seeds of last >= 3");
}

TEST(ResolveTests, SumsAndCountsOfSets) {
    EXPECT_EQ(first_guard("seeds in own hole with seeds >= 2 > 5"), "seeds in [own hole with seeds of hole >= 2] > 5");
    EXPECT_EQ(first_guard("number of holes > 5"), "number of [any hole] > 5");
    EXPECT_EQ(first_guard("last has seeds in 2..5"), "seeds of last in {2..5}");
    EXPECT_EQ(first_guard("last has seeds in {5, 1..3, 4, 2}"), "seeds of last in {1..5}");
}

TEST(ResolveTests, Quantifiers) {
    EXPECT_EQ(first_guard("no enemy hole has seeds"), "no [enemy hole] passes seeds of hole >= 1");
    EXPECT_EQ(first_guard("exactly 2 own holes has seeds >= 3"), "exactly 2 [own hole] passes seeds of hole >= 3");
    EXPECT_EQ(first_guard("some player has score > 24"), "some player passes score of player > 24");
    EXPECT_EQ(first_guard("every player has store == 24"), "every player passes store of player == 24");
    EXPECT_EQ(first_guard("score > 3 and store of opponent > 2"), "(score of mover > 3 and store of opponent > 2)");
}

TEST(ResolveTests, WordsInASetSpeakOfItsHole) {
    EXPECT_EQ(
        first_guard("some own hole with (opposite has seeds and is empty) has seeds"),
        "some [own hole with (seeds of hole.opposite >= 1 and seeds of hole.opposite == 0)] passes seeds of hole >= 1");
    EXPECT_EQ(first_guard("some hole back from last while (enemy and opposite is own) has seeds"),
              "some [hole back from last while (hole is enemy and hole.opposite is own)] passes seeds of hole >= 1");
}

TEST(ResolveTests, DefinesAreSaidOfTheirPlace) {
    const std::string defines =
        "define target = own and opposite has seeds and seeds in {2, 3}\ndefine wide = target or empty";
    EXPECT_EQ(first_guard("last.next is target", defines + "\n"),
              "(last.next is own and seeds of last.next.opposite >= 1 and seeds of last.next in {2..3})");
    EXPECT_EQ(first_guard("last is wide", defines),
              "((last is own and seeds of last.opposite >= 1 and seeds of last in {2..3}) or seeds of last == 0)");
    EXPECT_EQ(first_guard("last was twin", "define twin = own and seeds == 2"),
              "(last is own and before of last == 2)");
}

TEST(ResolveTests, DefinesLeaveTheHolesOfTheirSetsAlone) {
    EXPECT_EQ(first_guard("last is safe", "define safe = no hole forward from hole while own has seeds > 3"),
              "no [hole forward from last while hole is own] passes seeds of hole > 3");
}

TEST(ResolveTests, OnSeedRowsHaveTheirHole) {
    const RuleText text =
        RuleText::with("on seed { when hole has seeds == 4 and seed is not last then capture hole to owner }");
    EXPECT_EQ(text.lines("on seed", 3),
              "on seed\n  when (seeds of seed_hole == 4 and not seed is last)\n    capture [seed_hole] to owner");
}

TEST(ResolveActions, EachKind) {
    const RuleText text = RuleText::with(
        "mark tuzdik of player\nmark closed\nstate phase in {early, late}\n"
        "or from own hole with not tuzdik and not closed and phase is late\n"
        "after lap {\n"
        "  when last has seeds == 1 then capture last and last.opposite, capture 2 from last.next to opponent, move "
        "again\n"
        "  when last has seeds == 2 then capture each own hole with seeds == 2, put captured into last, end turn\n"
        "  when last has seeds == 3 then capture opposite of each own hole except last, sow captured from origin, "
        "clockwise\n"
        "  when last has seeds == 4 then mark last as tuzdik of mover, mark each own hole as closed, clear closed from "
        "last, "
        "clear tuzdik, set phase to late\n"
        "  when last has seeds == 5 then put 1 from last into origin, relay back from last\n"
        "}\n");
    EXPECT_EQ(text.lines("after lap", 21),
              "after lap\n"
              "  when seeds of last == 1\n"
              "    capture [last] [last.opposite] to mover\n"
              "    capture 2 from [last.next] to opponent\n"
              "    move again\n"
              "  when seeds of last == 2\n"
              "    capture [own hole with seeds of hole == 2] to mover\n"
              "    put captured into last\n"
              "    end turn\n"
              "  when seeds of last == 3\n"
              "    capture [opposite of [own hole except [last]]] to mover\n"
              "    sow captured from origin, clockwise\n"
              "  when seeds of last == 4\n"
              "    mark [last] as tuzdik of mover\n"
              "    mark [own hole] as closed\n"
              "    clear closed from [last]\n"
              "    clear tuzdik of nobody\n"
              "    set phase to late\n"
              "  when seeds of last == 5\n"
              "    put 1 from [last] into origin\n"
              "    relay from last, back");
}

TEST(ResolveParams, FoldAwayWhatTheyDecide) {
    const std::string text =
        "param long = no in {no, yes}\nparam reading = old in {old, new}\nparam least = 2 in 1..4\n"
        "after lap {\n  when long and last is own then capture last\n"
        "  when reading == old and last has seeds >= least * 2 then capture last\n"
        "  when reading != old or long then relay from last\n}\n";
    EXPECT_EQ(RuleText::with(text).lines("after lap", 3),
              "after lap\n  when seeds of last >= 4\n    capture [last] to mover");
    EXPECT_EQ(RuleText::with(text, {{"long", "yes"}, {"reading", "new"}}).lines("after lap", 5),
              "after lap\n  when last is own\n    capture [last] to mover\n  always\n    relay from last");
    EXPECT_EQ(RuleText::with(text).codes(), "");
}

TEST(ResolveParams, Settings) {
    const std::string text = "param size = 2 in {1, 2}\nor from own hole with seeds > size\n";
    EXPECT_EQ(RuleText::with(text, {{"size", "1"}}).lines("param"), "param size = 1 in {1, 2} (default 2)");
    EXPECT_EQ(RuleText::with(text, {{"size", "3"}}).codes(), "E0211");
    EXPECT_EQ(RuleText::with(text, {{"size", "one"}}).codes(), "E0211");
    EXPECT_EQ(RuleText::with(text, {{"sise", "1"}}).findings(),
              "test.mancala: error[E0210]: there is no param `sise` to set\n   write: size\n");
}

TEST(ResolveParams, ALaterParamCountsWithTheSettingOfAnEarlierOne) {
    const std::string text =
        "game tried\nparam most = 4 in 1..9\nparam stock = 1 in 1..most\n"
        "board 2 rows of 6 holes, stock seeds each\nmove from own hole with seeds < most\n";
    EXPECT_EQ(RuleText(text, {{"most", "9"}, {"stock", "8"}}).lines("board"), "board 2 rows of 6 holes: 8 8 8 8 8 8");
    EXPECT_EQ(RuleText(text, {{"stock", "8"}}).codes(), "E0211");
}

TEST(ResolveBoard, SetUps) {
    const auto board = [](const std::string& setup) {
        return RuleText("game tried\nboard 2 rows of 6 holes, " + setup + "\nmove from own hole with seeds\n")
            .lines("board");
    };
    EXPECT_EQ(board("3 seeds each"), "board 2 rows of 6 holes: 3 3 3 3 3 3");
    EXPECT_EQ(board("seeds 0 4 5 repeated"), "board 2 rows of 6 holes: 0 4 5 0 4 5");
    EXPECT_EQ(board("seeds 2 in holes with column <= 2, seeds 7 in own holes with column in {4, 6}"),
              "board 2 rows of 6 holes: 2 2 0 7 0 7");
    EXPECT_EQ(board("seeds 1 in holes except own holes with column even"), "board 2 rows of 6 holes: 1 0 1 0 1 0");
}

TEST(ResolveEnds, TheLastResortIsAddedWhereItIsNeeded) {
    EXPECT_EQ(RuleText::with("").lines("end when"),
              "end when no move: remaining to owner, winner most seeds (default)");
    EXPECT_EQ(RuleText::with("end when no move, mover wins").lines("end when"),
              "end when no move: remaining to owner, winner mover");
    EXPECT_EQ(RuleText::with("pass when no move").lines("end when"), "no line end when");
}

TEST(ResolveEnds, LimitsOfCounters) {
    const RuleText text = RuleText::with(
        "end when ply > 40, draw\nend after lap when turn in {3, 7..9} and last is own, draw\nend after turn when ply "
        "== 12, draw\n");
    EXPECT_EQ(text.rules().ply_limit, 41);
    EXPECT_EQ(text.rules().turn_limit, 10);
    EXPECT_EQ(RuleText::with("").rules().ply_limit, 0);
}

TEST(ResolveSowing, Clauses) {
    const RuleText text = RuleText::with(
        "sow clockwise through both stores round own row\nfirst seed into own store, when origin has seeds > 2\n"
        "skip origin, when origin has seeds > 12\nskip own hole with column == 1\n");
    EXPECT_EQ(text.lines("sow", 4),
              "sow clockwise through both stores round own row\n"
              "first seed into own store, when seeds of origin > 2\n"
              "skip [origin], when seeds of origin > 12\n"
              "skip [own hole with column of hole == 1]");
}

TEST(ResolveErrors, AreAllReportedAndNothingCascades) {
    EXPECT_EQ(RuleText::with("mark closed on leftmost hole\nparam size = 9 in 1..3\n"
                             "after lap { when last is closed and size > 2 then mark last as closed }\n"
                             "skip hole with playd\n")
                  .codes(),
              "E0410 E0320 E0201");
    // The mark's own clause is damaged: nothing is said about its uses.
    EXPECT_EQ(RuleText::with("mark on\nafter lap { when last is sealed then capture last }\n").codes(), "E0120");
}

TEST(ResolveErrors, TheLibraryHasNone) {
    EXPECT_EQ(RuleText("").codes(), "E0101");
}

}  // namespace
}  // namespace mancala::testing
