// What a file declares: params, marks, states, defines, the score.
#include <algorithm>

#include "tests/random/draw.hpp"

namespace mancala::random_rules {

/// Each of a few kinds; now and then played with another value than the default.
void Draw::params() {
    if (chance(20)) {
        numbers_.emplace_back("few");
        line("param few = " + std::to_string(between(1, 4)) + " in 1..4");
        if (chance(50)) settings_["few"] = std::to_string(between(1, 4));
    }
    if (chance(8)) {
        numbers_.emplace_back("many");
        line("param many = 3 in {0, 3, 7}");
        if (chance(60)) settings_["many"] = pick({"0", "7"});
    }
    if (chance(15)) {
        for (const char* text : {"strict", "strict", "strict == yes", "strict != yes"}) switches_.emplace_back(text);
        line("param strict = " + pick({"yes", "no"}) + " in {no, yes}");
        if (chance(50)) settings_["strict"] = pick({"yes", "no"});
    }
    if (chance(8)) {
        for (const char* text : {"style == plain", "style != plain", "style == wild"}) switches_.emplace_back(text);
        line("param style = plain in {plain, wild, last}");
        if (chance(60)) settings_["style"] = pick({"wild", "last"});
    }
}

Name Draw::state(const std::string& name) {
    Name state{.name = name, .of_player = chance(50)};
    state.values = {"early", "middle", "late"};
    const unsigned size = below(100);
    if (size < 20) state.values.pop_back();
    if (size >= 90)
        for (int i = between(4, size == 99 ? 255 : 9); i > 3; --i) state.values.push_back("v" + std::to_string(i));
    return state;
}

void Draw::marks_and_states() {
    const unsigned often = chance(6) ? 80 : 14;
    for (const char* name : {"played", "closed", "fort", "tuz", "gate", "soft", "taken", "dry"}) {
        if (!chance(often)) continue;
        const Name mark{.name = name, .of_player = chance(50)};
        std::string text = "mark " + mark.name + (mark.of_player ? " of player" : "");
        const bool start = chance(30);
        if (start || chance(25)) {
            text += " on " + (start ? pick({"", "own "}) : side()) + "hole";
            const bool all = board_.own_holes() == 1 || (start && chance(50));
            if (!all) text += " with (" + lying_test() + ")";
        }
        line(text + (start ? ", from the start" : ""));
        marks_.push_back(mark);
    }
    for (const char* name : {"phase", "mood", "age", "tide", "flag", "luck", "flow", "turnout"}) {
        if (!chance(often / 2)) continue;
        const Name drawn = state(name);
        std::string text = "state " + drawn.name + (drawn.of_player ? " of player in {" : " in {");
        for (const std::string& value : drawn.values) text += value + (value == drawn.values.back() ? "}" : ", ");
        line(text);
        states_.push_back(drawn);
    }
}

void Draw::defines() {
    if (chance(12)) {
        line("define edge = " + lying_test());
        defines_.push_back({.name = "edge", .lying_only = true, .looks_back = true});
    }
    if (chance(15)) {
        line("define ripe = " + (alone_ ? "" : pick({"own and ", "enemy and ", ""})) + "seeds in " + counts(5));
        defines_.push_back({.name = "ripe", .looks_back = true});
    }
    Spot spot;
    spot.moment = Moment::starts;
    spot.hole = true;
    if (chance(15)) {
        line("define odd_one = " + bare_claim(spot) + pick({" and ", " or "}) + one(spot.deeper()));
        defines_.push_back({.name = "odd_one"});
    }
    if (chance(8)) {
        line("define near = column <= column of chosen and " + pick({"seeds", "own", "seeds even"}));
        defines_.push_back({.name = "near", .of_ply = true});
    }
    if (chance(10)) {
        Spot free;
        free.moment = Moment::must_leave;
        const bool counted = chance(50);
        line("define decided = " + (counted ? quantified(free) : players(free)));
        conditions_.emplace_back("decided");
    }
    if (chance(25)) score();
}

void Draw::score() {
    Spot spot;
    spot.moment = Moment::score;
    spot.player = true;
    const auto mark = std::find_if(marks_.begin(), marks_.end(), [](const Name& name) { return name.of_player; });
    if (mark != marks_.end() && chance(60))
        line("score store + seeds in holes with " + mark->name + " of player");
    else
        line("score " + pick({"store + ", "store + ", "2 * store + ", ""}) + number(spot));
}

}  // namespace mancala::random_rules
