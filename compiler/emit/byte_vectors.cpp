#include "compiler/emit/byte_vectors.hpp"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/IntrinsicsX86.h>
#include <llvm/Transforms/Utils/ModuleUtils.h>

#include <string>
#include <vector>

#include "compiler/lower/byte_words.hpp"

namespace mancala::emit {

namespace {

using llvm::Value;

constexpr unsigned words = 8;
constexpr unsigned bytes_in_word = 8;

using Builder = llvm::IRBuilder<>;

llvm::FixedVectorType* bytes_type(Builder& b) {
    return llvm::FixedVectorType::get(b.getInt8Ty(), words * bytes_in_word);
}
llvm::FixedVectorType* words_type(Builder& b) {
    return llvm::FixedVectorType::get(b.getInt64Ty(), words);
}

Value* as_bytes(Builder& b, Value* value) {
    return b.CreateBitCast(value, bytes_type(b));
}

/// The instruction picks among the sixteen bytes of two words.
Value* picked(Builder& b, llvm::Function& function) {
    std::vector<std::uint8_t> first(words * bytes_in_word);
    for (std::size_t i = 0; i < first.size(); ++i) first[i] = i / bytes_in_word % 2 == 0 ? 0 : bytes_in_word;
    Value* which = b.CreateAdd(as_bytes(b, function.getArg(1)), llvm::ConstantDataVector::get(b.getContext(), first));
    return b.CreateIntrinsic(llvm::Intrinsic::x86_avx512_pshuf_b_512, {}, {as_bytes(b, function.getArg(0)), which});
}

Value* one_more(Builder& b, llvm::Function& function) {
    Value* bytes = as_bytes(b, function.getArg(0));
    Value* enough = b.CreateICmpSGE(as_bytes(b, function.getArg(1)), as_bytes(b, function.getArg(2)));
    return b.CreateSelect(enough, b.CreateAdd(bytes, llvm::ConstantInt::get(bytes_type(b), 1)), bytes);
}

Value* equal(Builder& b, llvm::Function& function) {
    Value* equal = b.CreateICmpEQ(as_bytes(b, function.getArg(0)), as_bytes(b, function.getArg(1)));
    return b.CreateSExt(equal, bytes_type(b));
}

Value* sum(Builder& b, llvm::Function& function) {
    return b.CreateIntrinsic(llvm::Intrinsic::x86_avx512_psad_bw_512, {},
                             {as_bytes(b, function.getArg(0)), llvm::Constant::getNullValue(bytes_type(b))});
}

/// A shift by 64, which is what no bits at all need, has a meaning for the processor.
Value* filled(Builder& b, llvm::Function& function) {
    Value* zeros = b.CreateBinaryIntrinsic(llvm::Intrinsic::ctlz, function.getArg(0), b.getFalse());
    return b.CreateIntrinsic(llvm::Intrinsic::x86_avx512_psrlv_q_512, {},
                             {llvm::Constant::getAllOnesValue(words_type(b)), zeros});
}

struct Operation {
    const char* name;
    Value* (*body)(Builder& b, llvm::Function& function);
};
constexpr Operation operations[] = {{lower::byte_words::picked, picked},
                                    {lower::byte_words::one_more, one_more},
                                    {lower::byte_words::equal, equal},
                                    {lower::byte_words::sum, sum},
                                    {lower::byte_words::filled, filled}};

/// What is the same for all moves is done for one word.
Value* one_of(Builder& b, llvm::Function& wide, llvm::Function& narrow) {
    std::vector<Value*> arguments;
    for (llvm::Argument& argument : narrow.args()) arguments.push_back(b.CreateVectorSplat(words, &argument));
    return b.CreateExtractElement(b.CreateCall(&wide, arguments), std::uint64_t{0});
}

std::string wide_name(const char* name) {
    return std::string(name) + "_wide";
}

}  // namespace

void offer_byte_vectors(llvm::Module& module) {
    Builder b(module.getContext());
    std::vector<llvm::GlobalValue*> kept;
    for (const Operation& operation : operations) {
        llvm::Function* narrow = module.getFunction(operation.name);
        if (narrow == nullptr) continue;
        const std::vector<llvm::Type*> types(narrow->arg_size(), words_type(b));
        auto* type = llvm::FunctionType::get(words_type(b), types, false);
        auto* wide =
            llvm::Function::Create(type, llvm::GlobalValue::ExternalLinkage, wide_name(operation.name), module);
        wide->setAttributes(narrow->getAttributes());
        kept.push_back(wide);
        // As LLVM writes it: no mask, eight lanes, every argument a vector.
        narrow->addFnAttr("vector-function-abi-variant", "_ZGV_LLVM_N" + std::to_string(words) +
                                                             std::string(narrow->arg_size(), 'v') + '_' +
                                                             operation.name + '(' + wide->getName().str() + ')');
    }
    llvm::appendToCompilerUsed(module, kept);
}

void write_byte_vectors(llvm::Module& module) {
    for (const Operation& operation : operations) {
        llvm::Function* wide = module.getFunction(wide_name(operation.name));
        if (wide == nullptr) continue;
        const auto write = [&](llvm::Function& function, auto&& body) {
            function.setLinkage(llvm::GlobalValue::InternalLinkage);
            function.addFnAttr(llvm::Attribute::AlwaysInline);
            Builder b(llvm::BasicBlock::Create(module.getContext(), "entry", &function));
            b.CreateRet(body(b));
        };
        write(*wide, [&](Builder& b) { return b.CreateBitCast(operation.body(b, *wide), words_type(b)); });
        if (llvm::Function* narrow = module.getFunction(operation.name))
            write(*narrow, [&](Builder& b) { return one_of(b, *wide, *narrow); });
    }
    llvm::removeFromUsedLists(module, [](llvm::Constant*) { return true; });
}

}  // namespace mancala::emit
