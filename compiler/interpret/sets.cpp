#include "compiler/interpret/sets.hpp"

#include <algorithm>
#include <limits>

#include "compiler/interpret/tests.hpp"

namespace mancala::interpret {

using model::HoleSet;

static bool is_of_side(model::Side side, int hole, const Turn& turn) {
    if (side == model::Side::any) return true;
    return (turn.game->track.owner(hole) == turn.mover()) == (side == model::Side::own);
}

// From the mover's leftmost hole along the own row, then the enemy's row from the enemy's left.
static void each_hole(const HoleSet& set, const Turn& turn, Subject subject, const Visitor& visit) {
    const Track& track = turn.game->track;
    for (int token = 0; token < track.holes(); ++token) {
        const int hole = track.hole_of_token(token, turn.mover());
        if (!is_of_side(set.side, hole, turn)) continue;
        if (!all_hold(set.test, turn, {hole, subject.player})) continue;
        if (!visit(hole)) return;
    }
}

// From a hole on, hole by hole, up to the first that fails; at most once round. A walk from a store has no hole.
static void each_of_walk(const HoleSet& set, const Turn& turn, Subject subject, const Visitor& visit) {
    const Track& track = turn.game->track;
    const model::Way way = set.back ? reversed(turn.way) : turn.way;
    const int first = place_of(set.from, turn, subject);
    if (track.is_store(first)) return;
    int hole = first;
    do {
        if (!all_hold(set.test, turn, {hole, subject.player})) return;
        if (!visit(hole)) return;
        for (int i = 0; i < set.by; ++i) hole = track.next_hole(hole, way);
    } while (hole != first);
}

// The members before `except` and the pick are applied.
static void each_member(const HoleSet& set, const Turn& turn, Subject subject, const Visitor& visit) {
    switch (set.kind) {
        case HoleSet::Kind::holes:
            each_hole(set, turn, subject, visit);
            break;
        case HoleSet::Kind::walk:
            each_of_walk(set, turn, subject, visit);
            break;
        case HoleSet::Kind::path_of:
            for_each(set.of[0], turn, subject, [&](int hole) { return visit(walk_steps(hole, set.steps, turn)); });
            break;
        case HoleSet::Kind::place:
            visit(place_of(set.from, turn, subject));
            break;
    }
}

static int most_of(const HoleSet& set) {
    switch (set.pick) {
        case HoleSet::Pick::leftmost:
            return 1;
        case HoleSet::Pick::up_to:
            return set.limit;
        default:
            return std::numeric_limits<int>::max();
    }
}

void for_each(const HoleSet& set, const Turn& turn, Subject subject, const Visitor& visit) {
    const std::vector<int> excepted = set.except.empty() ? std::vector<int>{} : holes_of(set.except[0], turn, subject);
    const auto is_excepted = [&](int place) {
        return std::find(excepted.begin(), excepted.end(), place) != excepted.end();
    };
    if (set.pick == HoleSet::Pick::rightmost) {  // the last of the order, known only when all have been looked at
        int rightmost = -1;
        each_member(set, turn, subject, [&](int place) {
            if (!is_excepted(place)) rightmost = place;
            return true;
        });
        if (rightmost >= 0) visit(rightmost);
        return;
    }
    int left = most_of(set);
    if (left <= 0) return;
    each_member(set, turn, subject, [&](int place) {
        if (is_excepted(place)) return true;
        return visit(place) && --left > 0;
    });
}

std::vector<int> holes_of(const HoleSet& set, const Turn& turn, Subject subject) {
    std::vector<int> holes;
    for_each(set, turn, subject, [&](int place) {
        holes.push_back(place);
        return true;
    });
    return holes;
}

bool contains(const HoleSet& set, int place, const Turn& turn, Subject subject) {
    const std::vector<int> holes = holes_of(set, turn, subject);
    return std::find(holes.begin(), holes.end(), place) != holes.end();
}

}  // namespace mancala::interpret
