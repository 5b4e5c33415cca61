#include "compiler/emit/target.hpp"

#include <llvm/IR/Verifier.h>
#include <llvm/MC/TargetRegistry.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/TargetParser/Host.h>

#include <mutex>
#include <stdexcept>

namespace mancala::emit {

namespace {

/// LLVM registers its one back end for the process; doing so twice does nothing.
void register_target() {
    static std::once_flag once;
    std::call_once(once, [] {
        llvm::InitializeNativeTarget();
        llvm::InitializeNativeTargetAsmPrinter();
    });
}

std::string host_features() {
    std::string features;
    for (const auto& feature : llvm::sys::getHostCPUFeatures()) {
        if (!features.empty()) features += ',';
        features += (feature.second ? "+" : "-") + feature.first().str();
    }
    return features;
}

void verify(const llvm::Module& module) {
    std::string words;
    llvm::raw_string_ostream out(words);
    if (llvm::verifyModule(module, &out)) throw std::runtime_error("the generated code is broken: " + words);
}

}  // namespace

std::unique_ptr<llvm::TargetMachine> target_machine(const std::string& processor, bool position_independent) {
    register_target();
    const std::string triple = llvm::sys::getProcessTriple();
    std::string error;
    const llvm::Target* target = llvm::TargetRegistry::lookupTarget(triple, error);
    if (target == nullptr) throw std::runtime_error(error);
    const bool native = processor == "native";
    const std::string name = native ? llvm::sys::getHostCPUName().str() : processor;
    std::unique_ptr<llvm::TargetMachine> machine(
        target->createTargetMachine(triple, name, native ? host_features() : "", llvm::TargetOptions{},
                                    position_independent ? std::optional(llvm::Reloc::PIC_) : std::nullopt,
                                    std::nullopt, llvm::CodeGenOptLevel::Default, !position_independent));
    if (machine == nullptr) throw std::runtime_error("no code generation for " + triple);
    return machine;
}

void optimise(llvm::Module& module, llvm::TargetMachine& machine) {
    module.setTargetTriple(machine.getTargetTriple().str());
    module.setDataLayout(machine.createDataLayout());
    for (llvm::Function& function : module) {
        if (function.isDeclaration()) continue;
        function.addFnAttr("target-cpu", machine.getTargetCPU());
        function.addFnAttr("target-features", machine.getTargetFeatureString());
    }
    verify(module);
    llvm::LoopAnalysisManager loops;
    llvm::FunctionAnalysisManager functions;
    llvm::CGSCCAnalysisManager graph;
    llvm::ModuleAnalysisManager modules;
    llvm::PassBuilder builder(&machine);
    builder.registerModuleAnalyses(modules);
    builder.registerCGSCCAnalyses(graph);
    builder.registerFunctionAnalyses(functions);
    builder.registerLoopAnalyses(loops);
    builder.crossRegisterProxies(loops, functions, graph, modules);
    builder.buildPerModuleDefaultPipeline(llvm::OptimizationLevel::O1).run(module, modules);
    verify(module);
}

}  // namespace mancala::emit
