#include "compiler/emit/code.hpp"

#include <llvm/ExecutionEngine/Orc/CompileUtils.h>
#include <llvm/Object/ObjectFile.h>

#include <cstring>
#include <stdexcept>

#include "mancala/game.h"
#include "runtime/linked/loops.hpp"

namespace mancala::emit {

namespace {

[[noreturn]] void refuse(const std::string& why) {
    throw std::runtime_error("just-in-time compilation: " + why);
}

template <class Value>
Value ours(llvm::Expected<Value> value) {
    if (!value) refuse(llvm::toString(value.takeError()));
    return std::move(*value);
}

template <class Function>
llvm::JITSymbol symbol(Function* function) {
    return {static_cast<llvm::JITTargetAddress>(reinterpret_cast<std::uintptr_t>(function)),
            llvm::JITSymbolFlags::Exported | llvm::JITSymbolFlags::Callable};
}

/// All that generated code may call.
class Runtime : public llvm::LegacyJITSymbolResolver {
public:
    llvm::JITSymbol findSymbol(const std::string& name) override {
        if (name == "mancala_packed_start") return symbol(&mancala_packed_start);
        if (name == "mancala_packed_pack") return symbol(&mancala_packed_pack);
        if (name == "mancala_packed_unpack") return symbol(&mancala_packed_unpack);
        if (name == "mancala_history_clear") return symbol(&mancala_history_clear);
        if (name == "mancala_history_add") return symbol(&mancala_history_add);
        if (name == "memcpy") return symbol(static_cast<void* (*)(void*, const void*, std::size_t)>(&std::memcpy));
        if (name == "memmove") return symbol(static_cast<void* (*)(void*, const void*, std::size_t)>(&std::memmove));
        if (name == "memset") return symbol(static_cast<void* (*)(void*, int, std::size_t)>(&std::memset));
        return nullptr;
    }
    llvm::JITSymbol findSymbolInLogicalDylib(const std::string&) override { return nullptr; }
};

}  // namespace

std::string object_of(llvm::Module& module, llvm::TargetMachine& machine) {
    return ours(llvm::orc::SimpleCompiler(machine)(module))->getBuffer().str();
}

// Not ORC, which does the same in many more steps: what is linked here is one object, at once, with a handful of
// functions, and where code comes from the cache ORC took half of the time until it could be called.
Code::Code(std::string_view object) : runtime_(std::make_unique<Runtime>()), linker_(memory_, *runtime_) {
    const auto file = ours(llvm::object::ObjectFile::createObjectFile({object, "code"}));
    linker_.loadObject(*file);
    linker_.finalizeWithMemoryManagerLocking();
    if (linker_.hasError()) refuse(linker_.getErrorString().str());
}

Code::~Code() {
    linker_.deregisterEHFrames();
}

std::uint64_t Code::address_of(const std::string& symbol) const {
    const std::uint64_t address = linker_.getSymbol(symbol).getAddress();
    if (address == 0) refuse("no symbol " + symbol);
    return address;
}

}  // namespace mancala::emit
