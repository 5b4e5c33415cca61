// What loops ask of bits, as the processor does it best: bodies for functions that runtime/linked/loops.cpp only
// declares.
#pragma once

#include <llvm/IR/Module.h>
#include <llvm/Target/TargetMachine.h>

namespace mancala::emit {

/// word, rank -> the place of the bit that has so many lower ones below it.
void define_select(llvm::Module& module, const llvm::TargetMachine& machine);

/// words -> how many bits are set in eight words, no two in a byte.
void define_count(llvm::Module& module);

}  // namespace mancala::emit
