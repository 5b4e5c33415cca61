// The result of a game that is over.
#include <cstddef>

#include "compiler/lower/gen.hpp"

namespace mancala::lower {

using llvm::Value;
using namespace model;

namespace {

/// Outcomes by number: the ends' in file order, then the last resort, repetition, endless sowing.
std::vector<Outcome> outcomes(const Rules& rules) {
    std::vector<Outcome> all;
    for (const End& end : rules.ends) all.push_back(end.outcome);
    all.push_back({});
    all.push_back(rules.repetition);
    Outcome endless_outcome;
    endless_outcome.winner = rules.endless == Endless::wins    ? Outcome::Winner::mover
                             : rules.endless == Endless::loses ? Outcome::Winner::opponent
                                                               : Outcome::Winner::draw;
    all.push_back(endless_outcome);
    return all;
}

/// The number of the outcome that reason `why` leads to.
Value* which_outcome(Gen& g, Value* why) {
    const int last_resort = static_cast<int>(g.rules.ends.size());
    Value* which = g.slot(g.b.getInt32Ty(), "which");
    g.set(which, g.b.CreateSub(why, g.i32(MANCALA_WHY_END)));
    g.if_then(g.b.CreateICmpEQ(why, g.i32(MANCALA_WHY_REPETITION)), [&] { g.set(which, g.i32(last_resort + 1)); });
    g.if_then(g.b.CreateICmpEQ(why, g.i32(MANCALA_WHY_ENDLESS)), [&] { g.set(which, g.i32(last_resort + 2)); });
    g.if_then(g.b.CreateICmpUGE(g.get(which), g.i32(last_resort + 3)), [&] { g.set(which, g.i32(last_resort)); });
    g.if_then(g.b.CreateICmpEQ(why, g.i32(MANCALA_WHY_NO_MOVE)), [&] {
        prepare_no_move(g, End::Moment::before_ply, g.f.position);
        g.set(which, g.i32(last_resort));
        for (int i = last_resort - 1; i >= 0; --i) {
            const End& end = g.rules.ends[static_cast<std::size_t>(i)];
            if (end.moment != End::Moment::before_ply) continue;
            Value* holds = test_or_true(g, end.when, {});
            g.set(which, g.b.CreateSelect(holds, g.i32(i), g.get(which)));
        }
    });
    return g.get(which);
}

/// Holes whose seeds the score counts where they lie, for either player.
Value* counted(Gen& g, const Number& number, int player) {
    Value* holes = g.mask_range(0, 0);
    if (player >= g.rules.board.players) return holes;
    Env env;
    env.player = player;
    env.seat = player;
    if (number.kind == Number::Kind::seeds_in) holes = set_mask(g, number.set.front(), env);
    for (const Number& operand : number.operands) holes = g.b.CreateOr(holes, counted(g, operand, player));
    return holes;
}

struct Shares {
    Value* mover;
    Value* opponent;
};

/// Half each; an odd seed is his whose score is then less, or nobody's.
Shares shared(Gen& g, Value* all) {
    Value* half = g.b.CreateLShr(all, g.i32(1));
    Value* odd = g.b.CreateTrunc(all, g.b.getInt1Ty());
    Value* mover = score_of(g, 0);
    Value* opponent = score_of(g, 1);
    const auto with_odd = [&](Value* less) {
        return g.b.CreateAdd(half, g.b.CreateZExt(g.b.CreateAnd(odd, less), half->getType()));
    };
    return {with_odd(g.b.CreateICmpSLT(mover, opponent)), with_odd(g.b.CreateICmpSLT(opponent, mover))};
}

/// What each player gets of the seeds that remain, for every kind of award, by its number.
Shares shares(Gen& g, Value* award) {
    Value* taken = g.b.CreateOr(counted(g, g.rules.score, 0), counted(g, g.rules.score, 1));
    Value* free = g.b.CreateNot(taken);
    Value* own = g.ring->sum(g.f.ring, g.b.CreateAnd(free, g.mask_range(0, g.track.row)));
    Value* enemy = g.ring->sum(g.f.ring, g.b.CreateAnd(free, g.mask_range(g.track.row, g.track.holes)));
    Value* all = g.b.CreateAdd(own, enemy);
    Value* none = g.i32(0);
    Shares result{none, none};
    const auto add = [&](Outcome::Remaining kind, Value* mover, Value* opponent) {
        Value* is = g.b.CreateICmpEQ(award, g.i32(static_cast<int>(kind)));
        result.mover = g.b.CreateSelect(is, mover, result.mover);
        result.opponent = g.b.CreateSelect(is, opponent, result.opponent);
    };
    add(Outcome::Remaining::owner, own, enemy);
    add(Outcome::Remaining::mover, all, none);
    add(Outcome::Remaining::opponent, none, all);
    const Shares halves = shared(g, all);
    add(Outcome::Remaining::shared, halves.mover, halves.opponent);
    if (g.f.last_mover != nullptr) {
        Value* who = g.get(g.f.last_mover);
        add(Outcome::Remaining::last_mover, g.b.CreateSelect(g.b.CreateICmpEQ(who, g.b.getInt8(0)), all, none),
            g.b.CreateSelect(g.b.CreateICmpEQ(who, g.b.getInt8(1)), all, none));
    }
    return result;
}

void store_field(Gen& g, Value* result, std::size_t offset, Value* value) {
    g.b.CreateStore(value, g.b.CreateConstInBoundsGEP1_32(g.b.getInt8Ty(), result, static_cast<unsigned>(offset)));
}

void write_result(Gen& g, Value* which, Value* result) {
    std::vector<int> awards;
    std::vector<int> winners;
    for (const Outcome& outcome : outcomes(g.rules)) {
        awards.push_back(static_cast<int>(outcome.remaining));
        winners.push_back(static_cast<int>(outcome.winner));
    }
    const Shares share = shares(g, g.table(awards, "awards", which));
    Value* winner = g.table(winners, "winners", which);
    Value* mover_has = score_of(g, 0);
    Value* opponent_has = score_of(g, 1);
    Value* mover = g.b.CreateAdd(mover_has, share.mover);
    Value* opponent = g.b.CreateAdd(opponent_has, share.opponent);
    Value* more = g.b.CreateSelect(g.b.CreateICmpSGT(mover, opponent), g.i32(0),
                                   g.b.CreateSelect(g.b.CreateICmpSLT(mover, opponent), g.i32(1), g.i32(2)));
    Value* by_seeds = g.b.CreateICmpEQ(winner, g.i32(static_cast<int>(Outcome::Winner::most_seeds)));
    store_field(g, result, offsetof(mancala_result, mover), g.b.CreateSelect(by_seeds, mover, mover_has));
    store_field(g, result, offsetof(mancala_result, opponent), g.b.CreateSelect(by_seeds, opponent, opponent_has));
    // The named winners stand in mancala_result's order behind most_seeds.
    store_field(g, result, offsetof(mancala_result, winner),
                g.b.CreateSelect(by_seeds, more, g.b.CreateSub(winner, g.i32(1))));
    store_field(g, result, offsetof(mancala_result, seeds_decide), g.b.CreateZExt(by_seeds, g.b.getInt32Ty()));
}

}  // namespace

static_assert(static_cast<int>(Outcome::Winner::mover) == 1 && static_cast<int>(Outcome::Winner::opponent) == 2 &&
              static_cast<int>(Outcome::Winner::draw) == 3);

llvm::Function* finish_function(Gen& g) {
    llvm::Type* pointer = g.b.getPtrTy();
    llvm::Function* function =
        g.internal_function(g.b.getVoidTy(), {pointer, pointer, g.b.getInt32Ty(), pointer}, "finish");
    function->addFnAttr(llvm::Attribute::OptimizeForSize);
    const Gen::FunctionScope scope(g, function);
    g.make_frame(function->getArg(1));
    g.load_frame(function->getArg(1));
    g.f.position = function->getArg(1);
    write_result(g, which_outcome(g, function->getArg(2)), function->getArg(3));
    g.b.CreateRetVoid();
    return function;
}

}  // namespace mancala::lower
