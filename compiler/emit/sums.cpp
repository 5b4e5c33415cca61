#include "compiler/emit/sums.hpp"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/IntrinsicsX86.h>
#include <llvm/MC/MCSubtargetInfo.h>

#include <vector>

namespace mancala::emit {

namespace {

constexpr unsigned bytes_at_once = 16;

bool is_sum_of_bytes(const llvm::Instruction& instruction) {
    const auto* sum = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
    if (sum == nullptr || sum->getIntrinsicID() != llvm::Intrinsic::vector_reduce_add) return false;
    const auto* bytes = llvm::cast<llvm::FixedVectorType>(sum->getArgOperand(0)->getType());
    return bytes->getElementType()->isIntegerTy(8) && bytes->getNumElements() % bytes_at_once == 0;
}

/// The sum is that of bytes, without carry: so halves may be added lane by lane first.
llvm::Value* folded(llvm::IRBuilder<>& b, llvm::Value* bytes) {
    unsigned lanes = llvm::cast<llvm::FixedVectorType>(bytes->getType())->getNumElements();
    while (lanes > bytes_at_once) {
        lanes /= 2;
        std::vector<int> low(lanes), high(lanes);
        for (unsigned i = 0; i < lanes; ++i) low[i] = static_cast<int>(i), high[i] = static_cast<int>(lanes + i);
        bytes = b.CreateAdd(b.CreateShuffleVector(bytes, low), b.CreateShuffleVector(bytes, high));
    }
    return bytes;
}

void replace(llvm::Instruction& sum) {
    llvm::IRBuilder<> b(&sum);
    llvm::Value* bytes = folded(b, sum.getOperand(0));
    llvm::Value* halves = b.CreateIntrinsic(llvm::Intrinsic::x86_sse2_psad_bw, {},
                                            {bytes, llvm::Constant::getNullValue(bytes->getType())});
    sum.replaceAllUsesWith(b.CreateTrunc(b.CreateAddReduce(halves), sum.getType()));
    sum.eraseFromParent();
}

}  // namespace

void sum_bytes_at_once(llvm::Module& module, const llvm::TargetMachine& machine) {
    if (!machine.getTargetTriple().isX86() || !machine.getMCSubtargetInfo()->checkFeatures("+sse2")) return;
    std::vector<llvm::Instruction*> sums;
    for (llvm::Function& function : module)
        for (llvm::Instruction& instruction : llvm::instructions(function))
            if (is_sum_of_bytes(instruction)) sums.push_back(&instruction);
    for (llvm::Instruction* sum : sums) replace(*sum);
}

}  // namespace mancala::emit
