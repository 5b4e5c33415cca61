#include "compiler/emit/loop_bits.hpp"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/IntrinsicsX86.h>
#include <llvm/MC/MCSubtargetInfo.h>

namespace mancala::emit {

void define_select(llvm::Module& module, const llvm::TargetMachine& machine) {
    llvm::Function* function = module.getFunction("mancala_linked_select");
    if (function == nullptr) return;
    function->addFnAttr(llvm::Attribute::AlwaysInline);
    llvm::IRBuilder<> b(llvm::BasicBlock::Create(module.getContext(), "entry", function));
    llvm::Value* word = function->getArg(0);
    llvm::Value* rank = function->getArg(1);
    if (machine.getTargetTriple().isX86() && machine.getMCSubtargetInfo()->checkFeatures("+bmi2")) {
        llvm::Value* one = b.CreateShl(b.getInt64(1), b.CreateZExt(rank, b.getInt64Ty()));
        word = b.CreateIntrinsic(llvm::Intrinsic::x86_bmi_pdep_64, {}, {one, word});
    } else {
        llvm::BasicBlock* entry = b.GetInsertBlock();
        llvm::BasicBlock* head = llvm::BasicBlock::Create(module.getContext(), "head", function);
        llvm::BasicBlock* body = llvm::BasicBlock::Create(module.getContext(), "body", function);
        llvm::BasicBlock* found = llvm::BasicBlock::Create(module.getContext(), "found", function);
        b.CreateBr(head);
        b.SetInsertPoint(head);
        llvm::PHINode* rest = b.CreatePHI(b.getInt64Ty(), 2);
        llvm::PHINode* left = b.CreatePHI(b.getInt32Ty(), 2);
        rest->addIncoming(word, entry);
        left->addIncoming(rank, entry);
        b.CreateCondBr(b.CreateICmpEQ(left, b.getInt32(0)), found, body);
        b.SetInsertPoint(body);
        rest->addIncoming(b.CreateAnd(rest, b.CreateSub(rest, b.getInt64(1))), body);
        left->addIncoming(b.CreateSub(left, b.getInt32(1)), body);
        b.CreateBr(head);
        b.SetInsertPoint(found);
        word = rest;
    }
    // There is such a bit.
    llvm::Value* place = b.CreateBinaryIntrinsic(llvm::Intrinsic::cttz, word, b.getTrue());
    b.CreateRet(b.CreateTrunc(place, b.getInt32Ty()));
}

void define_count(llvm::Module& module) {
    llvm::Function* function = module.getFunction("mancala_linked_count");
    if (function == nullptr) return;
    function->addFnAttr(llvm::Attribute::AlwaysInline);
    llvm::IRBuilder<> b(llvm::BasicBlock::Create(module.getContext(), "entry", function));
    llvm::Type* words = llvm::FixedVectorType::get(b.getInt64Ty(), 8);
    llvm::Type* bytes = llvm::FixedVectorType::get(b.getInt8Ty(), 64);
    llvm::Value* all = b.CreateAlignedLoad(words, function->getArg(0), llvm::Align(64));
    llvm::Value* bits = b.CreateIsNotNull(b.CreateBitCast(all, bytes));
    b.CreateRet(b.CreateUnaryIntrinsic(llvm::Intrinsic::ctpop, b.CreateBitCast(bits, b.getInt64Ty())));
}

}  // namespace mancala::emit
