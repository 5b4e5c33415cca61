// A lap in words without a table: where code is to become vectors, which read tables slowly.
#pragma once

#include "compiler/lower/gen.hpp"

namespace mancala::lower {

struct ShortLap {
    llvm::Value* gain[2];   ///< what both rows gain, the origin's loss included
    llvm::Value* last;      ///< the lane of the last seed
    llvm::Value* too_long;  ///< i1: it would come round to its origin; then the rest means nothing
};

/// From an own hole, along circuit_of_laps(), of which there must be one.
ShortLap short_lap(Gen& g, llvm::Value* origin, llvm::Value* seeds);

}  // namespace mancala::lower
