#include "compiler/emit/target.hpp"

#include <llvm/IR/Verifier.h>
#include <llvm/MC/TargetRegistry.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/TargetParser/Host.h>
#include <llvm/Transforms/IPO/AlwaysInliner.h>
#include <llvm/Transforms/IPO/GlobalDCE.h>
#include <llvm/Transforms/Scalar/EarlyCSE.h>
#include <llvm/Transforms/Scalar/SROA.h>
#include <llvm/Transforms/Scalar/SimplifyCFG.h>

#include <mutex>
#include <stdexcept>

#include "compiler/emit/bit_instructions.hpp"
#include "compiler/emit/sums.hpp"

namespace mancala::emit {

// LLVM registers its one back end for the process; doing so twice does nothing.
void register_target() {
    static std::once_flag once;
    std::call_once(once, [] {
        llvm::InitializeNativeTarget();
        llvm::InitializeNativeTargetAsmPrinter();
    });
}

std::string process_triple() {
    return llvm::sys::getProcessTriple();
}

namespace {

std::string host_features() {
    std::string features;
    for (const auto& feature : llvm::sys::getHostCPUFeatures()) {
        if (!features.empty()) features += ',';
        features += (feature.second ? "+" : "-") + feature.first().str();
    }
    return features;
}

}  // namespace

std::string host_processor() {
    return process_triple() + ' ' + llvm::sys::getHostCPUName().str() + ' ' + host_features();
}

namespace {

void verify(const llvm::Module& module) {
    std::string words;
    llvm::raw_string_ostream out(words);
    if (llvm::verifyModule(module, &out)) throw std::runtime_error("the generated code is broken: " + words);
}

}  // namespace

std::unique_ptr<llvm::TargetMachine> target_machine(const std::string& processor) {
    register_target();
    const std::string triple = process_triple();
    std::string error;
    const llvm::Target* target = llvm::TargetRegistry::lookupTarget(triple, error);
    if (target == nullptr) throw std::runtime_error(error);
    const bool native = processor == "native";
    const std::string name = native ? llvm::sys::getHostCPUName().str() : processor;
    std::unique_ptr<llvm::TargetMachine> machine(
        target->createTargetMachine(triple, name, native ? host_features() : "", llvm::TargetOptions{},
                                    llvm::Reloc::PIC_, llvm::CodeModel::Small, llvm::CodeGenOptLevel::Default));
    if (machine == nullptr) throw std::runtime_error("no code generation for " + triple);
    return machine;
}

void aim_at(llvm::Module& module, const llvm::TargetMachine& machine) {
    module.setTargetTriple(machine.getTargetTriple().str());
    module.setDataLayout(machine.createDataLayout());
    for (llvm::Function& function : module) {
        if (function.isDeclaration()) continue;
        function.addFnAttr("target-cpu", machine.getTargetCPU());
        function.addFnAttr("target-features", machine.getTargetFeatureString());
    }
}

namespace {

/// Verifies, runs what `passes` makes of a builder, verifies again.
template <class Passes>
void run(llvm::Module& module, llvm::TargetMachine& machine, Passes&& passes) {
    aim_at(module, machine);
    sum_bytes_at_once(module, machine);
    use_bit_instructions(module, machine);
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
    passes(builder).run(module, modules);
    verify(module);
}

}  // namespace

void optimise(llvm::Module& module, llvm::TargetMachine& machine) {
    run(module, machine,
        [](llvm::PassBuilder& builder) { return builder.buildPerModuleDefaultPipeline(llvm::OptimizationLevel::O1); });
}

void optimise_well(llvm::Module& module, llvm::TargetMachine& machine) {
    run(module, machine, [](llvm::PassBuilder& builder) {
        llvm::ModulePassManager passes;
        passes.addPass(llvm::GlobalDCEPass());  // the loops that nobody asked for
        passes.addPass(builder.buildPerModuleDefaultPipeline(llvm::OptimizationLevel::O3));
        return passes;
    });
}

void put_in_place(llvm::Module& module, llvm::TargetMachine& machine) {
    run(module, machine, [](llvm::PassBuilder&) {
        llvm::FunctionPassManager passes;
        passes.addPass(llvm::SROAPass(llvm::SROAOptions::PreserveCFG));
        passes.addPass(llvm::EarlyCSEPass());
        llvm::ModulePassManager all;
        all.addPass(llvm::AlwaysInlinerPass());
        all.addPass(llvm::createModuleToFunctionPassAdaptor(std::move(passes)));
        all.addPass(llvm::GlobalDCEPass());
        return all;
    });
}

void optimise_little(llvm::Module& module, llvm::TargetMachine& machine) {
    machine.setOptLevel(llvm::CodeGenOptLevel::None);
    machine.setFastISel(true);
    run(module, machine, [](llvm::PassBuilder&) {
        llvm::FunctionPassManager passes;
        passes.addPass(llvm::SROAPass(llvm::SROAOptions::ModifyCFG));
        passes.addPass(llvm::EarlyCSEPass());
        passes.addPass(llvm::SimplifyCFGPass());
        llvm::ModulePassManager all;
        all.addPass(llvm::createModuleToFunctionPassAdaptor(std::move(passes)));
        return all;
    });
}

}  // namespace mancala::emit
