// A lap in words without a table: where code is to become vectors, which read tables slowly.
#pragma once

#include <array>

#include "compiler/lower/gen.hpp"

namespace mancala::lower {

struct ShortLap {
    llvm::Value* sown[2];     ///< both rows after the lap
    llvm::Value* last_at[2];  ///< in both rows all bits of the byte where the last seed fell, a hole's or a store's
    llvm::Value* last;        ///< its lane
    llvm::Value* too_long;    ///< i1: the lap would come round to its origin; then the rest means nothing
};

/// From an own hole that has seeds, along circuit_of_laps(), of which there must be one.
ShortLap short_lap(Gen& g, const std::array<llvm::Value*, 2>& rows, llvm::Value* origin);

}  // namespace mancala::lower
