#include "compiler/emit/files.hpp"

#include <fmt/format.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/LegacyPassManager.h>
#include <llvm/MC/MCSubtargetInfo.h>

#include <stdexcept>

#include "compiler/emit/bit_instructions.hpp"
#include "compiler/emit/link.hpp"
#include "compiler/emit/target.hpp"
#include "compiler/facts/facts.hpp"
#include "compiler/lower/lower.hpp"

namespace mancala {

namespace {

/// The rules as an optimised module, with the machine it is for.
struct Optimised {
    llvm::LLVMContext context;
    std::unique_ptr<llvm::TargetMachine> machine;
    std::unique_ptr<llvm::Module> module;

    Optimised(const model::Rules& rules, const EmitOptions& options)
        : machine(emit::target_machine(options.processor)),
          module(lower_rules(rules, facts_of(rules), emit::for_machine(options.lower, *machine), context)) {
        module->setPICLevel(llvm::PICLevel::BigPIC);
        emit::optimise(*module, *machine);
    }
};

std::string generated(const model::Rules& rules, const EmitOptions& options, llvm::CodeGenFileType type) {
    Optimised code(rules, options);
    llvm::SmallVector<char, 0> bytes;
    llvm::raw_svector_ostream out(bytes);
    llvm::legacy::PassManager passes;
    if (code.machine->addPassesToEmitFile(passes, out, nullptr, type))
        throw std::runtime_error("this machine's code generator writes no such file");
    passes.run(*code.module);
    return {bytes.data(), bytes.size()};
}

}  // namespace

bool knows_processor(const std::string& processor) {
    if (processor == "native") return true;
    return emit::target_machine("native")->getMCSubtargetInfo()->isCPUStringValid(processor);
}

std::string ir_text(const model::Rules& rules, const EmitOptions& options) {
    const Optimised code(rules, options);
    std::string text;
    llvm::raw_string_ostream out(text);
    code.module->print(out, nullptr);
    return text;
}

std::string asm_text(const model::Rules& rules, const EmitOptions& options) {
    return generated(rules, options, llvm::CodeGenFileType::AssemblyFile);
}

std::string object_file(const model::Rules& rules, const EmitOptions& options) {
    return generated(rules, options, llvm::CodeGenFileType::ObjectFile);
}

std::string c_header(const model::Rules& rules) {
    std::string guard = symbol_of(rules);
    for (char& c : guard) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    return fmt::format(
        "/* The game {0}, compiled. Link its object file and the mancala runtime. */\n"
        "#ifndef {1}_H\n#define {1}_H\n\n#include <mancala/game.h>\n\n"
        "#ifdef __cplusplus\nextern \"C\" {{\n#endif\n\n"
        "extern const mancala_game {2};\n\n"
        "#ifdef __cplusplus\n}}\n#endif\n\n#endif\n",
        rules.name, guard, symbol_of(rules));
}

std::optional<std::string> shared_library(const model::Rules& rules, const std::string& runtime_archive,
                                          std::string& error, const EmitOptions& options) {
    return emit::link_shared(object_file(rules, options), runtime_archive, error);
}

}  // namespace mancala
