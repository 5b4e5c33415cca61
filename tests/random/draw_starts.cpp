// What a move may start from, and what it has to do.
#include "tests/random/draw.hpp"

namespace mancala::random_rules {

std::string Draw::start_way() {
    if (ways_ == Ways::none || (ways_ == Ways::some && chance(40))) return "";
    return ", " + pick({"either way", "either way", "clockwise", "counterclockwise"});
}

std::string Draw::start_set() {
    Spot spot;
    spot.moment = Moment::starts;
    const auto inner = [&] {
        Spot inside = spot.inside();
        inside.candidate = landing_;
        return inside;
    };
    const unsigned form = below(100);
    if (landing_ && form < 60)
        return "own hole with (landing " + predicate(inner(), "landing") + (chance(30) ? " and " + one(inner()) : "") +
               ")";
    if (form < 40) return "own hole with seeds" + (chance(30) ? " >= " + std::to_string(between(1, 3)) : "");
    if (form < 75) return "own hole with (seeds and (" + test(inner()) + "))";
    if (form < 85) return picked(spot);
    return set(spot);
}

/// `move from`, `or from`, `or else from`. Ways as the file has decided.
void Draw::starts(const std::string& indent) {
    line(indent + "move from " + (chance(35) ? "own hole with seeds" : start_set()) + start_way());
    for (int i = chance(70) ? 0 : between(1, 3); i > 0; --i)
        line(indent + (chance(45) ? "or else from " : "or from ") + (chance(50) ? "own hole with seeds" : start_set()) +
             start_way());
}

void Draw::musts(const std::string& indent) {
    played_out_ = true;
    for (int i = wide() ? 0 : between(1, 2); i > 0; --i) {
        Spot left;
        left.moment = Moment::must_leave;
        std::string text = indent + (chance(70) ? "must leave " + quantified(left) : "must capture");
        Spot before;
        before.moment = Moment::starts;
        before.depth = 1;
        if (chance(40)) text += ", when " + test(before);
        if (chance(60)) text += ", if possible";
        line(text);
    }
}

}  // namespace mancala::random_rules
