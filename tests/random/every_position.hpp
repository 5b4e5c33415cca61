// Two engines compared at every position that a small game can reach.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "compiler/model/rules.hpp"
#include "mancala/game.h"

namespace mancala::random_rules {

struct Reached {
    std::uint64_t positions = 0;
    std::uint64_t plies = 0;
    std::uint64_t endless = 0;
};

/// Plays every legal move of every position that can be reached from the start. Interpreter and compiled code must give
/// the same legal moves, positions, flags and, wherever the game is or could be declared over, results. Returns the
/// first thing that is not so.
std::optional<std::string> difference_anywhere(const model::Rules& rules, const mancala_game& compiled,
                                               Reached& reached);

}  // namespace mancala::random_rules
