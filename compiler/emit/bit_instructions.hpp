// The processor's instructions for bits of a word that are collected or spread, and for bytes that change places.
#pragma once

#include <llvm/IR/Module.h>
#include <llvm/Target/TargetMachine.h>

#include "compiler/lower/options.hpp"

namespace mancala::emit {

/// Replaces the bodies of the functions of lower/bit_fields.hpp where x86 has BMI2; else they stay as they are.
void use_bit_instructions(llvm::Module& module, const llvm::TargetMachine& machine);

/// With what depends on the machine: LowerOptions::turns_registers.
LowerOptions for_machine(LowerOptions options, const llvm::TargetMachine& machine);

}  // namespace mancala::emit
