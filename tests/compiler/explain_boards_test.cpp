// Boards of any shape, ways and stages in plain sentences.
#include "compiler/explain/explain.hpp"

#include "tests/compiler/rule_text.hpp"

namespace mancala::testing {
namespace {

/// Whether each of the sentences is a line of the explanation; what is missing, with the whole, if not.
std::string missing(const std::string& rules, const std::vector<std::string>& sentences) {
    const RuleText text("game tried\n" + rules);
    const std::string all = explain(text.rules());
    std::string lines;
    for (const std::string& sentence : sentences)
        if (all.find("\n" + sentence + "\n") == std::string::npos) lines += sentence + "\n";
    return lines.empty() ? "" : lines + "in\n" + all;
}

TEST(ExplainBoards, FourRows) {
    EXPECT_EQ(
        missing("board 4 rows of 4 holes, seeds 2 in holes with outer\n"
                "move from own hole with seeds >= 2 and outer\n"
                "after lap { when last is inner and column of last <= 2 then capture last.opposite.behind }\n",
                {"- Two players, South and North, sit at a board of four rows of 4 holes, each the owner of the two "
                 "nearer rows.",
                 "    e f g h\n    d c b a\n    A B C D\n    H G F E",
                 "- The holes of each player's outer row begin with 2 seeds each, those of the inner row with no "
                 "seeds: 16 seeds in all.",
                 "- The mover chooses any own hole with at least 2 seeds and in the outer row, lifts all its seeds "
                 "and sows them.",
                 "- Counterclockwise is this order of the holes, each round and round: H to A; and h to a.",
                 "  - When the last hole is in the inner row and lies in file 1 or 2: the mover "
                 "captures all the seeds of the hole behind the hole across from the last hole.",
                 "- Behind a hole lies its owner's hole next in the same file towards the own edge."}),
        "");
}

TEST(ExplainBoards, ATrackOfItsOwn) {
    EXPECT_EQ(
        missing("board 3 rows of 6 holes, 3 seeds each\ntrack A..I own store i..g f..a\n"
                "move from own hole with seeds\nsow counterclockwise through own store\n",
                {"- Two players, South and North, sit at a board of three rows of 6 holes, each the owner of the "
                 "nearer row and of the half of the middle row at the own right.",
                 "- Counterclockwise is this order of the holes for South, round and round: A to I, South's store, "
                 "i to a.",
                 "- For North it is the same half a turn on: a to i, North's store, I to A.",
                 "- The mover's own store is sown, the opponent's passed over."}),
        "");
}

TEST(ExplainBoards, ADrawing) {
    EXPECT_EQ(
        missing("board map { . b a / A B . }, 4 seeds each\nmark house of player on hole with column == 1, from the "
                "start\nmove from own hole with seeds and not house\nafter lap { when last is own then capture "
                "last.opposite }\n",
                {"- Two players, South and North, sit at a board that is drawn here from South's side, South's holes "
                 "with capital letters.",
                 "    . b a\n    A B .",
                 "- A hole can be marked \"house\" of one player (on holes, each of which lies in file 1 alone).",
                 "- At first these holes are marked \"house\", as their owners'.",
                 "- Where no hole lies there, there are no seeds, and nothing that is said of such a hole holds."}),
        "");
}

TEST(ExplainBoards, OnePlayer) {
    EXPECT_EQ(missing("players 1\nboard 1 row of 4 holes, 2 seeds each\nmove from hole with seeds\n"
                      "sow counterclockwise through own store\n"
                      "end when no hole has seeds, mover wins\nend when no move, mover loses\n",
                      {"- One player sits at a board of one row of 4 holes.",
                       "- Counterclockwise is this order of the holes, round and round: A to D, the store.",
                       "- The store is sown.",
                       "- Before a move: when no hole holds seeds, the game is over; the player has won.",
                       "- Before a move: when the mover has no move, the game is over; the player has lost."}),
              "");
}

const std::string two_rows = "board 2 rows of 6 holes, 4 seeds each\n";

TEST(ExplainBoards, WaysOfMoves) {
    EXPECT_EQ(
        missing(
            two_rows + "move from own hole with seeds >= 2, either way\nor else from own hole with seeds, clockwise\n"
                       "or from own hole with seeds and landing is own store, counterclockwise\n"
                       "after lap { when direction is clockwise and last is own then capture last }\n",
            {"- The mover chooses any own hole with at least 2 seeds, lifts all its seeds and sows them "
             "counterclockwise or clockwise, as the mover likes.",
             "- When there is no such move, the mover chooses any own hole with seeds (to be sown clockwise) or any "
             "own "
             "hole with seeds and for which the place where the first lap would end is the mover's store (to be sown "
             "counterclockwise), lifts all its seeds and sows them.",
             "- A move is a hole and a direction: A> sows counterclockwise, A< clockwise.",
             "- Of the place where the first lap would end is asked what will be true when that lap has been sown, "
             "before anything is captured.",
             "  - When the sowing goes clockwise and the last hole is an own hole: the mover captures all the seeds of "
             "the last hole."}),
        "");
    EXPECT_EQ(
        missing(two_rows + "move from own hole with seeds\nsow clockwise, when chosen has seeds even\n",
                {"- When the hole the move began from holds an even number of seeds before the move, they are sown "
                 "clockwise."}),
        "");
}

TEST(ExplainBoards, Stages) {
    EXPECT_EQ(
        missing(two_rows +
                    "move from own hole with seeds >= 2\nskip origin\n"
                    "after lap {\n  when last is own then capture last\n  when last had seeds then relay from last\n}\n"
                    "during turn <= 2 {\n  move from own hole with seeds\n  skip own hole with seeds >= 9\n"
                    "  sow clockwise\n  after lap { end turn }\n}\n",
                {"- While before the move the turn is not one of the first 2 of the game, the mover chooses any own "
                 "hole with at least 2 seeds, lifts all its seeds and sows them.",
                 "- While before the move the turn is one of the first 2 of the game, the mover chooses any own hole "
                 "with seeds, lifts all its seeds and sows them.",
                 "- While before the move the turn is one of the first 2 of the game, they are sown clockwise.",
                 "- While before the move the turn is not one of the first 2 of the game, no seed is sown into the "
                 "hole the lap was lifted from.",
                 "- While before the move the turn is one of the first 2 of the game, when the last seed of a lap has "
                 "fallen, the sowing ends."}),
        "");
}

TEST(ExplainBoards, SetsAndDestinations) {
    EXPECT_EQ(
        missing(two_rows + "move from own hole with seeds\nafter lap {\n"
                           "  when last is own then capture pair of each hole clockwise from last while seeds\n"
                           "  when last has seeds == 2 then put last into rightmost own hole with seeds\n"
                           "  when last has seeds == 3 then capture last, put captured into leftmost enemy hole\n}\n",
                {"  1. When the last hole is an own hole: the mover captures all the seeds of each hole in turn, "
                 "beginning with the last hole and going clockwise, as long as it holds seeds (each with the hole "
                 "across from it).",
                 "  2. When the last hole holds exactly 2 seeds: all the seeds of the last hole go into the rightmost "
                 "own hole with seeds (if there is none, nothing moves).",
                 "  3. When the last hole holds exactly 3 seeds: the mover takes in hand all the seeds of the last "
                 "hole and what was taken in hand goes into the leftmost enemy hole (if there is none, it goes into "
                 "the mover's store)."}),
        "");
}

}  // namespace
}  // namespace mancala::testing
