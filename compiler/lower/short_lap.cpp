#include "compiler/lower/short_lap.hpp"

#include "compiler/lower/byte_words.hpp"
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

/// What a lap from `begin` must have for the word's lanes to gain, in bytes; the origin has farther than all others.
Value* seeds_needed(Gen& g, const Circuit& c, std::size_t word, Value* begin) {
    constexpr std::uint64_t never = 0x7f;
    Value* needed = g.b.CreateAdd(steps_from(g, c, word, begin), g.b.getInt64(splat(1)));
    return g.b.CreateOr(needed, g.b.getInt64((splat(1) ^ c.ones[word]) * never));
}

/// The lane at which the lap ends.
Value* last_lane(Gen& g, const Circuit& c, Value* begin, Value* seeds) {
    Value* length = g.b.getInt64(c.length);
    Value* end = g.b.CreateAdd(begin, g.b.CreateAnd(seeds, g.b.getInt64(0xff)));
    end = g.b.CreateSelect(g.b.CreateICmpUGE(end, length), g.b.CreateSub(end, length), end);
    Value* lane = nibble(g, c.lane_at, g.b.CreateAnd(end, g.b.getInt64(15)));
    return g.b.CreateTrunc(lane, g.b.getInt32Ty());
}

}  // namespace

/// Each lane that lies no farther from the origin than there are seeds gains one.
ShortLap short_lap(Gen& g, const std::array<Value*, 2>& rows, Value* origin) {
    const Circuit c = circuit(g);
    const auto constant = [&](std::uint64_t value) { return g.b.getInt64(value); };
    const auto first = static_cast<std::uint64_t>(WordPlaces(g).bit_of(0));
    ShortLap lap{};
    Value* from = g.b.CreateZExt(origin, g.b.getInt64Ty());
    Value* begin = nibble(g, c.place_of, from);
    Value* byte = g.b.CreateAdd(from, constant(first / WordPlaces::bytes_in_word));
    Value* hand = bytes_picked(g, rows[0], g.b.CreateMul(byte, constant(splat(1))));
    lap.too_long = g.b.CreateICmpUGE(hand, constant(splat(c.length)));
    Value* lifted = g.b.CreateShl(constant(0xff), g.b.CreateShl(byte, 3));
    for (const std::size_t i : {0U, 1U}) {
        Value* before = i == 0 ? g.b.CreateAnd(rows[i], g.b.CreateNot(lifted)) : rows[i];
        Value* needed = seeds_needed(g, c, i, begin);
        lap.sown[i] = bytes_one_more(g, before, hand, needed);
        lap.last_at[i] = bytes_equal(g, hand, needed);
    }
    lap.last = last_lane(g, c, begin, hand);
    return lap;
}

}  // namespace mancala::lower
