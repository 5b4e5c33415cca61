// Machine code in this process.
#pragma once

#include <llvm/ExecutionEngine/RuntimeDyld.h>
#include <llvm/IR/Module.h>
#include <llvm/Target/TargetMachine.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "compiler/emit/code_memory.hpp"

namespace mancala::emit {

/// The object file of an optimised module.
std::string object_of(llvm::Module& module, llvm::TargetMachine& machine);

/// An object file, loaded and linked with the runtime's functions that generated code may call; nothing else of this
/// process is visible to it. Throws std::runtime_error.
class Code {
public:
    /// The object is not needed any more when this is made.
    explicit Code(std::string_view object);
    ~Code();
    Code(const Code&) = delete;
    Code& operator=(const Code&) = delete;

    template <class Pointer>
    Pointer find(const std::string& symbol) const {
        return reinterpret_cast<Pointer>(address_of(symbol));
    }

private:
    std::uint64_t address_of(const std::string& symbol) const;
    CodeMemory memory_;
    std::unique_ptr<llvm::JITSymbolResolver> runtime_;
    llvm::RuntimeDyld linker_;
};

}  // namespace mancala::emit
