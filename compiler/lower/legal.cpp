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

/// The test can only come to hold by a player's score, and asks the same of both.
bool waits_for_scores(const Test& t) {
    const auto of_either = [](const Number& n) {
        return n.kind == Number::Kind::constant || (n.kind == Number::Kind::score && n.who == Who::player);
    };
    switch (t.kind) {
        case Test::Kind::constant:
            return true;
        case Test::Kind::all_of:
        case Test::Kind::any_of:
            return std::ranges::all_of(t.tests, waits_for_scores);
        case Test::Kind::players:
            return t.tests.front().kind == Test::Kind::compare &&
                   std::ranges::all_of(t.tests.front().numbers, of_either);
        default:
            return false;
    }
}

/// Ends that are asked before a ply.
struct Ends {
    std::vector<const End*> at_once;
    std::vector<const End*> with_score;                 ///< those that need some score
    int least_score = std::numeric_limits<int>::max();  ///< the smallest that they need
    bool by_captures = false;  ///< and that come to hold by a capture alone, if they did not before
};

Ends ends_before_ply(const Gen& g) {
    Ends ends;
    ends.by_captures = g.facts.scores_by_captures;
    for (const End& end : g.rules.ends) {
        if (end.moment != End::Moment::before_ply) continue;
        const int needed = end.when.empty() ? 0 : least_score(end.when.front());
        if (needed == 0) {
            ends.at_once.push_back(&end);
            continue;
        }
        if (needed == std::numeric_limits<int>::max()) continue;
        ends.with_score.push_back(&end);
        ends.least_score = std::min(ends.least_score, needed);
        ends.by_captures = ends.by_captures && waits_for_scores(end.when.front());
    }
    return ends;
}

/// i1: some player has that score.
Value* has_score(Gen& g, int least) {
    Value* has = g.b.CreateICmpSGE(score_of(g, 0), g.i32(least));
    if (g.rules.board.players == 1) return has;
    return g.b.CreateOr(has, g.b.CreateICmpSGE(score_of(g, 1), g.i32(least)));
}

/// i1: some end holds of those that need a score; they stand behind one test, which rarely holds.
Value* score_ends(Gen& g, const Ends& ends) {
    if (ends.with_score.empty()) return g.b.getFalse();
    Value* over = g.slot(g.b.getInt1Ty(), "over");
    g.set(over, g.b.getFalse());
    g.if_rarely(has_score(g, ends.least_score), [&] {
        for (const End* end : ends.with_score) g.set(over, g.b.CreateOr(g.get(over), test_or_true(g, end->when, {})));
    });
    return g.get(over);
}

/// The test holds of every hole that has seeds, as `has seeds` does.
bool holds_of_all_with_seeds(const Gen& g, const Test& t) {
    const std::optional<Counts> counts = counts_of_hole(t);
    return counts && counts->ranges.size() == 1 && counts->ranges.front().first <= 1 &&
           counts->ranges.front().second >= g.facts.seed_bound;
}

/// A part of a test, one of which must hold, says that no own hole has seeds: then there is no move to forbid.
bool holds_without_moves_only(const Gen& g, const Test& t) {
    if (g.rules.pass || !g.facts.own_starts || t.kind != Test::Kind::holes || t.quantifier != Quantifier::no)
        return false;
    const HoleSet& set = t.set.front();
    return set.kind == HoleSet::Kind::holes && set.side == Side::own && set.pick == HoleSet::Pick::all &&
           set.test.empty() && set.except.empty() && !t.tests.empty() && holds_of_all_with_seeds(g, t.tests.front());
}

/// It holds only where the mover has no move but a pass.
bool holds_of_stuck_only(const Test& t) {
    using Kind = Test::Kind;
    return t.kind == Kind::no_move || t.kind == Kind::no_player_can_move ||
           (t.kind == Kind::all_of && std::ranges::any_of(t.tests, holds_of_stuck_only));
}

