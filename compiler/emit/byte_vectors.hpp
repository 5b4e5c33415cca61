// The functions of lower/byte_words.hpp for eight words at a time, in AVX-512's vectors of 64 bytes.
#pragma once

#include <llvm/IR/Module.h>

namespace mancala::emit {

/// Tells LLVM's vectoriser that there are such functions; they have no bodies yet, so that nothing looks into them.
void offer_byte_vectors(llvm::Module& module);

/// Gives them bodies, which come to stand where they are called; those for a single word too, where the vectoriser left
/// one.
void write_byte_vectors(llvm::Module& module);

}  // namespace mancala::emit
