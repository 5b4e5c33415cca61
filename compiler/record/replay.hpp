// Recorded games played again, every step compared.
#pragma once

#include <optional>
#include <string>

#include "compiler/record/record.hpp"

namespace mancala {

/// Where a record and a game first disagree.
struct Disagreement {
    std::size_t ply = 0;   ///< from 1; 0 at the start; number of plies + 1 for the result
    std::string what;      ///< "legal moves", "board", "score" ...
    std::string position;  ///< before the ply, as text
    std::string move;      ///< the ply's move; empty where none is concerned
    std::string expected;  ///< by the record
    std::string got;
};

struct Replay {
    std::size_t plies = 0;  ///< that agree
    std::optional<Disagreement> disagreement;
};

/// Plays a record with `game`, whose rules have the record's params set. While the record goes on the repetition rule
/// is not applied.
Replay replay(const mancala_game& game, const RecordedGame& record);

}  // namespace mancala
