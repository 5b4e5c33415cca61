// Records of games whose moves have ways, of one player, of marks from the start, and of results that seeds do not
// decide.
#include <gtest/gtest.h>

#include "compiler/interpret/interpret.hpp"
#include "compiler/record/replay.hpp"
#include "rule_text.hpp"

namespace mancala {
namespace {

std::string disagreement(const std::string& rules, const std::string& rest) {
    const testing::RuleText text("game t\n" + rules);
    const InterpretedGame game(text.rules());
    std::string error;
    const auto record = read_record(R"({"game":"t",)" + rest + "}", error);
    if (!record) return error;
    const Replay replayed = replay(*game.game(), *record);
    if (!replayed.disagreement) return "agrees";
    const Disagreement& found = *replayed.disagreement;
    return std::to_string(found.ply) + " " + found.what + ": " + found.expected + " / " + found.got;
}

const std::string either_way = "board 2 rows of 2 holes, 1 seed each\nmove from own hole with seeds, either way\n";

std::string of_legal(const std::string& legal, const std::string& move) {
    return disagreement(either_way,
                        R"("start":{"board":[1,0,1,1],"mover":"south"},"plies":[{"mover":"south","legal":)" + legal +
                            R"(,"move":")" + move + R"("}],"result":null)");
}

TEST(ReplayWays, MovesAreASet) {
    EXPECT_EQ(of_legal(R"(["A>","A<"])", "A<"), "agrees");
    EXPECT_EQ(of_legal(R"(["A<","A>"])", "A<"), "agrees");
    EXPECT_EQ(of_legal(R"(["A"])", "A<"), "1 legal moves: A / A> A<");
    EXPECT_EQ(of_legal(R"(["A>"])", "A>"), "1 legal moves: A> / A> A<");
    EXPECT_EQ(of_legal(R"(["A>","A<"])", "A"), "1 move: A / legal are A> A<");
}

TEST(ReplayWays, ASoleWayNeedsNoMark) {
    EXPECT_EQ(
        disagreement("board 2 rows of 2 holes, 1 seed each\nmove from own hole with column == 1, clockwise\n"
                     "or from own hole with column == 2, counterclockwise",
                     R"("plies":[{"mover":"south","legal":["B>","A"],"move":"A","board":[0,1,1,2]}],"result":null)"),
        "agrees");
}

TEST(ReplayWays, TheScoreMayBeToldWhereSeedsDoNotDecide) {
    const std::string rules =
        "board 2 rows of 2 holes, 1 seed each\nmove from own hole with seeds\nafter lap { capture last }\n"
        "end after turn when score of mover > 0, mover wins";
    const auto result = [&](const std::string& score) {
        return disagreement(rules, R"("plies":[{"mover":"south","legal":["A","B"],"move":"A"}],"result":{"score":)" +
                                       score + R"(,"winner":"south"})");
    };
    EXPECT_EQ(result("null"), "agrees");
    EXPECT_EQ(result("[2,0]"), "agrees");
    EXPECT_EQ(result("[2,2]"), "2 score: 2-2 / 2-0");
}

TEST(ReplayWays, MarksLeftOutAreAsAtTheStart) {
    const std::string rules =
        "board 2 rows of 2 holes, 1 seed each\nmark closed on hole with column == 2, from the start\n"
        "move from own hole with seeds and not closed";
    EXPECT_EQ(disagreement(rules, R"("start":{"board":[1,1,1,0],"mover":"south"},"plies":[{"mover":"south",)"
                                  R"("legal":["A"],"move":"A","closed":[0,1,0,1]}],"result":null)"),
              "agrees");
    EXPECT_EQ(disagreement(rules, R"("start":{"board":[1,1,1,0],"closed":[1,0,0,0],"mover":"south"},"plies":[)"
                                  R"({"mover":"south","legal":["B"],"move":"B","closed":[1,0,0,0]}],"result":null)"),
              "agrees");
}

TEST(ReplayWays, OnePlayer) {
    EXPECT_EQ(disagreement("players 1\nboard 1 row of 2 holes, 1 seed each\nmove from hole with seeds\n"
                           "sow counterclockwise through own store\nend when no hole has seeds, mover wins\n"
                           "end after turn when last is not own store, mover loses",
                           R"("plies":[{"mover":"south","legal":["A","B"],"move":"B","board":[1,0],"stores":[1,0]},)"
                           R"({"mover":"south","legal":["A"],"move":"A","board":[0,1]}],)"
                           R"("result":{"score":null,"winner":"north"})"),
              "agrees");
}

}  // namespace
}  // namespace mancala
