// What is true of these rules on this board, found before any code is made. Plain data; each with its reason.
#pragma once

#include <string>
#include <vector>

#include "compiler/model/rules.hpp"

namespace mancala {

/// One line of `dump --stage=facts`: what was claimed, its value, and the proof, or why it was refused.
struct Finding {
    std::string name;
    std::string value;
    std::string reason;
};

struct Facts {
    int holes = 0;                     ///< of all players
    int seed_bound = 0;                ///< no count on the board or in a store exceeds it
    int circuit = 0;                   ///< places on a lap's circuit, origin included
    bool half_turn = true;             ///< turning the board by half a turn and changing the mover changes nothing
    bool last_may_be_store = false;    ///< a lap can end in a store
    bool origin_may_be_store = false;  ///< captured seeds can be sown from one
    bool own_starts = false;           ///< every start is an own hole
    bool own_origins = false;          ///< and so is every hole from which a lap is sown
    bool laps_many = false;            ///< a row can start another lap
    bool hand_laps = false;            ///< a lap can sow captured seeds
    bool way_changes = false;          ///< turns can go either way, or change it
    bool moves_have_ways = false;      ///< because a move says its direction
    bool asks_landing = false;         ///< starts ask where a lap would end
    bool counts_lap = false;           ///< a rule asks the lap number
    bool seed_by_seed =
        false;  ///< rows on each seed, or skips that depend on the position: a lap must be sown one by one
    bool skips_origin = false;  ///< the only skip, if any, is `skip origin`
    bool uses_initial = false;  ///< a rule asks what lay in a hole when the ply began
    bool uses_out = false;      ///< seeds can leave play
    bool uses_last_mover = false;
    bool moves_again = false;         ///< a turn can be earned
    bool captures_leave = false;      ///< the holes lose seeds in a ply exactly when it captures
    bool scores_by_captures = false;  ///< and no score changes in a ply that captures nothing
    bool must_play_out = false;       ///< candidates are played out to see whether they are legal
    std::vector<Finding> findings;    ///< the above, for people
};

/// Derives the facts of `rules`.
Facts facts_of(const model::Rules& rules);

/// Stable text, a finding a line: `name: value (reason)`.
std::string to_text(const std::vector<Finding>& findings);

}  // namespace mancala
