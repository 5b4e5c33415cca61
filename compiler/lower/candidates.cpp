// The mover's candidates: starts, less what every `must` forbids.
#include "compiler/lower/gen.hpp"
#include "compiler/model/asks.hpp"
#include "compiler/model/walk.hpp"

namespace mancala::lower {

using llvm::Value;
using namespace model;

namespace {

/// Moves the bits of a mask of holes apart, so that bit i comes to bit 2i.
Value* spread(Gen& g, Value* mask) {
    const unsigned width = g.moves_type->getBitWidth();
    Value* bits = g.b.CreateZExtOrTrunc(mask, g.moves_type);
    unsigned run = 1;
    while (run < width) run *= 2;
    for (run /= 2; run >= 1; run /= 2) {
        llvm::APInt kept(width, 0);
        for (unsigned i = 0; i < width; ++i)
            if (i / run % 2 == 0) kept.setBit(i);
        if (run >= width) continue;
        bits = g.b.CreateAnd(g.b.CreateOr(bits, g.b.CreateShl(bits, run)), llvm::ConstantInt::get(g.context, kept));
    }
    return bits;
}

/// The holes of a line, asked as if laps went that way.
Value* holes_of_line(Gen& g, const Start& start, int way) {
    if (g.rules.moves_have_ways) g.f.start_way = way;
    if (speaks_of(Base::landing, start.set)) prepare_landing(g);
    Value* holes = set_mask(g, start.set, {});
    g.f.landing = nullptr;
    g.f.start_way = -1;
    return holes;
}

/// The holes that a line of starts allows, of those with seeds, as moves.
Value* moves_of_line(Gen& g, const Start& start, Value* seeds) {
    const bool seeds_asked =
        start.set.kind == HoleSet::Kind::holes && !start.set.test.empty() && implies_seeds(start.set.test.front());
    const auto holes = [&](int way) {
        Value* found = holes_of_line(g, start, way);
        return seeds_asked ? found : g.b.CreateAnd(found, seeds);
    };
    if (!g.rules.moves_have_ways) return moves_of_holes(g, holes(0));
    const bool sown_clockwise = start.ways == Start::Ways::sow && g.rules.sowing.way == Way::clockwise;
    const bool clockwise = sown_clockwise || start.ways == Start::Ways::clockwise;
    if (start.ways != Start::Ways::either) {
        Value* moves = spread(g, holes(clockwise ? 1 : 0));
        return clockwise ? g.b.CreateShl(moves, 1) : moves;
    }
    if (hangs_on_way(start.set)) return g.b.CreateOr(spread(g, holes(0)), g.b.CreateShl(spread(g, holes(1)), 1));
    Value* moves = spread(g, holes(0));
    return g.b.CreateOr(moves, g.b.CreateShl(moves, 1));
}

/// Lines joined by `or` add up; those after `or else` count only if no line above gave a move.
void starts(Gen& g, Value* candidates) {
    const std::vector<Start>& lines = g.rules.starts;
    const Counts some{{{1, g.facts.seed_bound}}};
    Value* seeds = g.ring->where(g.f.ring, some);
    const auto group = [&](std::size_t first) {
        Value* moves = g.no_moves();
        std::size_t line = first;
        do moves = g.b.CreateOr(moves, moves_of_line(g, lines[line], seeds));
        while (++line < lines.size() && !lines[line].otherwise);
        g.set(candidates, moves);
    };
    group(0);
    for (std::size_t line = 1; line < lines.size(); ++line)
        if (lines[line].otherwise) g.if_then(g.b.CreateNot(any_move(g, g.get(candidates))), [&] { group(line); });
}

/// To begin a function that is seldom called: it saves the registers it needs, so that its callers can keep theirs.
/// LLVM 19 gives back a frame of eight bytes with a pop into a register that is to be kept (X86FrameLowering,
/// findDeadCallerSavedReg knows nothing of this convention); this one is larger.
void spare_the_caller(Gen& g, llvm::Function* function) {
    function->setCallingConv(llvm::CallingConv::PreserveMost);
    Value* room = g.slot(g.b.getInt128Ty(), "room");
    g.b.CreateStore(llvm::ConstantInt::get(g.b.getInt128Ty(), 0), room, true);
}

Value* call(Gen& g, llvm::Function* function, const std::vector<Value*>& arguments) {
    llvm::CallInst* made = g.b.CreateCall(function, arguments);
    made->setCallingConv(function->getCallingConv());
    return made;
}

/// A function of its own for each question that takes a candidate's whole ply: position, token -> i1.
llvm::Function* played_out(Gen& g, const char* name, const std::function<Value*(Value* why)>& question) {
    llvm::Function* function = g.internal_function(g.b.getInt1Ty(), {g.b.getPtrTy(), g.b.getInt32Ty()}, name);
    function->addFnAttr(llvm::Attribute::NoInline);
    function->addFnAttr(llvm::Attribute::Cold);
    const Gen::FunctionScope scope(g, function);
    spare_the_caller(g, function);
    g.make_frame();
    g.make_ply_slots();
    Value* why = play(g, function->getArg(0), function->getArg(1));
    g.b.CreateRet(question(g.get(why)));
    return function;
}

llvm::Function* obeys(Gen& g, const Must& must) {
    return played_out(g, "obeys", [&](Value*) -> Value* {
        if (must.capture) return g.b.CreateICmpSGT(g.get(g.f.captured), g.i32(0));
        if (g.f.way != nullptr) g.set(g.f.way, g.get(g.f.first_way));  // the ply is over
        return test_or_true(g, must.leave, {});
    });
}

llvm::Function* comes_to_an_end(Gen& g) {
    return played_out(g, "comes_to_an_end", [&](Value* why) { return g.b.CreateICmpNE(why, g.i32(endless)); });
}

/// The candidates for which `question` is true.
Value* filtered(Gen& g, Value* mask, llvm::Function* question, Value* position) {
    Value* rest = g.slot(g.moves_type, "rest");
    Value* kept = g.slot(g.moves_type, "kept");
    g.set(rest, mask);
    g.set(kept, g.no_moves());
    g.loop(g.popcount(mask), [&](Value*) {
        Value* left = g.get(rest);
        Value* token = lowest_move(g, left);
        g.set(rest, g.b.CreateAnd(left, g.b.CreateSub(left, llvm::ConstantInt::get(g.moves_type, 1))));
        Value* holds = call(g, question, {position, token});
        Value* bit = g.b.CreateSelect(holds, move_bit(g, token), g.no_moves());
        g.set(kept, g.b.CreateOr(g.get(kept), bit));
        return g.b.getTrue();
    });
    return g.get(kept);
}

void filter(Gen& g, Value* mask, llvm::Function* question, Value* position, bool if_possible) {
    Value* before = g.get(mask);
    Value* left = filtered(g, before, question, position);
    g.set(mask, if_possible ? g.b.CreateSelect(any_move(g, left), left, before) : left);
}

/// A filter that is in force now and then: position, candidates -> those that are left.
llvm::Function* filter_function(Gen& g, llvm::Function* question, bool if_possible) {
    llvm::Function* function = g.internal_function(g.moves_type, {g.b.getPtrTy(), g.moves_type}, "filtered");
    function->addFnAttr(llvm::Attribute::NoInline);
    function->addFnAttr(llvm::Attribute::Cold);
    const Gen::FunctionScope scope(g, function);
    spare_the_caller(g, function);
    Value* mask = g.slot(g.moves_type, "candidates");
    g.set(mask, function->getArg(1));
    filter(g, mask, question, function->getArg(0), if_possible);
    g.b.CreateRet(g.get(mask));
    return function;
}

/// The position again, for a function that is seldom called: who hands out an address must keep there what it knows.
Value* copy_of_position(Gen& g) {
    Value* copy = g.slot(llvm::ArrayType::get(g.b.getInt8Ty(), g.position_size), "copy");
    g.store_frame(copy);
    return copy;
}

void filter_by(Gen& g, Value* mask, const Must& must, Value* position) {
    llvm::Function* question = obeys(g, must);
    if (must.when.empty()) {
        filter(g, mask, question, position, must.if_possible);
        return;
    }
    llvm::Function* function = filter_function(g, question, must.if_possible);
    g.if_then(test(g, must.when.front(), {}), [&] {
        g.set(mask, call(g, function, {copy_of_position(g), g.get(mask)}));
    });
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
    llvm::Function* function = g.internal_function(g.moves_type, {g.b.getPtrTy()}, "candidates");
    Value* position = function->getArg(0);
    const Gen::FunctionScope scope(g, function);
    g.make_frame(position);
    g.load_frame(position);
    g.f.position = position;
    Value* mask = g.slot(g.moves_type, "candidates");
    starts(g, mask);
    if (g.rules.endless == Endless::illegal && g.facts.laps_many) filter(g, mask, comes_to_an_end(g), position, false);
    for (const Must& must : g.rules.musts) filter_by(g, mask, must, position);
    g.b.CreateRet(g.get(mask));
    return function;
}

Value* candidates_in_place(Gen& g, Value*& refused) {
    Value* mask = g.slot(g.moves_type, "candidates");
    starts(g, mask);
    refused = g.b.getFalse();
    for (const Must& must : g.rules.musts) refused = g.b.CreateOr(refused, test_or_true(g, must.when, {}));
    return g.get(mask);
}

bool asks_no_move_at(const Gen& g, End::Moment moment) {
    for (const End& end : g.rules.ends)
        if (end.moment == moment && !end.when.empty() && asks_no_move(end.when.front())) return true;
    return false;
}

void prepare_no_move(Gen& g, End::Moment moment, Value* position) {
    if (!asks_no_move_at(g, moment)) return;
    g.f.candidates = g.slot(g.moves_type, "movable");
    g.f.position = position;
    g.set(g.f.candidates, g.b.CreateCall(g.candidates, {position}));
}

Value* other_can_move(Gen& g) {
    llvm::Type* bytes = llvm::ArrayType::get(g.b.getInt8Ty(), g.position_size);
    Value* other = g.slot(bytes, "other_seat");
    g.b.CreateCall(turned_function(g), {g.f.position, other});
    return any_move(g, g.b.CreateCall(g.candidates, {other}));
}

}  // namespace mancala::lower
