// Tests of all counts of two words at once: a mask of the holes that pass.
#pragma once

#include <utility>
#include <vector>

#include "compiler/lower/word_masks.hpp"

namespace mancala::lower {

/// All counts are below 128, so that the bytes of a word are compared by one addition.
class WordTests {
public:
    using Words = WordMasks::Words;

    WordTests(Gen& gen, WordMasks& masks) : g(gen), masks_(masks) {}

    llvm::Value* where(const Words& words, const model::Counts& counts);
    llvm::Value* where(const Words& words, model::Relation relation, llvm::Value* number);
    llvm::Value* where_parity(const Words& words, bool even);

private:
    llvm::Value* where_in(const Words& words, const std::vector<std::pair<int, int>>& ranges);
    llvm::Value* in_range(llvm::Value* word, int low, int high);
    template <class Test>
    llvm::Value* holes(const Words& words, const Test& test);
    llvm::ConstantInt* constant(std::uint64_t value) { return g.b.getInt64(value); }

    Gen& g;
    WordMasks& masks_;
};

}  // namespace mancala::lower
