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

// In letter order from the mover's seat: the own holes, then the enemy's.
static void each_hole(const HoleSet& set, const Turn& turn, Subject subject, const Visitor& visit) {
    const Track& track = turn.game->track;
    for (int number = 0; number < track.holes(); ++number) {
        const int hole = track.seen(number, turn.mover());
        if (!is_of_side(set.side, hole, turn)) continue;
        if (!all_hold(set.test, turn, subject.at(hole, turn.starting))) continue;
        if (!visit(hole)) return;
    }
}

static model::Way way_along(HoleSet::Along along, const Turn& turn) {
    switch (along) {
        case HoleSet::Along::forward:
            return turn.way;
        case HoleSet::Along::back:
            return reversed(turn.way);
        case HoleSet::Along::counterclockwise:
            return model::Way::counterclockwise;
        case HoleSet::Along::clockwise:
            return model::Way::clockwise;
    }
    return turn.way;
}

// From a hole on, hole by hole, up to the first that fails; at most once round. A walk from a store or nowhere has no
// hole.
static void each_of_walk(const HoleSet& set, const Turn& turn, Subject subject, const Visitor& visit) {
    const Track& track = turn.game->track;
    const model::Way way = way_along(set.along, turn);
    const int first = place_of(set.from, turn, subject);
    if (!track.is_hole(first)) return;
    int hole = first;
    do {
        if (!all_hold(set.test, turn, subject.at(hole, turn.starting))) return;
        if (!visit(hole)) return;
        for (int i = 0; i < set.by; ++i) hole = track.next_hole(hole, way, turn.mover());
    } while (hole != first);
}

// Several paths may end in one place, which is a member once; nowhere is none.
static void each_of_paths(const HoleSet& set, const Turn& turn, Subject subject, const Visitor& visit) {
    std::vector<int> known{turn.game->track.nowhere()};
    const auto offer = [&](int place) {
        if (std::find(known.begin(), known.end(), place) != known.end()) return true;
        known.push_back(place);
        return visit(place);
    };
    for_each(set.of[0], turn, subject, [&](int hole) {
        if (set.pairs && !offer(hole)) return false;
        return offer(walk_steps(hole, set.steps, turn));
    });
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
            each_of_paths(set, turn, subject, visit);
            break;
        case HoleSet::Kind::place:
            if (const int place = place_of(set.from, turn, subject); place != turn.game->track.nowhere()) visit(place);
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
