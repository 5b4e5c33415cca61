// The legal moves of a position: none when an `end` line holds, else the candidates, else the pass.
#include "compiler/lower/gen.hpp"

namespace mancala::lower {

using llvm::Value;
using namespace model;

namespace {

void store_words(Gen& g, Value* mask, Value* words) {
    const int count = (g.tokens + 1 + 63) / 64;
    const unsigned bits = g.moves_type->getBitWidth();
    for (int i = 0; i < count; ++i) {
        const auto shift = static_cast<unsigned>(64 * i);
        Value* word = shift < bits ? g.b.CreateLShr(mask, shift) : static_cast<Value*>(g.no_moves());
        Value* place = g.b.CreateConstInBoundsGEP1_32(g.b.getInt64Ty(), words, static_cast<unsigned>(i));
        g.b.CreateStore(g.b.CreateZExtOrTrunc(word, g.b.getInt64Ty()), place);
    }
}

}  // namespace

llvm::Function* legal_function(Gen& g) {
    llvm::Type* pointer = g.b.getPtrTy();
    llvm::Function* function = g.internal_function(g.b.getVoidTy(), {pointer, pointer, pointer}, "legal");
    const Gen::FunctionScope scope(g, function);
    Value* position = function->getArg(1);
    g.make_frame();
    g.load_frame(position);
    llvm::CallInst* call = g.b.CreateCall(g.candidates, {position});
    call->addFnAttr(llvm::Attribute::AlwaysInline);
    g.f.candidates = g.slot(g.moves_type, "movable");
    g.f.position = position;
    g.set(g.f.candidates, call);

    Value* over = g.b.getFalse();
    for (const End& end : g.rules.ends)
        if (end.moment == End::Moment::before_ply) over = g.b.CreateOr(over, test_or_true(g, end.when, {}));
    Value* moves = g.get(g.f.candidates);
    if (g.rules.pass) moves = g.b.CreateSelect(g.any(moves), moves, g.bit(g.i32(g.tokens), g.moves_type));
    store_words(g, g.b.CreateSelect(over, g.no_moves(), moves), function->getArg(2));
    g.b.CreateRetVoid();
    return function;
}

}  // namespace mancala::lower
