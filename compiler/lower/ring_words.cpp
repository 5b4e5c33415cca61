// The ring as two 64-bit words, one a row: store in byte 0, holes in the topmost bytes. All counts are below 128, so
// that the bytes of a word are compared by one addition, and whole rows are added and subtracted as numbers.
#include <llvm/IR/Intrinsics.h>

#include <array>
#include <map>

#include "compiler/lower/bit_fields.hpp"
#include "compiler/lower/gen.hpp"
#include "compiler/lower/lap_tables.hpp"

namespace mancala::lower {

using llvm::Value;

namespace {

constexpr int word_bytes = 8;

/// That value in each byte.
constexpr std::uint64_t splat(std::uint64_t byte) {
    return byte * 0x0101010101010101U;
}
constexpr std::uint64_t top = splat(0x80);

class WordRing : public Ring {
public:
    explicit WordRing(Gen& gen) : Ring(gen), row_(gen.track.row), word_(gen.b.getInt64Ty()) {
        type_ = llvm::ArrayType::get(word_, 2);
        for (int hole = 0; hole < row_; ++hole) holes_ |= std::uint64_t{0xff} << bit_of(hole);
    }

    int bytes() const override { return 2 * word_bytes; }
    int offset_of(int lane) const override { return word_bytes * word_of(lane) + bit_of(lane) / 8; }
    Value* create(const char* name) override { return g.slot(type_, name); }
    void copy(Value* to, Value* from) override {
        for (int i = 0; i < 2; ++i) set(to, i, get(from, i));
    }

    void load(Value* ring, Value* position) override {
        for (int i = 0; i < 2; ++i)
            set(ring, i,
                g.b.CreateAlignedLoad(word_, g.b.CreateConstInBoundsGEP1_32(word_, position, static_cast<unsigned>(i)),
                                      llvm::Align(1)));
    }
    void store(Value* ring, Value* position) override {
        for (int i = 0; i < 2; ++i)
            g.b.CreateAlignedStore(get(ring, i),
                                   g.b.CreateConstInBoundsGEP1_32(word_, position, static_cast<unsigned>(i)),
                                   llvm::Align(1));
    }

    Value* count(Value* ring, Value* lane) override {
        const Place place = place_of(lane);
        Value* word = g.b.CreateSelect(place.enemy, get(ring, 1), get(ring, 0));
        Value* there = g.b.CreateAnd(g.b.CreateLShr(word, place.shift), constant(0xff));
        return g.b.CreateTrunc(there, g.b.getInt32Ty());
    }

    Value* count_in_row(Value* ring, Value* lane, int row) override {
        Value* first = g.b.CreateAdd(g.b.CreateShl(lane, g.i32(3)), g.i32(bit_of(0) - 8 * row_ * row));
        Value* shift = g.b.CreateZExt(g.b.CreateAnd(first, g.i32(63)), word_);
        Value* there = g.b.CreateAnd(g.b.CreateLShr(get(ring, row), shift), constant(0xff));
        return g.b.CreateTrunc(there, g.b.getInt32Ty());
    }

    Value* lift(Value* ring, Value* lane) override {
        Value* there = count(ring, lane);
        add(ring, lane, g.b.CreateNeg(there));
        return there;
    }

    void add(Value* ring, Value* lane, Value* seeds) override {
        const Place place = place_of(lane);
        Value* gain = g.b.CreateShl(g.b.CreateSExt(seeds, word_), place.shift);
        set(ring, 0, g.b.CreateAdd(get(ring, 0), g.b.CreateSelect(place.enemy, constant(0), gain)));
        set(ring, 1, g.b.CreateAdd(get(ring, 1), g.b.CreateSelect(place.enemy, gain, constant(0))));
    }

    Value* where(Value* ring, const model::Counts& counts) override {
        return holes(ring, [&](Value* word) {
            Value* found = constant(0);
            for (auto [low, high] : counts.ranges) {
                low = std::max(low, 0);
                high = std::min(high, g.facts.seed_bound);
                if (low <= high) found = g.b.CreateOr(found, in_range(word, low, high));
            }
            return found;
        });
    }

