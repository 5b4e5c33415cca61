#include "compiler/emit/bit_instructions.hpp"

#include <llvm/IR/ConstantRange.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/IntrinsicsX86.h>
#include <llvm/MC/MCSubtargetInfo.h>

#include <bit>

namespace mancala::emit {

namespace {

void replace(llvm::Function& function, llvm::StringRef attribute, llvm::Intrinsic::ID instruction) {
    std::uint64_t places = 0;
    function.getFnAttribute(attribute).getValueAsString().getAsInteger(10, places);
    const auto linkage = function.getLinkage();
    function.deleteBody();
    function.setLinkage(linkage);
    llvm::IRBuilder<> b(llvm::BasicBlock::Create(function.getContext(), "entry", &function));
    llvm::CallInst* bits = b.CreateIntrinsic(instruction, {}, {function.getArg(0), b.getInt64(places)});
    if (instruction == llvm::Intrinsic::x86_bmi_pext_64) {
        const llvm::APInt first(64, 0);
        const llvm::APInt end = llvm::APInt::getOneBitSet(64, static_cast<unsigned>(std::popcount(places)));
        bits->addRangeRetAttr(llvm::ConstantRange(first, end));
    }
    b.CreateRet(bits);
}

}  // namespace

void use_bit_instructions(llvm::Module& module, const llvm::TargetMachine& machine) {
    if (!machine.getTargetTriple().isX86() || !machine.getMCSubtargetInfo()->checkFeatures("+bmi2")) return;
    for (llvm::Function& function : module) {
        if (function.hasFnAttribute("mancala-collect"))
            replace(function, "mancala-collect", llvm::Intrinsic::x86_bmi_pext_64);
        if (function.hasFnAttribute("mancala-spread"))
            replace(function, "mancala-spread", llvm::Intrinsic::x86_bmi_pdep_64);
    }
}

LowerOptions for_machine(LowerOptions options, const llvm::TargetMachine& machine) {
    options.turns_registers =
        machine.getTargetTriple().isX86() && machine.getMCSubtargetInfo()->checkFeatures("+ssse3");
    return options;
}

}  // namespace mancala::emit
