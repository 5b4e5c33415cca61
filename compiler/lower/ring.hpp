// The mask algebra: all that the lowering asks of a position's counts. Each layout is one implementation of it.
#pragma once

#include <llvm/IR/IRBuilder.h>

#include <memory>
#include <string>
#include <vector>

#include "compiler/model/rules.hpp"

namespace mancala::lower {

class Gen;

/// Where a count lies in the word of a row, i64 each, as far as the layout has them; else null.
struct WordPlace {
    llvm::Value* first = nullptr;   ///< its first bit
    llvm::Value* to_top = nullptr;  ///< the shift that brings it to the word's top
    llvm::Value* at = nullptr;      ///< all its bits, of a store's too; none where it is in another word
};

/// Where a lap's last seed fell: its lane, and its places in the rows; where it fell in no hole of a row, bits are
/// found there that are no count but 0.
struct Landing {
    llvm::Value* last = nullptr;
    WordPlace in_row[2];
};

/// A place that lies in a row of holes; elsewhere no answer matters.
struct InRow {
    llvm::Value* lane = nullptr;
    int row = -1;  ///< 0 the mover's, 1 the opponent's; -1: that is not known
    WordPlace in_word;
};

/// Why a game's positions cannot be held so (forms.cpp); empty: they can.
std::string refuses_words(const Gen& g);
std::string refuses_vector(const Gen& g);

/// A ring variable holds one count a lane (track.hpp). It is a stack slot; every operation emits code at the builder's
/// place. Masks are integers of Gen::mask_type with bit i for lane i; counts and lanes are i32.
class Ring {
public:
    explicit Ring(Gen& gen) : g(gen) {}
    virtual ~Ring() = default;
    Ring(const Ring&) = delete;
    Ring& operator=(const Ring&) = delete;

    virtual llvm::Value* create(const char* name) = 0;  ///< a new variable of the function in progress
    virtual void load(llvm::Value* ring, llvm::Value* position) = 0;
    virtual void store(llvm::Value* ring, llvm::Value* position) = 0;
    virtual void copy(llvm::Value* to, llvm::Value* from) = 0;
    /// A packed position can be a variable itself: then loading it from there and storing it do nothing.
    virtual bool lies_in_positions() const { return false; }

    virtual llvm::Value* count(llvm::Value* ring, llvm::Value* lane) = 0;
    /// The same where the row is known.
    virtual llvm::Value* count_in_row(llvm::Value* ring, const InRow& place);
    /// What lies in the place of the lap's last seed, whose lane is f.last.
    virtual llvm::Value* count_in_last(llvm::Value* ring);
    virtual void add(llvm::Value* ring, llvm::Value* lane, llvm::Value* seeds) = 0;
    /// i1: the lap's last seed fell in a hole of the row, whose count is among these; 0 is not. Null if this layout has
    /// no such form.
    virtual llvm::Value* last_in(llvm::Value* ring, const model::Counts& counts, int row);

    /// Takes all seeds of a lane; how many.
    virtual llvm::Value* lift(llvm::Value* ring, llvm::Value* lane);
    /// The same of the place of the lap's last seed.
    virtual llvm::Value* lift_last(llvm::Value* ring);
    /// The same where the row is known; where the place is not in it, this ring becomes anything.
    virtual llvm::Value* lift_in_row(llvm::Value* ring, const InRow& place);
    /// And where it is known how many there are; but for vectors it may be none of them instead.
    virtual void take_in_row(llvm::Value* ring, const InRow& place, llvm::Value* seeds);
    /// WordPlace::first of the hole across the one with that first bit; null if there is no such form.
    virtual llvm::Value* first_across(llvm::Value* first);
    /// WordPlace::at of the hole across the one with those bits; null if there is no such form.
    virtual llvm::Value* at_across(llvm::Value* at);
    /// i1: the lap's last seed fell in one of these lanes. Null if this layout has no such form.
    virtual llvm::Value* last_among(const std::vector<bool>& lanes);

    /// Holes whose count is in `counts`; whose count stands in `relation` to `number`; whose count is even (not 0) or
    /// odd.
    virtual llvm::Value* where(llvm::Value* ring, const model::Counts& counts) = 0;
    virtual llvm::Value* where(llvm::Value* ring, model::Relation relation, llvm::Value* number) = 0;
    virtual llvm::Value* where_parity(llvm::Value* ring, bool even) = 0;

    /// The own holes of a mask as moves, where moves_in_row.
    virtual llvm::Value* moves_of(llvm::Value* mask);

    /// i1: a mask is not empty.
    virtual llvm::Value* any(llvm::Value* mask);

    /// The run of holes of a mask from a place on, down to its row's first hole or up to its last, if the place is in
    /// that row (i1). Null if this layout has no such form.
    virtual llvm::Value* run_in_row(llvm::Value* passing, const InRow& from, llvm::Value* is_there, bool down);

    virtual llvm::Value* sum(llvm::Value* ring, llvm::Value* mask) = 0;
    virtual void clear(llvm::Value* ring, llvm::Value* mask) = 0;

    /// Sows a whole lap: `gain` and the origin's loss are added at once. False if this layout has no such form.
    virtual bool add_lap(llvm::Value* ring, llvm::Value* variant, llvm::Value* origin, llvm::Value* seeds,
                         Landing& landing) = 0;

    /// The bytes of words, and holes set to such, the other bytes being 0: for what is done in one register (words
    /// alone have this).
    virtual llvm::Value* as_register(llvm::Value* ring);
    virtual void set_holes(llvm::Value* ring, llvm::Value* bytes);

    /// The ring as it is if `holds` (i1), else as that one.
    virtual void keep_if(llvm::Value* ring, llvm::Value* holds, llvm::Value* otherwise) = 0;

    /// The board from the other seat, if `turn` (i1), else as it is.
    virtual void turn(llvm::Value* ring, llvm::Value* turn) = 0;

    /// In memory: of the whole, padding included, and from its start to a lane.
    virtual int bytes() const = 0;
    virtual int offset_of(int lane) const = 0;

protected:
    int lane_bytes() const;
    Gen& g;
};

/// One vector register (or several, as the machine has them): whole-ring operations are single instructions.
std::unique_ptr<Ring> make_vector_ring(Gen& gen);
/// Two words, one a row: for small boards.
std::unique_ptr<Ring> make_word_ring(Gen& gen);
/// Counts in memory, looked through one by one: any size of board.
std::unique_ptr<Ring> make_memory_ring(Gen& gen);

}  // namespace mancala::lower