/// i1: an end holds of those that are asked at once; of parts that hold for who is stuck alone, or only of the others.
Value* other_ends(Gen& g, const Ends& ends, bool of_stuck) {
    Value* over = g.b.getFalse();
    const auto ask = [&](const Test& t) {
        if (holds_of_stuck_only(t) != of_stuck || holds_without_moves_only(g, t)) return;
        over = g.b.CreateOr(over, test(g, t, {}));
    };
    for (const End* end : ends.at_once) {
        if (end->when.empty())
            over = g.b.getTrue();
        else if (end->when.front().kind == Test::Kind::any_of)
            std::ranges::for_each(end->when.front().tests, ask);
        else
            ask(end->when.front());
    }
    return over;
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

/// The legal moves among candidates, of which ends may ask; the ends that wait for a score are asked if `with_scores`.
Value* legal_among(Gen& g, Value* candidates, Value* position, bool with_scores) {
    g.f.candidates = g.slot(g.moves_type, "movable");
    g.f.position = position;
    g.set(g.f.candidates, candidates);
    const Ends ends = ends_before_ply(g);
    Value* legal = g.slot(g.moves_type, "legal");
    g.set(legal, candidates);
    const auto become_if = [&](Value* condition, const std::function<Value*()>& moves) {
        if (condition == g.b.getFalse()) return;
        if (g.for_vectors)
            g.set(legal, g.b.CreateSelect(condition, moves(), g.get(legal)));
        else
            g.if_rarely(condition, [&] { g.set(legal, moves()); });
    };
    const auto end_if = [&](Value* over) { become_if(over, [&]() -> Value* { return g.no_moves(); }); };
    // Who has no move is rare; without a pass there is none to forbid him.
    if (g.rules.pass)
        become_if(g.b.CreateNot(any_move(g, candidates)), [&] {
            Value* over = other_ends(g, ends, true);
            return g.b.CreateSelect(over, g.no_moves(), pass_bit(g));
        });
    end_if(other_ends(g, ends, false));
    if (with_scores) end_if(score_ends(g, ends));
    return g.get(legal);
}

Value* candidates_of(Gen& g, Value* position) {
    llvm::CallInst* call = g.b.CreateCall(g.candidates, {position});
    call->addFnAttr(llvm::Attribute::AlwaysInline);
    return call;
}

bool fit_a_word(const Gen& g) {
    return g.tokens + 1 <= 64;
}

/// position -> i64: the legal moves, or all ones if a call would have to be made. Ends that only captures bring about
/// are not asked; `after_ply`: where a score is high enough for them that takes a call.
llvm::Function* legal_without_calls(Gen& g, const char* name, bool after_ply) {
    llvm::Function* function = g.internal_function(g.b.getInt64Ty(), {g.b.getPtrTy()}, name);
    const Gen::FunctionScope scope(g, function);
    Value* position = function->getArg(0);
    g.make_frame();
    g.load_frame(position);
    const Ends ends = ends_before_ply(g);
    Value* refused = nullptr;
    Value* candidates = candidates_in_place(g, refused);
    Value* moves = legal_among(g, candidates, position, !ends.by_captures);
    if (after_ply && ends.by_captures && !ends.with_score.empty())
        refused = g.b.CreateOr(refused, has_score(g, ends.least_score));
    g.b.CreateRet(
        g.b.CreateOr(g.b.CreateZExtOrTrunc(moves, g.b.getInt64Ty()), g.b.CreateSExt(refused, g.b.getInt64Ty())));
    return function;
}

}  // namespace

llvm::Function* legal_in_place_function(Gen& g) {
    return legal_without_calls(g, "legal_in_place", false);
}

llvm::Function* legal_after_ply_function(Gen& g) {
    g.for_vectors = true;
    llvm::Function* function = legal_without_calls(g, "legal_after_ply", true);
    g.for_vectors = false;
    return function;
}

llvm::Function* moves_function(Gen& g) {
    if (!fit_a_word(g)) return nullptr;
    llvm::Function* function = g.internal_function(g.b.getInt64Ty(), {g.b.getPtrTy()}, "moves");
    const Gen::FunctionScope scope(g, function);
    Value* position = function->getArg(0);
    g.make_frame(position);
    g.load_frame(position);
    const bool with_scores = !ends_before_ply(g).by_captures;
    Value* moves = legal_among(g, candidates_of(g, position), position, with_scores);
    g.b.CreateRet(g.b.CreateZExtOrTrunc(moves, g.b.getInt64Ty()));
    return function;
}

llvm::Function* over_function(Gen& g) {
    llvm::Function* function = g.internal_function(g.b.getInt1Ty(), {g.b.getPtrTy()}, "over");
    const Gen::FunctionScope scope(g, function);
    const Ends ends = ends_before_ply(g);
    if (!ends.by_captures || ends.with_score.empty()) {
        g.b.CreateRet(g.b.getFalse());
        return function;
    }
    g.make_frame(function->getArg(0));
    g.load_frame(function->getArg(0));
    g.b.CreateRet(score_ends(g, ends));
    return function;
}

llvm::Function* legal_function(Gen& g, llvm::Function* moves, llvm::Function* over) {
    llvm::Type* pointer = g.b.getPtrTy();
    llvm::Function* function = g.internal_function(g.b.getVoidTy(), {pointer, pointer, pointer}, "legal");
    const Gen::FunctionScope scope(g, function);
    Value* position = function->getArg(1);
    if (moves == nullptr) {
        g.make_frame(position);
        g.load_frame(position);
        store_words(g, legal_among(g, candidates_of(g, position), position, true), function->getArg(2));
    } else {
        const auto call = [&](llvm::Function* part) {
            llvm::CallInst* made = g.b.CreateCall(part, {position});
            made->addFnAttr(llvm::Attribute::AlwaysInline);
            return made;
        };
        Value* legal = g.b.CreateSelect(call(over), g.b.getInt64(0), call(moves));
        g.b.CreateStore(g.b.CreateZExtOrTrunc(tokens_of(g, legal), g.b.getInt64Ty()), function->getArg(2));
    }
    g.b.CreateRetVoid();
    return function;
}

}  // namespace mancala::lower
