#include "compiler/emit/linked_loops.hpp"

#include <llvm/ADT/Twine.h>
#include <llvm/Bitcode/BitcodeReader.h>
#include <llvm/IR/DiagnosticInfo.h>
#include <llvm/IR/DiagnosticPrinter.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/Linker/Linker.h>
#include <llvm/MC/MCSubtargetInfo.h>

#include <algorithm>
#include <array>
#include <mutex>
#include <stdexcept>
#include <vector>

#include "compiler/emit/bit_instructions.hpp"
#include "compiler/emit/byte_vectors.hpp"
#include "compiler/emit/cached.hpp"
#include "compiler/emit/code.hpp"
#include "compiler/emit/kept_constants.hpp"
#include "compiler/emit/loop_bits.hpp"
#include "compiler/emit/loops_bitcode.hpp"
#include "compiler/emit/target.hpp"
#include "compiler/facts/facts.hpp"
#include "compiler/lower/lower.hpp"
#include "runtime/history.hpp"
#include "runtime/linked/loops.hpp"

namespace mancala::emit {

namespace {

/// Where a game's functions are longer than this, loops that play several games at once call them.
constexpr unsigned longest_inlined = 1'000;

void offer(llvm::Module& module, llvm::StringRef name, const char* offered) {
    llvm::Function* function = module.getFunction(name);
    function->setName(offered);
    function->setLinkage(llvm::GlobalValue::ExternalLinkage);
    if (function->getInstructionCount() <= longest_inlined) function->addFnAttr(llvm::Attribute::AlwaysInline);
}

/// The functions of the rules under the names by which the loops call them. They are made small before they are
/// compiled into a loop, perhaps several times.
std::unique_ptr<llvm::Module> game_module(const model::Rules& rules, const JitOptions& options,
                                          llvm::TargetMachine& machine, llvm::LLVMContext& context) {
    LowerOptions lower = for_machine(options.lower, machine);
    lower.for_loops = true;
    std::unique_ptr<llvm::Module> module = lower_rules(rules, facts_of(rules), lower, context);
    const auto functions = {"moves",           "over",         "token_at", "move_at", "legal_in_place",
                            "legal_after_ply", "move_in_place"};
    for (const char* name : functions)
        if (llvm::Function* function = module->getFunction(name))
            function->setLinkage(llvm::GlobalValue::ExternalLinkage);
    const auto constants = {"keeps_memory", "own_holes", "move_bits", "hole_moves"};
    for (const char* name : constants) module->getNamedGlobal(name)->setLinkage(llvm::GlobalValue::ExternalLinkage);
    optimise(*module, machine);
    module->getNamedGlobal(symbol_of(rules))->setName("mancala_linked_game");
    const auto linked_name = [](const char* name) { return std::string("mancala_linked_") + name; };
    for (const char* name : {"legal", "move", "finish"}) offer(*module, name, linked_name(name).c_str());
    for (const char* name : functions)
        if (module->getFunction(name) != nullptr) offer(*module, name, linked_name(name).c_str());
    for (const char* name : constants) module->getNamedGlobal(name)->setName(linked_name(name));
    return module;
}

/// The loops of runtime/linked/loops.cpp, of which only `wanted` can be called from outside.
std::unique_ptr<llvm::Module> loops_module(const std::string& wanted, llvm::LLVMContext& context) {
    const llvm::StringRef bitcode(loops_bitcode_begin,
                                  static_cast<std::size_t>(loops_bitcode_end - loops_bitcode_begin));
    auto module = llvm::parseBitcodeFile({bitcode, "loops"}, context);
    if (!module) throw std::runtime_error("the loops cannot be read: " + llvm::toString(module.takeError()));
    for (llvm::Function& function : **module)
        if (function.getName().starts_with("mancala_loop_") && function.getName() != wanted)
            function.setLinkage(llvm::GlobalValue::InternalLinkage);
    return std::move(*module);
}

/// Nothing but `wanted` is called from outside, so that what is compiled into it needs no body of its own.
void hide_all_but(llvm::Module& module, const std::string& wanted) {
    for (llvm::GlobalValue& value : module.global_values())
        if (!value.isDeclaration() && value.getName() != wanted && !value.hasLocalLinkage())
            value.setLinkage(llvm::GlobalValue::InternalLinkage);
}

/// The game and the loops as one module, not optimised as a whole yet.
std::unique_ptr<llvm::Module> linked(const std::string& wanted, const model::Rules& rules, const JitOptions& options,
                                     llvm::TargetMachine& machine, llvm::LLVMContext& context) {
    std::unique_ptr<llvm::Module> module = game_module(rules, options, machine, context);
    std::unique_ptr<llvm::Module> loops = loops_module(wanted, context);
    aim_at(*loops, machine);
    if (llvm::Linker::linkModules(*module, std::move(loops))) throw std::runtime_error("the loops cannot be linked");
    define_select(*module, machine);
    hide_all_but(*module, wanted);
    return module;
}

constexpr const char* perft_loop = "mancala_loop_perft";
constexpr const char* perft_at_once_loop = "mancala_loop_perft_at_once";

bool has_wide_vectors(const llvm::TargetMachine& machine) {
    return machine.getTargetTriple().isX86() &&
           machine.getMCSubtargetInfo()->checkFeatures("+avx512f,+avx512bw,+avx512dq,+avx512vl,+avx512cd");
}

void allow_wide_vectors(llvm::Module& module) {
    for (llvm::Function& function : module) {
        if (function.isDeclaration()) continue;
        function.addFnAttr("prefer-vector-width", "512");
        function.addFnAttr("min-legal-vector-width", "512");
    }
}

/// Whether words came to be dealt with eight at a time.
bool has_wide_code(const llvm::Module& module) {
    const auto wide = [](const llvm::Instruction& instruction) {
        const auto* type = llvm::dyn_cast<llvm::FixedVectorType>(instruction.getType());
        return type != nullptr && type->getNumElements() == 8 && type->getElementType()->isIntegerTy(64);
    };
    return std::ranges::any_of(module, [&](const llvm::Function& function) {
        return std::ranges::any_of(llvm::instructions(function), wide);
    });
}

/// LLVM would say on standard error that a loop did not become vectors; that is found out below. Errors come to stand
/// in `error`.
void take_no_remarks(llvm::LLVMContext& context, std::string& error) {
    const auto handler = [](const llvm::DiagnosticInfo* said, void* into) {
        if (said->getSeverity() != llvm::DS_Error) return;
        llvm::raw_string_ostream out(*static_cast<std::string*>(into));
        llvm::DiagnosticPrinterRawOStream printer(out);
        said->print(printer);
    };
    context.setDiagnosticHandlerCallBack(handler, &error);
}

/// Perft with all moves of a position at once, if the processor, the rules and LLVM's vectoriser will have it; else
/// empty.
std::string compile_at_once(const model::Rules& rules, JitOptions options) {
    std::string error;
    llvm::LLVMContext context;
    take_no_remarks(context, error);
    const std::unique_ptr<llvm::TargetMachine> machine = target_machine(options.processor);
    options.lower.moves_at_once = true;
    if (!has_wide_vectors(*machine) || !forms_allow_moves_at_once(rules, options.lower)) return "";
    const std::unique_ptr<llvm::Module> module = linked(perft_at_once_loop, rules, options, *machine, context);
    define_count(*module);
    allow_wide_vectors(*module);
    offer_byte_vectors(*module);
    optimise_well(*module, *machine);
    if (!error.empty()) throw std::runtime_error(error);
    if (!has_wide_code(*module)) return "";
    write_byte_vectors(*module);
    put_in_place(*module, *machine);
    return object_of(*module, *machine);
}

bool plays_in_turns(llvm::StringRef loop) {
    return loop.ends_with("_lanes");
}

std::string compile(const std::string& wanted, const model::Rules& rules, JitOptions options) {
    std::string loop = wanted;
    options.lower.in_turns = plays_in_turns(loop);
    if (wanted == perft_at_once_loop) {
        if (std::string object = compile_at_once(rules, options); !object.empty()) return object;
        loop = perft_loop;
    }
    llvm::LLVMContext context;
    const std::unique_ptr<llvm::TargetMachine> machine = target_machine(options.processor);
    const std::unique_ptr<llvm::Module> module = linked(loop, rules, options, *machine, context);
    optimise_well(*module, *machine);
    llvm::Function* function = module->getFunction(loop);
    keep_constants(*function, *machine);
    function->setName(wanted);
    return object_of(*module, *machine);
}

/// A loop that is compiled when it is first asked for.
template <class Function>
class Loop {
public:
    explicit Loop(const char* name) : name_(name) {}

