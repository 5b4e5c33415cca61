// Whole laps as constant data: what each lane gains, by origin and number of seeds, or how far each lane lies.
#pragma once

#include "compiler/lower/gen.hpp"

namespace mancala::lower {

/// Pointers into the table of all laps: the row of gains (the origin's loss included) and the last seed's lane.
struct LapPlace {
    llvm::Value* gain;
    llvm::Value* last;
};

/// Whether all laps, `width` lanes each, stay within the size that is worth a table.
bool fits_lap_table(const Gen& g, int width);
LapPlace lap_table(Gen& g, int width, llvm::Value* variant, llvm::Value* origin, llvm::Value* seeds);

/// The same in words of 64 bits: pointers to the two that a lap adds, and what Landing says of both rows.
struct WordsPlace {
    llvm::Value* gain[2];
    llvm::Value* last;
    llvm::Value* first[2];
    llvm::Value* to_top[2];
};
/// How that is reckoned: word i of the gains of all lanes, and the numbers for row i where that lane is the last.
struct WordsPacking {
    std::function<std::uint64_t(const std::vector<int>& gain, int i)> word;
    std::function<int(int last, int i)> first;
    std::function<int(int last, int i)> to_top;
};
WordsPlace words_table(Gen& g, llvm::Value* variant, llvm::Value* origin, llvm::Value* seeds,
                       const WordsPacking& packing);

/// Whether the lane of every seed of every lap stays within the size that is worth a table.
bool has_lap_steps(const Gen& g);
/// Pointer to the lanes of a lap's seeds in their order, a byte each; before them stands the origin.
llvm::Value* lap_steps(Gen& g, llvm::Value* variant, llvm::Value* origin);

/// The lanes of the one circuit on which all laps go from the place after their origin, while they come not round to it
/// again; empty: there is no such circuit. Every own hole is on it.
std::vector<int> circuit_of_laps(const Gen& g);

/// For boards with more seeds: the lane's place in the lap's order (all ones: never sown), how often the circuit is
/// gone round in full, and the place in the order of the last seed.
struct LapDistances {
    llvm::Value* row;
    llvm::Value* rounds;
    llvm::Value* rest;
    llvm::Value* last;
};

/// Whether laps from every origin go round circuits of the same length.
bool has_distances(const Gen& g);
LapDistances lap_distances(Gen& g, int width, llvm::Value* variant, llvm::Value* origin, llvm::Value* seeds);

}  // namespace mancala::lower
