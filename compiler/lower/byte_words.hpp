// Words as eight bytes each, in code that is to become vectors: what vectors of bytes have instructions for, and words
// have not. Calls of functions without bodies, which emit/byte_vectors.hpp writes for eight words at a time.
#pragma once

#include "compiler/lower/gen.hpp"

namespace mancala::lower {

namespace byte_words {
inline constexpr const char* picked = "mancala_bytes_picked";
inline constexpr const char* one_more = "mancala_bytes_one_more";
inline constexpr const char* equal = "mancala_bytes_equal";
inline constexpr const char* sum = "mancala_bytes_sum";
inline constexpr const char* filled = "mancala_bits_filled";
}  // namespace byte_words

/// In each byte that byte of `word` whose number, below eight, stands in the byte of `which`; 0 for `nothing_picked`.
inline constexpr unsigned nothing_picked = 0x80;
llvm::Value* bytes_picked(Gen& g, llvm::Value* word, llvm::Value* which);
/// Each byte of `word`, and one more where that of `counts` is not below that of `least`; all are below 128.
llvm::Value* bytes_one_more(Gen& g, llvm::Value* word, llvm::Value* counts, llvm::Value* least);
/// All bits of the bytes that are equal.
llvm::Value* bytes_equal(Gen& g, llvm::Value* left, llvm::Value* right);
/// The sum of all bytes.
llvm::Value* bytes_sum(Gen& g, llvm::Value* word);
/// The highest bit that is set, and all bits below it.
llvm::Value* bits_filled(Gen& g, llvm::Value* word);

}  // namespace mancala::lower
