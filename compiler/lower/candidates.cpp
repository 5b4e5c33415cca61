// The mover's candidates: starts, less what every `must` forbids.
#include "compiler/lower/gen.hpp"
#include "compiler/model/walk.hpp"

namespace mancala::lower {

using llvm::Value;
using namespace model;

namespace {

Value* starts(Gen& g) {
    Value* allowed = g.mask_range(0, 0);
    for (const HoleSet& set : g.rules.starts) allowed = g.b.CreateOr(allowed, set_mask(g, set, {}));
    const Counts some{{{1, g.facts.seed_bound}}};
    return g.b.CreateAnd(allowed, g.ring->where(g.f.ring, some));
}

/// A function of its own for each question that takes a candidate's whole ply: position, token -> i1.
llvm::Function* played_out(Gen& g, const char* name, const std::function<Value*(Value* why)>& question) {
    llvm::Function* function = g.internal_function(g.b.getInt1Ty(), {g.b.getPtrTy(), g.b.getInt32Ty()}, name);
    function->addFnAttr(llvm::Attribute::NoInline);
    function->addFnAttr(llvm::Attribute::Cold);
    const Gen::FunctionScope scope(g, function);
    g.make_frame();
    g.make_ply_slots();
    Value* why = effect(g, function->getArg(0), function->getArg(1));
    g.b.CreateRet(question(g.get(why)));
    return function;
}

llvm::Function* obeys(Gen& g, const Must& must) {
    return played_out(g, "obeys", [&](Value*) -> Value* {
        if (must.capture) return g.b.CreateICmpSGT(g.get(g.f.captured), g.i32(0));
        if (g.f.way != nullptr) g.set(g.f.way, g.sow_way());  // the ply is over
        return test_or_true(g, must.leave, {});
    });
}

llvm::Function* comes_to_an_end(Gen& g) {
    return played_out(g, "comes_to_an_end", [&](Value* why) { return g.b.CreateICmpNE(why, g.i32(endless)); });
}

/// The candidates for which `question` is true.
Value* filtered(Gen& g, Value* mask, llvm::Function* question, Value* position) {
    Value* rest = g.slot(g.mask_type, "rest");
    Value* kept = g.slot(g.mask_type, "kept");
    g.set(rest, mask);
    g.set(kept, g.mask_range(0, 0));
    g.loop(g.popcount(mask), [&](Value*) {
        Value* left = g.get(rest);
        Value* lane = g.lowest(left);
        g.set(rest, g.b.CreateAnd(left, g.b.CreateSub(left, llvm::ConstantInt::get(g.mask_type, 1))));
        Value* holds = g.b.CreateCall(question, {position, lane});
        Value* bit = g.b.CreateSelect(holds, g.bit(lane), g.mask_range(0, 0));
        g.set(kept, g.b.CreateOr(g.get(kept), bit));
        return g.b.getTrue();
    });
    return g.get(kept);
}

void filter(Gen& g, Value* mask, llvm::Function* question, Value* position, bool if_possible) {
    Value* before = g.get(mask);
    Value* left = filtered(g, before, question, position);
    g.set(mask, if_possible ? g.b.CreateSelect(g.any(left), left, before) : left);
}

bool asks_no_move(const Test& test) {
    bool found = false;
    Visitor visitor;
    visitor.test = [&](const Test& part) {
        found = found || part.kind == Test::Kind::no_move || part.kind == Test::Kind::no_player_can_move;
    };
    visit(test, visitor);
    return found;
}

/// position, position: the second becomes the first seen from the other seat.
llvm::Function* turned_function(Gen& g) {
    if (llvm::Function* known = g.module.getFunction("turned")) return known;
    llvm::Function* function = g.internal_function(g.b.getVoidTy(), {g.b.getPtrTy(), g.b.getPtrTy()}, "turned");
    const Gen::FunctionScope scope(g, function);
    g.make_frame();
    g.load_frame(function->getArg(0));
    turn_board(g, g.b.getTrue());
    g.store_frame(function->getArg(1));
    g.b.CreateRetVoid();
    return function;
}

}  // namespace

llvm::Function* candidates_function(Gen& g) {
    llvm::Function* function = g.internal_function(g.mask_type, {g.b.getPtrTy()}, "candidates");
    Value* position = function->getArg(0);
    const Gen::FunctionScope scope(g, function);
    g.make_frame();
    g.load_frame(position);
    Value* mask = g.slot(g.mask_type, "candidates");
    g.set(mask, starts(g));
    if (g.rules.endless == Endless::illegal && g.facts.laps_many) filter(g, mask, comes_to_an_end(g), position, false);
    for (const Must& must : g.rules.musts)
        g.if_then(test_or_true(g, must.when, {}), [&] { filter(g, mask, obeys(g, must), position, must.if_possible); });
    g.b.CreateRet(g.get(mask));
    return function;
}

bool asks_no_move_at(const Gen& g, End::Moment moment) {
    for (const End& end : g.rules.ends)
        if (end.moment == moment && !end.when.empty() && asks_no_move(end.when.front())) return true;
    return false;
}

void prepare_no_move(Gen& g, End::Moment moment, Value* position) {
    if (!asks_no_move_at(g, moment)) return;
    g.f.candidates = g.slot(g.mask_type, "movable");
    g.f.position = position;
    g.set(g.f.candidates, g.b.CreateCall(g.candidates, {position}));
}

Value* other_can_move(Gen& g) {
    llvm::Type* bytes = llvm::ArrayType::get(g.b.getInt8Ty(), g.position_size);
    Value* other = g.slot(bytes, "other_seat");
    g.b.CreateCall(turned_function(g), {g.f.position, other});
    return g.any(g.b.CreateCall(g.candidates, {other}));
}

}  // namespace mancala::lower
