// The file: its clauses, in the order in which they are drawn.
#include <algorithm>

#include "tests/random/draw.hpp"
#include "tests/random/generator.hpp"

namespace mancala::random_rules {

RuleFile Draw::file() {
    line("game drawn");
    params();
    board();
    marks_and_states();
    defines();
    sowing();
    landing_ = chance(18) && !wide();
    starts("");
    if (chance(30)) musts("");
    if (chance(alone_ ? 5 : 30)) line("pass when no move");
    blocks("");
    if (chance(30)) skips("");
    if (chance(20)) stages();
    ends();
    if (!chance(10)) return {text_, settings_};
    variant();
    return {text_, settings_, "other"};
}

void Draw::sowing() {
    if (chance(20)) ways_ = chance(60) ? Ways::all : Ways::some;
    if (chance(75)) {
        std::string text = "sow " + pick({"counterclockwise", "counterclockwise", "clockwise"});
        if (chance(35) && own_store_on_track_) {
            text += enemy_store_on_track_ ? pick({" through own store", " through own store", " through both stores"})
                                          : " through own store";
            stores_ = true;
        }
        if (chance(15) && board_.rows == 2 && !alone_ && !tracked_) text += " round own row";
        line(text);
    }
    if (ways_ == Ways::none && chance(15)) conditional_ways();
    if (chance(25)) {
        Spot spot;
        spot.moment = Moment::first_seed;
        const bool own_store = chance(30);
        stores_ = stores_ || own_store;
        origin_sown_ = !own_store;
        line("first seed into " + std::string(own_store ? "own store" : "origin") +
             (chance(40) ? ", when " + test(spot) : ""));
    }
}

/// Lines of the way a turn takes, each asked when the ply begins.
void Draw::conditional_ways() {
    for (int i = between(1, 2); i > 0; --i) {
        Spot spot;
        spot.moment = Moment::way;
        line("sow " + pick({"counterclockwise", "clockwise", "clockwise"}) + ", when " + test(spot));
    }
}

void Draw::skips(const std::string& indent) {
    const bool costly = wide() || (played_out_ && board_.holes() > 8);
    for (int i = costly ? 0 : between(1, 2); i > 0; --i) {
        Spot spot;
        spot.moment = Moment::skip;
        spot.depth = 1;
        std::string text = "skip ";
        if (chance(35))
            text += chance(60) && !origin_sown_ ? std::string("origin") : place(spot);
        else
            text += chance(85) ? plain_holes(spot) : walk(spot);
        if (chance(30)) text += ", when " + test(spot);
        line(indent + text);
    }
}

void Draw::stages() {
    for (int i = chance(80) ? 1 : 2; i > 0; --i) {
        Spot spot;
        spot.depth = 1;
        line("during " + (chance(40) ? counter(spot) : test(spot)) + " {");
        stage();
        line("}");
    }
}

/// What holds instead of the game's own clauses while the stage lasts.
void Draw::stage() {
    const std::size_t before = text_.size();
    while (text_.size() == before) {
        if (chance(35)) starts("  ");
        if (chance(15)) musts("  ");
        if (chance(15)) skips("  ");
        if (chance(20) && ways_ == Ways::none) line("  sow " + pick({"counterclockwise", "clockwise"}));
        if (chance(8) && ways_ == Ways::none) conditional_ways();
        if (chance(45)) blocks("  ");
    }
}

/// Another game made of this one.
void Draw::variant() {
    const std::string base = text_;
    line("variant other" + pick({" {", " \"The other\" {"}));
    const std::size_t begin = text_.size();
    if (base.find("param few") != std::string::npos && chance(50))
        line("  with few = " + std::to_string(between(1, 4)));
    if (chance(35)) starts("  ");
    if (chance(20)) musts("  ");
    if (chance(20)) skips("  ");
    if (chance(10)) stages();
    if (chance(50)) blocks("  ");
    if (chance(30)) ends();
    for (const char* kind : {"pass", "must", "skip", "first seed", "on seed", "after turn", "during"}) {
        const auto has = [&](const std::string& text) {
            return text.find(std::string("\n") + kind) != std::string::npos;
        };
        const bool replaced = text_.find(kind, begin) != std::string::npos;
        if (has(base) && !replaced && chance(40)) line(std::string("  without ") + kind);
    }
    line("}");
}

std::string Draw::outcome() {
    const std::string remaining = "remaining seeds " + seat({"to owner", "to owner", "to mover", "to opponent",
                                                             "to nobody", "to last mover", "shared"});
    const std::string winner =
        alone_ ? pick({"mover wins", "mover loses", "draw"}) : pick({"mover wins", "opponent wins", "draw"});
    const unsigned form = below(100);
    return form < 75 ? remaining : form < 90 ? winner : remaining + ", " + winner;
}

void Draw::ends() {
    for (int i = between(0, 3); i > 0; --i) {
        Spot spot;
        spot.moment = chance(60) ? Moment::before_ply : chance(60) ? Moment::end_after_turn : Moment::end_after_lap;
        spot.between = spot.moment != Moment::end_after_lap;
        const std::string words = spot.moment == Moment::before_ply       ? ""
                                  : spot.moment == Moment::end_after_turn ? "after turn "
                                                                          : "after lap ";
        line("end " + words + "when " + test(spot) + ", " + outcome());
    }
    if (chance(40)) line("end when no move, " + outcome());
    if (chance(20)) line("end when position occurred " + std::to_string(between(2, 4)) + " times, " + outcome());
    const std::string of_no_end = pick({"voids the move", "is illegal", "loses", "wins", "draws"});
    if (chance(35) && (board_.holes() <= 8 || of_no_end != "is illegal")) line("endless sowing " + of_no_end);
}

RuleFile rule_file(std::uint64_t number) {
    return Draw(number).file();
}

std::string to_text(const RuleFile& file) {
    std::string with;
    for (const auto& [name, value] : file.settings) with += " " + name + " = " + value;
    if (!file.variant.empty()) with += " variant " + file.variant;
    return (with.empty() ? "" : "// with" + with + "\n") + file.text;
}

}  // namespace mancala::random_rules
