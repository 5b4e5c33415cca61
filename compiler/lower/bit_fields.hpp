// Bits taken together from the places of a word, and spread to them.
#pragma once

#include <cstdint>

#include "compiler/lower/gen.hpp"

namespace mancala::lower {

/// The bits of `word` at the ones of `places`, from the lowest on; `places` has one bit a byte, the same of each, in
/// neighbouring bytes. As a call of a function that says so by its name and attributes, so that a processor with an
/// instruction for it can use that (emit/bit_instructions.hpp); but not in code that is to become vectors.
llvm::Value* collect(Gen& g, llvm::Value* word, std::uint64_t places);

/// The other way: low bits of `bits` to the ones of `places`.
llvm::Value* spread(Gen& g, llvm::Value* bits, std::uint64_t places);

}  // namespace mancala::lower
