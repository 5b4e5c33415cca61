// What the loops made for one game are called with, and what they call.
#pragma once

#include <cstdint>

#include "runtime/playout.hpp"

namespace mancala {

/// Games played at once by the loops that interleave, where each has a history and where none has.
inline constexpr int linked_lanes = 3;
inline constexpr int linked_plain_lanes = 4;

struct LinkedPlayouts {
    const void* start;  ///< packed
    std::uint32_t side;
    const PlayoutOptions* options;
    void* const* histories;  ///< a mancala::History a lane, where the repetition rule is applied
    PlayoutTotals* totals;
};

}  // namespace mancala

extern "C" {
void mancala_history_clear(void* history);
/// 1: the position has now occurred so often as to end the game.
std::uint32_t mancala_history_add(void* history, const void* position, std::uint32_t side);
}
