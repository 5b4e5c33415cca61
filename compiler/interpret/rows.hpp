// Rows: guards, actions, and taking actions back.
#pragma once

#include "compiler/interpret/turn.hpp"

namespace mancala::interpret {

/// The lap that an `after lap` row asks for.
struct NextLap {
    enum class Kind { none, lifted, captured };
    Kind kind = Kind::none;
    int from = -1;             ///< lifted: the hole to lift; captured: the place after (or in) which sowing starts
    bool starting_in = false;  ///< captured: the first seed goes into `from`
};

enum class Rows { before_sowing, on_seed, after_lap, after_turn };

/// Does the first row whose guard holds and whose `unless` does not forbid it. Only `after lap` rows ask for laps.
NextLap do_rows(Rows which, Turn& turn);

}  // namespace mancala::interpret
