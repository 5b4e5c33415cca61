// A ply from the choice to the end of its sowing and rows; the mover stays.
#include "compiler/lower/gen.hpp"

namespace mancala::lower {

using llvm::Value;
using namespace model;

namespace {

/// i32: the way of the first condition of `sow` that holds, else the unconditional one.
Value* way_of_turn(Gen& g) {
    Value* way = g.sow_way();
    const std::vector<ConditionalWay>& ways = g.rules.sowing.ways;
    for (auto conditional = ways.rbegin(); conditional != ways.rend(); ++conditional) {
        Value* holds = test(g, conditional->when, {});
        way = g.b.CreateSelect(holds, g.i32(conditional->way == Way::clockwise ? 1 : 0), way);
    }
    return way;
}

/// What held when the ply began, while nothing has happened yet and the way is that of `sow`.
void note_what_began(Gen& g) {
    if (g.f.initial != nullptr) g.ring->copy(g.f.initial, g.f.ring);
    if (g.f.way != nullptr) g.set(g.f.way, g.sow_way());
    std::vector<Value*> slots;
    slots.swap(g.f.began);
    for (std::size_t i = 0; i < slots.size(); ++i) g.set(slots[i], test(g, *g.began[i], {}));
    g.f.began = slots;
}

void begin(Gen& g, Value* position, Value* token) {
    g.load_frame(position);
    if (g.f.in_place && g.facts.laps_many) {
        g.f.as_it_was = g.ring->create("as_it_was");
        g.ring->copy(g.f.as_it_was, g.f.ring);
    }
    note_what_began(g);
    const bool ways = g.rules.moves_have_ways;
    Value* hole = ways ? g.b.CreateLShr(token, 1) : token;
    if (g.facts.own_starts) g.b.CreateAssumption(g.b.CreateICmpULT(hole, g.i32(g.track.row)));
    for (Value* place : {g.f.chosen, g.f.origin, g.f.next, g.f.last}) g.set(place, hole);
    for (Value* zero : {g.f.before, g.f.captured, g.f.row_hand, g.f.hand})
        if (zero != nullptr) g.set(zero, g.i32(0));
    g.set(g.f.lap, g.i32(1));
    for (Value* no : {g.f.again, g.f.over, g.f.hand_into, g.f.seed_is_last})
        if (no != nullptr) g.set(no, g.b.getFalse());
    g.set(g.f.sow_on, g.b.getTrue());
    if (g.f.way != nullptr) {
        g.set(g.f.first_way, ways ? g.b.CreateAnd(token, g.i32(1)) : way_of_turn(g));
        g.set(g.f.way, g.get(g.f.first_way));
    }
}

/// Rows before the sowing may have changed what lies where the first lap is lifted.
void before_sowing(Gen& g) {
    rows(g, g.rules.before_sowing, {}, false);
    if (g.f.next_seeds != nullptr) g.set(g.f.next_seeds, g.ring->count(g.f.ring, g.get(g.f.next)));
}

/// i1: the lap asked for can be sown: there are seeds where it is lifted, or in hand.
Value* can_sow(Gen& g) {
    Value* seeds = g.f.next_seeds != nullptr ? g.get(g.f.next_seeds) : g.ring->count(g.f.ring, g.get(g.f.next));
    Value* there = g.b.CreateICmpNE(seeds, g.i32(0));
    if (g.facts.hand_laps) there = g.b.CreateOr(there, g.b.CreateICmpNE(g.get(g.f.hand), g.i32(0)));
    return g.b.CreateAnd(g.b.CreateAnd(g.get(g.f.sow_on), g.b.CreateNot(g.get(g.f.over))), there);
}

/// Sets `why` to the first `end after lap` line that holds and leaves for `over`.
void end_after_lap(Gen& g, Value* why, llvm::BasicBlock* over) {
    for (std::size_t i = 0; i < g.rules.ends.size(); ++i) {
        const End& end = g.rules.ends[i];
        if (end.moment != End::Moment::after_lap) continue;
        llvm::BasicBlock* holds = g.block("end_after_lap");
        llvm::BasicBlock* next = g.block("next_end");
        g.b.CreateCondBr(test_or_true(g, end.when, {}), holds, next);
        g.b.SetInsertPoint(holds);
        g.set(why, g.i32(decided + static_cast<int>(i)));
        g.b.CreateBr(over);
        g.b.SetInsertPoint(next);
    }
}

/// Captured seeds whose lap does not come about are the mover's.
void bank_hand(Gen& g) {
    if (!g.facts.hand_laps) return;
    g.ring->add(g.f.ring, g.i32(g.track.own_store()), g.get(g.f.hand));
    g.set(g.f.hand, g.i32(0));
}

/// Every turn that has not ended after the language's limit of laps leaves everything as it was.
void go_endless(Gen& g, Value* position, Value* why) {
    g.load_frame(position);
    if (g.f.as_it_was != nullptr) g.ring->copy(g.f.ring, g.f.as_it_was);
    g.set(g.f.again, g.b.getFalse());
    g.set(g.f.captured, g.i32(0));
    g.set(why, g.i32(endless));
}

void one_lap(Gen& g, Value* why, llvm::BasicBlock* over) {
    g.set(g.f.origin, g.get(g.f.next));
    sow(g);
    g.set(g.f.sow_on, g.b.getFalse());
    // Where the next lap begins matters only if there is one, and most often it begins here.
    g.set(g.f.next, g.get(g.f.last));
    if (g.f.next_seeds != nullptr) g.set(g.f.next_seeds, g.ring->count_in_last(g.f.ring));
    rows(g, g.rules.after_lap, {}, true);
    end_after_lap(g, why, over);
}

/// Laps until none follows. Leaves the builder where the sowing has ended of itself.
void laps(Gen& g, Value* position, Value* why, llvm::BasicBlock* over, llvm::BasicBlock* done) {
    llvm::BasicBlock* head = g.block("laps");
    llvm::BasicBlock* count = g.block("count_lap");
    llvm::BasicBlock* body = g.block("lap");
    llvm::BasicBlock* unending = g.block("endless");
    llvm::BasicBlock* ended = g.block("sown");
    Value* sown = g.slot(g.b.getInt32Ty(), "laps_sown");
    g.set(sown, g.i32(0));
    if (g.turns_registers && refuses_turned_laps(g).empty())
        turned_laps(g, sown, head, ended);
    else
        g.b.CreateBr(head);

    g.b.SetInsertPoint(head);
    g.b.CreateCondBr(can_sow(g), count, ended);

    g.b.SetInsertPoint(count);
    Value* before = g.get(sown);
    Value* number = g.b.CreateAdd(before, g.i32(1));
    g.set(sown, number);
    g.b.CreateCondBr(g.b.CreateICmpEQ(before, g.i32(g.rules.most_laps)), unending, body);

    g.b.SetInsertPoint(unending);
    go_endless(g, position, why);
    g.b.CreateBr(done);

    g.b.SetInsertPoint(body);
    g.set(g.f.lap, number);
    one_lap(g, why, over);
    g.b.CreateBr(g.facts.laps_many ? head : ended);

    g.b.SetInsertPoint(ended);
}

}  // namespace

Value* effect(Gen& g, Value* position, Value* token) {
    Value* why = g.slot(g.b.getInt32Ty(), "why");
    g.set(why, g.i32(went_on));
    begin(g, position, token);
    before_sowing(g);

    llvm::BasicBlock* over = g.block("decided");
    llvm::BasicBlock* done = g.block("played");
    // One lap that cannot fail needs none of the bookkeeping.
    if (!g.facts.laps_many && g.rules.before_sowing.empty())
        one_lap(g, why, over);
    else
        laps(g, position, why, over, done);
    bank_hand(g);
    rows(g, g.rules.after_turn, {}, false);
    g.b.CreateBr(done);

    g.b.SetInsertPoint(over);
    bank_hand(g);
    g.b.CreateBr(done);

    g.b.SetInsertPoint(done);
    return why;
}

Value* play(Gen& g, Value* position, Value* token) {
    if (g.played == nullptr) return effect(g, position, token);
    Value* why = g.slot(g.b.getInt32Ty(), "why");
    Value* ply = g.room_for_ply("ply");
    g.set(why, g.b.CreateCall(g.played, {position, token, ply}));
    if (g.f.initial != nullptr) g.ring->load(g.f.initial, position);
    g.load_ply(ply);
    return why;
}

// Where candidates are played out, a ply would be written out for every `must` and for `move`; the long ones are
// written once.
llvm::Function* played_function(Gen& g) {
    if (!g.facts.must_play_out || !g.facts.seed_by_seed) return nullptr;
    llvm::Type* pointer = g.b.getPtrTy();
    llvm::Function* function = g.internal_function(g.b.getInt32Ty(), {pointer, g.b.getInt32Ty(), pointer}, "played");
    function->addFnAttr(llvm::Attribute::NoInline);
    const Gen::FunctionScope scope(g, function);
    g.make_frame();
    g.make_ply_slots();
    Value* why = effect(g, function->getArg(0), function->getArg(1));
    g.save_ply(function->getArg(2));
    g.b.CreateRet(g.get(why));
    return function;
}

void first_lap(Gen& g, Value* position, Value* token) {
    begin(g, position, token);
    before_sowing(g);
    g.if_then(can_sow(g), [&] {
        g.set(g.f.origin, g.get(g.f.next));
        sow(g);
    });
}

}  // namespace mancala::lower
