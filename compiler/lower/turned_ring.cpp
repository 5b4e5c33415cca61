#include "compiler/lower/turned_ring.hpp"

#include <llvm/IR/IntrinsicsX86.h>

#include <algorithm>

#include "compiler/lower/word_places.hpp"

namespace mancala::lower {

using llvm::Value;

namespace {

constexpr int width = 16;
constexpr int no_lane = 0x80;  // a shuffle from there gives 0

bool clockwise(const Gen& g) {
    return g.rules.sowing.way == model::Way::clockwise;
}

/// All holes in the order in which laps go, the mover's first hole on the way being the first.
std::vector<int> circuit_of(const Gen& g) {
    std::vector<int> circuit;
    for (int i = 0; i < g.track.holes; ++i)
        circuit.push_back(clockwise(g) ? (g.track.row - 1 - i + g.track.holes) % g.track.holes : i);
    return circuit;
}

}  // namespace

std::string refuses_turned_ring(const Gen& g) {
    if (g.held != LowerOptions::Layout::words) return "the position is not in words";
    if (!g.facts.own_starts) return "a start need not be an own hole";
    if (g.facts.way_changes) return "the way may change";
    if (g.facts.last_may_be_store || !g.track.is_ring()) return "laps do not go round all holes and no store";
    if (!g.rules.sowing.first_when.empty() || g.rules.sowing.first == model::Sowing::First::own_store)
        return "where the first seed goes depends on the position, or is a store";
    return {};
}

TurnedRing::TurnedRing(Gen& gen, int most_laps)
    : g(gen),
      circuit_(circuit_of(gen)),
      length_(gen.track.holes),
      most_seeds_(gen.facts.skips_origin ? length_ - 1 : length_),
      most_far_(length_ + most_laps * most_seeds_),
      into_origin_(gen.rules.sowing.first == model::Sowing::First::origin),
      type_(llvm::FixedVectorType::get(gen.b.getInt8Ty(), width)) {}

/// A register by its lanes.
template <class Byte>
llvm::Constant* TurnedRing::bytes(Byte&& byte) const {
    std::vector<std::uint8_t> lanes(width, 0);
    for (int lane = 0; lane < width; ++lane)
        lanes[static_cast<std::size_t>(lane)] = static_cast<std::uint8_t>(byte(lane));
    return llvm::ConstantDataVector::get(g.context, lanes);
}

Value* TurnedRing::shuffled(Value* bytes, Value* from) {
    return g.b.CreateIntrinsic(llvm::Intrinsic::x86_ssse3_pshuf_b_128, {}, {bytes, from});
}

Value* TurnedRing::entry(const char* name, const std::vector<std::uint8_t>& table, Value* index, int from) {
    llvm::Constant* data = llvm::ConstantDataArray::get(g.context, table);
    Value* begin = g.b.CreateConstGEP1_64(g.b.getInt8Ty(), g.constant_data(data, name),
                                          static_cast<std::uint64_t>(-std::int64_t{from}));
    Value* at = g.b.CreateGEP(g.b.getInt8Ty(), begin, g.b.CreateZExt(index, g.b.getInt64Ty()));
    return g.b.CreateAlignedLoad(type_, at, llvm::Align(1));
}

Value* TurnedRing::turned_to(Value* lane) {
    const WordPlaces places(g);
    std::vector<std::uint8_t> from;
    for (int top = 0; top < g.track.row; ++top) {
        const auto begin = std::ranges::find(circuit_, top) - circuit_.begin();
        for (int i = 0; i < width; ++i) {
            const int there = circuit_[static_cast<std::size_t>((begin + 1 + i) % length_)];
            const int byte = places.word_of(there) * WordPlaces::bytes_in_word + places.bit_of(there) / 8;
            from.push_back(static_cast<std::uint8_t>(i < length_ ? byte : no_lane));
        }
    }
    return shuffled(g.ring->as_register(g.f.ring), entry("ring_turns", from, g.b.CreateShl(lane, 4, "", true), 0));
}

Value* TurnedRing::place_of(Value* lane) {
    return clockwise(g) ? g.b.CreateSub(g.i32(g.track.row - 1), lane) : lane;
}

Value* TurnedRing::at_top(Value* ring) {
    return g.b.CreateZExt(g.b.CreateExtractElement(ring, static_cast<std::uint64_t>(length_ - 1)), g.b.getInt32Ty());
}

Value* TurnedRing::top_everywhere(Value* ring) {
    return g.b.CreateShuffleVector(ring, std::vector<int>(width, length_ - 1));
}

Value* TurnedRing::farther(Value* seeds) {
    return into_origin_ ? g.b.CreateSub(seeds, g.i32(1)) : seeds;
}

// A lane gains one if more seeds than this are sown; those above the ring never do.
Value* TurnedRing::gained(Value* seeds) {
    Value* needed = bytes([&](int lane) {
        if (lane >= length_) return 127;
        return into_origin_ ? (lane + 1) % length_ : lane;
    });
    return g.b.CreateSExt(g.b.CreateICmpSGT(seeds, needed), type_);
}

// Lane i comes from (i + seeds - back) % length, the smaller of two, since below zero is large.
Value* TurnedRing::turned_on(Value* ring, Value* seeds) {
    const int back = into_origin_ ? 1 : 0;
    const auto ahead = [&](int by) {
        return g.b.CreateAdd(seeds, bytes([&](int lane) { return lane < length_ ? lane - by : no_lane; }));
    };
    return shuffled(ring, g.b.CreateBinaryIntrinsic(llvm::Intrinsic::umin, ahead(back), ahead(back + length_)));
}

Value* TurnedRing::sown(Value* ring) {
    Value* seeds = top_everywhere(ring);
    Value* others = g.b.CreateAnd(ring, bytes([&](int lane) { return lane < length_ - 1 ? 0xff : 0; }));
    return turned_on(g.b.CreateSub(others, gained(seeds)), seeds);
}

Value* TurnedRing::hand(Value* ring, const model::Counts& counts) {
    const int none = into_origin_ ? 1 : 0;
    Value* sown = bytes([&](int seeds) { return seeds < last_byte && counts.contains(seeds) ? seeds : none; });
    Value* seeds = top_everywhere(ring);
    if (g.facts.seed_bound >= last_byte)
        seeds = g.b.CreateBinaryIntrinsic(llvm::Intrinsic::umin, seeds, bytes([](int) { return last_byte; }));
    return shuffled(sown, seeds);
}

llvm::Constant* TurnedRing::nothing() const {
    return bytes([&](int) { return into_origin_ ? 1 : 0; });
}

// A single seed sown into its origin, or none, leaves all as it is.
Value* TurnedRing::sown(Value* ring, Value* hand) {
    Value* lifted = g.b.CreateAnd(hand, bytes([&](int lane) { return lane == length_ - 1 ? 0xff : 0; }));
    return turned_on(g.b.CreateSub(ring, g.b.CreateAdd(lifted, gained(hand))), hand);
}

Value* TurnedRing::without_run(Value* ring, const model::Counts& counts) {
    const auto all = [&](int value) { return bytes([&](int) { return value; }); };
    Value* passing = llvm::Constant::getNullValue(llvm::FixedVectorType::get(g.b.getInt1Ty(), width));
    for (auto [low, high] : counts.ranges) {
        high = std::min(high, g.facts.seed_bound);
        if (low > high) continue;
        Value* inside = low == high ? g.b.CreateICmpEQ(ring, all(low)) : g.b.CreateICmpSGT(ring, all(low - 1));
        if (low < high && high < g.facts.seed_bound)
            inside = g.b.CreateAnd(inside, g.b.CreateICmpSLT(ring, all(high + 1)));
        passing = g.b.CreateOr(passing, inside);
    }
    Value* bits = g.b.CreateZExt(g.b.CreateBitCast(passing, g.b.getInt16Ty()), g.b.getInt32Ty());
    // Above the ring there is nothing, and that is not among the counts.
    Value* others = g.b.CreateXor(bits, g.i32((1 << length_) - 1));
    Value* zeros = g.b.CreateBinaryIntrinsic(llvm::Intrinsic::ctlz, others, g.b.getFalse());
    // From an offset that grows with the run: ones in the lanes up to the first other one, nothing above it.
    constexpr int bits_in_word = 32;
    std::vector<std::uint8_t> table(static_cast<std::size_t>(length_), 0xff);
    table.resize(static_cast<std::size_t>(length_ + width), 0);
    return g.b.CreateAnd(ring, entry("kept_by_run", table, zeros, bits_in_word - length_));
}

Value* TurnedRing::sum(Value* ring) {
    Value* zero = llvm::Constant::getNullValue(type_);
    Value* halves = g.b.CreateIntrinsic(llvm::Intrinsic::x86_sse2_psad_bw, {}, {ring, zero});
    return g.b.CreateTrunc(g.b.CreateAddReduce(halves), g.b.getInt32Ty(), "", true, true);
}

void TurnedRing::back(Value* ring, Value* far) {
    const WordPlaces places(g);
    std::vector<std::uint8_t> from;
    for (int top = 0; top < most_far_; ++top) {
        std::vector<std::uint8_t> bytes(width, no_lane);
        for (int i = 0; i < length_; ++i) {
            const int lane = circuit_[static_cast<std::size_t>((top + 1 + i) % length_)];
            const int byte = places.word_of(lane) * WordPlaces::bytes_in_word + places.bit_of(lane) / 8;
            bytes[static_cast<std::size_t>(byte)] = static_cast<std::uint8_t>(i);
        }
        from.insert(from.end(), bytes.begin(), bytes.end());
    }
    g.ring->set_holes(g.f.ring, shuffled(ring, entry("ring_turns_back", from, g.b.CreateShl(far, 4, "", true), 0)));
}

Value* TurnedRing::column(const char* name, Value* far, const std::function<int(int lane)>& number) {
    std::vector<int> numbers;
    for (int i = 0; i < most_far_; ++i) numbers.push_back(number(circuit_[static_cast<std::size_t>(i % length_)]));
    return g.table(numbers, name, far);
}

Landing TurnedRing::landing(Value* far) {
    const WordPlaces places(g);
    const auto wide = [&](Value* number) { return g.b.CreateZExt(number, g.b.getInt64Ty()); };
    constexpr const char* first[] = {"turned_first_own", "turned_first_enemy"};
    constexpr const char* to_top[] = {"turned_top_own", "turned_top_enemy"};
    Landing landing;
    landing.last = column("turned_last", far, [](int lane) { return lane; });
    for (int row = 0; row < 2; ++row) {
        WordPlace& there = landing.in_row[row];
        there.first = wide(column(first[row], far, [&](int lane) { return places.first_in_row(lane, row); }));
        there.to_top = wide(column(to_top[row], far, [&](int lane) { return places.to_top_in_row(lane, row); }));
    }
    return landing;
}

}  // namespace mancala::lower
