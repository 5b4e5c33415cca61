#include "compiler/emit/jit.hpp"

#include <llvm/ExecutionEngine/Orc/LLJIT.h>
#include <llvm/Linker/Linker.h>

#include <cstring>
#include <stdexcept>

#include "compiler/emit/target.hpp"
#include "compiler/facts/facts.hpp"
#include "compiler/lower/lower.hpp"

namespace mancala {

namespace {

struct MachineCode {
    std::unique_ptr<llvm::TargetMachine> machine;
    std::unique_ptr<llvm::orc::LLJIT> jit;  // compiles for `machine`, so goes before it
};

}  // namespace

struct JitGame::Impl {
    std::shared_ptr<const MachineCode> code;
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

std::string symbol_of_game(std::size_t number) {
    return "mancala_game_" + std::to_string(number);
}

/// One module of all games; each exports its table under its number.
std::unique_ptr<llvm::Module> lower_all(const std::vector<const model::Rules*>& games, const LowerOptions& options,
                                        llvm::LLVMContext& context) {
    std::unique_ptr<llvm::Module> whole;
    for (std::size_t i = 0; i < games.size(); ++i) {
        std::unique_ptr<llvm::Module> module = lower_rules(*games[i], facts_of(*games[i]), options, context);
        module->getNamedGlobal(symbol_of(*games[i]))->setName(symbol_of_game(i));
        if (whole == nullptr)
            whole = std::move(module);
        else if (llvm::Linker::linkModules(*whole, std::move(module)))
            throw std::runtime_error("the generated code cannot be linked");
    }
    return whole;
}

}  // namespace

JitGame::JitGame(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
JitGame::~JitGame() = default;
const mancala_game* JitGame::game() const {
    return impl_->game;
}

std::unique_ptr<JitGame> jit_compile(const model::Rules& rules, const LowerOptions& options, Passes passes) {
    return std::move(jit_compile_all({&rules}, options, passes).front());
}

std::vector<std::unique_ptr<JitGame>> jit_compile_all(const std::vector<const model::Rules*>& games,
                                                      const LowerOptions& options, Passes passes) {
    if (games.empty()) return {};
    auto context = std::make_unique<llvm::LLVMContext>();
    std::unique_ptr<llvm::Module> module = lower_all(games, options, *context);
    auto code = std::make_shared<MachineCode>();
    code->machine = emit::target_machine("native", false);
    (passes == Passes::usual ? emit::optimise : emit::optimise_little)(*module, *code->machine);

    code->jit = make_jit(*code->machine);
    define_runtime(*code->jit);
    ours(code->jit->addIRModule(llvm::orc::ThreadSafeModule(std::move(module), std::move(context))));
    std::vector<std::unique_ptr<JitGame>> result;
    for (std::size_t i = 0; i < games.size(); ++i) {
        auto impl = std::make_unique<JitGame::Impl>();
        impl->code = code;
        impl->game = ours(code->jit->lookup(symbol_of_game(i))).toPtr<const mancala_game*>();
        result.emplace_back(new JitGame(std::move(impl)));
    }
    return result;
}

}  // namespace mancala
