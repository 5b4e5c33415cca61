#include "compiler/emit/code.hpp"

#include <llvm/ExecutionEngine/Orc/CompileUtils.h>

#include <cstring>
#include <stdexcept>

#include "compiler/emit/target.hpp"
#include "mancala/game.h"
#include "runtime/linked/loops.hpp"

namespace mancala::emit {

namespace {

template <class Value>
Value ours(llvm::Expected<Value> value) {
    if (!value) throw std::runtime_error("just-in-time compilation: " + llvm::toString(value.takeError()));
    return std::move(*value);
}

void ours(llvm::Error error) {
    if (error) throw std::runtime_error("just-in-time compilation: " + llvm::toString(std::move(error)));
}

template <class Function>
llvm::orc::ExecutorSymbolDef symbol(Function* function) {
    return {llvm::orc::ExecutorAddr::fromPtr(function),
            llvm::JITSymbolFlags::Exported | llvm::JITSymbolFlags::Callable};
}

llvm::orc::SymbolMap runtime(llvm::orc::LLJIT& jit) {
    llvm::orc::SymbolMap symbols;
    const auto offer = [&](const char* name, auto* function) { symbols[jit.mangleAndIntern(name)] = symbol(function); };
    offer("mancala_packed_start", &mancala_packed_start);
    offer("mancala_packed_pack", &mancala_packed_pack);
    offer("mancala_packed_unpack", &mancala_packed_unpack);
    offer("mancala_history_clear", &mancala_history_clear);
    offer("mancala_history_add", &mancala_history_add);
    offer("memcpy", static_cast<void* (*)(void*, const void*, std::size_t)>(&std::memcpy));
    offer("memmove", static_cast<void* (*)(void*, const void*, std::size_t)>(&std::memmove));
    offer("memset", static_cast<void* (*)(void*, int, std::size_t)>(&std::memset));
    return symbols;
}

std::unique_ptr<llvm::orc::LLJIT> make_jit() {
    register_target();
    llvm::orc::LLJITBuilder builder;
    builder.setJITTargetMachineBuilder(llvm::orc::JITTargetMachineBuilder(llvm::Triple(process_triple())));
    builder.setPlatformSetUp(llvm::orc::setUpInactivePlatform);
    builder.setLinkProcessSymbolsByDefault(false);
    std::unique_ptr<llvm::orc::LLJIT> jit = ours(builder.create());
    ours(jit->getMainJITDylib().define(llvm::orc::absoluteSymbols(runtime(*jit))));
    return jit;
}

}  // namespace

std::unique_ptr<llvm::MemoryBuffer> object_of(llvm::Module& module, llvm::TargetMachine& machine) {
    return ours(llvm::orc::SimpleCompiler(machine)(module));
}

Code::Code(std::unique_ptr<llvm::MemoryBuffer> object) : jit_(make_jit()) {
    ours(jit_->addObjectFile(std::move(object)));
}

llvm::orc::ExecutorAddr Code::address_of(const std::string& symbol) const {
    return ours(jit_->lookup(symbol));
}

}  // namespace mancala::emit
