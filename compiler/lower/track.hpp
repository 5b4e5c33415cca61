// Where seeds go: the board's geometry as lane numbers, for both directions.
#pragma once

#include <array>
#include <vector>

#include "compiler/model/rules.hpp"

namespace mancala::lower {

/// Lanes: the mover's holes 0 .. H-1, the opponent's H .. 2H-1 (each from the owner's left), the mover's store 2H, the
/// opponent's store 2H+1. First index: 0 counterclockwise, 1 clockwise.
struct Track {
    explicit Track(const model::Rules& rules);

    int row = 0;                              ///< H
    int holes = 0;                            ///< 2H
    int lanes = 0;                            ///< 2H + 2
    std::array<std::vector<int>, 2> advance;  ///< a lap's next place, skips not considered
    std::array<std::vector<int>, 2> next;     ///< the next hole, stores left out

    int own_store() const { return holes; }
    int enemy_store() const { return holes + 1; }
};

/// A whole lap where nothing depends on the position: what each lane gains, and where the last seed falls.
struct Lap {
    std::vector<int> gain;  ///< a lane; the origin's loss of all its seeds not counted
    int last = 0;
};

/// Sows `seeds` (at least 1) from `origin`. `first`: where the first seed goes; `skip_origin`: laps pass over it.
Lap sow_lap(const Track& track, int way, int origin, int seeds, model::Sowing::First first, bool skip_origin);

}  // namespace mancala::lower
