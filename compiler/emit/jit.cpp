#include "compiler/emit/jit.hpp"

#include <llvm/ExecutionEngine/Orc/LLJIT.h>

#include <cstring>
#include <stdexcept>

#include "compiler/emit/target.hpp"
#include "compiler/facts/facts.hpp"
#include "compiler/lower/lower.hpp"

namespace mancala {

struct JitGame::Impl {
    std::unique_ptr<llvm::TargetMachine> machine;
    std::unique_ptr<llvm::orc::LLJIT> jit;  // compiles for `machine`, so goes before it
    const mancala_game* game = nullptr;
};

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

/// All that generated code may call; nothing else of this process is visible to it.
void define_runtime(llvm::orc::LLJIT& jit) {
    llvm::orc::SymbolMap symbols;
    symbols[jit.mangleAndIntern("mancala_packed_start")] = symbol(&mancala_packed_start);
    symbols[jit.mangleAndIntern("mancala_packed_pack")] = symbol(&mancala_packed_pack);
    symbols[jit.mangleAndIntern("mancala_packed_unpack")] = symbol(&mancala_packed_unpack);
    symbols[jit.mangleAndIntern("memcpy")] =
        symbol(static_cast<void* (*)(void*, const void*, std::size_t)>(&std::memcpy));
    symbols[jit.mangleAndIntern("memmove")] =
        symbol(static_cast<void* (*)(void*, const void*, std::size_t)>(&std::memmove));
    symbols[jit.mangleAndIntern("memset")] = symbol(static_cast<void* (*)(void*, int, std::size_t)>(&std::memset));
    ours(jit.getMainJITDylib().define(llvm::orc::absoluteSymbols(std::move(symbols))));
}

std::unique_ptr<llvm::orc::LLJIT> make_jit(llvm::TargetMachine& machine) {
    llvm::orc::LLJITBuilder builder;
    builder.setPlatformSetUp(llvm::orc::setUpInactivePlatform);
    builder.setLinkProcessSymbolsByDefault(false);
    builder.setCompileFunctionCreator([&machine](llvm::orc::JITTargetMachineBuilder)
                                          -> llvm::Expected<std::unique_ptr<llvm::orc::IRCompileLayer::IRCompiler>> {
        return std::make_unique<llvm::orc::SimpleCompiler>(machine);
    });
    return ours(builder.create());
}

}  // namespace

JitGame::JitGame(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
JitGame::~JitGame() = default;
const mancala_game* JitGame::game() const {
    return impl_->game;
}

std::unique_ptr<JitGame> jit_compile(const model::Rules& rules, const LowerOptions& options) {
    auto context = std::make_unique<llvm::LLVMContext>();
    std::unique_ptr<llvm::Module> module = lower_rules(rules, facts_of(rules), options, *context);
    auto impl = std::make_unique<JitGame::Impl>();
    impl->machine = emit::target_machine("native", false);
    emit::optimise(*module, *impl->machine);

    impl->jit = make_jit(*impl->machine);
    define_runtime(*impl->jit);
    ours(impl->jit->addIRModule(llvm::orc::ThreadSafeModule(std::move(module), std::move(context))));
    impl->game = ours(impl->jit->lookup(symbol_of(rules))).toPtr<const mancala_game*>();
    return std::unique_ptr<JitGame>(new JitGame(std::move(impl)));
}

}  // namespace mancala
