#include "compiler/emit/kept_constants.hpp"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>

#include <bit>
#include <cstdint>
#include <map>
#include <vector>

namespace mancala::emit {

namespace {

/// What an instruction takes of a constant beside another operand.
bool is_part_of_instruction(std::int64_t value) {
    return value == static_cast<std::int32_t>(value);
}

/// One more or one less than a power of two: the code generator shifts and adds, which is more instructions.
bool is_nearly_shift(std::uint64_t factor) {
    return factor > 9 && (std::has_single_bit(factor - 1) || std::has_single_bit(factor + 1));
}

bool is_kept(const llvm::Instruction& user, unsigned operand, const llvm::ConstantInt& constant) {
    if (user.isShift()) return operand == 0;
    if (user.getOpcode() == llvm::Instruction::Mul && is_nearly_shift(constant.getZExtValue())) return true;
    return !is_part_of_instruction(constant.getSExtValue());
}

bool has_word_operands(const llvm::Instruction& instruction) {
    const bool takes_two = llvm::isa<llvm::BinaryOperator>(instruction) || llvm::isa<llvm::ICmpInst>(instruction);
    return takes_two && instruction.getOperand(0)->getType()->isIntegerTy(64);
}

/// A constant whose value the code generator does not look at.
llvm::GlobalVariable* in_memory(llvm::Module& module, llvm::ConstantInt* constant) {
    auto* global = new llvm::GlobalVariable(module, constant->getType(), true, llvm::GlobalValue::InternalLinkage,
                                            constant, "kept");
    global->setExternallyInitialized(true);
    global->setAlignment(llvm::Align(8));
    return global;
}

}  // namespace

void keep_constants(llvm::Function& function, const llvm::TargetMachine& machine) {
    if (machine.getTargetTriple().getArch() != llvm::Triple::x86_64) return;
    std::map<std::uint64_t, llvm::GlobalVariable*> kept;
    std::vector<llvm::Use*> uses;
    for (llvm::Instruction& user : llvm::instructions(function)) {
        if (!has_word_operands(user)) continue;
        for (llvm::Use& use : user.operands()) {
            const auto* constant = llvm::dyn_cast<llvm::ConstantInt>(use.get());
            if (constant != nullptr && is_kept(user, use.getOperandNo(), *constant)) uses.push_back(&use);
        }
    }
    for (llvm::Use* use : uses) {
        auto* constant = llvm::cast<llvm::ConstantInt>(use->get());
        llvm::GlobalVariable*& global = kept[constant->getZExtValue()];
        if (global == nullptr) global = in_memory(*function.getParent(), constant);
        llvm::IRBuilder<> b(llvm::cast<llvm::Instruction>(use->getUser()));
        use->set(b.CreateAlignedLoad(constant->getType(), global, llvm::Align(8)));
    }
}

}  // namespace mancala::emit
