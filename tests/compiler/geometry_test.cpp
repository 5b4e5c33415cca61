// Boards and what follows from their drawing: files, rows, steps, circuits.
#include "compiler/model/geometry.hpp"
#include "compiler/model/schema.hpp"

#include <gtest/gtest.h>

#include "tests/compiler/rule_text.hpp"

namespace mancala::testing {
namespace {

using model::Board;
using model::Step;

/// A board as its names are said: holes by letter.
class Named {
public:
    explicit Named(Board board) : board_(std::move(board)) {}

    int hole(const std::string& name) const {
        const auto letter = model::letter_of(name);
        return letter->player * board_.own_holes() + letter->index;
    }
    std::string name(int place) const {
        if (place == board_.nowhere()) return "nowhere";
        if (place >= board_.holes()) return place == board_.store(0) ? "own" : "enemy";
        return hole_name(board_, place);
    }
    std::string across(const std::string& from, Step step) const {
        return name(model::across(board_, step, hole(from)));
    }
    std::string opposite(const std::string& from) const { return across(from, Step::opposite); }
    std::string behind(const std::string& from) const { return across(from, Step::behind); }
    int column(const std::string& of) const { return board_.column[static_cast<std::size_t>(hole(of))]; }
    bool inner(const std::string& of) const { return board_.inner[static_cast<std::size_t>(hole(of))]; }
    bool outer(const std::string& of) const { return board_.outer[static_cast<std::size_t>(hole(of))]; }

