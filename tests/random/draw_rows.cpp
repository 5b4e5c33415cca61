// Rows and actions.
#include "tests/random/draw.hpp"

namespace mancala::random_rules {

void Draw::blocks() {
    if (chance(20)) block("before sowing", Moment::before_sowing);
    if (chance(22)) block("on seed", Moment::on_seed);
    if (chance(85)) block("after lap", Moment::after_lap);
    if (chance(35)) block("after turn", Moment::after_turn);
}

void Draw::block(std::string_view words, Moment moment) {
    line(std::string(words) + " {");
    const int rows = between(1, 4);
    for (int i = 0; i < rows; ++i) line("  " + row(moment, i + 1 == rows));
    line("}");
}

std::string Draw::row(Moment moment, bool last_row) {
    Spot spot;
    spot.moment = moment;
    std::string guard;
    const bool unguarded = last_row && chance(25);
    if (!unguarded) {
        guard = "when ";
        if (knows_last(moment) && chance(stores_ ? 80 : 40)) {
            guard += chance(50) ? "last is own" : "last is enemy";
            spot.last_is_hole = true;
            if (chance(70)) guard += " and " + one(spot);
        } else {
            guard += test(spot);
        }
        guard += " then ";
    } else if (chance(50)) {
        guard = "otherwise ";
    }
    const bool with_unless = chance(18);
    std::string result = guard + actions(spot, with_unless);
    if (!with_unless) return result;
    result += " unless that leaves ";
    return result + (chance(60) ? quantified(spot) : test(spot));
}

/// Several actions, the last of which may sow on.
std::string Draw::actions(Spot spot, bool with_unless) {
    std::string result;
    const auto add = [&](const std::string& next) { result += (result.empty() ? "" : ", ") + next; };
    const bool lap = spot.moment == Moment::after_lap;
    const bool sows = (lap && !with_unless) || spot.moment == Moment::after_turn;
    if (lap && !with_unless && chance(25)) {
        relays_ = true;
        if (chance(30)) add(action(spot));
        add(last_action(spot));
        return result;
    }
    if (chance(12)) {
        add(capture(spot, true));
        if (chance(20)) add(capture(spot, true));
        if (sows && chance(60)) {
            add("sow captured " + pick({"from ", "from ", "starting in "}) + place(spot));
            if (chance(15)) result += pick({", clockwise", ", counterclockwise"});
            relays_ = relays_ || lap;
            if (chance(75)) return result;
        } else {
            add("put captured into " + (chance(25) ? pick({"own store", "enemy store"}) : place(spot)));
        }
    }
    for (int i = between(result.empty() ? 1 : 0, 2); i > 0; --i) add(action(spot));
    return result;
}

std::string Draw::last_action(const Spot& spot) {
    std::string result = chance(25) ? "relay back from " : "relay from ";
    const bool back = result.starts_with("relay back");
    result += chance(70) ? "last" + steps(spot.last_is_hole || !stores_) : place(spot);
    if (!back && chance(12)) result += pick({", clockwise", ", counterclockwise"});
    return result;
}

std::string Draw::action(const Spot& spot) {
    const bool after = spot.moment == Moment::after_lap || spot.moment == Moment::after_turn;
    const unsigned kind = below(100);
    if (kind < 50) return capture(spot, false);
    if (kind < 62) {
        const std::string into = chance(20) ? pick({"own store", "enemy store"}) : place(spot);
        return "put " + (chance(40) ? std::to_string(between(1, 3)) + " from " + place(spot) : sources(spot)) +
               " into " + into;
    }
    if (kind < 80 && !marks_.empty()) return mark_action(spot);
    if (kind < 90 && !states_.empty()) return state_action();
    if (kind < 96 && after) return "move again";
    if (spot.moment == Moment::after_lap && chance(50)) return "end turn";
    return capture(spot, false);
}

std::string Draw::capture(const Spot& spot, bool in_hand) {
    std::string result = "capture ";
    if (chance(15) && (spot.last_is_hole || !stores_ || !knows_last(spot.moment)))
        result += std::to_string(between(1, 4)) + " from " + place(spot);
    else
        result += sources(spot);
    if (!in_hand && chance(35)) result += pick({" to mover", " to opponent", " to owner", " to nobody"});
    return result;
}

std::string Draw::sources(const Spot& spot) {
    std::string result = source(spot);
    if (chance(15)) result += " and " + source(spot);
    return result;
}

std::string Draw::source(const Spot& spot) {
    const bool store = knows_last(spot.moment) && stores_ && !spot.last_is_hole;
    const unsigned kind = below(100);
    if (kind < 45 && !store && (in_ply(spot.moment) || spot.hole)) return place(spot);
    if (kind < 48 && spot.moment != Moment::declaration) return pick({"own store", "enemy store"});
    if (spot.depth <= 0) return "own hole with seeds";
    if (kind < 65) return (chance(60) ? "each " : "") + walk(spot);
    if (kind < 75) return picked(spot);
    if (kind < 85) return path(spot);
    return pick({"each ", "", ""}) + pick({"own ", "enemy "}) + "hole with (" + test(spot.inside()) + ")";
}

std::string Draw::mark_action(const Spot& spot) {
    const Name& mark = one_of(marks_);
    if (chance(70)) {
        const std::string who = mark.of_player ? pick({" of mover", " of opponent", " of owner"}) : "";
        return "mark " + source(spot) + " as " + mark.name + who;
    }
    const std::string who = mark.of_player ? pick({"", " of mover", " of opponent", " of owner"}) : "";
    return "clear " + mark.name + who + (chance(60) ? " from " + source(spot) : "");
}

std::string Draw::state_action() {
    const Name& state = one_of(states_);
    const std::string who = state.of_player ? pick({" of mover", " of opponent"}) : "";
    return "set " + state.name + who + " to " + one_of(state.values);
}

}  // namespace mancala::random_rules
