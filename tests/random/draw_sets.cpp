// Places and sets of holes.
#include <algorithm>

#include "tests/random/draw.hpp"

namespace mancala::random_rules {

bool Draw::knows_last(Moment moment) const {
    return moment == Moment::after_lap || moment == Moment::after_turn || moment == Moment::end_after_lap ||
           moment == Moment::end_after_turn;
}

bool Draw::knows_origin(Moment moment) const {
    return moment == Moment::first_seed || moment == Moment::skip || moment == Moment::before_sowing ||
           moment == Moment::on_seed || moment == Moment::after_lap || moment == Moment::end_after_lap;
}

bool Draw::in_ply(Moment moment) const {
    return knows_last(moment) || knows_origin(moment);
}

std::string Draw::steps(bool across) {
    std::string result;
    for (unsigned i = chance(65) ? 0 : 1 + below(2); i > 0; --i) {
        result += across || !result.empty() ? pick({".next", ".next", ".previous", ".opposite", ".opposite", ".mirror"})
                                            : pick({".next", ".previous"});
    }
    return result;
}

/// A place that is known here. Where nothing is, a hole beside a store.
std::string Draw::place(const Spot& spot) {
    std::vector<std::string> bases;
    const auto add = [&](const char* base, int weight) {
        bases.insert(bases.end(), static_cast<std::size_t>(weight), base);
    };
    if (spot.hole || spot.moment == Moment::on_seed) add("hole", 4);
    if (in_ply(spot.moment)) add("chosen", 1);
    if (knows_origin(spot.moment)) add("origin", 1);
    if (knows_last(spot.moment)) add("last", 6);
    if (bases.empty() || chance(4)) add(chance(50) ? "own store.next" : "enemy store.previous", 1);
    const std::string base = one_of(bases);
    const bool across = base != "last" || spot.last_is_hole || !stores_;
    return base + steps(across);
}

std::string Draw::plain_holes(const Spot& spot) {
    const bool sides = !spot.player && spot.moment != Moment::score;
    std::string result = sides ? pick({"own ", "own ", "enemy ", "enemy ", ""}) : "";
    result += pick({"hole", "holes"});
    if (chance(sides ? 85 : 60)) {
        const Spot inner = spot.inside();
        result += " with " + (chance(50) ? pick({"(seeds >= 1)", "(seeds >= 2)", "(seeds even)", "(seeds odd)"})
                                         : "(" + test(inner) + ")");
    }
    if (spot.depth > 0 && chance(8) && spot.moment != Moment::score && !spot.player)
        result += " except " + source(spot.deeper());
    return result;
}

std::string Draw::walk(const Spot& spot) {
    std::string result = pick({"hole back", "hole back", "hole forward"});
    if (chance(15)) result += " by " + std::to_string(between(1, std::max(1, std::min(4, 2 * row_ - 1))));
    result += " from " + place(spot);
    if (chance(85)) {
        const Spot inner = spot.inside();
        result += " while (" + (chance(40) ? "seeds in " + counts(6) : test(inner)) + ")";
    }
    if (spot.depth > 0 && chance(6)) result += " except " + place(spot);
    return result;
}

std::string Draw::path(const Spot& spot) {
    const bool last = knows_last(spot.moment) && !spot.last_is_hole && stores_;
    const std::string step =
        last ? pick({"next", "previous"}) : pick({"opposite", "opposite", "mirror", "next", "previous"});
    std::string result = step + (chance(10) ? ".next" : "") + " of ";
    result += spot.depth > 0 ? (chance(60) ? plain_holes(spot.deeper()) : "each " + walk(spot.deeper())) : "own hole";
    return result;
}

std::string Draw::picked(const Spot& spot) {
    const std::string which = pick({"leftmost ", "rightmost ", "up to 1 ", "up to 2 ", "up to 3 "});
    return which + (chance(60) || spot.player ? plain_holes(spot.deeper()) : walk(spot.deeper()));
}

/// Any set that may be asked about here.
std::string Draw::set(const Spot& spot) {
    if (spot.player || spot.moment == Moment::score || spot.depth <= 0) return plain_holes(spot);
    const unsigned kind = below(100);
    if (kind < 62) return plain_holes(spot);
    if (kind < 74) return picked(spot);
    if (kind < 88) return walk(spot);
    if (kind < 95) return path(spot);
    return chance(50) ? "each " + plain_holes(spot) : place(spot);
}

}  // namespace mancala::random_rules
