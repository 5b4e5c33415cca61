#include "compiler/lower/byte_words.hpp"

namespace mancala::lower {

using llvm::Value;

namespace {

/// Nothing but their arguments matters to these functions, so that they can be called where no answer is wanted.
Value* call(Gen& g, const char* name, const std::vector<Value*>& words) {
    const std::vector<llvm::Type*> types(words.size(), g.b.getInt64Ty());
    auto* type = llvm::FunctionType::get(g.b.getInt64Ty(), types, false);
    auto* function = llvm::cast<llvm::Function>(g.module.getOrInsertFunction(name, type).getCallee());
    function->setDoesNotAccessMemory();
    function->setDoesNotThrow();
    function->setWillReturn();
    function->setSpeculatable();
    return g.b.CreateCall(function, words);
}

}  // namespace

Value* bytes_picked(Gen& g, Value* word, Value* which) {
    return call(g, byte_words::picked, {word, which});
}

Value* bytes_one_more(Gen& g, Value* word, Value* counts, Value* least) {
    return call(g, byte_words::one_more, {word, counts, least});
}

Value* bytes_equal(Gen& g, Value* left, Value* right) {
    return call(g, byte_words::equal, {left, right});
}

Value* bytes_sum(Gen& g, Value* word) {
    return call(g, byte_words::sum, {word});
}

Value* bits_filled(Gen& g, Value* word) {
    return call(g, byte_words::filled, {word});
}

}  // namespace mancala::lower
