// A ring of at most sixteen holes in one register of bytes, turned so that a hole of interest is in its top lane and
// the seeds from there fall into lanes 0, 1, 2...: a lap is some operations on the register, which need not wait until
// its number of seeds is known, and the place where it ends is the top lane again.
#pragma once

#include "compiler/lower/gen.hpp"

namespace mancala::lower {

/// Why laps cannot go so; empty: they can. Whether the processor can turn a register is LowerOptions::turns_registers.
std::string refuses_turned_ring(const Gen& g);

/// All operations give a new register (<16 x i8>) and leave the given one as it is.
class TurnedRing {
public:
    /// `most_laps`: so many at most from one `turned_to` on. Nothing may refuse a turned ring.
    TurnedRing(Gen& gen, int most_laps);

    /// More seeds in the top lane are not sown so.
    int most_seeds() const { return most_seeds_; }

    /// The ring in the words of f.ring, a hole in the top lane; and how far that hole lies on the circuit (i32).
    llvm::Value* turned_to(llvm::Value* lane);
    llvm::Value* place_of(llvm::Value* lane);

    llvm::Value* at_top(llvm::Value* ring);  ///< i32
    /// Sows the top lane, and turns to where the last seed falls; that is so much farther (i32).
    llvm::Value* sown(llvm::Value* ring);
    llvm::Value* farther(llvm::Value* seeds);

    /// The same without a branch, where the top lane may be left as it is: what is sown from there, in all lanes, and
    /// then nothing() if its count is not among these. Whether it can be done is has_hands().
    bool has_hands() const { return most_seeds_ < last_byte; }
    llvm::Value* hand(llvm::Value* ring, const model::Counts& counts);
    llvm::Constant* nothing() const;
    llvm::Value* sown(llvm::Value* ring, llvm::Value* hand);

    /// Emptied from the top down to the first lane whose count is not among these.
    llvm::Value* without_run(llvm::Value* ring, const model::Counts& counts);

    llvm::Value* sum(llvm::Value* ring);  ///< i32

    /// The words of f.ring get the holes of a ring that was turned so far, rounds and all; stores stay.
    void back(llvm::Value* ring, llvm::Value* far);
    /// What Landing says, of a hole so far on the circuit.
    Landing landing(llvm::Value* far);

private:
    static constexpr int last_byte = 15;  ///< of a register

    template <class Byte>
    llvm::Constant* bytes(Byte&& byte) const;
    llvm::Value* gained(llvm::Value* seeds);  ///< minus what lanes gain
    llvm::Value* turned_on(llvm::Value* ring, llvm::Value* seeds);
    llvm::Value* shuffled(llvm::Value* bytes, llvm::Value* from);
    /// A register out of a table, from the byte index - from on.
    llvm::Value* entry(const char* name, const std::vector<std::uint8_t>& table, llvm::Value* index, int from);
    llvm::Value* column(const char* name, llvm::Value* far, const std::function<int(int lane)>& number);
    llvm::Value* top_everywhere(llvm::Value* ring);

    Gen& g;
    std::vector<int> circuit_;  ///< lanes of the position, in the order of a lap
    int length_;
    int most_seeds_;
    int most_far_;
    bool into_origin_;
    llvm::FixedVectorType* type_;
};

}  // namespace mancala::lower
