// The ring as one vector of lanes.
#include <llvm/IR/Intrinsics.h>

#include "compiler/lower/gen.hpp"
#include "compiler/lower/lap_tables.hpp"

namespace mancala::lower {

using llvm::Value;

namespace {

class VectorRing : public Ring {
public:
    explicit VectorRing(Gen& gen) : Ring(gen) {
        while (width_ < g.track.lanes) width_ *= 2;
        type_ = llvm::FixedVectorType::get(g.lane_type, static_cast<unsigned>(width_));
        bits_ = g.b.getIntNTy(static_cast<unsigned>(width_));
    }

    int bytes() const override { return width_ * lane_bytes(); }
    int offset_of(int lane) const override { return lane * lane_bytes(); }
    Value* create(const char* name) override { return g.slot(type_, name); }
    void load(Value* ring, Value* position) override {
        g.set(ring, g.b.CreateAlignedLoad(type_, position, llvm::Align(1)));
    }
    void store(Value* ring, Value* position) override { g.b.CreateAlignedStore(g.get(ring), position, llvm::Align(1)); }
    void copy(Value* to, Value* from) override { g.set(to, g.get(from)); }

    Value* count(Value* ring, Value* lane) override {
        return g.b.CreateZExt(g.b.CreateExtractElement(g.get(ring), lane), g.b.getInt32Ty());
    }

    void add(Value* ring, Value* lane, Value* seeds) override {
        Value* narrow = g.b.CreateTrunc(seeds, g.lane_type);
        Value* sum = llvm::isa<llvm::Constant>(lane)
                         ? g.b.CreateInsertElement(llvm::Constant::getNullValue(type_), narrow, lane)
                         : g.b.CreateSelect(lane_is(lane), splat(narrow), llvm::Constant::getNullValue(type_));
        g.set(ring, g.b.CreateAdd(g.get(ring), sum));
    }

    Value* where(Value* ring, const model::Counts& counts) override {
        Value* found = nullptr;
        for (auto [low, high] : counts.ranges) {
            low = std::max(low, 0);
            high = std::min(high, g.facts.seed_bound);
            if (low > high) continue;
            Value* inside = in_range(g.get(ring), low, high);
            found = found == nullptr ? inside : g.b.CreateOr(found, inside);
        }
        return found == nullptr ? static_cast<Value*>(g.mask_range(0, 0)) : holes(found);
    }

    Value* where(Value* ring, model::Relation relation, Value* number) override {
        llvm::Type* wide = llvm::FixedVectorType::get(g.b.getInt32Ty(), static_cast<unsigned>(width_));
        Value* counts = g.b.CreateZExt(g.get(ring), wide);
        return holes(compare(g, relation, counts, g.b.CreateVectorSplat(static_cast<unsigned>(width_), number)));
    }

    Value* where_parity(Value* ring, bool even) override {
        Value* counts = g.get(ring);
        Value* odd = g.b.CreateICmpNE(g.b.CreateAnd(counts, constant(1)), constant(0));
        if (!even) return holes(odd);
        return holes(g.b.CreateAnd(g.b.CreateNot(odd), g.b.CreateICmpNE(counts, constant(0))));
    }

    Value* sum(Value* ring, Value* mask) override {
        Value* counted = g.b.CreateSelect(lanes(mask), g.get(ring), constant(0));
        return g.b.CreateZExt(g.b.CreateAddReduce(counted), g.b.getInt32Ty());
    }

    void clear(Value* ring, Value* mask) override {
        g.set(ring, g.b.CreateSelect(lanes(mask), constant(0), g.get(ring)));
    }

