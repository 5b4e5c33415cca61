// Ways of single moves, conditional ways, stages, `landing`, and the sets and destinations that belong to them, as the
// interpreter plays them.
#include "played.hpp"

namespace mancala {
namespace {

using testing::after;
using testing::legal;
using testing::Played;

TEST(Ways, AMoveMayHaveEitherWay) {
    const std::string game =
        "move from own hole with seeds, either way\npass when no move\nend when no hole has seeds, draw\n";
    EXPECT_EQ(legal(game, "1,0,1/1,0,0"), "A> A< C> C<");
    EXPECT_EQ(legal(game, "1,0,1/1,0,0 0,0 north"), "a> a<");
    EXPECT_EQ(legal(game, "1,0,1/0,0,0 0,0 north"), "pass");
    EXPECT_EQ(after(game, "2,0,0/0,0,0", "A>"), "0,1,1/0,0,0 0,0 north");
    EXPECT_EQ(after(game, "2,0,0/0,0,0", "A<"), "0,0,0/0,1,1 0,0 north");
    EXPECT_EQ(after(game, "0,0,0/0,2,0 0,0 north", "b<"), "0,0,1/1,0,0 0,0 south");
    EXPECT_EQ(after(game, "1,0,0/0,0,0 0,0 north", "pass"), "1,0,0/0,0,0 0,0 south");
}

TEST(Ways, EachLineMayHaveItsOwn) {
    const std::string game =
        "sow counterclockwise\nmove from own hole with column == 1, clockwise\nor from own hole with column == 2\n"
        "or from own hole with column == 3, either way";
    EXPECT_EQ(legal(game, "1,1,1/1,1,1"), "A< B> C> C<");
    EXPECT_EQ(after(game, "1,1,1/1,1,1", "A"), "0,1,1/1,1,2 0,0 north") << "the mark may be left out of a sole way";
    EXPECT_FALSE(Played(game, "").match.token("C"));
    EXPECT_FALSE(Played(game, "").match.token("A>"));
}

TEST(Ways, OrElseCountsWhereNothingAboveStarts) {
    const std::string game =
        "move from own hole with seeds >= 3\nor from own hole with column == 1\nor else from own hole with seeds == 2\n"
        "or else from own hole with seeds\n";
    EXPECT_EQ(legal(game, "1,2,3/1,0,0"), "A C");
    EXPECT_EQ(legal(game, "0,2,1/1,0,0"), "B");
    EXPECT_EQ(legal(game, "0,1,1/1,0,0"), "B C");
    EXPECT_EQ(legal(game + "must leave some enemy hole with seeds", "0,2,1/0,0,0"), "B");
    EXPECT_EQ(legal(game + "must leave no enemy hole with seeds", "0,2,1/0,0,0"), "none") << "asked before `must`";
}

TEST(Ways, SowMayHaveConditions) {
    const std::string sow = "sow clockwise, when chosen has column == 1\nsow clockwise, when chosen has seeds == 3\n";
    EXPECT_EQ(after(sow, "1,0,0/0,0,0", "A"), "0,0,0/0,0,1 0,0 north");
    EXPECT_EQ(after(sow, "0,1,0/0,0,0", "B"), "0,0,1/0,0,0 0,0 north");
    EXPECT_EQ(after(sow, "0,3,0/0,0,0", "B"), "1,0,0/0,1,1 0,0 north");
    EXPECT_EQ(after(sow + "before sowing { capture 1 from chosen }", "0,3,0/0,0,0", "B"), "1,0,0/0,0,1 1,0 north")
        << "asked before `before sowing`";
    EXPECT_EQ(after("sow clockwise\nsow counterclockwise, when chosen has column == 1", "1,1,0/0,0,0", "B"),
              "2,0,0/0,0,0 0,0 north");
    EXPECT_EQ(after(sow + "after turn { capture last.next }", "0,3,0/5,0,7", "B"), "1,0,0/0,1,8 5,0 north");
}

TEST(Ways, TheDirectionIsThatOfTheLap) {
    const std::string either = "move from own hole with seeds, either way\n";
    const std::string rows = "after lap { when direction is clockwise then capture last }";
    EXPECT_EQ(after(either + rows, "0,1,0/0,0,0", "B<"), "0,0,0/0,0,0 1,0 north");
    EXPECT_EQ(after(either + rows, "0,1,0/0,0,0", "B>"), "0,0,1/0,0,0 0,0 north");
    EXPECT_EQ(after("after lap { when last had seeds then relay back from last }\n"
                    "after turn { when direction is not counterclockwise then capture chosen }",
                    "1,1,0/0,0,0", "A"),
              "0,0,0/0,0,1 1,0 north");
}

TEST(Landing, IsWhereTheFirstLapWouldEnd) {
    EXPECT_EQ(legal("move from own hole with seeds and landing was empty", "1,0,1/1,0,0"), "A");
    EXPECT_EQ(legal("move from own hole with seeds and landing had seeds", "1,0,1/1,0,0"), "C");
    EXPECT_EQ(legal("move from own hole with landing is enemy", "1,2,1/1,0,0"), "B C");
    EXPECT_EQ(legal("move from own hole with landing.opposite has seeds", "1,0,1/1,1,0"), "A")
        << "C's seed falls across from itself, and C is empty then";
    EXPECT_EQ(legal("move from own hole with landing was empty, either way", "1,0,1/1,0,0"), "A> A< C<");
    EXPECT_EQ(legal("move from leftmost own hole with landing had seeds", "1,1,1/1,0,0"), "A");
    EXPECT_EQ(
        legal("sow counterclockwise through own store\nmove from own hole with landing is own store", "3,1,1/0,0,0"),
        "A C");
}

TEST(Landing, SeesTheBoardAsTheLapLeavesIt) {
    EXPECT_EQ(legal("move from own hole with landing has seeds == 2", "1,1,1/0,0,0"), "A B");
    EXPECT_EQ(legal("move from own hole with landing has seeds == 2 and seeds of next == 1", "1,1,1/1,0,0"), "A B C")
        << "what does not begin at landing sees the board as it is";
    EXPECT_EQ(legal("move from own hole with landing had seeds == 1 and seeds of landing == 2", "1,1,0/0,0,0"), "A");
}

TEST(Landing, IsSownByAllRulesOfALap) {
    const std::string start = "move from own hole with landing is enemy\n";
    EXPECT_EQ(legal(start + "skip origin.next", "0,0,1/0,0,0"), "C");
    EXPECT_EQ(legal(start + "skip hole with seeds", "0,1,1/0,0,0"), "B C");
    EXPECT_EQ(legal(start + "first seed into origin", "0,2,1/0,0,0"), "none");
    EXPECT_EQ(legal(start + "before sowing { capture 1 from chosen }", "0,2,2/0,0,0"), "C");
    EXPECT_EQ(legal("move from own hole with landing has column == 3\nbefore sowing { capture chosen }", "1,1,1/0,0,0"),
              "C")
        << "where no lap comes about it is the hole itself";
    EXPECT_EQ(legal("move from own hole with landing is empty\non seed { when seed is last then capture hole }",
                    "1,0,0/0,0,0"),
              "A");
    EXPECT_EQ(legal("sow clockwise, when chosen has column == 1\n" + start, "1,1,0/0,0,0"), "A");
}

TEST(Stages, AreAskedOfThePositionWhenThePlyBegan) {
    const std::string game =
        "after lap { when last is enemy then capture last }\n"
        "during no enemy hole has seeds { after lap { capture chosen.next } }";
    EXPECT_EQ(after(game, "0,0,1/0,0,0", "C"), "0,0,0/0,0,0 1,0 north");
    EXPECT_EQ(after(game, "0,0,2/0,1,0", "C"), "0,0,0/1,0,0 2,0 north");
    EXPECT_EQ(after("during ply == 1 { sow clockwise }", "1,0,0/0,0,0", "A"), "0,0,0/0,0,1 0,0 north ply=2");
}

TEST(Sets, APairIsAHoleAndTheOneAcross) {
    EXPECT_EQ(after("after turn { capture pair of each own hole with seeds == 3 }", "1,2,0/1,5,9", "A"),
              "0,0,0/1,0,9 8,0 north");
}

TEST(Sets, WalksMayHaveAnAbsoluteWay) {
    const std::string walk = "after turn { capture each hole clockwise from last while seeds }";
    EXPECT_EQ(after("sow clockwise\n" + walk, "1,0,0/0,2,3", "A"), "0,0,0/0,0,0 6,0 north");
    EXPECT_EQ(after("sow counterclockwise\n" + walk, "1,0,0/0,2,3", "A"), "0,0,0/0,2,3 1,0 north");
    EXPECT_EQ(after("sow clockwise\nafter turn { capture each hole counterclockwise from last while seeds }",
                    "1,2,0/0,2,3", "A"),
              "0,2,0/0,2,0 4,0 north");
}

TEST(Actions, SeedsMayGoIntoAPickedHole) {
    EXPECT_EQ(after("after turn { put last into leftmost enemy hole with seeds }", "1,0,0/0,2,3", "A"),
              "0,0,0/0,3,3 0,0 north");
    EXPECT_EQ(after("after turn { put last into rightmost enemy hole with seeds > 9 }", "1,0,0/0,2,3", "A"),
              "0,1,0/0,2,3 0,0 north");
    EXPECT_EQ(
        after("after turn { capture last, put captured into rightmost enemy hole with seeds }", "1,0,0/0,2,3", "A"),
        "0,0,0/0,2,4 0,0 north");
    EXPECT_EQ(
        after("after turn { capture last, put captured into rightmost own hole with seeds > 9 }", "1,0,0/0,2,3", "A"),
        "0,0,0/0,2,3 1,0 north");
}

TEST(Actions, SeedsLaidOutLeaveTheLapAsItIs) {
    const std::string rows =
        "after lap { when last was empty then capture last.opposite, sow captured from last, clockwise, relay from "
        "origin.next.next }";
    // A's lap ends in B; the two from b go to A and c, clockwise; then C is sown, still counterclockwise.
    EXPECT_EQ(after(rows, "1,0,1/0,2,0", "A"), "1,1,0/1,0,1 0,0 north");
}

TEST(Skips, MayAskForTheLastSeed) {
    EXPECT_EQ(after("skip hole with seeds, when seed is last", "2,0,1/0,0,0", "A"), "0,1,1/1,0,0 0,0 north");
    EXPECT_EQ(after("skip enemy hole, when seed is not last", "0,0,2/0,0,0", "C"), "1,1,0/0,0,0 0,0 north");
}

}  // namespace
}  // namespace mancala
