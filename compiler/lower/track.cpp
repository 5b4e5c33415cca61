#include "compiler/lower/track.hpp"

#include <algorithm>

namespace mancala::lower {

namespace {

/// The circuits of the board as lists of lanes in counterclockwise order.
std::vector<std::vector<int>> circuits(const Track& track, bool own_store, bool enemy_store, bool round_own_row) {
    std::vector<int> own;
    std::vector<int> enemy;
    for (int i = 0; i < track.row; ++i) {
        own.push_back(i);
        enemy.push_back(track.row + i);
    }
    if (own_store) own.push_back(track.own_store());
    if (enemy_store) enemy.push_back(track.enemy_store());
    if (round_own_row) return {own, enemy};
    own.insert(own.end(), enemy.begin(), enemy.end());
    return {own};
}

/// Fills `table` with each lane's follower; a store off the circuits is left as if it lay at the right of its row.
void follow(const Track& track, bool own_store, bool enemy_store, bool round_own_row,
            std::array<std::vector<int>, 2>& table) {
    for (std::vector<int>& way : table) way.assign(static_cast<std::size_t>(track.lanes), 0);
    const auto link = [&](const std::vector<int>& circuit, const std::vector<int>& from) {
        const std::size_t n = circuit.size();
        for (std::size_t i = 0; i < n; ++i) {
            if (std::find(from.begin(), from.end(), circuit[i]) == from.end()) continue;
            const auto lane = static_cast<std::size_t>(circuit[i]);
            // Places that are on the full circuit only for a store's sake are passed over.
            const auto sown = [&](int place) {
                return place < track.holes || (place == track.own_store() ? own_store : enemy_store);
            };
            std::size_t ahead = (i + 1) % n;
            while (!sown(circuit[ahead])) ahead = (ahead + 1) % n;
            std::size_t behind = (i + n - 1) % n;
            while (!sown(circuit[behind])) behind = (behind + n - 1) % n;
            table[0][lane] = circuit[ahead];
            table[1][lane] = circuit[behind];
        }
    };
    for (const std::vector<int>& circuit : circuits(track, true, true, round_own_row)) link(circuit, circuit);
}

}  // namespace

Track::Track(const model::Rules& rules)
    : row(rules.board.holes_per_row), holes(rules.board.holes()), lanes(rules.board.holes() + 2) {
    follow(*this, rules.sowing.through_own_store, rules.sowing.through_enemy_store, rules.sowing.round_own_row,
           advance);
    follow(*this, false, false, rules.sowing.round_own_row, next);
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
