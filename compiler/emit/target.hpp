// The machine code is for, and the passes that make code good for it.
#pragma once

#include <llvm/IR/Module.h>
#include <llvm/Target/TargetMachine.h>

#include <memory>
#include <string>

namespace mancala::emit {

/// The target of this process; registered with LLVM once.
void register_target();
std::string process_triple();
/// This machine's processor and all its features, in one line.
std::string host_processor();

/// A processor: `native` is this machine's, with all its features, else an LLVM name such as x86-64-v3.
std::unique_ptr<llvm::TargetMachine> target_machine(const std::string& processor);

/// Gives the module and its functions the machine's target.
void aim_at(llvm::Module& module, const llvm::TargetMachine& machine);

/// Verifies, runs the passes, verifies again. Throws std::runtime_error with LLVM's words when the module is broken.
void optimise(llvm::Module& module, llvm::TargetMachine& machine);

/// The same with all that makes loops fast, for a module whose functions are few.
void optimise_well(llvm::Module& module, llvm::TargetMachine& machine);

/// Of a module that was made good: puts functions that are to be where they are called there.
void put_in_place(llvm::Module& module, llvm::TargetMachine& machine);

/// The same with the fewest passes that make sense, and a machine that is told to be as quick from there on.
void optimise_little(llvm::Module& module, llvm::TargetMachine& machine);

}  // namespace mancala::emit
