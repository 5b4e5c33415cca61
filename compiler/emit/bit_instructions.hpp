// The processor's instructions for bits of a word that are collected or spread.
#pragma once

#include <llvm/IR/Module.h>
#include <llvm/Target/TargetMachine.h>

namespace mancala::emit {

/// Replaces the bodies of the functions of lower/bit_fields.hpp where x86 has BMI2; else they stay as they are.
void use_bit_instructions(llvm::Module& module, const llvm::TargetMachine& machine);

}  // namespace mancala::emit
