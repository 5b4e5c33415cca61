// The interpreter's packed positions.
#pragma once

#include <cstddef>
#include <cstdint>

#include "mancala/game.h"

namespace mancala::interpret {

/// Bytes of a packed position of such a game. May exceed MANCALA_MAX_POSITION: then no engine plays the game.
std::size_t packed_size(const mancala_schema& schema);

/// Packs a normal state; the mover's side is dropped.
void pack(const mancala_schema& schema, const mancala_state& state, unsigned char* position);

/// The state, `side` being the mover.
mancala_state unpacked(const mancala_schema& schema, const unsigned char* position, std::uint32_t side);

}  // namespace mancala::interpret
