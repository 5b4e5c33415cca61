#include "compiler/emit/jit.hpp"

#include <llvm/Linker/Linker.h>

#include <stdexcept>

#include "compiler/emit/bit_instructions.hpp"
#include "compiler/emit/cached.hpp"
#include "compiler/emit/code.hpp"
#include "compiler/emit/linked_loops.hpp"
#include "compiler/emit/target.hpp"
#include "compiler/facts/facts.hpp"
#include "compiler/lower/lower.hpp"

namespace mancala {

struct JitGame::Impl {
    std::shared_ptr<const emit::Code> code;
    const mancala_game* game = nullptr;
    std::unique_ptr<Loops> loops;
};

namespace {

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

std::string compile(const std::vector<const model::Rules*>& games, const JitOptions& options) {
    llvm::LLVMContext context;
    const std::unique_ptr<llvm::TargetMachine> machine = emit::target_machine(options.processor);
    const std::unique_ptr<llvm::Module> module = lower_all(games, emit::for_machine(options.lower, *machine), context);
    (options.passes == Passes::usual ? emit::optimise : emit::optimise_little)(*module, *machine);
    return emit::object_of(*module, *machine);
}

}  // namespace

JitGame::JitGame(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
JitGame::~JitGame() = default;
const mancala_game* JitGame::game() const {
    return impl_->game;
}
const Loops& JitGame::loops() const {
    return *impl_->loops;
}

std::unique_ptr<JitGame> jit_compile(const model::Rules& rules, const JitOptions& options) {
    auto impl = std::make_unique<JitGame::Impl>();
    impl->code = std::make_shared<const emit::Code>(
        emit::cached(options, rules, "game", [&] { return compile({&rules}, options); }));
    impl->game = impl->code->find<const mancala_game*>(symbol_of_game(0));
    impl->loops = emit::linked_loops(*impl->game, rules, options);
    return std::make_unique<JitGame>(std::move(impl));
}

std::vector<std::unique_ptr<JitGame>> jit_compile_all(const std::vector<const model::Rules*>& games,
                                                      const JitOptions& options) {
    if (games.empty()) return {};
    const auto code = std::make_shared<const emit::Code>(compile(games, options));
    std::vector<std::unique_ptr<JitGame>> result;
    for (std::size_t i = 0; i < games.size(); ++i) {
        auto impl = std::make_unique<JitGame::Impl>();
        impl->code = code;
        impl->game = code->find<const mancala_game*>(symbol_of_game(i));
        impl->loops = emit::linked_loops(*impl->game, *games[i], options);
        result.push_back(std::make_unique<JitGame>(std::move(impl)));
    }
    return result;
}

}  // namespace mancala
