// The ring as two 64-bit words, one a row: store in byte 0, holes in the topmost bytes. All counts are below 128, so
// that the bytes of a word are compared by one addition, and whole rows are added and subtracted as numbers.
#include <llvm/IR/Intrinsics.h>

#include <algorithm>

#include "compiler/lower/byte_words.hpp"
#include "compiler/lower/gen.hpp"
#include "compiler/lower/lap_tables.hpp"
#include "compiler/lower/short_lap.hpp"
#include "compiler/lower/word_masks.hpp"
#include "compiler/lower/word_tests.hpp"

namespace mancala::lower {

using llvm::Value;

namespace {

constexpr int word_bytes = WordPlaces::bytes_in_word;
constexpr std::uint64_t top = WordPlaces::tops;

constexpr std::uint64_t splat(std::uint64_t byte) {
    return WordPlaces::splat(byte);
}

class WordRing : public Ring {
public:
    explicit WordRing(Gen& gen)
        : Ring(gen),
          places_(gen),
          masks_(gen),
          tests_(gen, masks_),
          row_(gen.track.row),
          word_(gen.b.getInt64Ty()),
          type_(llvm::ArrayType::get(word_, 2)) {}

    int bytes() const override { return 2 * word_bytes; }
    int offset_of(int lane) const override { return word_bytes * places_.word_of(lane) + places_.bit_of(lane) / 8; }
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

    Value* as_register(Value* ring) override {
        llvm::Type* type = llvm::FixedVectorType::get(word_, 2);
        Value* words = g.b.CreateInsertElement(llvm::PoisonValue::get(type), get(ring, 0), std::uint64_t{0});
        words = g.b.CreateInsertElement(words, get(ring, 1), std::uint64_t{1});
        return g.b.CreateBitCast(words, llvm::FixedVectorType::get(g.b.getInt8Ty(), 2 * word_bytes));
    }
    void set_holes(Value* ring, Value* bytes) override {
        Value* words = g.b.CreateBitCast(bytes, llvm::FixedVectorType::get(word_, 2));
        for (int i = 0; i < 2; ++i) {
            Value* others = g.b.CreateAnd(get(ring, i), constant(~places_.holes()));
            set(ring, i, g.b.CreateAdd(others, g.b.CreateExtractElement(words, static_cast<std::uint64_t>(i))));
        }
    }

    Value* count(Value* ring, Value* lane) override {
        const Place place = place_of(lane);
        Value* word = g.b.CreateSelect(place.enemy, get(ring, 1), get(ring, 0));
        Value* there = g.b.CreateAnd(g.b.CreateLShr(word, place.shift), constant(0xff));
        return g.b.CreateTrunc(there, g.b.getInt32Ty());
    }

    Value* count_in_row(Value* ring, const InRow& place) override {
        if (Value* at = place.in_word.at) return summed(g.b.CreateAnd(get(ring, place.row), at));
        Value* there = g.b.CreateAnd(g.b.CreateLShr(get(ring, place.row), first_of(place)), constant(0xff));
        return g.b.CreateTrunc(there, g.b.getInt32Ty());
    }

    Value* count_in_last(Value* ring) override {
        const WordPlace last[] = {place_of_last(g, 0), place_of_last(g, 1)};
        if (last[0].at != nullptr) {
            Value* own = g.b.CreateAnd(get(ring, 0), last[0].at);
            return summed(g.b.CreateOr(own, g.b.CreateAnd(get(ring, 1), last[1].at)));
        }
        if (last[0].first == nullptr) return Ring::count_in_last(ring);
        // It is in one of the rows; in the other there is nothing to be found, nor in either if it is a store.
        Value* own = g.b.CreateLShr(get(ring, 0), last[0].first);
        Value* count = g.b.CreateOr(own, g.b.CreateLShr(get(ring, 1), last[1].first));
        for (int player = 0; g.facts.last_may_be_store && player < g.rules.board.players; ++player) {
            Value* is_store = g.b.CreateICmpEQ(g.get(g.f.last), g.i32(g.track.own_store() + player));
            count = g.b.CreateSelect(is_store, get(ring, player), count);
        }
        return g.b.CreateTrunc(g.b.CreateAnd(count, constant(0xff)), g.b.getInt32Ty());
    }

    Value* last_in(Value* ring, const model::Counts& counts, int row) override {
        InRow place{g.get(g.f.last), row, place_of_last(g, row)};
        Value*& at = place.in_word.at;
        if (at == nullptr && place.in_word.first == nullptr) return nullptr;
        if (at != nullptr) at = g.b.CreateAnd(at, constant(places_.holes()));
        return in_counts(g, count_in_row(ring, place), counts, g.facts.seed_bound);
    }

    Value* lift_last(Value* ring) override {
        if (!last_is_in_rows()) return Ring::lift_last(ring);
        Value* there = count_in_last(ring);
        for (const int row : {0, 1}) lift_in_row(ring, {g.get(g.f.last), row, place_of_last(g, row)});
        return there;
    }

