// Masks of holes where a row is a word: of what bytes a mask is made is kept, so that those who want bytes again need
// not spread its bits.
#pragma once

#include <array>
#include <map>
#include <optional>

#include "compiler/lower/word_places.hpp"

namespace mancala::lower {

class WordMasks {
public:
    /// A word a row.
    using Words = std::array<llvm::Value*, 2>;

    explicit WordMasks(Gen& gen) : g(gen), places_(gen) {}

    /// The mask of the holes whose bytes have their top bit set; what stands in the other bits does not matter.
    llvm::Value* of_tops(const Words& words);
    /// The other holes.
    llvm::Value* of_others(const Words& words);
    /// The holes whose counts are not 0.
    llvm::Value* of_nonzero(const Words& counts);

    /// The top bits of the bytes of the own holes in a mask.
    llvm::Value* own_tops(llvm::Value* mask);
    /// All bits of the bytes of a row's holes in a mask.
    llvm::Value* bytes(llvm::Value* mask, int row);
    /// i1: a mask is not empty; null where it is not known what it is made of.
    llvm::Value* any(llvm::Value* mask);

    /// The run of holes in a mask from one in that row on, down to the row's first hole or up to its last; no hole
    /// unless `in_row` (i1). `to_top`: i64, the shift that brings its byte to the top. Null where it is not known what
    /// the mask is made of.
    llvm::Value* run(llvm::Value* passing, llvm::Value* to_top, llvm::Value* in_row, int row, bool down);
    /// The same in code for vectors, from the hole whose bits `at` has; from none if it has none.
    llvm::Value* run_from(llvm::Value* passing, llvm::Value* at, int row, bool down);

private:
    std::optional<Words> tops(llvm::Value* mask, int depth = 0);
    Words tops_of_constant(const llvm::APInt& lanes);
    llvm::Value* any_nonzero(llvm::Value* mask);
    llvm::Value* collected(const Words& tops);
    llvm::Value* of_bytes(llvm::Value* bytes, int row);
    llvm::ConstantInt* constant(std::uint64_t value) { return g.b.getInt64(value); }

    Gen& g;
    WordPlaces places_;
    std::map<llvm::Value*, Words> tops_;    ///< masks, and the top bits that they are of
    std::map<llvm::Value*, Words> bytes_;   ///< masks, and all bits of their bytes
    std::map<llvm::Value*, Words> counts_;  ///< masks of the holes that are not empty, and the words of the counts
};

}  // namespace mancala::lower
