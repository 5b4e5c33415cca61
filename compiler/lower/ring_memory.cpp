// The ring as an array in memory, for boards that no vector holds.
#include "compiler/lower/gen.hpp"

namespace mancala::lower {

using llvm::Value;

namespace {

class MemoryRing : public Ring {
public:
    explicit MemoryRing(Gen& gen)
        : Ring(gen), type_(llvm::ArrayType::get(g.lane_type, static_cast<unsigned>(g.track.lanes))) {}

    int bytes() const override { return g.track.lanes * lane_bytes(); }
    int offset_of(int lane) const override { return lane * lane_bytes(); }
    Value* create(const char* name) override { return g.slot(type_, name); }
    bool lies_in_positions() const override { return true; }
    void load(Value* ring, Value* position) override {
        if (ring != position) move(ring, position);
    }
    void store(Value* ring, Value* position) override {
        if (ring != position) move(position, ring);
    }
    void copy(Value* to, Value* from) override { move(to, from); }

    Value* count(Value* ring, Value* lane) override {
        return g.b.CreateZExt(g.b.CreateLoad(g.lane_type, at(ring, lane)), g.b.getInt32Ty());
    }

    void add(Value* ring, Value* lane, Value* seeds) override {
        set_count(ring, lane, g.b.CreateAdd(count(ring, lane), seeds));
    }

    Value* lift(Value* ring, Value* lane) override {
        Value* there = count(ring, lane);
        set_count(ring, lane, g.i32(0));
        return there;
    }

    Value* where(Value* ring, const model::Counts& counts) override {
        return gather(ring, [&](Value* n) { return in_counts(g, n, counts, g.facts.seed_bound); });
    }
    Value* where(Value* ring, model::Relation relation, Value* number) override {
        return gather(ring, [&](Value* n) { return compare(g, relation, n, number); });
    }
    Value* where_parity(Value* ring, bool even) override {
        return gather(ring, [&](Value* n) -> Value* {
            Value* odd = g.b.CreateTrunc(n, g.b.getInt1Ty());
            return even ? g.b.CreateAnd(g.b.CreateNot(odd), g.b.CreateICmpNE(n, g.i32(0))) : odd;
        });
    }

    Value* sum(Value* ring, Value* mask) override {
        Value* total = g.slot(g.b.getInt32Ty(), "total");
        g.set(total, g.i32(0));
        each_lane(mask, [&](Value* lane, Value* in) {
            Value* counted = g.b.CreateSelect(in, count(ring, lane), g.i32(0));
            g.set(total, g.b.CreateAdd(g.get(total), counted));
        });
        return g.get(total);
    }

    void clear(Value* ring, Value* mask) override {
        each_lane(mask, [&](Value* lane, Value* in) {
            set_count(ring, lane, g.b.CreateSelect(in, g.i32(0), count(ring, lane)));
        });
    }

    bool add_lap(Value*, Value*, Value*, Value*, Landing&) override { return false; }

    void keep_if(Value* ring, Value* holds, Value* otherwise) override {
        g.if_then(g.b.CreateNot(holds), [&] { copy(ring, otherwise); });
    }

    void turn(Value* ring, Value* turns) override {
        g.if_then(turns, [&] {
            g.loop(g.i32(g.track.row), [&](Value* i) {
                exchange(ring, i, g.b.CreateAdd(i, g.i32(g.track.row)));
                return g.b.getTrue();
            });
            exchange(ring, g.i32(g.track.own_store()), g.i32(g.track.enemy_store()));
        });
    }

private:
    Value* at(Value* ring, Value* lane) { return g.b.CreateInBoundsGEP(type_, ring, {g.i32(0), lane}); }
    void set_count(Value* ring, Value* lane, Value* n) {
        g.b.CreateStore(g.b.CreateTrunc(n, g.lane_type), at(ring, lane));
    }

