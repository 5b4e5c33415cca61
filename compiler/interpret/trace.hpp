// What happens inside a ply, step by step, for whoever wants to show it.
#pragma once

#include <string>
#include <vector>

#include "mancala/game.h"

namespace mancala {

/// One thing that happened. Holes are numbers in notation order (South's, then North's); stores are holes, holes + 1.
struct TraceStep {
    enum class Kind {
        lift,     ///< `seeds` out of `hole`, lap `lap` begins
        drop,     ///< one seed into `hole`, which now holds `seeds`
        skip,     ///< `hole` passed over
        capture,  ///< `seeds` from `hole` to `player` (0 South, 1 North, 2 nobody, 3 in hand)
        put,      ///< `seeds` into `hole`
        mark,     ///< `name` on `hole` (as `player`'s, or 2)
        clear,    ///< `name` off `hole`
        set,      ///< state `name` to `text`
        undo,     ///< the row's captures are taken back (`unless`)
        again,    ///< the mover moves again
        endless,  ///< the turn has no end
        pass,
    };
    Kind kind;
    int hole = -1;
    int seeds = 0;
    int lap = 0;
    int player = 2;
    std::string name = {};
    std::string text = {};
    mancala_state state = {};  ///< just after the step
};

struct Trace {
    std::vector<TraceStep> steps;
    bool drops = true;           ///< record each drop and skip too
    std::size_t most = 100'000;  ///< further steps are not recorded
};

}  // namespace mancala
