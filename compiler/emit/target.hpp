// The machine code is for, and the passes that make code good for it.
#pragma once

#include <llvm/IR/Module.h>
#include <llvm/Target/TargetMachine.h>

#include <memory>
#include <string>

namespace mancala::emit {

/// A processor: `native` is this machine's, with all its features, else an LLVM name such as x86-64-v3.
std::unique_ptr<llvm::TargetMachine> target_machine(const std::string& processor, bool position_independent);

/// Verifies, runs the passes, verifies again. Throws std::runtime_error with LLVM's words when the module is broken.
void optimise(llvm::Module& module, llvm::TargetMachine& machine);

/// The same with the fewest passes that make sense, and a machine that is told to be as quick from there on.
void optimise_little(llvm::Module& module, llvm::TargetMachine& machine);

}  // namespace mancala::emit