    Value* where(Value* ring, model::Relation relation, Value* number) override {
        using model::Relation;
        // Beyond these numbers a comparison comes out the same for all counts.
        const auto bounded = [&](Value* n) {
            n = g.b.CreateBinaryIntrinsic(llvm::Intrinsic::smax, n, g.i32(0));
            return g.b.CreateBinaryIntrinsic(llvm::Intrinsic::smin, n, g.i32(128));
        };
        const auto at_least = [&](Value* n) {
            Value* all = g.b.CreateMul(g.b.CreateZExt(bounded(n), word_), constant(splat(1)));
            return holes(ring, [&](Value* word) { return g.b.CreateSub(g.b.CreateOr(word, constant(top)), all); });
        };
        const auto without = [&](Value* mask) { return g.b.CreateXor(mask, g.mask_range(0, g.track.holes)); };
        Value* next = g.b.CreateAdd(bounded(number), g.i32(1));
        switch (relation) {
            case Relation::at_least:
                return at_least(number);
            case Relation::less:
                return without(at_least(number));
            case Relation::greater:
                return at_least(above(number, next));
            case Relation::at_most:
                return without(at_least(above(number, next)));
            case Relation::equal:
                return g.b.CreateAnd(at_least(below(number)), without(at_least(above(number, next))));
            case Relation::unequal:
                return without(g.b.CreateAnd(at_least(below(number)), without(at_least(above(number, next)))));
        }
        llvm_unreachable("a relation is one of six");
    }

    Value* where_parity(Value* ring, bool even) override {
        return holes(ring, [&](Value* word) {
            Value* odd = g.b.CreateShl(word, 7);
            return even ? g.b.CreateAnd(g.b.CreateNot(odd), in_range(word, 1, g.facts.seed_bound)) : odd;
        });
    }

    /// Asked of the rows' words, where it is known what the mask was collected from.
    Value* any(Value* mask) override {
        llvm::APInt kept = llvm::APInt::getAllOnes(mask->getType()->getIntegerBitWidth());
        Value* whole = mask;
        const auto* part = llvm::dyn_cast<llvm::BinaryOperator>(mask);
        if (part != nullptr && part->getOpcode() == llvm::Instruction::And)
            for (const unsigned i : {0U, 1U})
                if (const auto* lanes = llvm::dyn_cast<llvm::ConstantInt>(part->getOperand(i))) {
                    kept = lanes->getValue();
                    whole = part->getOperand(1 - i);
                }
        const auto found = collected_.find(whole);
        if (found == collected_.end()) return Ring::any(mask);
        Value* there = constant(0);
        for (int i = 0; i < 2; ++i) {
            std::uint64_t tops = 0;
            for (int lane = i * row_; lane < (i + 1) * row_; ++lane)
                if (kept[static_cast<unsigned>(lane)]) tops |= std::uint64_t{0x80} << bit_of(lane);
            if (tops != 0)
                there = g.b.CreateOr(there, g.b.CreateAnd(found->second[static_cast<std::size_t>(i)], constant(tops)));
        }
        return g.b.CreateICmpNE(there, constant(0));
    }

    Value* sum(Value* ring, Value* mask) override {
        Value* counted = constant(0);
        for (int i = 0; i < 2; ++i) counted = g.b.CreateAdd(counted, g.b.CreateAnd(get(ring, i), lanes_of(mask, i)));
        Value* all = g.b.CreateLShr(g.b.CreateMul(counted, constant(splat(1))), 56);
        return g.b.CreateTrunc(all, g.b.getInt32Ty());
    }

    void clear(Value* ring, Value* mask) override {
        for (int i = 0; i < 2; ++i) set(ring, i, g.b.CreateAnd(get(ring, i), g.b.CreateNot(lanes_of(mask, i))));
    }

    bool add_lap(Value* ring, Value* variant, Value* origin, Value* seeds, Value*& last) override {
        if (g.f.refused != nullptr) {
            add_short_lap(ring, origin, seeds, last);
            return true;
        }
        const WordsPlace lap = words_table(g, variant, origin, seeds, [&](const std::vector<int>& gain, int i) {
            std::uint64_t word = 0;
            for (int lane = 0; lane < g.track.lanes; ++lane)
                if (word_of(lane) == i)
                    word += static_cast<std::uint64_t>(static_cast<std::int64_t>(gain[static_cast<std::size_t>(lane)]))
                            << bit_of(lane);
            return word;
        });
        for (int i = 0; i < 2; ++i)
            set(ring, i, g.b.CreateAdd(get(ring, i), g.b.CreateAlignedLoad(word_, lap.gain[i], llvm::Align(8))));
        last = lap.last;
        return true;
    }

