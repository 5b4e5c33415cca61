// Who sits at the board: people and simple programs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "runtime/driver.hpp"
#include "runtime/random.hpp"

namespace mancala::commands {

enum class Seat { human, random, greedy };

/// "human", "random" or "greedy".
std::optional<Seat> seat_of(const std::string& name);

/// The move of a program at `match`, which is not over. Random: any legal one. Greedy: the one after which its lead in
/// the stores (or in the final score) is greatest, the first such in listing order.
std::uint32_t choose(Seat seat, const Match& match, Random& random);

}  // namespace mancala::commands
