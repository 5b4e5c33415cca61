// Sums of many small counts, as the processor does them best.
#pragma once

#include <llvm/IR/Module.h>
#include <llvm/Target/TargetMachine.h>

namespace mancala::emit {

/// Puts x86's sum of byte differences, from zero, where all bytes of a vector are added up: LLVM finds that form by
/// itself only where nothing else is done with the sum. Other machines' modules stay as they are.
void sum_bytes_at_once(llvm::Module& module, const llvm::TargetMachine& machine);

}  // namespace mancala::emit