    void turn(Value* ring, Value* turns) override {
        Value* own = get(ring, 0);
        Value* enemy = get(ring, 1);
        set(ring, 0, g.b.CreateSelect(turns, enemy, own));
        set(ring, 1, g.b.CreateSelect(turns, own, enemy));
    }

private:
    /// Which word a lane is in, and its first bit there.
    struct Place {
        Value* enemy;  ///< i1
        Value* shift;  ///< i64
    };

    int word_of(int lane) const { return lane == g.track.enemy_store() || (lane >= row_ && lane < 2 * row_) ? 1 : 0; }
    int bit_of(int lane) const { return lane >= 2 * row_ ? 0 : 8 * (word_bytes - row_ + lane % row_); }

    Place place_of(Value* lane) {
        if (const auto* known = llvm::dyn_cast<llvm::ConstantInt>(lane)) {
            const int number = static_cast<int>(known->getZExtValue());
            return {g.b.getInt1(word_of(number) == 1), constant(static_cast<std::uint64_t>(bit_of(number)))};
        }
        // Where a lane is known to be a hole, or in a row, the passes find that out.
        Value* hole = g.b.CreateICmpULT(lane, g.i32(2 * row_));
        Value* other = g.b.CreateICmpUGE(lane, g.i32(row_));
        Value* enemy = g.b.CreateSelect(hole, other, g.b.CreateICmpEQ(lane, g.i32(g.track.enemy_store())));
        Value* in_row = g.b.CreateSub(lane, g.b.CreateSelect(other, g.i32(row_), g.i32(0)));
        Value* first = g.b.CreateAdd(g.b.CreateShl(in_row, g.i32(3)), g.i32(bit_of(0)));
        return {enemy, g.b.CreateZExt(g.b.CreateSelect(hole, first, g.i32(0)), word_)};
    }

    /// A circuit as constants: places on it by lane and lanes by place, four bits each; in the bytes of both words the
    /// lanes' places, and ones where a lane is on it.
    struct Circuit {
        std::uint64_t length = 0;
        std::uint64_t place_of = 0;
        std::uint64_t lane_at = 0;
        std::array<std::uint64_t, 2> places{};
        std::array<std::uint64_t, 2> ones{};
    };

    Circuit circuit() const {
        Circuit c;
        for (const int lane : circuit_of_laps(g)) {
            const auto word = static_cast<std::size_t>(word_of(lane));
            c.place_of |= c.length << (4 * lane);
            c.lane_at |= static_cast<std::uint64_t>(lane) << (4 * c.length);
            c.places[word] |= c.length << bit_of(lane);
            c.ones[word] |= std::uint64_t{1} << bit_of(lane);
            ++c.length;
        }
        return c;
    }

    /// The steps from the place after `begin` to each of a word's lanes.
    Value* steps_from(const Circuit& c, std::size_t word, Value* begin) {
        Value* next = g.b.CreateMul(g.b.CreateAdd(begin, constant(1)), constant(splat(1)));
        // 128 more where the lane comes later on the circuit, else less than that: once round is to be added.
        Value* steps = g.b.CreateSub(constant(c.places[word] | top), next);
        Value* earlier = g.b.CreateAnd(g.b.CreateLShr(g.b.CreateNot(steps), 7), constant(splat(1)));
        Value* round = g.b.CreateMul(earlier, constant(c.length));
        return g.b.CreateAnd(g.b.CreateAdd(steps, round), constant(~top));
    }

    /// A lap that does not come round to its origin, without a table: each lane that lies no farther from the origin
    /// than there are seeds gains one. Refused where there are more.
    void add_short_lap(Value* ring, Value* origin, Value* seeds, Value*& last) {
        const Circuit c = circuit();
        Value* too_long = g.b.CreateICmpUGE(seeds, g.i32(static_cast<std::int64_t>(c.length)));
        g.b.CreateStore(g.b.CreateZExt(too_long, g.b.getInt8Ty()), g.f.refused);
        Value* count = g.b.CreateZExt(seeds, word_);
        Value* begin = nibble(c.place_of, g.b.CreateZExt(origin, word_));
        Value* hand = g.b.CreateOr(g.b.CreateMul(count, constant(splat(1))), constant(top));
        set(ring, 0, g.b.CreateSub(get(ring, 0), g.b.CreateShl(count, place_of(origin).shift)));
        for (const int i : {0, 1}) {
            const auto word = static_cast<std::size_t>(i);
            Value* needed = g.b.CreateAdd(steps_from(c, word, begin), constant(splat(1)));
            Value* reached = g.b.CreateAnd(g.b.CreateLShr(g.b.CreateSub(hand, needed), 7), constant(c.ones[word]));
            set(ring, i, g.b.CreateAdd(get(ring, i), reached));
        }
        Value* end = g.b.CreateAdd(begin, count);
        Value* again = g.b.CreateSub(end, constant(c.length));
        end = g.b.CreateSelect(g.b.CreateICmpUGE(end, constant(c.length)), again, end);
        last = g.b.CreateTrunc(nibble(c.lane_at, g.b.CreateAnd(end, constant(15))), g.b.getInt32Ty());
    }

