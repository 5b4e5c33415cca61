#include "runtime/moves.hpp"

#include <stdexcept>

namespace mancala {

void PositionRoom::check(const mancala_game& game) {
    if (game.position_size > sizeof bytes || game.position_align > 64)
        throw std::length_error("positions of this game are larger than the interface allows");
}

}  // namespace mancala
