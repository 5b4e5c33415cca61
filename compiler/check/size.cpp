// Whether a position fits the bytes that the interface of games allows.
#include <fmt/format.h>

#include "compiler/check/findings.hpp"
#include "mancala/game.h"

namespace mancala::checking {

namespace {

/// Bytes that no packed form exceeds: counts, a bit a place for every plane of marks, states and counters.
std::size_t packed_size_at_most(const model::Rules& rules) {
    const auto places = static_cast<std::size_t>(rules.board.holes()) + 2;
    const std::size_t count_bytes = rules.board.total_seeds <= 255 ? 1 : 2;
    std::size_t planes = 0;
    for (const model::Mark& mark : rules.marks) planes += mark.of_player ? 2 : 1;
    constexpr std::size_t counters_and_states = 48;
    return places * count_bytes + planes * 8 * ((places + 63) / 64) + counters_and_states;
}

}  // namespace

void check_size(const World& world, Diagnostics& diagnostics) {
    const std::size_t size = packed_size_at_most(world.rules);
    if (size <= MANCALA_MAX_POSITION || world.rules.marks.empty()) return;
    diagnostics.report(
        "E0412", world.rules.marks.back().span,
        fmt::format("a position with so many marks on {} holes takes {} bytes, {} more than a position may; have fewer "
                    "marks or a smaller board",
                    world.rules.board.holes(), size, size - MANCALA_MAX_POSITION));
}

}  // namespace mancala::checking
