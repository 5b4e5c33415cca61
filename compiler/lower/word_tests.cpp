#include "compiler/lower/word_tests.hpp"

#include <llvm/IR/Intrinsics.h>

#include <algorithm>

#include "compiler/lower/word_places.hpp"

namespace mancala::lower {

using llvm::Value;

namespace {

constexpr std::uint64_t top = WordPlaces::tops;

constexpr std::uint64_t splat(std::uint64_t byte) {
    return WordPlaces::splat(byte);
}

/// Numbers from low to high that differ in so many low bits and in no other; -1: there is no such number of bits.
int aligned_bits(int low, int high) {
    for (int bits = 0; bits < 7; ++bits)
        if (high - low + 1 == 1 << bits && low % (1 << bits) == 0) return bits;
    return -1;
}

/// `next` is the number after `number`, where that is a count; a number below all counts is below them still.
Value* above(Gen& g, Value* number, Value* next) {
    return g.b.CreateSelect(g.b.CreateICmpSLT(number, g.i32(0)), g.i32(0), next);
}
/// A number below all counts is equal to none.
Value* below(Gen& g, Value* number) {
    return g.b.CreateSelect(g.b.CreateICmpSLT(number, g.i32(0)), g.i32(128), number);
}

}  // namespace

/// The mask of holes of what `test` gives for a row: the top bits of the bytes that pass.
template <class Test>
Value* WordTests::holes(const Words& words, const Test& test) {
    return masks_.of_tops({test(words[0]), test(words[1])});
}

/// The top bit of each byte that lies in the range; what stands in the other bits does not matter.
Value* WordTests::in_range(Value* word, int low, int high) {
    const auto beyond = [&](int n) {
        return g.b.CreateAdd(word, constant(splat(static_cast<std::uint64_t>(128 - n))));
    };
    if (low == 0 && high == g.facts.seed_bound) return constant(top);
    if (high == g.facts.seed_bound) return beyond(low);
    if (low == 0) return g.b.CreateNot(beyond(high + 1));
    return g.b.CreateAnd(beyond(low), g.b.CreateNot(beyond(high + 1)));
}

/// By what differs from the ranges' common bits: a count is in none where it differs from all.
Value* WordTests::where_in(const Words& words, const std::vector<std::pair<int, int>>& ranges) {
    Words outside{constant(top), constant(top)};
    for (const auto& [low, high] : ranges)
        for (const int i : {0, 1}) {
            Value* differs =
                g.b.CreateXor(words[static_cast<std::size_t>(i)], constant(splat(static_cast<std::uint64_t>(low))));
            const auto low_bits = static_cast<std::uint64_t>((1 << aligned_bits(low, high)) - 1);
            if (low_bits != 0) differs = g.b.CreateAnd(differs, constant(splat(0x7f & ~low_bits)));
            auto& word = outside[static_cast<std::size_t>(i)];
            word = g.b.CreateAnd(word, g.b.CreateAdd(differs, constant(splat(0x7f))));
        }
    return masks_.of_others(outside);
}

Value* WordTests::where(const Words& words, const model::Counts& counts) {
    if (counts.ranges.size() == 1 && counts.ranges.front().first == 1 &&
        counts.ranges.front().second >= g.facts.seed_bound)
        return masks_.of_nonzero(words);
    std::vector<std::pair<int, int>> ranges;
    for (auto [low, high] : counts.ranges) {
        low = std::max(low, 0);
        high = std::min(high, g.facts.seed_bound);
        if (low <= high) ranges.emplace_back(low, high);
    }
    const auto single = [&](const auto& range) { return aligned_bits(range.first, range.second) >= 0; };
    if (!ranges.empty() && ranges.size() <= 2 && std::ranges::all_of(ranges, single)) return where_in(words, ranges);
    return holes(words, [&](Value* word) {
        Value* found = constant(0);
        for (const auto& [low, high] : ranges) found = g.b.CreateOr(found, in_range(word, low, high));
        return found;
    });
}

Value* WordTests::where(const Words& words, model::Relation relation, Value* number) {
    using model::Relation;
    // Beyond these numbers a comparison comes out the same for all counts.
    const auto bounded = [&](Value* n) {
        n = g.b.CreateBinaryIntrinsic(llvm::Intrinsic::smax, n, g.i32(0));
        return g.b.CreateBinaryIntrinsic(llvm::Intrinsic::smin, n, g.i32(128));
    };
    const auto at_least = [&](Value* n) {
        Value* all = g.b.CreateMul(g.b.CreateZExt(bounded(n), g.b.getInt64Ty()), constant(splat(1)));
        return holes(words, [&](Value* word) { return g.b.CreateSub(g.b.CreateOr(word, constant(top)), all); });
    };
    const auto without = [&](Value* mask) { return g.b.CreateXor(mask, g.mask_range(0, g.track.holes)); };
    Value* next = g.b.CreateAdd(bounded(number), g.i32(1));
    switch (relation) {
        case Relation::at_least:
            return at_least(number);
        case Relation::less:
            return without(at_least(number));
        case Relation::greater:
            return at_least(above(g, number, next));
        case Relation::at_most:
            return without(at_least(above(g, number, next)));
        case Relation::equal:
            return g.b.CreateAnd(at_least(below(g, number)), without(at_least(above(g, number, next))));
        case Relation::unequal:
            return without(g.b.CreateAnd(at_least(below(g, number)), without(at_least(above(g, number, next)))));
    }
    llvm_unreachable("a relation is one of six");
}

Value* WordTests::where_parity(const Words& words, bool even) {
    return holes(words, [&](Value* word) {
        Value* odd = g.b.CreateShl(word, 7);
        return even ? g.b.CreateAnd(g.b.CreateNot(odd), in_range(word, 1, g.facts.seed_bound)) : odd;
    });
}

}  // namespace mancala::lower
