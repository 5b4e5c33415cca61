// A small game behind the C ABI, written by hand so that the runtime can be tested without any rules: a move carries
// one seed from an own hole to the next hole round the board; in an enemy hole that so comes to three, the three are
// captured. The seed that reaches the mover's rightmost hole earns another move. Nobody to move: the game is over, rows
// count.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "mancala/game.h"

namespace mancala::testing {

class StepGame {
public:
    /// `fault`: the number of a move, from 1, that goes wrong by taking a seed too many; 0: none.
    explicit StepGame(std::uint32_t holes_per_row, std::uint32_t seeds_each = 2, std::uint32_t fault = 0);
    StepGame(const StepGame&) = delete;
    StepGame& operator=(const StepGame&) = delete;
    const mancala_game& game() const { return game_; }

    std::uint32_t seeds_each;
    std::uint32_t fault;
    mutable std::uint32_t moves = 0;  ///< made so far

private:
    mancala_schema schema_{};
    mancala_game game_{};
};

}  // namespace mancala::testing
