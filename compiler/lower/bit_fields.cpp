#include "compiler/lower/bit_fields.hpp"

#include <bit>

namespace mancala::lower {

using llvm::Value;

namespace {

/// word, places -> bits: a small function, so that what it stands for can be found again.
llvm::Function* function(Gen& g, const char* name, Value* (*body)(Gen& g, Value* argument, std::uint64_t places),
                         std::uint64_t places) {
    const char* suffix = g.for_vectors ? ".vectors." : ".";
    const std::string full = name + (suffix + std::to_string(places));
    if (llvm::Function* known = g.module.getFunction(full)) return known;
    llvm::Function* made = g.internal_function(g.b.getInt64Ty(), {g.b.getInt64Ty()}, full.c_str());
    made->addFnAttr(llvm::Attribute::AlwaysInline);
    if (!g.for_vectors) made->addFnAttr(name, std::to_string(places));
    const Gen::FunctionScope scope(g, made);
    g.b.CreateRet(body(g, made->getArg(0), places));
    return made;
}

// The bits, brought to the bottom of their bytes, meet at the top of a product: bit j goes from 8 j to 64 - n + j. No
// two products of single bits fall together, and of those that are not wanted none falls there.
Value* collected(Gen& g, Value* word, std::uint64_t places) {
    const int first = std::countr_zero(places);
    const int bits = std::popcount(places);
    const auto b64 = [&](std::uint64_t value) { return g.b.getInt64(value); };
    std::uint64_t factor = 0;
    for (int j = 0; j < bits; ++j) factor |= std::uint64_t{1} << (64 - bits - 7 * j);
    Value* low = g.b.CreateLShr(g.b.CreateAnd(word, b64(places)), b64(static_cast<std::uint64_t>(first)));
    return g.b.CreateLShr(g.b.CreateMul(low, b64(factor)), b64(static_cast<std::uint64_t>(64 - bits)));
}

// Each byte of a product has all bits; one of them is kept, and carried to the top of the byte.
Value* spread_out(Gen& g, Value* bits, std::uint64_t places) {
    const int first = std::countr_zero(places);
    const auto b64 = [&](std::uint64_t value) { return g.b.getInt64(value); };
    Value* all = g.b.CreateMul(g.b.CreateAnd(bits, b64(0xff)), b64(0x0101010101010101U));
    Value* one = g.b.CreateAnd(all, b64(0x8040201008040201U));
    Value* tops = g.b.CreateAnd(g.b.CreateAdd(one, b64(0x7f7f7f7f7f7f7f7fU)), b64(0x8080808080808080U));
    Value* low = g.b.CreateLShr(tops, b64(7));
    return g.b.CreateAnd(g.b.CreateShl(low, b64(static_cast<std::uint64_t>(first))), b64(places));
}

}  // namespace

Value* collect(Gen& g, Value* word, std::uint64_t places) {
    return g.b.CreateCall(function(g, "mancala-collect", collected, places), {word});
}

Value* spread(Gen& g, Value* bits, std::uint64_t places) {
    return g.b.CreateCall(function(g, "mancala-spread", spread_out, places), {bits});
}

}  // namespace mancala::lower
