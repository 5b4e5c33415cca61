// Constants that lie in memory.
#pragma once

#include <llvm/IR/Module.h>
#include <llvm/Target/TargetMachine.h>

namespace mancala::emit {

/// For x86-64, whose instructions take a number in memory, but none of more than 32 bits as a part of themselves: such
/// constants of `function` are kept in memory, and so are those for which the code generator would otherwise need
/// several instructions. Else registers are short, and each constant is made anew wherever it is used. Comes after all
/// passes: they know the constants no longer.
void keep_constants(llvm::Function& function, const llvm::TargetMachine& machine);

}  // namespace mancala::emit
