// A whole ply behind the ABI: effect, the ends after it, and the change of mover.
#include "compiler/lower/gen.hpp"

namespace mancala::lower {

using llvm::Value;
using namespace model;

namespace {

Value* seeds_in_holes(Gen& g) {
    return g.ring->sum(g.f.ring, g.mask_range(0, g.track.holes));
}

Value* flag(Gen& g, Value* condition, unsigned value) {
    return g.b.CreateSelect(condition, g.i32(value), g.i32(0));
}

unsigned decided_flags(unsigned why) {
    return MANCALA_DECIDED | why << MANCALA_WHY_SHIFT;
}

bool endless_decides(Endless endless) {
    return endless == Endless::loses || endless == Endless::wins || endless == Endless::draws;
}

void pass(Gen& g, Value* position) {
    g.load_frame(position);
    const bool turns = g.rules.board.players == 2;
    count_ply(g, g.b.getInt1(turns));
    if (turns) turn_board(g, g.b.getTrue());
    g.store_frame(position);
    g.b.CreateRet(g.i32(turns ? 0 : MANCALA_AGAIN));
}

/// Leaves with flags if the turn was endless or a line ended the game within it.
void leave_if_not_went_on(Gen& g, Value* position, Value* why, Value* irreversible) {
    llvm::BasicBlock* decided_here = g.block("decided_in_ply");
    llvm::BasicBlock* next = g.block("went_on");
    Value* reason = g.get(why);
    const bool endless_too = endless_decides(g.rules.endless);
    g.b.CreateCondBr(g.b.CreateICmpUGE(reason, g.i32(endless_too ? endless : decided)), decided_here, next);
    g.b.SetInsertPoint(decided_here);
    g.store_frame(position);
    Value* number = g.b.CreateAdd(g.b.CreateSub(reason, g.i32(decided)), g.i32(MANCALA_WHY_END));
    Value* flags = g.b.CreateOr(g.b.CreateShl(number, g.i32(MANCALA_WHY_SHIFT)), g.i32(MANCALA_DECIDED));
    flags = g.b.CreateOr(flags, irreversible);
    if (endless_too)
        flags = g.b.CreateSelect(g.b.CreateICmpEQ(reason, g.i32(endless)),
                                 g.i32(MANCALA_ENDLESS | decided_flags(MANCALA_WHY_ENDLESS)), flags);
    g.b.CreateRet(flags);
    g.b.SetInsertPoint(next);
}

void end_after_turn(Gen& g, Value* position, Value* why, Value* irreversible) {
    for (std::size_t i = 0; i < g.rules.ends.size(); ++i) {
        const End& end = g.rules.ends[i];
        if (end.moment != End::Moment::after_turn) continue;
        llvm::BasicBlock* holds = g.block("end_after_turn");
        llvm::BasicBlock* next = g.block("next_end");
        Value* asked = test_or_true(g, end.when, {});
        if (g.facts.laps_many) asked = g.b.CreateAnd(asked, g.b.CreateICmpEQ(g.get(why), g.i32(went_on)));
        g.b.CreateCondBr(asked, holds, next);
        g.b.SetInsertPoint(holds);
        g.store_frame(position);
        g.b.CreateRet(g.b.CreateOr(irreversible, g.i32(decided_flags(MANCALA_WHY_END + static_cast<unsigned>(i)))));
        g.b.SetInsertPoint(next);
    }
}

bool any_end_at(const Gen& g, End::Moment moment) {
    for (const End& end : g.rules.ends)
        if (end.moment == moment) return true;
    return false;
}

void end_ply(Gen& g, Value* position, Value* why, Value* irreversible) {
    const bool alone = g.rules.board.players == 1;
    Value* again = alone ? static_cast<Value*>(g.b.getTrue()) : g.get(g.f.again);
    Value* turns = g.facts.moves_again || alone ? g.b.CreateNot(again) : static_cast<Value*>(g.b.getTrue());
    if (g.f.last_mover != nullptr) g.set(g.f.last_mover, g.b.getInt8(0));
    count_ply(g, turns);
    if (!alone) turn_board(g, turns);
    g.store_frame(position);
    Value* flags = irreversible;
    if (g.facts.moves_again || alone) flags = g.b.CreateOr(flags, flag(g, again, MANCALA_AGAIN));
    if (g.facts.laps_many)
        flags = g.b.CreateOr(flags, flag(g, g.b.CreateICmpEQ(g.get(why), g.i32(endless)), MANCALA_ENDLESS));
    g.b.CreateRet(flags);
}

/// Writes the function in progress: plays the token in place, and returns the flags. `passes` (i1): it is the pass.
void write_move(Gen& g, Value* position, Value* token, Value* passes) {
    if (g.rules.pass) {
        llvm::BasicBlock* passing = g.block("pass");
        llvm::BasicBlock* playing = g.block("play");
        g.b.CreateCondBr(passes, passing, playing);
        g.b.SetInsertPoint(passing);
        pass(g, position);
        g.b.SetInsertPoint(playing);
    }
    Value* before = nullptr;
    if (!g.facts.captures_leave) {
        g.load_frame(position);
        before = seeds_in_holes(g);
    }
    Value* why = play(g, position, token);
    Value* fewer = before != nullptr ? g.b.CreateICmpULT(seeds_in_holes(g), before)
                                     : g.b.CreateICmpNE(g.get(g.f.captured), g.i32(0));
    Value* irreversible = flag(g, fewer, MANCALA_IRREVERSIBLE);
    if (any_end_at(g, End::Moment::after_lap) || endless_decides(g.rules.endless))
        leave_if_not_went_on(g, position, why, irreversible);
    if (any_end_at(g, End::Moment::after_turn)) {
        if (asks_no_move_at(g, End::Moment::after_turn)) g.store_frame(position);
        prepare_no_move(g, End::Moment::after_turn, position);
        end_after_turn(g, position, why, irreversible);
    }
    end_ply(g, position, why, irreversible);
}

void write_move(Gen& g, Value* position, Value* token) {
    write_move(g, position, token, g.b.CreateICmpEQ(token, g.i32(g.tokens)));
}

}  // namespace

llvm::Function* move_function(Gen& g) {
    llvm::Type* pointer = g.b.getPtrTy();
    llvm::Type* number = g.b.getInt32Ty();
    llvm::Function* function = g.internal_function(number, {pointer, pointer, number}, "move");
    const Gen::FunctionScope scope(g, function);
    g.make_frame(function->getArg(1));
    g.make_ply_slots();
    write_move(g, function->getArg(1), function->getArg(2));
    return function;
}

llvm::Function* move_at_function(Gen& g) {
    llvm::Type* number = g.b.getInt32Ty();
    llvm::Function* function = g.internal_function(number, {g.b.getPtrTy(), number}, "move_at");
    const Gen::FunctionScope scope(g, function);
    g.make_frame(function->getArg(0));
    g.make_ply_slots();
    Value* place = function->getArg(1);
    write_move(g, function->getArg(0), token_of_hole_at(g, place), is_pass_at(g, place));
    return function;
}

llvm::Function* move_in_place_function(Gen& g) {
    llvm::Type* pointer = g.b.getPtrTy();
    llvm::Type* number = g.b.getInt32Ty();
    llvm::Function* function = g.internal_function(number, {pointer, number, pointer}, "move_in_place");
    const Gen::FunctionScope scope(g, function);
    g.make_frame();
    g.make_ply_slots();
    g.f.refused = function->getArg(2);
    g.for_vectors = true;
    write_move(g, function->getArg(0), function->getArg(1));
    g.for_vectors = false;
    return function;
}

}  // namespace mancala::lower
