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
    return knows_last(moment) || knows_origin(moment) || moment == Moment::way;
}

/// Whether a place named here may turn out to be a store.
bool Draw::may_be_store(const Spot& spot) const {
    return stores_ && ((knows_last(spot.moment) && !spot.last_is_hole) || spot.candidate);
}

/// Of a game of one player the opponent's are left out.
std::string Draw::seat(std::initializer_list<std::string_view> words) {
    std::string word = pick(words);
    while (alone_ && word.find("opponent") != std::string::npos) word = pick(words);
    return word;
}

std::string Draw::side() {
    return alone_ ? pick({"own ", "own ", ""}) : pick({"own ", "own ", "enemy ", "enemy ", ""});
}

std::string Draw::a_store() {
    return alone_ || chance(50) ? "own store" : "enemy store";
}

std::string Draw::steps(bool across) {
    std::string result;
    for (unsigned i = chance(65) ? 0 : 1 + below(2); i > 0; --i) {
        result += across || !result.empty()
                      ? pick({".next", ".next", ".previous", ".opposite", ".opposite", ".mirror", ".behind"})
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
    if (spot.candidate) add("landing", 3);
    const bool on_track = own_store_on_track_ && (alone_ || enemy_store_on_track_);
    if (bases.empty() || (on_track && chance(4))) {
        if (!on_track) return a_store();
        add(alone_ || chance(50) ? "own store.next" : "enemy store.previous", 1);
    }
    const std::string base = one_of(bases);
    const bool across = !stores_ || !(base == "landing" || (base == "last" && !spot.last_is_hole));
    return base + steps(across);
}

std::string Draw::plain_holes(const Spot& spot) {
    const bool sides = !spot.player && spot.moment != Moment::score;
    std::string result = sides ? side() : "";
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
    std::string result = "hole " + pick({"back", "back", "forward", "clockwise", "counterclockwise"});
    if (chance(15)) result += " by " + std::to_string(between(1, std::clamp(board_.holes() - 1, 1, 4)));
    result += " from " + place(spot);
    if (chance(85)) {
        const Spot inner = spot.inside();
        result += " while (" + (chance(40) ? "seeds in " + counts(6) : test(inner)) + ")";
    }
    if (spot.depth > 0 && chance(6)) result += " except " + place(spot);
    return result;
}

std::string Draw::path(const Spot& spot) {
    std::string result;
    if (may_be_store(spot))
        result = pick({"next", "previous"});
    else if (chance(25))
        result = "pair";
    else
        result = pick({"opposite", "opposite", "mirror", "behind", "next", "previous"}) + (chance(10) ? ".next" : "");
    result += chance(50) ? " of each " : " of ";
    if (spot.depth <= 0) return result + "own hole";
    return result + (chance(60) ? plain_holes(spot.deeper()) : walk(spot.deeper()));
}

std::string Draw::picked(const Spot& spot) {
    const std::string which =
        chance(50) ? pick({"leftmost ", "rightmost "}) : "up to " + constant(1, chance(20) ? 5 : 3) + " ";
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
