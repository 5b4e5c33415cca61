// Masks of moves. A move is bit i for token i, or, where the own row is a word and moves are own holes, the top bit of
// its hole's byte, which need not be collected; the pass is bit 0 there.
#include <llvm/IR/Intrinsics.h>

#include <array>

#include "compiler/lower/bit_fields.hpp"
#include "compiler/lower/gen.hpp"
#include "compiler/lower/word_places.hpp"

namespace mancala::lower {

using llvm::Value;

namespace {

constexpr int top_bit = WordPlaces::bytes_in_word - 1;

llvm::ConstantInt* constant(Gen& g, std::uint64_t value) {
    return llvm::ConstantInt::get(g.moves_type, value);
}

/// The place of the own hole's bit with that number.
int first_place(const Gen& g) {
    return WordPlaces(g).bit_of(0) + top_bit;
}

llvm::ConstantInt* pass_token(Gen& g) {
    return g.i32(g.tokens);
}

}  // namespace

Value* moves_of_holes(Gen& g, Value* mask) {
    return g.moves_in_row ? g.ring->moves_of(mask) : g.b.CreateZExtOrTrunc(mask, g.moves_type);
}

Value* move_bit(Gen& g, Value* token) {
    if (!g.moves_in_row) return g.bit(token, g.moves_type);
    Value* place = g.b.CreateAdd(g.b.CreateShl(token, g.i32(3)), g.i32(first_place(g)));
    return g.bit(place, g.moves_type);
}

Value* pass_bit(Gen& g) {
    return g.moves_in_row ? static_cast<Value*>(constant(g, 1)) : g.bit(pass_token(g), g.moves_type);
}

Value* any_move(Gen& g, Value* moves) {
    return g.b.CreateICmpNE(moves, g.no_moves());
}

Value* lowest_move(Gen& g, Value* moves) {
    Value* place = g.b.CreateBinaryIntrinsic(llvm::Intrinsic::cttz, moves, g.b.getFalse());
    return token_at(g, g.b.CreateZExtOrTrunc(place, g.b.getInt32Ty()));
}

Value* is_pass_at(Gen& g, Value* place) {
    return g.b.CreateICmpEQ(place, g.moves_in_row ? g.i32(0) : pass_token(g));
}

Value* token_of_hole_at(Gen& g, Value* place) {
    if (!g.moves_in_row) return place;
    // By the first bit of its byte, which is where the hole's count is to be found.
    Value* first = g.b.CreateSub(place, g.i32(top_bit), "", true, true);
    return g.b.CreateSub(g.b.CreateLShr(first, 3, "", true), g.i32(first_place(g) / 8), "", true, true);
}

Value* token_at(Gen& g, Value* place) {
    Value* token = token_of_hole_at(g, place);
    if (!g.moves_in_row || !g.rules.pass) return token;
    return g.b.CreateSelect(is_pass_at(g, place), pass_token(g), token);
}

Value* tokens_of(Gen& g, Value* moves) {
    if (!g.moves_in_row) return moves;
    Value* holes = collect(g, moves, WordPlaces::tops & WordPlaces(g).holes());
    if (!g.rules.pass) return holes;
    Value* pass = g.b.CreateAnd(moves, constant(g, 1));
    return g.b.CreateOr(holes, g.b.CreateShl(pass, static_cast<std::uint64_t>(g.tokens)));
}

llvm::Function* token_function(Gen& g) {
    llvm::Function* function = g.internal_function(g.b.getInt64Ty(), {g.b.getInt32Ty()}, "token_at");
    const Gen::FunctionScope scope(g, function);
    g.b.CreateRet(g.b.CreateZExt(token_at(g, function->getArg(0)), g.b.getInt64Ty()));
    return function;
}

void constants_for_loops(Gen& g) {
    const auto offer = [&](const char* name, llvm::Constant* data) {
        new llvm::GlobalVariable(g.module, data->getType(), true, llvm::GlobalValue::InternalLinkage, data, name);
    };
    offer("keeps_memory", g.b.getInt8(g.ring->lies_in_positions() ? 1 : 0));
    offer("own_holes", g.i32(g.track.row));
    std::array<std::uint64_t, 8> bits{};
    std::uint64_t all = 0;
    for (int token = 0; g.moves_in_row && token < g.track.row; ++token)
        all |= bits.at(static_cast<std::size_t>(token)) = std::uint64_t{1} << (first_place(g) + 8 * token);
    offer("move_bits", llvm::ConstantDataArray::get(g.context, bits));
    offer("hole_moves", g.b.getInt64(all));
}

}  // namespace mancala::lower
