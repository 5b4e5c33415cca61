#include "compiler/lower/short_lap.hpp"

#include <array>

#include "compiler/lower/lap_tables.hpp"
#include "compiler/lower/word_places.hpp"

namespace mancala::lower {

using llvm::Value;

namespace {

constexpr std::uint64_t splat(std::uint64_t byte) {
    return WordPlaces::splat(byte);
}
constexpr std::uint64_t top = WordPlaces::tops;

/// The circuit as constants: places on it by lane and lanes by place, four bits each; in the bytes of both words the
/// lanes' places, and ones where a lane is on it.
struct Circuit {
    std::uint64_t length = 0;
    std::uint64_t place_of = 0;
    std::uint64_t lane_at = 0;
    std::array<std::uint64_t, 2> places{};
    std::array<std::uint64_t, 2> ones{};
};

Circuit circuit(const Gen& g) {
    const WordPlaces at(g);
    Circuit c;
    for (const int lane : circuit_of_laps(g)) {
        const auto word = static_cast<std::size_t>(at.word_of(lane));
        c.place_of |= c.length << (4 * lane);
        c.lane_at |= static_cast<std::uint64_t>(lane) << (4 * c.length);
        c.places[word] |= c.length << at.bit_of(lane);
        c.ones[word] |= std::uint64_t{1} << at.bit_of(lane);
        ++c.length;
    }
    return c;
}

/// The steps from the place after `begin` to each of a word's lanes.
Value* steps_from(Gen& g, const Circuit& c, std::size_t word, Value* begin) {
    const auto constant = [&](std::uint64_t value) { return g.b.getInt64(value); };
    Value* next = g.b.CreateMul(g.b.CreateAdd(begin, constant(1)), constant(splat(1)));
    // 128 more where the lane comes later on the circuit, else less than that: once round is to be added.
    Value* steps = g.b.CreateSub(constant(c.places[word] | top), next);
    Value* earlier = g.b.CreateAnd(g.b.CreateLShr(g.b.CreateNot(steps), 7), constant(splat(1)));
    Value* round = g.b.CreateMul(earlier, constant(c.length));
    return g.b.CreateAnd(g.b.CreateAdd(steps, round), constant(~top));
}

/// Four bits of a constant.
Value* nibble(Gen& g, std::uint64_t nibbles, Value* number) {
    Value* bits = g.b.CreateLShr(g.b.getInt64(nibbles), g.b.CreateShl(number, 2));
    return g.b.CreateAnd(bits, g.b.getInt64(15));
}

}  // namespace

/// Each lane that lies no farther from the origin than there are seeds gains one.
ShortLap short_lap(Gen& g, Value* origin, Value* seeds) {
    const Circuit c = circuit(g);
    const auto constant = [&](std::uint64_t value) { return g.b.getInt64(value); };
    llvm::Type* word_type = g.b.getInt64Ty();
    ShortLap lap{};
    lap.too_long = g.b.CreateICmpUGE(seeds, g.i32(static_cast<std::int64_t>(c.length)));
    Value* count = g.b.CreateZExt(seeds, word_type);
    Value* from = g.b.CreateZExt(origin, word_type);
    Value* begin = nibble(g, c.place_of, from);
    Value* hand = g.b.CreateOr(g.b.CreateMul(count, constant(splat(1))), constant(top));
    for (const std::size_t i : {0U, 1U}) {
        Value* needed = g.b.CreateAdd(steps_from(g, c, i, begin), constant(splat(1)));
        lap.gain[i] = g.b.CreateAnd(g.b.CreateLShr(g.b.CreateSub(hand, needed), 7), constant(c.ones[i]));
    }
    const auto first_bit = static_cast<std::uint64_t>(WordPlaces(g).bit_of(0));
    Value* place = g.b.CreateAdd(g.b.CreateShl(from, 3), constant(first_bit));
    lap.gain[0] = g.b.CreateSub(lap.gain[0], g.b.CreateShl(count, place));
    Value* end = g.b.CreateAdd(begin, count);
    Value* again = g.b.CreateSub(end, constant(c.length));
    end = g.b.CreateSelect(g.b.CreateICmpUGE(end, constant(c.length)), again, end);
    lap.last = g.b.CreateTrunc(nibble(g, c.lane_at, g.b.CreateAnd(end, constant(15))), g.b.getInt32Ty());
    return lap;
}

}  // namespace mancala::lower
