// Actions, but for those that sow.
#include "tests/random/draw.hpp"

namespace mancala::random_rules {

std::string Draw::action(const Spot& spot) {
    const bool after = spot.moment == Moment::after_lap || spot.moment == Moment::after_turn;
    const unsigned kind = below(100);
    if (kind < 50) return capture(spot, false);
    if (kind < 62) return put(spot);
    if (kind < 80 && !marks_.empty()) return mark_action(spot);
    if (kind < 90 && !states_.empty()) return state_action();
    if (kind < 96 && after) return "move again";
    if (spot.moment == Moment::after_lap && chance(50)) return "end turn";
    return capture(spot, false);
}

std::string Draw::capture(const Spot& spot, bool in_hand) {
    std::string result = "capture ";
    if (chance(15) && !may_be_store(spot))
        result += constant(1, 4) + " from " + place(spot);
    else
        result += sources(spot);
    if (!in_hand && chance(35)) result += " to " + seat({"mover", "opponent", "owner", "nobody"});
    return result;
}

std::string Draw::put(const Spot& spot) {
    const std::string what = chance(40) ? constant(1, 3) + " from " + place(spot) : sources(spot);
    return "put " + what + " into " + into(spot);
}

/// Where seeds are put.
std::string Draw::into(const Spot& spot) {
    if (chance(20)) return a_store();
    if (chance(20))
        return pick({"leftmost ", "rightmost "}) + (chance(75) ? plain_holes(spot.deeper()) : walk(spot.deeper()));
    return place(spot);
}

std::string Draw::sources(const Spot& spot) {
    std::string result = source(spot);
    // After `with` and `while` an `and` would go on with the test.
    if (chance(25) && result.find("hole") == std::string::npos) result += " and " + source(spot);
    return result;
}

std::string Draw::source(const Spot& spot) {
    const unsigned kind = below(100);
    if (kind < 45 && !may_be_store(spot) && (in_ply(spot.moment) || spot.hole)) return place(spot);
    if (kind < 48 && spot.moment != Moment::declaration) return a_store();
    if (spot.depth <= 0) return "own hole with seeds";
    if (kind < 65) return (chance(60) ? "each " : "") + walk(spot);
    if (kind < 75) return picked(spot);
    if (kind < 85) return path(spot);
    return pick({"each ", "", ""}) + (alone_ || chance(50) ? "own " : "enemy ") + "hole with (" + test(spot.inside()) +
           ")";
}

std::string Draw::mark_action(const Spot& spot) {
    const Name& mark = one_of(marks_);
    if (chance(70)) {
        const std::string who = mark.of_player ? " of " + seat({"mover", "opponent", "owner"}) : "";
        return "mark " + source(spot) + " as " + mark.name + who;
    }
    const std::string who = mark.of_player && chance(75) ? " of " + seat({"mover", "opponent", "owner"}) : "";
    return "clear " + mark.name + who + (chance(60) ? " from " + source(spot) : "");
}

std::string Draw::state_action() {
    const Name& state = one_of(states_);
    const std::string who = state.of_player ? " of " + seat({"mover", "opponent"}) : "";
    return "set " + state.name + who + " to " + one_of(state.values);
}

}  // namespace mancala::random_rules
