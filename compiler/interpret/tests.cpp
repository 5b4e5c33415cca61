#include "compiler/interpret/tests.hpp"

#include <algorithm>

#include "compiler/interpret/landing.hpp"
#include "compiler/interpret/legal.hpp"
#include "compiler/interpret/sets.hpp"
#include "compiler/model/asks.hpp"
#include "compiler/model/relation.hpp"

namespace mancala::interpret {

using model::Base;
using model::Quantifier;
using model::Test;

static bool is_on_side(model::Side side, int place, const Turn& turn) {
    if (!turn.game->track.is_hole(place)) return false;
    const bool own = turn.game->track.owner(place) == turn.mover();
    return side == model::Side::any || (side == model::Side::own) == own;
}

bool is_marked(const Turn& turn, int mark, int hole, int player) {
    if (!turn.game->track.is_hole(hole)) return false;
    const auto& planes = turn.state.marks[mark];
    const auto on_plane = [&](int plane) { return ((planes[plane][hole / 64] >> (hole % 64)) & 1) != 0; };
    if (!turn.game->rules.marks[mark].of_player) return on_plane(0);
    return player == MANCALA_NOBODY ? on_plane(0) || on_plane(1) : on_plane(player);
}

// `passing` of `all` things pass: what the quantifier makes of it. Of nothing, `no` and `every` are true.
static bool quantify(Quantifier quantifier, int wanted, int passing, int all) {
    switch (quantifier) {
        case Quantifier::some:
            return passing > 0;
        case Quantifier::no:
            return passing == 0;
        case Quantifier::every:
            return passing == all;
        case Quantifier::exactly:
            return passing == wanted;
    }
    return false;
}

static bool holes_pass(const Test& test, const Turn& turn, Subject subject) {
    const std::vector<int> holes = holes_of(test.set[0], turn, subject);
    const auto passing = std::count_if(holes.begin(), holes.end(), [&](int hole) {
        return all_hold(test.tests, turn, subject.at(hole, turn.starting));
    });
    return quantify(test.quantifier, test.value, static_cast<int>(passing), static_cast<int>(holes.size()));
}

static bool players_pass(const Test& test, const Turn& turn, Subject subject) {
    const int players = turn.game->track.players();
    int passing = 0;
    for (int player = 0; player < players; ++player)
        if (holds(test.tests[0], turn, {subject.hole, player, subject.start})) ++passing;
    return quantify(test.quantifier, test.value, passing, players);
}

static bool state_is(const Test& test, const Turn& turn, Subject subject) {
    const bool of_player = turn.game->rules.states[test.value].of_player;
    const int whose = of_player ? player_of(test.who, turn, subject, subject.hole) : 0;
    return whose != MANCALA_NOBODY && turn.state.states[test.value][whose] == test.other_value;
}

static bool nobody_can_move(const Turn& turn) {
    for (int player = 0; player < turn.game->track.players(); ++player)
        if (!candidates(*turn.game, from_seat(turn, player).state).empty()) return false;
    return true;
}

static bool is_in_row(bool outer, int place, const Turn& turn) {
    return outer ? turn.game->track.is_outer(place) : turn.game->track.is_inner(place);
}

// Asked of the position when the ply began, as before a ply.
static bool held_before(const Test& test, const Turn& turn) {
    return holds(test, Turn(*turn.game, *turn.initial));
}

bool all_hold(const std::vector<Test>& tests, const Turn& turn, Subject subject) {
    return std::all_of(tests.begin(), tests.end(), [&](const Test& test) { return holds(test, turn, subject); });
}

bool holds(const Test& test, const Turn& turn, Subject subject) {
    if (begins_at(Base::landing, test) && !turn.landed) return holds(test, landing_of(turn, subject.start), subject);
    const auto place = [&] { return place_of(test.place, turn, subject); };
    const auto number = [&](std::size_t i = 0) { return value_of(test.numbers[i], turn, subject); };
    switch (test.kind) {
        case Test::Kind::constant:
            return test.value != 0;
        case Test::Kind::all_of:
            return all_hold(test.tests, turn, subject);
        case Test::Kind::any_of:
            return std::any_of(test.tests.begin(), test.tests.end(),
                               [&](const Test& part) { return holds(part, turn, subject); });
        case Test::Kind::negation:
            return !holds(test.tests[0], turn, subject);
        case Test::Kind::compare:
            return model::holds(number(0), test.relation, number(1));
        case Test::Kind::in_counts:
            return test.counts.contains(number());
        case Test::Kind::even:
            return number() != 0 && number() % 2 == 0;
        case Test::Kind::odd:
            return number() % 2 != 0;
        case Test::Kind::on_side:
            return is_on_side(test.side, place(), turn);
        case Test::Kind::in_row:
            return is_in_row(test.value != 0, place(), turn);
        case Test::Kind::is_marked:
            return is_marked(turn, test.value, place(), player_of(test.who, turn, subject, place()));
        case Test::Kind::same_place:
            return place() == place_of(test.other, turn, subject);
        case Test::Kind::seed_is_last:
            return turn.seed_is_last;
        case Test::Kind::holes:
            return holes_pass(test, turn, subject);
        case Test::Kind::players:
            return players_pass(test, turn, subject);
        case Test::Kind::state_is:
            return state_is(test, turn, subject);
        case Test::Kind::way_is:
            return (turn.way == model::Way::clockwise) == (test.value != 0);
        case Test::Kind::began:
            return held_before(test.tests[0], turn);
        case Test::Kind::no_move:
            return candidates(*turn.game, turn.state).empty();
        case Test::Kind::no_player_can_move:
            return nobody_can_move(turn);
    }
    return false;
}

}  // namespace mancala::interpret