    Value* lift_in_row(Value* ring, const InRow& place) override {
        Value* there = count_in_row(ring, place);
        take(ring, place, g.b.CreateZExt(there, word_));
        return there;
    }

    void take_in_row(Value* ring, const InRow& place, Value* seeds) override {
        take(ring, place, g.b.CreateZExt(seeds, word_));
    }

    // Columns mirrored: the sum of both first bits is that of the first and the last hole's.
    Value* first_across(Value* first) override {
        if (!columns_are_mirrored()) return nullptr;
        const int sum = places_.bit_of(0) + places_.bit_of(row_ - 1);
        return g.b.CreateAnd(g.b.CreateSub(constant(static_cast<std::uint64_t>(sum)), first), constant(63));
    }

    Value* at_across(Value* at) override {
        if (!columns_are_mirrored()) return nullptr;
        const auto first = static_cast<unsigned>(places_.bit_of(0) / word_bytes);
        std::uint64_t which = 0;
        for (unsigned byte = 0; byte < word_bytes; ++byte)
            which |= std::uint64_t{byte < first ? nothing_picked : word_bytes - 1 - (byte - first)} << 8 * byte;
        return bytes_picked(g, at, constant(which));
    }

    Value* last_among(const std::vector<bool>& lanes) override {
        if (g.f.last_in_row[0].at == nullptr) return nullptr;
        Value* found = nullptr;
        for (const int row : {0, 1}) {
            std::uint64_t bytes = 0;
            for (int lane = 0; lane < g.track.lanes; ++lane)
                if (lanes[static_cast<std::size_t>(lane)] && places_.word_of(lane) == row)
                    bytes |= std::uint64_t{0xff} << places_.bit_of(lane);
            if (bytes == 0) continue;
            Value* there = g.b.CreateAnd(g.get(g.f.last_in_row[row].at), constant(bytes));
            found = found == nullptr ? there : g.b.CreateOr(found, there);
        }
        return found == nullptr ? static_cast<Value*>(g.b.getFalse()) : g.b.CreateICmpNE(found, constant(0));
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

    Value* where(Value* ring, const model::Counts& counts) override { return tests_.where(words(ring), counts); }
    Value* where(Value* ring, model::Relation relation, Value* number) override {
        return tests_.where(words(ring), relation, number);
    }
    Value* where_parity(Value* ring, bool even) override { return tests_.where_parity(words(ring), even); }

    Value* moves_of(Value* mask) override { return masks_.own_tops(mask); }

    Value* any(Value* mask) override {
        Value* known = masks_.any(mask);
        return known != nullptr ? known : Ring::any(mask);
    }

    Value* sum(Value* ring, Value* mask) override {
        Value* counted = constant(0);
        for (int i = 0; i < 2; ++i)
            counted = g.b.CreateAdd(counted, g.b.CreateAnd(get(ring, i), masks_.bytes(mask, i)));
        if (g.for_vectors) return summed(counted);
        Value* all = g.b.CreateLShr(g.b.CreateMul(counted, constant(splat(1))), 56);
        return g.b.CreateTrunc(all, g.b.getInt32Ty());
    }

    void clear(Value* ring, Value* mask) override {
        for (int i = 0; i < 2; ++i) set(ring, i, g.b.CreateAnd(get(ring, i), g.b.CreateNot(masks_.bytes(mask, i))));
    }

    Value* run_in_row(Value* passing, const InRow& from, Value* is_there, bool down) override {
        if (from.in_word.at != nullptr) return masks_.run_from(passing, from.in_word.at, from.row, down);
        Value* to_top = from.in_word.to_top;
        if (to_top == nullptr) to_top = g.b.CreateSub(constant(64 - word_bytes), first_of(from));
        return masks_.run(passing, to_top, is_there, from.row, down);
    }

    bool add_lap(Value* ring, Value* variant, Value* origin, Value* seeds, Landing& landing) override {
        if (g.f.refused != nullptr) {
            const ShortLap lap = short_lap(g, {get(ring, 0), get(ring, 1)}, origin);
            g.b.CreateStore(g.b.CreateZExt(lap.too_long, g.b.getInt8Ty()), g.f.refused);
            for (int i = 0; i < 2; ++i) set(ring, i, lap.sown[i]);
            landing.last = lap.last;
            for (const int i : {0, 1}) landing.in_row[i].at = lap.last_at[i];
            return true;
        }
        const auto packed = [&](const std::vector<int>& gain, int i) {
            std::uint64_t word = 0;
            for (int lane = 0; lane < g.track.lanes; ++lane)
                if (places_.word_of(lane) == i)
                    word += static_cast<std::uint64_t>(static_cast<std::int64_t>(gain[static_cast<std::size_t>(lane)]))
                            << places_.bit_of(lane);
            return word;
        };
        const auto first = [&](int last, int row) { return places_.first_in_row(last, row); };
        const auto to_top = [&](int last, int row) { return places_.to_top_in_row(last, row); };
        const WordsPlace lap = words_table(g, variant, origin, seeds, {packed, first, to_top});
        for (int i = 0; i < 2; ++i)
            set(ring, i, g.b.CreateAdd(get(ring, i), g.b.CreateAlignedLoad(word_, lap.gain[i], llvm::Align(8))));
        landing = {lap.last, {{lap.first[0], lap.to_top[0], nullptr}, {lap.first[1], lap.to_top[1], nullptr}}};
        return true;
    }

    void keep_if(Value* ring, Value* holds, Value* otherwise) override {
        for (int i = 0; i < 2; ++i) set(ring, i, g.b.CreateSelect(holds, get(ring, i), get(otherwise, i)));
    }

    void turn(Value* ring, Value* turns) override {
        Value* own = get(ring, 0);
        Value* enemy = get(ring, 1);
        set(ring, 0, g.b.CreateSelect(turns, enemy, own));
        set(ring, 1, g.b.CreateSelect(turns, own, enemy));
    }

private:
    /// The last seed lies in one of the rows, and its first bit there is known; in the other there is nothing to be
    /// found.
    bool last_is_in_rows() { return !g.facts.last_may_be_store && place_of_last(g, 0).first != nullptr; }

    bool columns_are_mirrored() const {
        for (int lane = 0; lane < g.track.holes; ++lane)
            if (g.track.opposite[static_cast<std::size_t>(lane)] != g.track.holes - 1 - lane) return false;
        return true;
    }

    /// i32: the sum of a word's bytes, where there are such instructions.
    Value* summed(Value* word) { return g.b.CreateTrunc(bytes_sum(g, word), g.b.getInt32Ty()); }

    /// Which word a lane is in, and its first bit there.
    struct Place {
        Value* enemy;  ///< i1
        Value* shift;  ///< i64
    };

    Place place_of(Value* lane) {
        if (const auto* known = llvm::dyn_cast<llvm::ConstantInt>(lane)) {
            const int number = static_cast<int>(known->getZExtValue());
            return {g.b.getInt1(places_.word_of(number) == 1),
                    constant(static_cast<std::uint64_t>(places_.bit_of(number)))};
        }
        // Where a lane is known to be a hole, or in a row, the passes find that out.
        Value* hole = g.b.CreateICmpULT(lane, g.i32(2 * row_));
        Value* other = g.b.CreateICmpUGE(lane, g.i32(row_));
        Value* enemy = g.b.CreateSelect(hole, other, g.b.CreateICmpEQ(lane, g.i32(g.track.enemy_store())));
        Value* in_row = g.b.CreateSub(lane, g.b.CreateSelect(other, g.i32(row_), g.i32(0)));
        Value* first = g.b.CreateShl(g.b.CreateAdd(in_row, g.i32(places_.bit_of(0) / 8)), g.i32(3));
        return {enemy, g.b.CreateZExt(g.b.CreateSelect(hole, first, g.i32(0)), word_)};
    }

    /// Empties a place in a row; so many seeds lie there (i64).
    void take(Value* ring, const InRow& place, Value* seeds) {
        Value* word = get(ring, place.row);
        Value* at = place.in_word.at;
        Value* left = at != nullptr ? g.b.CreateAnd(word, g.b.CreateNot(at))
                                    : g.b.CreateSub(word, g.b.CreateShl(seeds, first_of(place)));
        set(ring, place.row, left);
    }

    /// i64: the first bit of a place in a row.
    Value* first_of(const InRow& place) {
        if (place.in_word.first != nullptr) return place.in_word.first;
        const int first_byte = places_.bit_of(0) / 8 - row_ * place.row;
        Value* first = g.b.CreateShl(g.b.CreateAdd(place.lane, g.i32(first_byte)), g.i32(3));
        return g.b.CreateZExt(g.b.CreateAnd(first, g.i32(63)), word_);
    }

    llvm::ConstantInt* constant(std::uint64_t value) { return g.b.getInt64(value); }
    Value* at(Value* ring, int i) { return g.b.CreateConstInBoundsGEP2_32(type_, ring, 0, static_cast<unsigned>(i)); }
    Value* get(Value* ring, int i) { return g.b.CreateLoad(word_, at(ring, i)); }
    void set(Value* ring, int i, Value* word) { g.b.CreateStore(word, at(ring, i)); }
    WordMasks::Words words(Value* ring) { return {get(ring, 0), get(ring, 1)}; }

    WordPlaces places_;
    WordMasks masks_;
    WordTests tests_;
    int row_;
    llvm::IntegerType* word_;
    llvm::ArrayType* type_;
};

}  // namespace

std::unique_ptr<Ring> make_word_ring(Gen& gen) {
    return std::make_unique<WordRing>(gen);
}

}  // namespace mancala::lower
