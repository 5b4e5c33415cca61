// Rows, and the actions that sow on.
#include "tests/random/draw.hpp"

namespace mancala::random_rules {

void Draw::blocks(const std::string& indent) {
    if (chance(20)) block("before sowing", Moment::before_sowing, indent);
    if (chance(22)) block("on seed", Moment::on_seed, indent);
    if (chance(85)) block("after lap", Moment::after_lap, indent);
    if (chance(35)) block("after turn", Moment::after_turn, indent);
}

void Draw::block(std::string_view words, Moment moment, const std::string& indent) {
    line(indent + std::string(words) + " {");
    const int rows = between(1, 4);
    for (int i = 0; i < rows; ++i) line(indent + "  " + row(moment, i + 1 == rows));
    line(indent + "}");
}

std::string Draw::row(Moment moment, bool last_row) {
    Spot spot;
    spot.moment = moment;
    std::string guard;
    const bool unguarded = last_row && chance(25);
    if (!unguarded) {
        guard = "when ";
        if (knows_last(moment) && chance(stores_ ? 80 : 40)) {
            guard += alone_ || chance(50) ? "last is own" : "last is enemy";
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
    const bool sows = lap || spot.moment == Moment::after_turn;
    if (lap && !with_unless && chance(25)) {
        if (chance(30)) add(capture(spot, false));
        add(last_action(spot));
        return result;
    }
    if (chance(14)) {
        add(in_hand(spot, sows));
        // As the last action the seeds sown are a lap, which cannot be undone.
        const bool lap_follows = lap && result.find("sow captured") != std::string::npos;
        if (!(with_unless && lap_follows) && chance(60)) return result;
    }
    for (int i = between(1, 2); i > 0; --i) add(action(spot));
    return result;
}

/// What a row captured for itself, sown or put somewhere.
std::string Draw::in_hand(const Spot& spot, bool sows) {
    std::string result = capture(spot, true) + ", ";
    if (chance(20)) result += capture(spot, true) + ", ";
    if (!sows || chance(40)) return result + "put captured into " + into(spot);
    result += "sow captured " + pick({"from ", "from ", "starting in "}) + place(spot);
    if (chance(25)) result += pick({", clockwise", ", counterclockwise"});
    return result;
}

std::string Draw::last_action(const Spot& spot) {
    std::string result = chance(25) ? "relay back from " : "relay from ";
    const bool back = result.starts_with("relay back");
    result += chance(70) ? "last" + steps(!may_be_store(spot)) : place(spot);
    if (!back && chance(12)) result += pick({", clockwise", ", counterclockwise"});
    return result;
}

}  // namespace mancala::random_rules
