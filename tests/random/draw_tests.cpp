// Tests.
#include "compiler/model/geometry.hpp"
#include "tests/random/draw.hpp"

namespace mancala::random_rules {

std::string Draw::test(const Spot& spot) {
    const unsigned kind = below(100);
    if (spot.depth <= 0 || kind < 55) return one(spot);
    if (kind < 80) return one(spot.deeper()) + " and " + one(spot.deeper());
    if (kind < 92) return one(spot.deeper()) + " or " + one(spot.deeper());
    return one(spot.deeper()) + " and " + one(spot.deeper()) + " or not " + one(spot.deeper());
}

std::string Draw::one(const Spot& spot) {
    if (spot.depth > 0 && chance(6)) return "(" + test(spot.deeper()) + ")";
    if (chance(6)) return "not " + one(spot.deeper());
    if (spot.hole && chance(60)) return bare_claim(spot);
    const bool placed =
        (in_ply(spot.moment) || spot.hole || spot.candidate) && !spot.player && spot.moment != Moment::score;
    if (placed && chance(55)) return place_claim(spot, chance(25));
    return other_claim(spot);
}

/// `P is own`, and perhaps more about the same place.
std::string Draw::place_claim(const Spot& spot, bool several) {
    std::string about = place(spot);
    if (about.starts_with("hole.") && chance(50)) about = about.substr(5);
    std::string result = about + " " + predicate(spot, about);
    if (several) result += " and " + predicate(spot, about);
    return several ? "(" + result + ")" : result;
}

std::string Draw::predicate(const Spot& spot, const std::string& place) {
    if ((place == "last" || place == "landing") && chance(25)) {
        if (chance(50)) return "had " + quantity(spot, true);
        return (chance(70) ? "was " : "was not ") + adjective(spot, true);
    }
    if (chance(45)) {
        Spot asked = spot;
        asked.asked = true;
        return "has " + quantity(asked, false);
    }
    const std::string is = chance(80) ? "is " : "is not ";
    if ((spot.moment != Moment::starts || place == "landing") && chance(8)) return is + a_store();
    if (chance(8)) return is + this->place(spot);
    return is + adjective(spot, false);
}

std::string Draw::adjective(const Spot& spot, bool back) {
    std::vector<std::string> words = {"empty"};
    if (!spot.player) words.emplace_back("own");
    if (!spot.player && !alone_) words.emplace_back("enemy");
    if (model::has_inner_rows(board_)) words.insert(words.end(), {"inner", "outer"});
    const bool declared = spot.moment == Moment::declaration;
    for (const Name& define : defines_)
        if ((!back || define.looks_back) && (!declared || define.lying_only) && (!define.of_ply || in_ply(spot.moment)))
            words.push_back(define.name);
    for (const Name& mark : marks_) {
        if (back || declared) continue;
        words.push_back(mark.name);
        if (mark.of_player)
            for (const char* who : {" of mover", alone_ ? " of mover" : " of opponent"})
                words.push_back(mark.name + who);
        if (mark.of_player && spot.player) words.push_back(mark.name + " of player");
    }
    return one_of(words);
}

/// About the hole under test, without naming it.
std::string Draw::bare_claim(const Spot& spot) {
    if (chance(30)) return adjective(spot, false);
    return quantity(spot, false);
}

std::string Draw::claim_about(const std::string& number, const Spot& spot, int most) {
    switch (below(8)) {
        case 0:  // some numbers can stand alone
            if (number == "seeds" || number.starts_with("seeds of ") || number == "score" || number == "store")
                return number;
            [[fallthrough]];
        case 1:
        case 2:
            return number + " in " + counts(most);
        case 3:
            return number + pick({" even", " odd"});
        case 4:
            if (spot.depth > 0) return number + " " + relation() + " " + this->number(spot.deeper());
            [[fallthrough]];
        default:
            return number + " " + relation() + " " + constant(0, most);
    }
}

/// What `has` and `had` ask, and what is asked of the hole under test.
std::string Draw::quantity(const Spot& spot, bool back) {
    if (back) {
        Spot plain = spot;
        plain.depth = 0;
        return claim_about("seeds", plain, 4);
    }
    switch (below(10)) {
        case 0:
            return claim_about("initial", spot, 4);
        case 1:
            return claim_about("column", spot, model::most_columns(board_));
        case 2:
            return "seeds " + relation() + " initial" + pick({"", " + 1", " - 1"});
        default:
            return claim_about("seeds", spot, 5);
    }
}

std::string Draw::counter(const Spot& spot) {
    const bool lap = knows_origin(spot.moment) && spot.moment != Moment::before_sowing;
    const std::string counted = lap ? pick({"ply", "turn", "lap", "lap"}) : pick({"ply", "turn"});
    if (chance(25)) return counted + " in " + counts(8);
    return counted + " " + relation() + " " + constant(1, 9);
}

std::string Draw::state_claim(const Spot& spot) {
    const Name& state = one_of(states_);
    std::string who = state.of_player ? " of " + seat({"mover", "opponent"}) : "";
    if (state.of_player && spot.player && chance(50)) who = " of player";
    return state.name + who + (chance(80) ? " is " : " is not ") + one_of(state.values);
}

std::string Draw::quantified(const Spot& spot) {
    std::string result = pick({"some ", "some ", "no ", "no ", "every ", "exactly "});
    if (result == "exactly ") result += std::to_string(between(0, 3)) + " ";
    result += set(spot.deeper());
    if (chance(60)) {
        Spot asked = spot.inside();
        asked.asked = true;
        result += chance(60) ? " has " + quantity(asked, false) : " is " + adjective(asked, false);
    }
    return result;
}

std::string Draw::players(const Spot& spot) {
    std::string result = pick({"some ", "no ", "every ", "exactly 1 "}) + "player has ";
    Spot asked = spot.deeper();
    asked.player = true;
    asked.hole = false;
    asked.asked = false;
    const std::string number = chance(50) ? pick({"score", "store", "score of player"}) : this->number(asked);
    const std::string most = chance(30) ? "total - " + number : constant(0, board_.own_holes() * most_seeds_);
    return result + number + " " + relation() + " " + most;
}

/// About no place: sets, players, numbers, counters, states, params.
std::string Draw::other_claim(const Spot& spot) {
    const bool score = spot.moment == Moment::score;
    const unsigned kind = below(100);
    if (kind < 35 && spot.depth > 0) return quantified(spot);
    if (kind < 45 && spot.depth > 0 && !spot.player && !score && !spot.hole) return players(spot);
    if (kind < 55 && !score) return counter(spot);
    if (kind < 68 && !states_.empty()) return state_claim(spot);
    if (kind < 90) {
        std::string small = small_claim(spot);
        if (!small.empty()) return small;
    }
    return claim_about(number(spot), spot, 8);
}

/// What can be said only here, or only in this file; perhaps nothing.
std::string Draw::small_claim(const Spot& spot) {
    const bool ended = (spot.between) && !spot.hole && !spot.player;
    std::vector<std::string> claims;
    if (!switches_.empty()) claims.push_back(one_of(switches_));
    if (!conditions_.empty() && !spot.player && spot.moment != Moment::score) claims.push_back(one_of(conditions_));
    if (in_ply(spot.moment) && spot.moment != Moment::way && !spot.player)
        claims.push_back("direction is " + pick({"", "not "}) + pick({"clockwise", "counterclockwise"}));
    if (spot.moment == Moment::on_seed || spot.moment == Moment::skip)
        claims.push_back(pick({"seed is last", "seed is not last"}));
    if (ended) claims.push_back(pick({"no move", "no player can move"}));
    return claims.empty() ? "" : one_of(claims);
}

}  // namespace mancala::random_rules
