// Boards of other drawings than two rows, as the interpreter plays on them: circuits, rows, steps off the board, one
// player, marks that stand from the start.
#include "played.hpp"

namespace mancala {
namespace {

using testing::after;
using testing::legal;
using testing::Played;
using testing::result;

// D A | b c  a file left, C B | a d  a file right; the inner rows are A B and a b.
const std::string four_rows = "board 4 rows of 2 holes, 2 seeds each\nsow counterclockwise\n";

std::string four(const std::string& clauses, const std::string& position, const std::string& moves) {
    return after(four_rows + clauses, position, moves);
}

TEST(Boards, OnFourRowsEachSowsRoundTheOwn) {
    EXPECT_EQ(four("", "3,0,0,0/0,0,0,0", "A"), "0,1,1,1/0,0,0,0 0,0 north");
    EXPECT_EQ(four("", "0,0,0,0/0,5,0,0 0,0 north", "b"), "0,0,0,0/2,1,1,1 0,0 south");
    EXPECT_EQ(after("board 4 rows of 2 holes, 2 seeds each\nsow clockwise", "2,0,0,0/0,0,0,0", "A"),
              "0,1,1,0/0,0,0,0 0,0 north");
}

TEST(Boards, OppositeIsTheNearestOfTheOtherPlayer) {
    EXPECT_EQ(four("after lap { capture last.opposite }", "1,0,0,0/1,2,3,4", "A"), "0,0,0,1/1,0,3,4 2,0 north");
    EXPECT_EQ(four("after lap { capture last.opposite }", "0,0,1,0/1,2,3,4", "C"), "0,1,0,0/0,2,3,4 1,0 north");
}

TEST(Boards, BehindAndTheRowsOfAPlayer) {
    const std::string rows =
        "after lap { when last is inner then capture last.behind  when last is outer then capture last }";
    EXPECT_EQ(four(rows, "0,0,0,2/0,0,0,0", "D"), "0,1,0,0/0,0,0,0 1,0 north");
    EXPECT_EQ(four(rows, "0,0,0,1/0,0,0,0", "D"), "0,0,0,0/0,0,0,0 1,0 north");
    EXPECT_EQ(legal(four_rows + "move from own hole with outer and behind is empty", "1,1,0,1/1,1,1,1"), "D");
}

TEST(Boards, NowhereHoldsNothingAndTakesNothing) {
    const auto last_behind = [](const std::string& rest) {  // the last seed falls into C, an outer hole
        return four("mark seen\nafter lap { " + rest + " }", "1,0,0,1/3,0,0,0", "D");
    };
    EXPECT_EQ(last_behind("when last.behind is empty then capture last"), "1,0,0,0/3,0,0,0 1,0 north");
    EXPECT_EQ(last_behind("when last.behind is own then capture last"), "1,0,1,0/3,0,0,0 0,0 north");
    EXPECT_EQ(last_behind("when last.behind is outer then capture last"), "1,0,1,0/3,0,0,0 0,0 north");
    EXPECT_EQ(last_behind("when last.behind is seen then capture last"), "1,0,1,0/3,0,0,0 0,0 north");
    EXPECT_EQ(last_behind("when last.behind has column == 0 then capture last"), "1,0,0,0/3,0,0,0 1,0 north");
    EXPECT_EQ(last_behind("when last.behind.opposite is empty then capture last"), "1,0,0,0/3,0,0,0 1,0 north");
    EXPECT_EQ(last_behind("capture last.behind"), "1,0,1,0/3,0,0,0 0,0 north");
    EXPECT_EQ(last_behind("capture each hole back from last.behind"), "1,0,1,0/3,0,0,0 0,0 north");
    EXPECT_EQ(last_behind("put last into last.behind"), "1,0,1,0/3,0,0,0 0,0 north");
    EXPECT_EQ(last_behind("mark last.behind as seen"), "1,0,1,0/3,0,0,0 0,0 north");
    EXPECT_EQ(last_behind("relay from last.behind"), "1,0,1,0/3,0,0,0 0,0 north");
    EXPECT_EQ(last_behind("capture last.opposite, put captured into last.behind"), "1,0,1,0/0,0,0,0 3,0 north");
    EXPECT_EQ(last_behind("capture last.opposite, sow captured from last.behind"), "1,0,1,0/0,0,0,0 3,0 north");
    EXPECT_EQ(last_behind("capture last.opposite, sow captured from last.behind, mark last as seen"),
              "1,0,1,0/0,0,0,0 3,0 north seen=C");
}

TEST(Boards, OneRowOfTwoPlayers) {
    const std::string board = "board 1 row of 4 holes, 2 seeds each\nsow counterclockwise";
    EXPECT_EQ(after(board, "3,0/0,0", "A"), "0,1/1,1 0,0 north");  // A B b a
    EXPECT_EQ(after(board, "0,0/3,0 0,0 north", "a"), "1,1/0,1 0,0 south");
    EXPECT_EQ(after(board, "1,1/0,2 0,0 north", "b"), "2,2/0,0 0,0 south") << "North sows a b B A";
}

TEST(Boards, ATrackIsSownFromEachSeatAsListed) {
    const std::string board = "track C..A a..c\nsow counterclockwise";
    EXPECT_EQ(after(board, "2,0,0/0,0,0", "A"), "0,0,0/1,1,0 0,0 north");
    EXPECT_EQ(after(board, "0,0,0/2,0,0 0,0 north", "a"), "1,1,0/0,0,0 0,0 south");
    EXPECT_EQ(after(board + "\nafter lap { capture last.next }", "0,4,0/1,0,5 0,0 north", "a"),
              "1,0,0/0,0,5 0,4 south");
}

TEST(Boards, DrawnBoardsHaveGaps) {
    const std::string board = "board map { . b a / A B . }, 2 seeds each\nsow counterclockwise\n";
    EXPECT_EQ(after(board, "4,0/0,0", "A"), "1,1/1,1 0,0 north");
    EXPECT_EQ(after(board + "after lap { capture last.opposite }", "1,0/3,4", "A"), "0,1/3,0 4,0 north");
    // a's file has no hole of South's, nor has the row across.
    EXPECT_EQ(after(board + "after lap { capture last.opposite }", "2,0/3,3", "A"), "0,1/4,3 0,0 north");
}

TEST(Boards, OnePlayerIsAlwaysToMove) {
    const std::string game =
        "players 1\nboard 1 row of 3 holes, 2 seeds each\nmove from hole with seeds\n"
        "sow counterclockwise through own store\nend when no hole has seeds, mover wins\n"
        "end after turn when last is not own store, mover loses";
    const Played once(game, "", "B");
    EXPECT_EQ(once.match.text(), "2,0,3 1");
    EXPECT_EQ(once.flags & MANCALA_AGAIN, MANCALA_AGAIN);
    EXPECT_EQ(once.match.side(), MANCALA_SOUTH);
    EXPECT_EQ(once.match.state().turn, once.match.state().ply == 0 ? 0u : 1u);
    EXPECT_EQ(after(game, "0,0,3 1", "C"), "1,1,0 2");
    EXPECT_EQ(result(game, "0,0,1 5", "C"), "- - south");
    EXPECT_EQ(result(game, "2,0,0 4", "A"), "- - north");
    EXPECT_EQ(legal(game, "1,0,1 4"), "A C");
}

TEST(Boards, MarksStandFromTheStart) {
    const std::string game =
        "mark fort on hole with column == 3, from the start\nmark flag of player on hole with column == 1, from the "
        "start\n"
        "skip hole with fort\nafter turn { when last.next is fort then clear fort from last.next, clear flag of owner "
        "from last.mirror }";
    EXPECT_EQ(Played(game, "").match.text(), "4,4,4/4,4,4 0,0 south");
    const Played start(game, "");
    EXPECT_EQ(start.match.state().marks[0][0][0], 0b100100u);
    EXPECT_EQ(start.match.state().marks[1][0][0], 0b000001u);
    EXPECT_EQ(start.match.state().marks[1][1][0], 0b001000u);
    EXPECT_EQ(after(game, "2,0,0/0,0,0", "A"), "0,1,0/1,0,0 0,0 north");
}

}  // namespace
}  // namespace mancala