    /// Four bits of a constant.
    Value* nibble(std::uint64_t nibbles, Value* number) {
        Value* bits = g.b.CreateLShr(constant(nibbles), g.b.CreateShl(number, 2));
        return g.b.CreateAnd(bits, constant(15));
    }

    llvm::ConstantInt* constant(std::uint64_t value) { return g.b.getInt64(value); }
    Value* at(Value* ring, int i) { return g.b.CreateConstInBoundsGEP2_32(type_, ring, 0, static_cast<unsigned>(i)); }
    Value* get(Value* ring, int i) { return g.b.CreateLoad(word_, at(ring, i)); }
    void set(Value* ring, int i, Value* word) { g.b.CreateStore(word, at(ring, i)); }

    /// The top bit of each byte that lies in the range; what stands in the other bits does not matter.
    Value* in_range(Value* word, int low, int high) {
        const auto beyond = [&](int n) {
            return g.b.CreateAdd(word, constant(splat(static_cast<std::uint64_t>(128 - n))));
        };
        if (low == 0 && high == g.facts.seed_bound) return constant(top);
        if (high == g.facts.seed_bound) return beyond(low);
        if (low == 0) return g.b.CreateNot(beyond(high + 1));
        return g.b.CreateAnd(beyond(low), g.b.CreateNot(beyond(high + 1)));
    }

    /// The mask of holes of what `test` gives for a row: the top bits of the bytes that pass.
    template <class Test>
    Value* holes(Value* ring, const Test& test) {
        Value* mask = llvm::ConstantInt::get(g.mask_type, 0);
        std::array<Value*, 2> words{};
        for (int i = 0; i < 2; ++i) {
            Value* passing = g.b.CreateAnd(test(get(ring, i)), constant(top & holes_));
            words[static_cast<std::size_t>(i)] = passing;
            Value* bits = g.b.CreateZExtOrTrunc(collect(g, passing, top & holes_), g.mask_type);
            mask = g.b.CreateOr(mask, g.b.CreateShl(bits, static_cast<std::uint64_t>(i * row_)));
        }
        if (llvm::isa<llvm::Instruction>(mask)) collected_[mask] = words;
        return mask;
    }

    /// All bits of the bytes of a row's holes in the mask.
    Value* lanes_of(Value* mask, int i) {
        Value* bits = g.b.CreateLShr(mask, static_cast<std::uint64_t>(i * row_));
        bits = g.b.CreateAnd(g.b.CreateZExtOrTrunc(bits, word_), constant((std::uint64_t{1} << row_) - 1));
        Value* low = spread(g, bits, splat(1) & holes_);
        return g.b.CreateSub(g.b.CreateShl(low, 8), low);
    }

    /// `next` is the number after `number`, where that is a count; a number below all counts is below them still.
    Value* above(Value* number, Value* next) {
        return g.b.CreateSelect(g.b.CreateICmpSLT(number, g.i32(0)), g.i32(0), next);
    }
    /// A number below all counts is equal to none.
    Value* below(Value* number) { return g.b.CreateSelect(g.b.CreateICmpSLT(number, g.i32(0)), g.i32(128), number); }

    int row_;
    llvm::IntegerType* word_;
    llvm::ArrayType* type_ = nullptr;
    std::uint64_t holes_ = 0;                            ///< the bytes of a row's holes
    std::map<Value*, std::array<Value*, 2>> collected_;  ///< masks, and the top bits in both words that they are of
};

}  // namespace

std::unique_ptr<Ring> make_word_ring(Gen& gen) {
    return std::make_unique<WordRing>(gen);
}

}  // namespace mancala::lower
