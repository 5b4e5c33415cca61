// Numbers and counts.
#include "tests/random/draw.hpp"

namespace mancala::random_rules {

std::string Draw::constant(int low, int high) {
    if (!numbers_.empty() && low == 0 && high >= 4 && chance(10)) return one_of(numbers_);
    if (!numbers_.empty() && numbers_[0] == "few" && low == 1 && chance(8)) return "few";
    const int value = between(low, high);
    if (value > 2 && chance(5)) return "(" + std::to_string(value - 2) + " + 2)";
    return std::to_string(value);
}

/// Mostly counts that occur.
std::string Draw::counts(int most) {
    if (chance(25)) {
        const int low = between(0, most);
        return std::to_string(low) + ".." + std::to_string(between(low, most + 2));
    }
    std::string list = "{";
    for (int i = between(1, 3); i > 0; --i) {
        const int low = between(0, most);
        list += std::to_string(low);
        if (chance(15)) list += ".." + std::to_string(between(low, most + 1));
        list += i > 1 ? ", " : "}";
    }
    return list;
}

std::string Draw::whose(const Spot& spot) {
    if (spot.player && chance(60)) return chance(50) ? "" : " of player";
    return chance(34) ? "" : " of " + seat({"mover", "opponent"});
}

std::string Draw::number(const Spot& spot) {
    const bool bare = spot.hole || spot.asked || spot.moment == Moment::on_seed;
    switch (below(spot.depth > 0 ? 12 : 6)) {
        case 0:
        case 1:
            if (bare) return pick({"seeds", "seeds", "initial", "column"});
            return constant(0, 6);
        case 2:
            if (spot.player || spot.moment == Moment::score) return "store" + whose(spot);
            return pick({"seeds of ", "seeds of ", "initial of ", "column of "}) + place(spot);
        case 3:
            return "store" + whose(spot);
        case 4:
            return spot.moment == Moment::score ? "store" : "score" + whose(spot);
        case 5:
            return chance(60) ? constant(0, 6) : "total";
        case 6:
        case 7:
            return "seeds in " + set(spot.deeper());
        case 8:
        case 9:
            return "number of " + set(spot.deeper());
        case 10:
            return number(spot.deeper()) + pick({" + ", " - "}) + number(spot.deeper());
        default:
            return constant(0, 3) + " * " + number([&] {
                       Spot simple = spot;
                       simple.depth = 0;
                       return simple;
                   }());
    }
}

}  // namespace mancala::random_rules