    void move(Value* to, Value* from) {
        const auto bytes = static_cast<std::uint64_t>(g.track.lanes) * (g.lane_type->getBitWidth() / 8);
        g.b.CreateMemCpy(to, llvm::MaybeAlign(1), from, llvm::MaybeAlign(1), bytes);
    }

    /// Count by count: LLVM would load several at once, and such a load waits until what has just been sown is in
    /// memory.
    void exchange(Value* ring, Value* a, Value* b) {
        llvm::LoadInst* left = g.b.CreateLoad(g.lane_type, at(ring, a), true);
        llvm::LoadInst* right = g.b.CreateLoad(g.lane_type, at(ring, b), true);
        g.b.CreateStore(right, at(ring, a));
        g.b.CreateStore(left, at(ring, b));
    }

    /// Wide masks are looked at through words in memory, so that they are not shifted lane by lane.
    llvm::ArrayType* words() { return llvm::ArrayType::get(g.b.getInt64Ty(), (g.mask_type->getBitWidth() + 63) / 64); }
    Value* word_of(Value* slot, Value* lane) {
        return g.b.CreateInBoundsGEP(words(), slot, {g.i32(0), g.b.CreateLShr(lane, g.i32(6))});
    }
    Value* bit_of(Value* lane) { return g.b.CreateZExt(g.b.CreateAnd(lane, g.i32(63)), g.b.getInt64Ty()); }
    llvm::IntegerType* padded() { return g.b.getIntNTy((g.mask_type->getBitWidth() + 63) / 64 * 64); }

    bool fits_register() const { return g.mask_type->getBitWidth() <= 64; }

    template <class Test>
    Value* gather_in_register(Value* ring, const Test& test) {
        Value* found = g.slot(g.mask_type, "found");
        g.set(found, llvm::ConstantInt::get(g.mask_type, 0));
        g.loop(g.i32(g.track.holes), [&](Value* lane) {
            Value* holds = g.b.CreateZExt(test(count(ring, lane)), g.mask_type);
            g.set(found, g.b.CreateOr(g.get(found), g.b.CreateShl(holds, g.b.CreateZExt(lane, g.mask_type))));
            return g.b.getTrue();
        });
        return g.get(found);
    }

    template <class Test>
    Value* gather(Value* ring, const Test& test) {
        if (fits_register()) return gather_in_register(ring, test);
        Value* found = g.slot(words(), "found");
        g.b.CreateStore(llvm::ConstantInt::get(padded(), 0), found);
        g.loop(g.i32(g.track.holes), [&](Value* lane) {
            Value* bit = g.b.CreateShl(g.b.CreateZExt(test(count(ring, lane)), g.b.getInt64Ty()), bit_of(lane));
            Value* word = word_of(found, lane);
            g.b.CreateStore(g.b.CreateOr(g.b.CreateLoad(g.b.getInt64Ty(), word), bit), word);
            return g.b.getTrue();
        });
        return g.b.CreateTrunc(g.b.CreateLoad(padded(), found), g.mask_type);
    }

    template <class Visit>
    void each_lane(Value* mask, const Visit& visit) {
        if (fits_register()) {
            g.loop(g.i32(g.track.lanes), [&](Value* lane) {
                visit(lane, g.test_bit(mask, lane));
                return g.b.getTrue();
            });
            return;
        }
        Value* held = g.slot(words(), "held");
        g.b.CreateStore(g.b.CreateZExt(mask, padded()), held);
        g.loop(g.i32(g.track.lanes), [&](Value* lane) {
            Value* word = g.b.CreateLoad(g.b.getInt64Ty(), word_of(held, lane));
            visit(lane, g.b.CreateTrunc(g.b.CreateLShr(word, bit_of(lane)), g.b.getInt1Ty()));
            return g.b.getTrue();
        });
    }

    llvm::ArrayType* type_;
};

}  // namespace

std::unique_ptr<Ring> make_memory_ring(Gen& gen) {
    return std::make_unique<MemoryRing>(gen);
}

}  // namespace mancala::lower
