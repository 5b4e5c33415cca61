// The legal moves of a position: none when an `end` line holds, else the candidates, else the pass.
#include <algorithm>
#include <limits>

#include "compiler/lower/gen.hpp"
#include "compiler/model/relation.hpp"

namespace mancala::lower {

using llvm::Value;
using namespace model;

namespace {

/// Some player must have so much for the test to hold; 0: nothing is known.
int least_score(const Test& t) {
    constexpr int never = std::numeric_limits<int>::max();
    switch (t.kind) {
        case Test::Kind::constant:
            return t.value != 0 ? 0 : never;
        case Test::Kind::all_of: {
            int most = 0;
            for (const Test& part : t.tests) most = std::max(most, least_score(part));
            return most;
        }
        case Test::Kind::any_of: {
            int least = never;
            for (const Test& part : t.tests) least = std::min(least, least_score(part));
            return least;
        }
        case Test::Kind::players: {
            const bool wants_one = t.quantifier == Quantifier::some || t.quantifier == Quantifier::every ||
                                   (t.quantifier == Quantifier::exactly && t.value > 0);
            return wants_one ? least_score(t.tests.front()) : 0;
        }
        case Test::Kind::compare: {
            const bool left = t.numbers[0].kind == Number::Kind::score;
            const Number& score = t.numbers[left ? 0 : 1];
            const Number& other = t.numbers[left ? 1 : 0];
            if (score.kind != Number::Kind::score || other.kind != Number::Kind::constant) return 0;
            const Relation relation = left ? t.relation : mirrored(t.relation);
            if (relation == Relation::greater) return std::max(0, other.value + 1);
            return relation == Relation::at_least || relation == Relation::equal ? std::max(0, other.value) : 0;
        }
        default:
            return 0;
    }
}

/// i1: an `end` line holds before the ply. Those that wait for a score stand behind one test, which rarely holds.
Value* is_over(Gen& g) {
    Value* over = g.slot(g.b.getInt1Ty(), "over");
    std::vector<const End*> late;
    int least = std::numeric_limits<int>::max();
    Value* holds = g.b.getFalse();
    for (const End& end : g.rules.ends) {
        if (end.moment != End::Moment::before_ply) continue;
        const int needed = end.when.empty() ? 0 : least_score(end.when.front());
        if (needed == 0) {
            holds = g.b.CreateOr(holds, test_or_true(g, end.when, {}));
        } else {
            late.push_back(&end);
            least = std::min(least, needed);
        }
    }
    g.set(over, holds);
    if (late.empty() || least == std::numeric_limits<int>::max()) return g.get(over);
    Value* enough = g.b.CreateICmpSGE(score_of(g, 0), g.i32(least));
    if (g.rules.board.players == 2) enough = g.b.CreateOr(enough, g.b.CreateICmpSGE(score_of(g, 1), g.i32(least)));
    g.if_rarely(enough, [&] {
        for (const End* end : late) g.set(over, g.b.CreateOr(g.get(over), test_or_true(g, end->when, {})));
    });
    return g.get(over);
}

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

/// The legal moves among candidates, of which ends may ask.
Value* legal_among(Gen& g, Value* candidates, Value* position) {
    g.f.candidates = g.slot(g.moves_type, "movable");
    g.f.position = position;
    g.set(g.f.candidates, candidates);
    Value* over = is_over(g);
    Value* moves = candidates;
    if (g.rules.pass) moves = g.b.CreateSelect(g.any(moves), moves, g.bit(g.i32(g.tokens), g.moves_type));
    return g.b.CreateSelect(over, g.no_moves(), moves);
}

}  // namespace

llvm::Function* legal_in_place_function(Gen& g) {
    llvm::Function* function = g.internal_function(g.b.getInt64Ty(), {g.b.getPtrTy()}, "legal_in_place");
    const Gen::FunctionScope scope(g, function);
    Value* position = function->getArg(0);
    g.make_frame();
    g.load_frame(position);
    g.for_vectors = true;
    Value* refused = nullptr;
    Value* candidates = candidates_in_place(g, refused);
    Value* moves = g.b.CreateZExtOrTrunc(legal_among(g, candidates, position), g.b.getInt64Ty());
    g.b.CreateRet(g.b.CreateOr(moves, g.b.CreateSExt(refused, g.b.getInt64Ty())));
    g.for_vectors = false;
    return function;
}

llvm::Function* legal_function(Gen& g) {
    llvm::Type* pointer = g.b.getPtrTy();
    llvm::Function* function = g.internal_function(g.b.getVoidTy(), {pointer, pointer, pointer}, "legal");
    const Gen::FunctionScope scope(g, function);
    Value* position = function->getArg(1);
    g.make_frame();
    g.load_frame(position);
    llvm::CallInst* call = g.b.CreateCall(g.candidates, {position});
    call->addFnAttr(llvm::Attribute::AlwaysInline);
    store_words(g, legal_among(g, call, position), function->getArg(2));
    g.b.CreateRetVoid();
    return function;
}

}  // namespace mancala::lower
