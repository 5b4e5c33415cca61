// The file: its clauses, in the order in which they are drawn.
#include <algorithm>

#include "tests/random/draw.hpp"
#include "tests/random/generator.hpp"

namespace mancala::random_rules {

std::string Draw::file() {
    line("game drawn");
    names();
    board();
    defines();
    sowing();
    moves();
    blocks();
    skips();
    ends();
    return text_;
}

void Draw::names() {
    if (chance(20)) {
        numbers_.push_back("few");
        line("param few = " + std::to_string(between(1, 4)) + " in 1..4");
    }
    if (chance(15)) {
        switches_.push_back("strict");
        line("param strict = " + pick({"yes", "no"}) + " in {no, yes}");
    }
    for (const char* mark : {"played", "closed", "fort"})
        if (chance(22)) marks_.push_back({.name = mark, .of_player = chance(50)});
    for (const char* state : {"phase", "mood"})
        if (chance(15))
            states_.push_back({.name = state, .of_player = chance(50), .values = {"early", "middle", "late"}});
}

/// Columns, as a test of side and column alone.
std::string Draw::columns_test() {
    return "column " + relation() + " " + std::to_string(between(1, row_));
}

void Draw::board() {
    const unsigned size = below(100);
    row_ = size < 75 ? between(1, 8) : size < 94 ? between(9, 20) : between(30, 70);
    most_seeds_ = chance(15) ? between(10, 40) : between(1, 5);
    std::string text = "board 2 rows of " + std::to_string(row_) + " holes";
    const unsigned form = below(100);
    if (form < 70) {
        text += ", " + std::to_string(most_seeds_) + " seeds each";
    } else if (form < 85) {
        text += ", seeds ";
        const int length = row_ % 2 == 0 ? 2 : row_ % 3 == 0 ? 3 : 1;
        for (int i = 0; i < length; ++i) text += std::to_string(i == 0 ? most_seeds_ : between(0, most_seeds_)) + " ";
        text += "repeated";
    } else {
        const int column = between(1, row_);
        text += ", seeds " + std::to_string(most_seeds_) + " in hole with column <= " + std::to_string(column);
        if (column < row_)
            text += ", seeds " + std::to_string(between(0, 3)) + " in hole with column > " + std::to_string(column);
    }
    line(text);
    for (const Name& mark : marks_) {
        std::string on;
        if (chance(25)) on = " on " + pick({"", "own ", "enemy "}) + "hole with " + columns_test();
        line("mark " + mark.name + (mark.of_player ? " of player" : "") + on);
    }
    for (const Name& state : states_)
        line("state " + state.name + (state.of_player ? " of player" : "") + " in {early, middle, late}");
}

void Draw::defines() {
    if (chance(12)) {
        line("define edge = " + columns_test());
        defines_.push_back({.name = "edge", .columns_only = true, .looks_back = true});
    }
    if (chance(15)) {
        line("define ripe = " + pick({"own and ", "enemy and ", ""}) + "seeds in " + counts(5));
        defines_.push_back({.name = "ripe", .looks_back = true});
    }
    Spot spot;
    spot.moment = Moment::starts;
    spot.hole = true;
    if (chance(15)) {
        line("define odd_one = " + test(spot));
        defines_.push_back({.name = "odd_one"});
    }
    if (chance(8)) {
        spot.moment = Moment::first_seed;
        line("define near = column <= column of chosen and " + pick({"seeds", "own", "seeds even"}));
        defines_.push_back({.name = "near", .of_ply = true});
    }
    if (chance(25)) {
        Spot counted;
        counted.moment = Moment::score;
        counted.player = true;
        std::string sum = pick({"store + ", "store + ", "2 * store + ", ""}) + number(counted);
        const auto mark = std::find_if(marks_.begin(), marks_.end(), [](const Name& name) { return name.of_player; });
        if (mark != marks_.end() && chance(60)) sum = "store + seeds in holes with " + mark->name + " of player";
        line("score " + sum);
    }
}

void Draw::sowing() {
    if (chance(75)) {
        std::string text = "sow " + pick({"counterclockwise", "counterclockwise", "clockwise"});
        if (chance(35)) {
            text += pick({" through own store", " through own store", " through both stores"});
            stores_ = true;
        }
        if (chance(15)) text += " round own row";
        line(text);
    }
    if (chance(25)) {
        Spot spot;
        spot.moment = Moment::first_seed;
        const bool own_store = chance(30);
        stores_ = stores_ || own_store;
        line("first seed into " + std::string(own_store ? "own store" : "origin") +
             (chance(40) ? ", when " + test(spot) : ""));
    }
}

void Draw::skips() {
    for (int i = chance(70) ? 0 : between(1, 2); i > 0; --i) {
        Spot spot;
        spot.moment = Moment::skip;
        spot.depth = 1;
        std::string text = "skip ";
        if (chance(35))
            text += chance(60) ? std::string("origin") : place(spot);
        else
            text += chance(85) ? plain_holes(spot) : walk(spot);
        if (chance(30)) text += ", when " + test(spot);
        line(text);
    }
}

void Draw::moves() {
    Spot spot;
    spot.moment = Moment::starts;
    const unsigned form = below(100);
    if (form < 45)
        line("move from own hole with seeds" + (chance(30) ? " >= " + std::to_string(between(1, 3)) : std::string()));
    else if (form < 75)
        line("move from own hole with (seeds and (" + test(spot.inside()) + "))");
    else if (form < 85)
        line("move from " + picked(spot));
    else
        line("move from " + set(spot));
    if (chance(20)) line("or from " + (chance(60) ? "own hole with seeds" : set(spot)));
    spot.moment = Moment::before_ply;
    for (int i = chance(70) ? 0 : between(1, 2); i > 0; --i) {
        Spot left = spot;
        left.moment = Moment::must_leave;
        std::string text = chance(70) ? "must leave " + quantified(left) : "must capture";
        Spot before = spot;
        before.moment = Moment::starts;
        before.depth = 1;
        if (chance(40)) text += ", when " + test(before);
        if (chance(50)) text += ", if possible";
        line(text);
    }
    if (chance(30)) line("pass when no move");
}

std::string Draw::outcome() {
    const std::string remaining = "remaining seeds " + pick({"to owner", "to owner", "to mover", "to opponent",
                                                             "to nobody", "to last mover", "shared"});
    const std::string winner = pick({"mover wins", "opponent wins", "draw"});
    const unsigned form = below(100);
    return form < 75 ? remaining : form < 90 ? winner : remaining + ", " + winner;
}

void Draw::ends() {
    for (int i = between(0, 3); i > 0; --i) {
        Spot spot;
        spot.moment = chance(60) ? Moment::before_ply : chance(60) ? Moment::end_after_turn : Moment::end_after_lap;
        const std::string words = spot.moment == Moment::before_ply       ? ""
                                  : spot.moment == Moment::end_after_turn ? "after turn "
                                                                          : "after lap ";
        line("end " + words + "when " + test(spot) + ", " + outcome());
    }
    if (chance(40)) line("end when no move, " + outcome());
    if (chance(20)) line("end when position occurred " + std::to_string(between(2, 4)) + " times, " + outcome());
    if (chance(35)) line("endless sowing " + pick({"voids the move", "is illegal", "loses", "wins", "draws"}));
}

std::string rule_file(std::uint64_t number) {
    return Draw(number).file();
}

}  // namespace mancala::random_rules
