#include "compiler/commands/result_text.hpp"

#include <fmt/format.h>

namespace mancala::commands {

std::string result_text(const mancala_result& result, std::uint32_t side) {
    static constexpr const char* names[] = {"south", "north"};
    std::string winner = result.winner == MANCALA_NOBODY ? "draw" : names[result.winner == 0 ? side : 1 - side];
    if (result.seeds_decide == 0) return "- - " + winner;
    int south = side == MANCALA_SOUTH ? result.mover : result.opponent;
    int north = side == MANCALA_SOUTH ? result.opponent : result.mover;
    return fmt::format("{} {} {}", south, north, winner);
}

}  // namespace mancala::commands
