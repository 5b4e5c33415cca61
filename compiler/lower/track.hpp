// Where seeds go: the board's geometry as lane numbers, for both directions.
#pragma once

#include <array>
#include <vector>

#include "compiler/model/rules.hpp"

namespace mancala::lower {

/// Lanes: the mover's holes 0 .. own-1, the opponent's own .. holes-1 (each in letter order), the mover's store, the
/// opponent's store, and nowhere where a rule can step off the board. All tables are from the mover's seat.
struct Track {
    explicit Track(const model::Rules& rules);

    int row = 0;               ///< holes of the mover
    int holes = 0;             ///< of both players
    int lanes = 0;             ///< of the ring, padding left out
    bool has_nowhere = false;  ///< there is a lane for it
    std::array<std::vector<int>, 2>
        advance;                           ///< a lap's next place by way, skips not considered: counterclockwise first
    std::array<std::vector<int>, 2> next;  ///< the next hole, stores left out
    std::array<std::vector<int>, 2> next_of_opponent;  ///< the same in laps that the opponent would sow
    std::vector<int> opposite;
    std::vector<int> mirror;
    std::vector<int> behind;
    std::vector<int> column;  ///< 0 off the holes
    std::vector<bool> inner;
    std::vector<bool> outer;

    int own_store() const { return holes; }
    int enemy_store() const { return holes + 1; }
    int nowhere() const { return holes + 2; }
    /// Where `steps` lead from each lane; `way` as next and previous go, `seat` from whose seat (1: the opponent's).
    std::vector<int> path(const std::vector<model::Step>& steps, int way, int seat) const;
    /// All holes in lane order are one circuit, counterclockwise.
    bool is_ring() const;
};

/// The lane seen from the other seat.
int other_seat(const Track& track, int lane);

/// A whole lap where nothing depends on the position: what each lane gains, and where the last seed falls.
struct Lap {
    std::vector<int> gain;  ///< a lane; the origin's loss of all its seeds not counted
    int last = 0;
};

/// Sows `seeds` (at least 1) from `origin`. `first`: where the first seed goes; `skip_origin`: laps pass over it.
Lap sow_lap(const Track& track, int way, int origin, int seeds, model::Sowing::First first, bool skip_origin);

}  // namespace mancala::lower