    bool add_lap(Value* ring, Value* variant, Value* origin, Value* seeds, Landing& landing) override {
        if (fits_lap_table(g, width_)) {
            const LapPlace place = lap_table(g, width_, variant, origin, seeds);
            g.set(ring, g.b.CreateAdd(g.get(ring), g.b.CreateAlignedLoad(type_, place.gain, llvm::Align(1))));
            landing = {place.last, {}};
            return true;
        }
        if (!has_distances(g)) return false;
        const LapDistances lap = lap_distances(g, width_, variant, origin, seeds);
        Value* distance = g.b.CreateAlignedLoad(type_, lap.row, llvm::Align(1));
        Value* emptied = g.b.CreateSelect(lane_is(origin), constant(0), g.get(ring));
        Value* on_circuit = g.b.CreateICmpNE(distance, llvm::Constant::getAllOnesValue(type_));
        Value* rounds = g.b.CreateSelect(on_circuit, splat(g.b.CreateTrunc(lap.rounds, g.lane_type)), constant(0));
        Value* reached = g.b.CreateICmpULE(distance, splat(g.b.CreateTrunc(lap.rest, g.lane_type)));
        // A lane reached by the last round gains one more: subtracting an all-ones lane adds one.
        Value* sown = g.b.CreateSub(g.b.CreateAdd(emptied, rounds), g.b.CreateSExt(reached, type_));
        g.set(ring, sown);
        landing = {lap.last, {}};
        return true;
    }

    void keep_if(Value* ring, Value* holds, Value* otherwise) override {
        g.set(ring, g.b.CreateSelect(holds, g.get(ring), g.get(otherwise)));
    }

    void turn(Value* ring, Value* turns) override {
        Value* here = g.get(ring);
        std::vector<int> other(static_cast<std::size_t>(width_));
        for (int i = 0; i < width_; ++i) other[static_cast<std::size_t>(i)] = other_seat(g.track, i);
        Value* there = g.b.CreateShuffleVector(here, other);
        if (turns == g.b.getTrue()) {
            g.set(ring, there);
            return;
        }
        // Without a branch: whether a turn is earned is hard to foresee.
        Value* all = splat(g.b.CreateSExt(turns, g.lane_type));
        g.set(ring, g.b.CreateXor(here, g.b.CreateAnd(g.b.CreateXor(here, there), all)));
    }

private:
    Value* splat(Value* scalar) { return g.b.CreateVectorSplat(static_cast<unsigned>(width_), scalar); }
    llvm::Constant* constant(int value) { return llvm::ConstantInt::get(type_, static_cast<std::uint64_t>(value)); }

    Value* lane_is(Value* lane) {
        llvm::SmallVector<llvm::Constant*, 64> numbers;
        for (int i = 0; i < width_; ++i)
            numbers.push_back(llvm::ConstantInt::get(g.lane_type, static_cast<std::uint64_t>(i)));
        return g.b.CreateICmpEQ(llvm::ConstantVector::get(numbers), splat(g.b.CreateTrunc(lane, g.lane_type)));
    }

    /// A test of each lane to a mask of holes.
    Value* holes(Value* tests) {
        Value* packed = g.b.CreateZExtOrTrunc(g.b.CreateBitCast(tests, bits_), g.mask_type);
        return g.b.CreateAnd(packed, g.mask_range(0, g.track.holes));
    }

    /// A mask to a test of each lane.
    Value* lanes(Value* mask) {
        llvm::Type* tests = llvm::FixedVectorType::get(g.b.getInt1Ty(), static_cast<unsigned>(width_));
        return g.b.CreateBitCast(g.b.CreateZExtOrTrunc(mask, bits_), tests);
    }

    Value* in_range(Value* counts, int low, int high) {
        if (low == high) return g.b.CreateICmpEQ(counts, constant(low));
        // Where counts have no sign bit a signed comparison is a single instruction.
        const bool small = g.facts.seed_bound < (1 << (g.lane_type->getBitWidth() - 1)) - 1;
        if (small && high == g.facts.seed_bound) return g.b.CreateICmpSGT(counts, constant(low - 1));
        if (small && low == 0) return g.b.CreateICmpSLT(counts, constant(high + 1));
        if (low == 0) return g.b.CreateICmpULE(counts, constant(high));
        if (low == 1 && high == g.facts.seed_bound) return g.b.CreateICmpNE(counts, constant(0));
        if (high == g.facts.seed_bound) return g.b.CreateICmpUGE(counts, constant(low));
        return g.b.CreateICmpULE(g.b.CreateSub(counts, constant(low)), constant(high - low));
    }

    int width_ = 16;
    llvm::FixedVectorType* type_ = nullptr;
    llvm::IntegerType* bits_ = nullptr;
};

}  // namespace

std::unique_ptr<Ring> make_vector_ring(Gen& gen) {
    return std::make_unique<VectorRing>(gen);
}

}  // namespace mancala::lower
