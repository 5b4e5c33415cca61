#include "compiler/lower/track.hpp"

#include "compiler/model/geometry.hpp"
#include "compiler/model/walk.hpp"

namespace mancala::lower {

using model::Step;

namespace {

/// Whether a rule can ask for a place off the board.
bool steps_off(const model::Rules& rules) {
    bool off = false;
    const auto look = [&](const std::vector<Step>& steps) {
        for (const Step step : steps) {
            if (step == Step::next || step == Step::previous) continue;
            for (int place = 0; place < rules.board.nowhere(); ++place)
                off = off || model::across(rules.board, step, place) == rules.board.nowhere();
        }
    };
    model::Visitor visitor;
    visitor.place = [&](const model::Place& place) { look(place.steps); };
    visitor.set = [&](const model::HoleSet& set) { look(set.steps); };
    model::visit(rules, visitor);
    return off;
}

std::array<std::vector<int>, 2> tables(model::Followers followers, int lanes) {
    for (std::vector<int>& after : followers.after) after.resize(static_cast<std::size_t>(lanes));
    return {followers.after[0], followers.after[1]};
}

}  // namespace

Track::Track(const model::Rules& rules)
    : row(rules.board.own_holes()),
      holes(rules.board.holes()),
      lanes(rules.board.holes() + 2),
      has_nowhere(steps_off(rules)) {
    const model::Board& board = rules.board;
    if (has_nowhere) ++lanes;
    advance =
        tables(model::followers(board, 0, rules.sowing.through_own_store, rules.sowing.through_enemy_store), lanes);
    next = tables(model::followers(board, 0, false, false), lanes);
    next_of_opponent = tables(model::followers(board, 1, false, false), lanes);
    for (int lane = 0; lane < lanes; ++lane) {
        opposite.push_back(model::across(board, Step::opposite, lane));
        mirror.push_back(model::across(board, Step::mirror, lane));
        behind.push_back(model::across(board, Step::behind, lane));
        const bool hole = lane < holes;
        const auto i = static_cast<std::size_t>(lane);
        column.push_back(hole ? board.column[i] : 0);
        inner.push_back(hole && board.inner[i]);
        outer.push_back(hole && board.outer[i]);
    }
}

std::vector<int> Track::path(const std::vector<Step>& steps, int way, int seat) const {
    std::vector<int> ends;
    for (int lane = 0; lane < lanes; ++lane) {
        int place = lane;
        for (const Step step : steps) {
            const auto at = static_cast<std::size_t>(place);
            const auto towards = static_cast<std::size_t>((step == Step::previous) != (way == 1));
            switch (step) {
                case Step::next:
                case Step::previous:
                    place = (seat == 0 ? next : next_of_opponent)[towards][at];
                    break;
                case Step::opposite:
                    place = opposite[at];
                    break;
                case Step::mirror:
                    place = mirror[at];
                    break;
                case Step::behind:
                    place = behind[at];
                    break;
            }
        }
        ends.push_back(place);
    }
    return ends;
}

bool Track::is_ring() const {
    for (int hole = 0; hole < holes; ++hole)
        if (next[0][static_cast<std::size_t>(hole)] != (hole + 1) % holes) return false;
    return true;
}

int other_seat(const Track& track, int lane) {
    if (lane < track.holes) return (lane + track.row) % track.holes;
    if (lane == track.own_store()) return track.enemy_store();
    return lane == track.enemy_store() ? track.own_store() : lane;
}

Lap sow_lap(const Track& track, int way, int origin, int seeds, model::Sowing::First first, bool skip_origin) {
    Lap lap;
    lap.gain.assign(static_cast<std::size_t>(track.lanes), 0);
    const std::vector<int>& advance = track.advance[static_cast<std::size_t>(way)];
    int place = origin;
    const auto drop = [&](int lane) {
        ++lap.gain[static_cast<std::size_t>(lane)];
        lap.last = lane;
        --seeds;
    };
    if (first == model::Sowing::First::origin) drop(origin);
    if (first == model::Sowing::First::own_store) drop(track.own_store());
    // On a circuit of one place nothing can be passed over.
    const bool alone = advance[static_cast<std::size_t>(origin)] == origin;
    while (seeds > 0) {
        place = advance[static_cast<std::size_t>(place)];
        if (place == origin && skip_origin && !alone) continue;
        drop(place);
    }
    return lap;
}

}  // namespace mancala::lower
