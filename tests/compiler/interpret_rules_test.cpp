// What each construct of the language does, as the interpreter plays it: rules as text, a position, moves, the
// position.
#include <gtest/gtest.h>

#include "played.hpp"

namespace mancala {
namespace {

using testing::after;
using testing::legal;
using testing::Played;
using testing::result;
using testing::rules_of;

// ------------------------------------------------------------------------------------------------------ sowing

TEST(Rules, SowingGoesRoundTheBoardAndItsOriginToo) {
    EXPECT_EQ(after("sow counterclockwise", "7,0,0/0,0,0", "A"), "1,2,1/1,1,1 0,0 north");
    EXPECT_EQ(after("sow clockwise", "2,0,0/0,0,0", "A"), "0,0,0/0,1,1 0,0 north");
}

TEST(Rules, StoresLieAtTheRightEndOfTheirRows) {
    EXPECT_EQ(after("sow counterclockwise through own store", "0,0,8/0,0,0", "C"), "1,1,1/1,1,1 2,0 north");
    EXPECT_EQ(after("sow counterclockwise through both stores", "0,0,8/0,0,0", "C"), "1,1,1/1,1,1 1,1 north");
    EXPECT_EQ(after("sow clockwise through both stores", "3,0,0/0,0,0", "A"), "0,0,0/0,1,1 0,1 north");
}

TEST(Rules, RoundTheOwnRow) {
    EXPECT_EQ(after("sow counterclockwise round own row", "0,2,2/0,0,0", "C"), "1,3,0/0,0,0 0,0 north");
    EXPECT_EQ(after("sow counterclockwise through both stores round own row", "0,0,4/0,0,0", "C"),
              "1,1,1/0,0,0 1,0 north");
}

TEST(Rules, TheFirstSeed) {
    EXPECT_EQ(after("sow counterclockwise\nfirst seed into origin", "3,0,0/0,0,0", "A"), "1,1,1/0,0,0 0,0 north");
    EXPECT_EQ(after("sow counterclockwise\nfirst seed into origin, when origin has seeds > 1", "1,0,0/0,0,0", "A"),
              "0,1,0/0,0,0 0,0 north");
    EXPECT_EQ(after("sow counterclockwise\nfirst seed into own store", "3,0,0/0,0,0", "A"), "0,1,1/0,0,0 1,0 north");
    EXPECT_EQ(after("sow counterclockwise\nfirst seed into own store", "0,0,0/3,0,0 0,0 north", "a"),
              "0,0,0/0,1,1 0,1 south");
}

TEST(Rules, SkipsAddUpAndMayDependOnTheBoard) {
    EXPECT_EQ(after("skip origin", "7,0,0/0,0,0", "A"), "0,2,2/1,1,1 0,0 north");
    EXPECT_EQ(after("skip origin\nskip enemy hole with seeds", "4,0,0/0,1,0", "A"), "0,1,1/1,1,1 0,0 north");
    EXPECT_EQ(after("skip enemy hole, when origin has column == 3", "2,0,2/0,0,0", "C"), "3,1,0/0,0,0 0,0 north");
    EXPECT_EQ(after("skip enemy hole, when origin has column == 3", "2,2,0/0,0,0", "B"), "2,0,1/1,0,0 0,0 north");
}

TEST(Rules, RelaysMayTurnRound) {
    const std::string rows = "after lap { when last had seeds then relay back from last }";
    EXPECT_EQ(after(rows, "1,1,0/0,0,0", "A"), "1,0,0/0,0,1 0,0 north");
    EXPECT_EQ(after("after lap { when last had seeds then relay from last, clockwise }", "1,1,0/0,0,0", "A"),
              "1,0,0/0,0,1 0,0 north");
}

TEST(Rules, ARelayFromAnEmptyHoleEndsTheSowing) {
    EXPECT_EQ(after("after lap { relay from last.next }", "1,0,0/0,0,0", "A"), "0,1,0/0,0,0 0,0 north");
    EXPECT_EQ(after("after lap { relay from last.next }", "1,0,1/1,0,0", "A"), "0,1,0/2,0,0 0,0 north");
}

TEST(Rules, EachSeedRunsItsRows) {
    const std::string rows = "on seed { when hole has seeds == 4 and seed is not last then capture hole to owner }";
    EXPECT_EQ(after(rows, "0,0,3/3,3,3", "C"), "0,0,0/0,0,4 0,8 north");
}

TEST(Rules, HadLooksBackToJustBeforeTheLastSeed) {
    const std::string rows = "after lap { when last had seeds == 2 then capture last }";
    EXPECT_EQ(after(rows, "1,2,0/0,0,0", "A"), "0,0,0/0,0,0 3,0 north");
    EXPECT_EQ(after(rows, "1,3,0/0,0,0", "A"), "0,4,0/0,0,0 0,0 north");
}

TEST(Rules, LapNumbersCountFromOne) {
    EXPECT_EQ(after("after lap { when lap == 2 then capture last  otherwise relay from last }", "1,1,0/0,0,0", "A"),
              "0,0,1/0,0,0 1,0 north");
}

// ------------------------------------------------------------------------------------------------------- rows

TEST(Rules, OnlyTheFirstRowThatHoldsIsDone) {
    const std::string rows =
        "after lap { when last has seeds == 1 then capture last  when last has seeds then capture last.next }";
    EXPECT_EQ(after(rows, "1,0,1/0,0,0", "A"), "0,0,1/0,0,0 1,0 north");
    EXPECT_EQ(after(rows, "1,1,1/0,0,0", "A"), "0,2,0/0,0,0 1,0 north");
}

TEST(Rules, WhatUnlessForbidsIsUndoneAndTheNextRowIsTried) {
    const std::string rows =
        "after lap {\n when last is enemy then capture each enemy hole unless that leaves no enemy hole with seeds\n"
        " when last is enemy then capture last\n}";
    EXPECT_EQ(after(rows, "0,0,1/0,1,0", "C"), "0,0,0/0,1,0 1,0 north");
}

TEST(Rules, CapturesTestEachHoleWhenItsTurnComes) {
    const std::string rows = "after lap { capture each hole with (seeds and next has seeds) }";
    EXPECT_EQ(after(rows, "1,1,1/1,0,0", "A"), "0,0,0/1,0,0 3,0 north");
    EXPECT_EQ(after("after lap { capture each hole with (seeds and previous has seeds) }", "1,1,1/1,0,0", "A"),
              "0,2,0/1,0,0 1,0 north");
}

TEST(Rules, WalksGoUpToTheFirstHoleThatFails) {
    EXPECT_EQ(after("after lap { capture each hole back from last while seeds in {2, 3} }", "3,1,2/2,0,0", "A"),
              "0,0,0/0,0,0 8,0 north");
    EXPECT_EQ(after("after lap { capture each hole forward by 2 from last while seeds }", "1,0,9/1,0,0", "A"),
              "0,0,9/0,0,0 2,0 north");
    EXPECT_EQ(after("after lap { capture up to 2 holes back from last while seeds }", "3,0,0/0,0,0", "A"),
              "0,1,0/0,0,0 2,0 north");
    EXPECT_EQ(after("after lap { capture each hole forward from last }", "1,2,3/4,5,6", "A"), "0,0,0/0,0,0 21,0 north");
}

TEST(Rules, SetsCanBePickedExceptedAndStepped) {
    EXPECT_EQ(after("after lap { capture leftmost enemy hole with seeds }", "1,0,0/0,2,3", "A"),
              "0,1,0/0,0,3 2,0 north");
    EXPECT_EQ(after("after lap { capture rightmost enemy hole with seeds }", "1,0,0/0,2,3", "A"),
              "0,1,0/0,2,0 3,0 north");
    EXPECT_EQ(after("after lap { capture each own hole except last }", "1,2,3/0,0,1", "A"), "0,3,0/0,0,1 3,0 north");
    EXPECT_EQ(after("after lap { capture opposite of each own hole with seeds == 3 }", "1,2,3/4,5,6", "A"),
              "0,3,3/0,0,6 9,0 north");
    EXPECT_EQ(after("after lap { capture last.mirror }", "1,0,0/0,2,3", "A"), "0,1,0/0,0,3 2,0 north");
}

TEST(Rules, CapturesGoToWhomTheyAreTold) {
    EXPECT_EQ(after("after lap { capture last.opposite to opponent }", "1,0,0/0,2,3", "A"), "0,1,0/0,0,3 0,2 north");
    EXPECT_EQ(after("after lap { capture each hole to owner }", "1,0,0/0,2,3", "A"), "0,0,0/0,0,0 1,5 north");
    EXPECT_EQ(after("after lap { capture each enemy hole to nobody }", "1,0,0/0,2,3", "A"),
              "0,1,0/0,0,0 0,0 north out=5");
    EXPECT_EQ(after("after lap { capture 2 from last.opposite }", "1,0,0/0,3,0", "A"), "0,1,0/0,1,0 2,0 north");
    EXPECT_EQ(after("after lap { capture 5 from last.opposite }", "1,0,0/0,3,0", "A"), "0,1,0/0,0,0 3,0 north");
}

TEST(Rules, SeedsCanBePutElsewhere) {
    EXPECT_EQ(after("after lap { put last.opposite into last }", "1,0,0/0,3,0", "A"), "0,4,0/0,0,0 0,0 north");
    EXPECT_EQ(after("after lap { put 1 from last.opposite into origin }", "1,0,0/0,3,0", "A"), "1,1,0/0,2,0 0,0 north");
    EXPECT_EQ(after("after lap { capture last and last.opposite, put captured into origin }", "1,0,0/0,3,0", "A"),
              "4,0,0/0,0,0 0,0 north");
}

TEST(Rules, CapturedSeedsSownLastAreALap) {
    const std::string rows =
        "after lap { when last was empty and last.opposite has seeds"
        " then capture last.opposite, sow captured from last }";
    // B takes two across and sows them to C and a; there C's four lie across, and go from b to B, which was not empty.
    EXPECT_EQ(after(rows, "1,0,3/0,2,0", "A"), "1,2,0/1,1,1 0,0 north");
    EXPECT_EQ(after("after lap { when last was empty then capture last.opposite, sow captured starting in last }",
                    "1,0,0/0,2,0", "A"),
              "0,2,1/0,0,0 0,0 north");
}

TEST(Rules, CapturedSeedsSownEarlierAreOnlyLaidOut) {
    const std::string rows =
        "on seed { when hole has seeds == 2 then capture hole }\n"
        "after lap { when last was empty then capture last.opposite, sow captured from last, capture last }";
    // C and a get one each, no row runs, and `last` is still B.
    EXPECT_EQ(after(rows, "1,0,1/0,2,0", "A"), "0,0,2/1,0,0 1,0 north");
}

TEST(Rules, MarksAndStatesAreKept) {
    EXPECT_EQ(after("mark played\nafter turn { mark chosen as played }", "1,1,0/1,0,0", "A a B"),
              "0,0,1/1,1,0 0,0 north played=ABa");
    const std::string tuzdik =
        "mark tuzdik of player\nafter lap {\n when last is enemy then mark last as tuzdik of mover\n"
        " when last is tuzdik then clear tuzdik from last }";
    EXPECT_EQ(after(tuzdik, "0,0,1/0,0,1", "C"), "0,0,0/1,0,1 0,0 north tuzdik.south=a");
    EXPECT_EQ(after(tuzdik, "0,0,1/0,0,1 0,0 north tuzdik.south=A", "c"), "1,0,1/0,0,0 0,0 south tuzdik.north=A");
    EXPECT_EQ(after(tuzdik, "1,0,0/0,0,1 0,0 south tuzdik.north=B", "A"), "0,1,0/0,0,1 0,0 north");
    EXPECT_EQ(after("state phase in {early, late}\nafter turn { when phase is early then set phase to late }", "", "A"),
              "0,5,5/5,5,4 0,0 north phase=late");
    EXPECT_EQ(after("state taken of player in {nothing, something}\nafter turn { when taken of mover is nothing "
                    "then set taken of mover to something }",
                    "", "A a"),
              "1,6,6/0,6,5 0,0 south taken.south=something taken.north=something");
}

TEST(Rules, AMoveAgainKeepsTheMoverAndTheTurn) {
    const std::string rows =
        "sow counterclockwise through own store\n"
        "after lap { when last is own store and turn == 1 then move again }";
    EXPECT_EQ(after(rows, "0,1,1/1,1,1", "C"), "0,1,0/1,1,1 1,0 south");
    EXPECT_EQ(after(rows, "0,1,1/1,1,1 0,0 south turn=2", "C"), "0,1,0/1,1,1 1,0 north turn=2");
}

TEST(Rules, InitialIsWhatLayThereWhenThePlyBegan) {
    const std::string rows = "after turn { capture each hole with seeds == initial + 1 }";
    EXPECT_EQ(after(rows, "2,5,0/1,1,1", "A"), "0,0,0/1,1,1 7,0 north");
}

// --------------------------------------------------------------------------------------------------- legal moves

TEST(Rules, StartsAddUp) {
    const std::string starts =
        "move from own hole with seeds >= 2\nor from own hole with seeds == 1 and opposite is empty";
    EXPECT_EQ(legal(starts, "1,2,1/1,0,0"), "A B");
    EXPECT_EQ(legal("move from hole with seeds >= 2", "1,2,1/2,0,3 0,0 north"), "a c B");
    EXPECT_EQ(legal("move from own hole", "1,0,1/1,0,0"), "A C");
}

TEST(Rules, MustDropsWhatFailsAfterTheWholePly) {
    const std::string feed = "must leave some enemy hole with seeds, when no enemy hole has seeds";
    EXPECT_EQ(legal(feed, "1,0,1/0,0,0"), "C");
    EXPECT_EQ(legal(feed, "1,1,0/0,0,0"), "none");
    EXPECT_EQ(legal(feed + ", if possible", "1,1,0/0,0,0"), "A B");
    EXPECT_EQ(legal(feed + "\nafter turn { capture each enemy hole }", "1,0,1/0,0,0"), "none");
    const std::string take = "must capture, if possible\nafter lap { when last had seeds then capture last }";
    EXPECT_EQ(legal(take, "1,1,0/0,0,0"), "A");
    EXPECT_EQ(legal(take, "0,1,0/0,0,0"), "B");
}

TEST(Rules, WhoHasNoMovePasses) {
    const std::string pass =
        "move from own hole with seeds >= 2\npass when no move\n"
        "end when no player can move, remaining seeds to owner";
    EXPECT_EQ(legal(pass, "1,0,0/2,0,0"), "pass");
    EXPECT_EQ(after(pass, "1,0,0/2,0,0", "pass"), "1,0,0/2,0,0 0,0 north");
    EXPECT_EQ(result(pass, "1,0,0/1,1,0"), "1 2 north");
}

// ------------------------------------------------------------------------------------------------------- ends

TEST(Rules, RemainingSeedsGoWhereTheEndSays) {
    const auto end = [](const std::string& outcome) {
        return "end when seeds in own holes == 1, " + outcome + "\nend when seeds in own holes == 0, " + outcome;
    };
    const std::string position = "1,0,0/3,1,0 2,3";
    EXPECT_EQ(result(end("remaining seeds to owner"), position), "3 7 north");
    EXPECT_EQ(result(end("remaining seeds to mover"), position), "7 3 south");
    EXPECT_EQ(result(end("remaining seeds to opponent"), position), "2 8 north");
    EXPECT_EQ(result(end("remaining seeds to nobody"), position), "2 3 north");
    EXPECT_EQ(result(end("remaining seeds shared"), position), "5 5 draw");  // the odd one to who has less
    EXPECT_EQ(result(end("remaining seeds to last mover"), position), "2 3 north");
    EXPECT_EQ(result(end("remaining seeds to last mover"), position + " south last=south"), "7 3 south");
    EXPECT_EQ(result(end("mover wins"), position), "- - south");
    EXPECT_EQ(result(end("opponent wins"), position), "- - north");
    EXPECT_EQ(result(end("draw"), position), "- - draw");
    EXPECT_EQ(result(end("remaining seeds to mover"), "0,1,1/1,0,0 2,3 north"), "2 6 north");
}

TEST(Rules, AnEndAfterTheTurnIsSeenByWhoMadeThePly) {
    const std::string end = "end after turn when no own hole has seeds, remaining seeds to opponent";
    EXPECT_EQ(result(end, "1,0,0/3,1,0", "A"), "goes on");
    EXPECT_EQ(result(end, "0,0,1/3,1,0", "C"), "0 5 north");
    const Played decided(end, "0,0,1/3,1,0", "C");
    EXPECT_EQ(decided.match.text(), "0,0,0/4,1,0 0,0 south");
    EXPECT_EQ(decided.flags & MANCALA_DECIDED, std::uint32_t{MANCALA_DECIDED});
}

TEST(Rules, AnEndAfterALapCutsTheTurnShort) {
    const std::string end =
        "after lap { when last had seeds then relay from last }\nafter turn { capture each hole }\n"
        "end after lap when lap == 1 and last has seeds == 2, mover wins";
    EXPECT_EQ(result(end, "1,1,0/0,0,0", "A"), "- - south");
    EXPECT_EQ(after(end, "1,1,0/0,0,0", "A"), "0,2,0/0,0,0 0,0 south");
    EXPECT_EQ(after(end, "1,2,0/0,0,0", "A"), "0,0,0/0,0,0 3,0 north");
}

TEST(Rules, TheScoreMayCountSeedsOnTheBoard) {
    const std::string score =
        "mark fort of player\nscore store + seeds in holes with fort of player\n"
        "after turn { when ply == 1 then mark last as fort of mover }\n"
        "end when some player has score >= 4, remaining seeds to owner";
    EXPECT_EQ(result(score, "1,0,0/2,0,1 0,0 south ply=2 fort.south=a fort.north=A"), "goes on");
    EXPECT_EQ(result(score, "1,1,0/4,0,1 0,0 south ply=2 fort.south=a fort.north=A"), "5 2 south");
}

TEST(Rules, ARepeatedPositionEndsTheGame) {
    const std::string end = "board 2 rows of 1 hole, 1 seed each\nend when position occurred 2 times, draw";
    EXPECT_EQ(result(end, "1/0", "A a"), "- - draw");
    EXPECT_EQ(result("board 2 rows of 1 hole, 1 seed each", "1/0", "A a"), "goes on");
    EXPECT_EQ(result("board 2 rows of 1 hole, 1 seed each", "1/0", "A a A a"), "1 0 south");
}

TEST(Rules, EndlessSowing) {
    const std::string endless = "board 2 rows of 1 hole, 1 seed each\nafter lap { relay from last }\n";
    const Played voided(endless, "1/1", "A");
    EXPECT_EQ(voided.match.text(), "1/1 0,0 north");
    EXPECT_EQ(voided.flags, std::uint32_t{MANCALA_ENDLESS});
    EXPECT_EQ(legal(endless + "endless sowing is illegal", "1/1"), "none");
    EXPECT_EQ(result(endless + "endless sowing loses", "1/1", "A"), "- - north");
    EXPECT_EQ(result(endless + "endless sowing wins", "1/1", "A"), "- - south");
    EXPECT_EQ(result(endless + "endless sowing draws", "1/1", "A"), "- - draw");
}

// ------------------------------------------------------------------------------------------------------- tests

TEST(Rules, QuantifiersOverHoles) {
    const auto holds = [](const std::string& test, const std::string& position) {
        return result("end when " + test + ", draw", position) == "- - draw";
    };
    EXPECT_TRUE(holds("some own hole has seeds == 2", "1,2,3/1,0,0"));
    EXPECT_FALSE(holds("some own hole has seeds == 4", "1,2,3/1,0,0"));
    EXPECT_TRUE(holds("no enemy hole has seeds == 2", "1,2,3/1,0,0"));
    EXPECT_TRUE(holds("every own hole has seeds", "1,2,3/1,0,0"));
    EXPECT_FALSE(holds("every enemy hole has seeds", "1,2,3/1,0,0"));
    EXPECT_TRUE(holds("exactly 2 enemy holes with seeds == 0", "1,2,3/1,0,0"));
    EXPECT_TRUE(holds("every own hole with seeds == 9 has seeds == 8", "1,2,3/1,0,0"));
    EXPECT_TRUE(holds("number of own holes with seeds odd == 2", "1,2,3/1,0,0"));
    EXPECT_TRUE(holds("some own hole has seeds even and seeds in enemy holes == 1", "1,2,3/1,0,0"));
    EXPECT_FALSE(holds("some enemy hole has seeds even", "1,2,3/1,0,0"));  // 0 is not even
    EXPECT_TRUE(holds("some player has store > 2 and every player has store in 1..3", "1,2,3/1,0,0 1,3"));
    EXPECT_TRUE(holds("store of opponent - store == 2 * 1", "1,2,3/1,0,0 1,3"));
}

}  // namespace
}  // namespace mancala