    /// A file of the drawing, 0 at South's left: the names from South's edge up.
    std::string file(int column) const {
        std::string names;
        for (int row = board_.rows - 1; row >= 0; --row) {
            const int hole = board_.cells[static_cast<std::size_t>(row * board_.columns + column)];
            names += (names.empty() ? "" : " ") + (hole < 0 ? "." : name(hole));
        }
        return names;
    }
    std::string circuits(bool round_own_row = false) const {
        std::string text;
        for (const auto& circuit : model::usual_circuits(board_, round_own_row)) {
            text += text.empty() ? "" : " |";
            for (const int place : circuit) text += " " + name(place);
        }
        return text;
    }
    /// The places that follow `from` as `mover` sows, until it comes round.
    std::string lap(const std::string& from, int mover, int way, bool own_store, bool enemy_store) {
        board_.circuits = model::usual_circuits(board_, false);
        const model::Followers follow = model::followers(board_, mover, own_store, enemy_store);
        std::string text;
        int place = hole(from);
        do {
            text += (text.empty() ? "" : " ") + name(place);
            place = follow.after[way][static_cast<std::size_t>(place)];
        } while (place != hole(from));
        return text;
    }

private:
    Board board_;
};

TEST(Geometry, LettersRunOnBeyondZ) {
    EXPECT_EQ(model::letter_of("A")->index, 0);
    EXPECT_EQ(model::letter_of("c")->player, 1);
    EXPECT_EQ(model::letter_of("Z")->index, 25);
    EXPECT_EQ(model::letter_of("B2")->index, 53);
    for (const char* wrong : {"", "A0", "AB", "A01", "1", "_", "A-1"}) EXPECT_FALSE(model::letter_of(wrong)) << wrong;
    const Board long_rows = model::standard_board(2, 2, 60);
    for (int hole = 0; hole < long_rows.holes(); ++hole) {
        const auto letter = model::letter_of(hole_name(long_rows, hole));
        ASSERT_TRUE(letter);
        EXPECT_EQ(letter->player * 60 + letter->index, hole);
    }
}

TEST(Geometry, TwoRows) {
    const Named board(model::standard_board(2, 2, 6));
    EXPECT_EQ(board.file(0), "A f");
    EXPECT_EQ(board.opposite("B"), "e");
    EXPECT_EQ(board.across("B", Step::mirror), "b");
    EXPECT_EQ(board.behind("B"), "nowhere");
    EXPECT_EQ(board.column("F"), 6);
    EXPECT_EQ(board.column("f"), 6);
    EXPECT_FALSE(board.inner("A") || board.outer("A"));
    EXPECT_EQ(board.circuits(), " A B C D E F own a b c d e f enemy");
    EXPECT_EQ(board.circuits(true), " A B C D E F own | a b c d e f enemy");
}

TEST(Geometry, FourRows) {
    const Named board(model::standard_board(2, 4, 8));
    EXPECT_EQ(board.file(0), "P A h i");
    EXPECT_EQ(board.opposite("A"), "h");
    EXPECT_EQ(board.behind("h"), "i");
    EXPECT_EQ(board.behind("A"), "P");
    EXPECT_EQ(board.behind("P"), "nowhere");
    EXPECT_EQ(board.opposite("P"), "h");
    EXPECT_EQ(board.opposite("i"), "A");
    EXPECT_EQ(board.column("I"), 8);
    EXPECT_TRUE(board.inner("H"));
    EXPECT_TRUE(board.outer("i"));
    EXPECT_FALSE(board.outer("H"));
    EXPECT_EQ(board.circuits(), " P O N M L K J I H G F E D C B A | p o n m l k j i h g f e d c b a");
}

TEST(Geometry, ThreeRows) {
    const Named board(model::standard_board(2, 3, 6));
    const char* files[] = {"A g f", "B h e", "C i d", "D I c", "E H b", "F G a"};
    for (int column = 0; column < 6; ++column) EXPECT_EQ(board.file(column), files[column]);
    EXPECT_EQ(board.opposite("D"), "c");
    EXPECT_EQ(board.opposite("A"), "g");
    EXPECT_EQ(board.behind("g"), "f");
    EXPECT_EQ(board.behind("G"), "F");
    EXPECT_TRUE(board.outer("A"));
    EXPECT_TRUE(board.inner("G"));
    EXPECT_EQ(board.column("g"), 6);
    EXPECT_EQ(board.circuits(), " A B C D E F G H I a b c d e f g h i");
}

TEST(Geometry, OneRow) {
    const Named board(model::standard_board(2, 1, 6));
    EXPECT_EQ(board.file(5), "a");
    EXPECT_EQ(board.opposite("A"), "nowhere");
    EXPECT_EQ(board.across("A", Step::mirror), "a");
    EXPECT_EQ(board.column("c"), 3);
    EXPECT_EQ(model::most_columns(model::standard_board(2, 1, 6)), 3);
    EXPECT_EQ(board.circuits(), " A B C c b a");
}

TEST(Geometry, OnePlayer) {
    const Named board(model::standard_board(1, 2, 3));
    EXPECT_EQ(board.file(0), "A F");
    EXPECT_EQ(board.opposite("A"), "F");
    EXPECT_EQ(board.across("A", Step::mirror), "A");
    EXPECT_EQ(board.circuits(), " A B C D E F own");
    EXPECT_EQ(Named(model::standard_board(1, 1, 3)).opposite("B"), "nowhere");
}

TEST(Geometry, LapsOfBothPlayers) {
    Named two(model::standard_board(2, 2, 2));
    EXPECT_EQ(two.lap("A", 0, 0, true, false), "A B own a b");
    EXPECT_EQ(two.lap("a", 1, 0, true, false), "a b enemy A B");
    EXPECT_EQ(two.lap("A", 0, 1, true, true), "A enemy b a own B");
    Named four(model::standard_board(2, 4, 2));
    EXPECT_EQ(four.lap("A", 0, 0, false, false), "A D C B");
    EXPECT_EQ(four.lap("a", 1, 1, false, false), "a b c d");
    Named one(model::standard_board(2, 1, 4));
    EXPECT_EQ(one.lap("a", 1, 0, false, false), "a b B A");
}

TEST(Geometry, DrawnBoard) {
    const RuleText text(
        "game drawn\nboard map { . c b a / d . . D / A B C . }, seeds 1 2 3 4\n"
        "track A..D own store a..d\nmove from own hole with seeds\n"
        "sow counterclockwise through own store\n");
    const Board& board = text.rules().board;
    const Named named(board);
    EXPECT_EQ(named.file(0), "A d .");
    EXPECT_EQ(named.opposite("A"), "d");
    EXPECT_EQ(named.opposite("B"), "c");
    EXPECT_EQ(named.behind("d"), "nowhere");
    EXPECT_EQ(named.column("D"), 4);
    EXPECT_EQ(named.column("a"), 1);
    EXPECT_TRUE(named.inner("D"));
    EXPECT_TRUE(named.outer("A"));
    EXPECT_EQ(board.total_seeds, 20);
    const model::Followers north = model::followers(board, 1, true, false);
    EXPECT_EQ(named.name(north.after[0][static_cast<std::size_t>(named.hole("d"))]), "enemy");
    EXPECT_EQ(named.name(north.after[0][static_cast<std::size_t>(board.store(1))]), "A");
}

TEST(Geometry, ASchemaShowsTheBoard) {
    const RuleText text(
        "game drawn\nboard map { . b a / A B . }, seeds 1 2\n"
        "mark house of player on hole with column == 2, from the start\n"
        "mark closed on hole with inner or column < 2, from the start\n"
        "mark free\nmove from own hole with seeds\n");
    EXPECT_EQ(text.codes(), "E0435");
    const RuleText four(
        "game four\nboard 4 rows of 2 holes, seeds 1 2 repeated\n"
        "mark house of player on hole with column == 2, from the start\n"
        "mark closed on hole with inner and column < 2, from the start\n"
        "mark free\nmove from own hole with seeds\n");
    const model::SchemaStorage storage(four.rules());
    const mancala_schema& schema = storage.schema();
    EXPECT_EQ(schema.players, 2u);
    EXPECT_EQ(schema.rows, 4u);
    EXPECT_EQ(schema.columns, 2u);
    EXPECT_EQ(schema.holes, 8u);
    EXPECT_EQ(schema.ways, 0u);
    const std::vector<int> cells(schema.cells, schema.cells + 8);
    EXPECT_EQ(cells, (std::vector<int>{6, 7, 5, 4, 0, 1, 3, 2}));
    EXPECT_EQ(schema.marks[0].start[0][0], 0b0000'0110u);  // B and C
    EXPECT_EQ(schema.marks[0].start[1][0], 0b0110'0000u);
    EXPECT_EQ(schema.marks[1].start[0][0], 0b0001'0001u);  // A and a
    EXPECT_EQ(schema.marks[1].start[1][0], 0u);
    EXPECT_EQ(schema.marks[2].start[0][0], 0u);
}

TEST(Geometry, TotalIsFixedOnceTheBoardIs) {
    EXPECT_EQ(RuleText::with("after lap { when last has seeds * 2 > total then capture last }\n").lines("after lap", 2),
              "after lap\n  when (seeds of last * 2) > 48");
}

}  // namespace
}  // namespace mancala::testing
