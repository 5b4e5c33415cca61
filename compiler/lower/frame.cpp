// The position as variables of a function: loaded from packed bytes, changed, stored back.
#include "compiler/lower/gen.hpp"

namespace mancala::lower {

using llvm::Value;

namespace {

constexpr std::uint16_t not_kept = 0xffff;

/// Calls `visit(slot, offset)` for every scalar of the packed position.
template <class Visit>
void each_scalar(const Gen& g, const Visit& visit) {
    for (std::size_t i = 0; i < MANCALA_MAX_MARKS; ++i)
        for (std::size_t p = 0; p < 2; ++p)
            if (g.layout.marks[i][p] != not_kept) visit(g.f.marks[i][p], g.layout.marks[i][p]);
    if (g.layout.ply != not_kept) visit(g.f.ply, g.layout.ply);
    if (g.layout.turn != not_kept) visit(g.f.turn, g.layout.turn);
    if (g.layout.out != not_kept) visit(g.f.out, g.layout.out);
    if (g.layout.last_mover != not_kept) visit(g.f.last_mover, g.layout.last_mover);
    for (std::size_t i = 0; i < MANCALA_MAX_STATES; ++i)
        for (std::size_t p = 0; p < 2; ++p)
            if (g.layout.states[i][p] != not_kept) visit(g.f.states[i][p], g.layout.states[i][p]);
}

Value* field(Gen& g, Value* position, std::uint16_t offset) {
    return g.b.CreateConstInBoundsGEP1_32(g.b.getInt8Ty(), position, offset);
}

}  // namespace

void Gen::make_frame(Value* position) {
    f.in_place = position != nullptr && ring->lies_in_positions();
    f.ring = f.in_place ? position : ring->create("ring");
    for (std::size_t i = 0; i < rules.marks.size(); ++i)
        for (std::size_t p = 0; p < (rules.marks[i].of_player ? 2U : 1U); ++p) f.marks[i][p] = slot(mask_type, "mark");
    for (std::size_t i = 0; i < rules.states.size(); ++i)
        for (std::size_t p = 0; p < (rules.states[i].of_player ? 2U : 1U); ++p)
            f.states[i][p] = slot(b.getInt8Ty(), "state");
    if (layout.ply != not_kept) f.ply = slot(b.getInt32Ty(), "ply");
    if (layout.turn != not_kept) f.turn = slot(b.getInt32Ty(), "turn");
    if (layout.out != not_kept) f.out = slot(b.getInt16Ty(), "out");
    if (layout.last_mover != not_kept) f.last_mover = slot(b.getInt8Ty(), "last_mover");
}

void Gen::make_ply_slots() {
    llvm::Type* number = b.getInt32Ty();
    f.chosen = slot(number, "chosen");
    f.origin = slot(number, "origin");
    f.next = slot(number, "next");
    f.last = slot(number, "last");
    if (facts.laps_many && held == LowerOptions::Layout::words) f.next_seeds = slot(number, "next_seeds");
    f.before = slot(number, "before");
    f.lap = slot(number, "lap");
    f.captured = slot(number, "captured");
    f.row_hand = slot(number, "row_hand");
    f.seed_is_last = slot(b.getInt1Ty(), "seed_is_last");
    f.again = slot(b.getInt1Ty(), "again");
    f.sow_on = slot(b.getInt1Ty(), "sow_on");
    f.over = slot(b.getInt1Ty(), "over");
    if (facts.way_changes) {
        f.way = slot(number, "way");
        f.first_way = slot(number, "first_way");
    }
    if (facts.hand_laps) {
        f.hand = slot(number, "hand");
        f.hand_into = slot(b.getInt1Ty(), "hand_into");
    }
    if (facts.uses_initial) f.initial = ring->create("initial");
    for (std::size_t i = 0; i < began.size(); ++i) f.began.push_back(slot(b.getInt1Ty(), "began"));
}

void Gen::load_frame(Value* position) {
    ring->load(f.ring, position);
    each_scalar(*this, [&](Value* variable, std::uint16_t offset) {
        llvm::Type* type = llvm::cast<llvm::AllocaInst>(variable)->getAllocatedType();
        set(variable, b.CreateAlignedLoad(type, field(*this, position, offset), llvm::Align(1)));
    });
}

void Gen::store_frame(Value* position) {
    ring->store(f.ring, position);
    each_scalar(*this, [&](Value* variable, std::uint16_t offset) {
        b.CreateAlignedStore(get(variable), field(*this, position, offset), llvm::Align(1));
    });
}

/// What is asked of a ply when its sowing is over.
std::vector<Value*> Gen::ply_slots() const {
    std::vector<Value*> slots = f.began;
    for (Value* variable : {f.chosen, f.origin, f.last, f.before, f.lap, f.way, f.first_way, f.captured, f.again})
        if (variable != nullptr) slots.push_back(variable);
    return slots;
}

Value* Gen::room_for_ply(const char* name) {
    const std::uint64_t bytes = position_size + 4 * ply_slots().size();
    return slot(llvm::ArrayType::get(b.getInt8Ty(), bytes), name);
}

void Gen::save_ply(Value* at) {
    store_frame(at);
    unsigned offset = position_size;
    for (Value* variable : ply_slots()) {
        Value* place = b.CreateConstInBoundsGEP1_32(b.getInt8Ty(), at, offset);
        b.CreateAlignedStore(b.CreateZExt(get(variable), b.getInt32Ty()), place, llvm::Align(1));
        offset += 4;
    }
}

void Gen::load_ply(Value* at) {
    load_frame(at);
    unsigned offset = position_size;
    for (Value* variable : ply_slots()) {
        Value* place = b.CreateConstInBoundsGEP1_32(b.getInt8Ty(), at, offset);
        Value* saved = b.CreateAlignedLoad(b.getInt32Ty(), place, llvm::Align(1));
        set(variable, b.CreateTrunc(saved, llvm::cast<llvm::AllocaInst>(variable)->getAllocatedType()));
        offset += 4;
    }
}

std::vector<Value*> Gen::changing_slots() const {
    std::vector<Value*> slots;
    for (std::size_t i = 0; i < MANCALA_MAX_MARKS; ++i)
        for (Value* mark : f.marks[i])
            if (mark != nullptr) slots.push_back(mark);
    for (std::size_t i = 0; i < MANCALA_MAX_STATES; ++i)
        for (Value* state : f.states[i])
            if (state != nullptr) slots.push_back(state);
    for (Value* variable : {f.out, f.last, f.before, f.way, f.captured, f.again, f.sow_on, f.over, f.hand, f.hand_into})
        if (variable != nullptr) slots.push_back(variable);
    return slots;
}

}  // namespace mancala::lower
