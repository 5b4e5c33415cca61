// Machine code in this process.
#pragma once

#include <llvm/ExecutionEngine/Orc/LLJIT.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Target/TargetMachine.h>

#include <memory>
#include <string>

namespace mancala::emit {

/// The object file of an optimised module.
std::unique_ptr<llvm::MemoryBuffer> object_of(llvm::Module& module, llvm::TargetMachine& machine);

/// An object file, loaded and linked with the runtime's functions that generated code may call; nothing else of this
/// process is visible to it. Throws std::runtime_error.
class Code {
public:
    explicit Code(std::unique_ptr<llvm::MemoryBuffer> object);

    template <class Pointer>
    Pointer find(const std::string& symbol) const {
        return address_of(symbol).toPtr<Pointer>();
    }

private:
    llvm::orc::ExecutorAddr address_of(const std::string& symbol) const;
    std::unique_ptr<llvm::orc::LLJIT> jit_;
};

}  // namespace mancala::emit