    Function* get(const model::Rules& rules, const JitOptions& options) const {
        std::call_once(once_, [&] {
            code_ =
                std::make_unique<Code>(cached(options, rules, name_, [&] { return compile(name_, rules, options); }));
            function_ = code_->find<Function*>(name_);
        });
        return function_;
    }

private:
    const char* name_;
    mutable std::once_flag once_;
    mutable std::unique_ptr<Code> code_;
    mutable Function* function_ = nullptr;
};

class LinkedLoops : public Loops {
public:
    LinkedLoops(const mancala_game& game, const model::Rules& rules, const JitOptions& options)
        : game_(game), rules_(rules), options_(options) {}

    const mancala_game& game() const override { return game_; }

    std::uint64_t perft(const void* position, int depth, Leaves leaves) const override {
        if (depth <= 0) return 1;
        std::vector<PositionRoom> rooms = rooms_for_perft(game_, depth);
        const auto& loop = leaves == Leaves::made ? perft_made_ : perft_;
        return loop.get(rules_, options_)(position, depth, rooms.front().bytes);
    }

    PlayoutTotals playouts(const void* start, std::uint32_t side, const PlayoutOptions& options) const override {
        PlayoutTotals totals;
        std::vector<History> histories;
        std::array<void*, linked_lanes> addresses{};
        if (options.repetition) histories.assign(options.lanes > 1 ? linked_lanes : 1, History(game_));
        for (std::size_t i = 0; i < histories.size(); ++i) addresses[i] = &histories[i];
        const LinkedPlayouts run{start, side, &options, addresses.data(), &totals};
        playouts_[options.repetition][options.lanes > 1].get(rules_, options_)(&run);
        return totals;
    }

private:
    using Count = std::uint64_t(const void*, std::int32_t, unsigned char*);
    using Play = void(const LinkedPlayouts*);

    const mancala_game& game_;
    const model::Rules rules_;
    const JitOptions options_;
    Loop<Count> perft_{perft_at_once_loop};
    Loop<Count> perft_made_{"mancala_loop_perft_made"};
    Loop<Play> playouts_[2][2] = {
        {Loop<Play>("mancala_loop_playouts_plain"), Loop<Play>("mancala_loop_playouts_plain_lanes")},
        {Loop<Play>("mancala_loop_playouts"), Loop<Play>("mancala_loop_playouts_lanes")}};
};

}  // namespace

std::unique_ptr<Loops> linked_loops(const mancala_game& game, const model::Rules& rules, const JitOptions& options) {
    return std::make_unique<LinkedLoops>(game, rules, options);
}

}  // namespace mancala::emit

namespace mancala {

bool makes_moves_at_once(const model::Rules& rules, const JitOptions& options) {
    return !emit::compile_at_once(rules, options).empty();
}

}  // namespace mancala
