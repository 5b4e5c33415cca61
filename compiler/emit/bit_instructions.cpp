#include "compiler/emit/bit_instructions.hpp"

#include <llvm/IR/ConstantRange.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/IntrinsicsX86.h>
#include <llvm/MC/MCSubtargetInfo.h>

#include <algorithm>
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

bool is_zero(const llvm::Value* value) {
    const auto* number = llvm::dyn_cast<llvm::ConstantInt>(value);
    return number != nullptr && number->isZero();
}

/// The instruction whose bits `value` has, all of them.
const llvm::IntrinsicInst* all_collected(const llvm::Value* value) {
    unsigned bits = value->getType()->getIntegerBitWidth();
    while (llvm::isa<llvm::TruncInst>(value) || llvm::isa<llvm::ZExtInst>(value)) {
        value = llvm::cast<llvm::Instruction>(value)->getOperand(0);
        bits = std::min(bits, value->getType()->getIntegerBitWidth());
    }
    const auto* collected = llvm::dyn_cast<llvm::IntrinsicInst>(value);
    if (collected == nullptr || collected->getIntrinsicID() != llvm::Intrinsic::x86_bmi_pext_64) return nullptr;
    const auto* places = llvm::dyn_cast<llvm::ConstantInt>(collected->getArgOperand(1));
    return places != nullptr && places->getValue().popcount() <= bits ? collected : nullptr;
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

void ask_before_collecting(llvm::Module& module) {
    for (llvm::Function& function : module)
        for (llvm::Instruction& instruction : llvm::instructions(function)) {
            auto* asked = llvm::dyn_cast<llvm::ICmpInst>(&instruction);
            if (asked == nullptr || !asked->isEquality() || !asked->getOperand(0)->getType()->isIntegerTy() || !is_zero(asked->getOperand(1))) continue;
            const llvm::IntrinsicInst* collected = all_collected(asked->getOperand(0));
            if (collected == nullptr) continue;
            llvm::IRBuilder<> b(asked);
            asked->setOperand(0, b.CreateAnd(collected->getArgOperand(0), collected->getArgOperand(1)));
            asked->setOperand(1, b.getInt64(0));
        }
}

}  // namespace mancala::emit
