// The state of one code generation, shared by the rule families.
#pragma once

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Module.h>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "compiler/facts/facts.hpp"
#include "compiler/lower/options.hpp"
#include "compiler/lower/ring.hpp"
#include "compiler/lower/track.hpp"
#include "compiler/model/rules.hpp"
#include "mancala/game.h"

namespace mancala::lower {

/// What the words of a test stand for where it is asked.
struct Env {
    llvm::Value* hole = nullptr;     ///< lane of the hole under test
    bool hole_may_be_store = false;  ///< where a place was named as a set
    struct InRow {
        model::Base base;
        int row;  ///< 0 the mover's, 1 the opponent's
    };
    std::vector<InRow> in_rows;               ///< where a place is not in that row of holes, no answer matters
    bool after_lap = false;                   ///< `last` is the place of a lap that was sown at once
    int last_count = -1;                      ///< if known, what lies in `last` until rows change it
    bool just_sown = false;                   ///< and nothing has happened since
    const model::HoleSet* emptied = nullptr;  ///< a place that a row empties, if that is done already
    llvm::Value* taken = nullptr;             ///< and what lay there, i32
    llvm::Value* seed_hole = nullptr;         ///< lane the seed fell in, in `on seed` rows
    int player = 0;                           ///< Who::player: 0 the mover, 1 the opponent
    int seat = 0;                ///< from whose seat own, enemy and mover are said: 1 in the opponent's score
    bool landing_known = false;  ///< the candidate's first lap is sown: f.landing is of it

    /// The same for the hole `lane`.
    Env of(llvm::Value* lane) const {
        Env other = *this;
        other.hole = lane;
        std::erase_if(other.in_rows, [](const InRow& known) { return known.base == model::Base::hole; });
        return other;
    }
};

/// The variables of the function in progress; stack slots that the passes turn into registers. What a game does not
/// need is null.
struct Frame {
    llvm::Value* ring = nullptr;
    bool in_place = false;             ///< the ring is the packed position itself
    llvm::Value* as_it_was = nullptr;  ///< then the ring when the ply began, if that may have to come back
    llvm::Value* initial = nullptr;    ///< the ring when the ply began
    llvm::Value* marks[MANCALA_MAX_MARKS][2] = {};
    llvm::Value* states[MANCALA_MAX_STATES][2] = {};
    llvm::Value* ply = nullptr;
    llvm::Value* turn = nullptr;
    llvm::Value* out = nullptr;
    llvm::Value* last_mover = nullptr;
    // Within a ply:
    llvm::Value* chosen = nullptr;
    llvm::Value* origin = nullptr;
    llvm::Value* next = nullptr;        ///< where the lap asked for is lifted; `origin` from its start on
    llvm::Value* next_seeds = nullptr;  ///< what lies there; null: to be counted
    llvm::Value* last = nullptr;
    WordPlace last_in_row[2];       ///< as in Landing; null where laps do not give them
    llvm::Value* before = nullptr;  ///< count of `last` just before the lap's last seed
    llvm::Value* lap = nullptr;
    llvm::Value* way = nullptr;           ///< 0 counterclockwise, 1 clockwise; null when it never changes
    llvm::Value* first_way = nullptr;     ///< that of the ply's first lap
    llvm::Value* captured = nullptr;      ///< seeds captured in this ply
    llvm::Value* again = nullptr;         ///< i1
    llvm::Value* sow_on = nullptr;        ///< i1: another lap follows
    llvm::Value* over = nullptr;          ///< i1: `end turn` was done
    llvm::Value* hand = nullptr;          ///< seeds a hand lap sows; 0: the next lap lifts
    llvm::Value* hand_into = nullptr;     ///< i1: the hand's first seed goes into the origin
    llvm::Value* row_hand = nullptr;      ///< what the row in progress captured for itself
    llvm::Value* seed_is_last = nullptr;  ///< i1: while seeds are placed one by one, that this is their last
    std::vector<llvm::Value*> began;      ///< i1 each: what held when the ply began (Gen::began); none before a ply
    llvm::Value* candidates = nullptr;    ///< mask of moves; where `no move` can be asked
    llvm::Value* position = nullptr;      ///< and the packed position it was asked of
    llvm::Value* refused = nullptr;       ///< a byte in memory: the lap is too long for the form it is sown in
    // Among starts:
    std::shared_ptr<const Frame> landing;  ///< the position that the candidate's first lap leaves; null: not asked
    int start_way = -1;                    ///< of the candidates in question, where moves have ways
};

class Gen {
public:
    Gen(const model::Rules& rules, const Facts& facts, const LowerOptions& options, llvm::Module& module);

    const model::Rules& rules;
    const Facts& facts;
    llvm::Module& module;
    llvm::LLVMContext& context;
    llvm::IRBuilder<> b;
    Track track;
    int tokens;                     ///< moves but for the pass, which is the token after them
    llvm::IntegerType* mask_type;   ///< a bit a lane
    llvm::IntegerType* moves_type;  ///< of masks of moves (moves.cpp)
    llvm::IntegerType* lane_type;   ///< i8 or i16: a count in memory
    mancala_layout layout{};
    unsigned position_size = 0;
    LowerOptions::Layout held = LowerOptions::Layout::automatic;  ///< how counts are held: never automatic
    std::unique_ptr<Ring> ring;
    Frame f;
    bool turns_registers = false;  ///< this and the next as LowerOptions has it
    bool in_turns = false;
    bool moves_in_row = false;  ///< moves are bits of the own row's word
    bool for_vectors = false;   ///< what is written now is to become vectors: with what those have instead of branches
    llvm::Function* candidates = nullptr;  ///< position -> mask of moves
    llvm::Function* landing = nullptr;     ///< position, token, where to save what the first lap leaves
    llvm::Function* played = nullptr;  ///< position, token, where to save the ply -> why; null: written out in place
    std::vector<const model::Test*> began;            ///< what rules ask of the position when the ply began, each once
    int began_number(const model::Test& test) const;  ///< the place in `began` of what this test of kind began asks

    // --- small things
    llvm::ConstantInt* i32(std::int64_t value) { return b.getInt32(static_cast<std::uint32_t>(value)); }
    llvm::Constant* mask_of(const std::vector<bool>& lanes);  ///< constant mask
    llvm::Constant* mask_range(int first, int end);           ///< lanes first .. end-1
    llvm::Constant* no_moves() { return llvm::ConstantInt::get(moves_type, 0); }
    llvm::Value* bit(llvm::Value* lane);  ///< the mask of one lane
    llvm::Value* bit(llvm::Value* number, llvm::IntegerType* type);
    llvm::Value* test_bit(llvm::Value* mask, llvm::Value* lane);  ///< i1
    llvm::Value* any(llvm::Value* mask);                          ///< i1: not empty
    llvm::Value* popcount(llvm::Value* mask);                     ///< i32
    llvm::Value* lowest(llvm::Value* mask);  ///< i32: number of the lowest lane in a mask that has one
    llvm::Value* get(llvm::Value* slot);
    void set(llvm::Value* slot, llvm::Value* value) { b.CreateStore(value, slot); }
    llvm::Value* slot(llvm::Type* type, const char* name);  ///< a stack slot in the entry block
    llvm::Value* table(const std::vector<int>& values, const char* name,
                       llvm::Value* index);  ///< i32 out of a constant table
    llvm::Value* way();                      ///< i32; where no ply is under way that of `sow`
    llvm::ConstantInt* sow_way();            ///< i32: the way of the start in question, else the unconditional of `sow`
    llvm::Value* constant_data(llvm::Constant* data, const char* name);  ///< a private constant, one a name
    llvm::Function* internal_function(llvm::Type* result, const std::vector<llvm::Type*>& parameters, const char* name);
    int fixed_way();  ///< here; -1 when it may change

    // --- control flow
    llvm::BasicBlock* block(const char* name);
    void if_then(llvm::Value* condition, const std::function<void()>& then,
                 const std::function<void()>& otherwise = {});
    void if_rarely(llvm::Value* condition, const std::function<void()>& then);
    /// i = 0 .. count-1; the body returns i1: go on.
    void loop(llvm::Value* count, const std::function<llvm::Value*(llvm::Value* i)>& body);
    /// While it lives, code goes into `function`, with a fresh frame; then back to where it went before.
    class FunctionScope {
    public:
        FunctionScope(Gen& gen, llvm::Function* function);
        ~FunctionScope();
        FunctionScope(const FunctionScope&) = delete;
        FunctionScope& operator=(const FunctionScope&) = delete;

    private:
        Gen& g_;
        Frame frame_;
        llvm::BasicBlock* entry_;
        llvm::BasicBlock* place_;
    };

    // --- frame
    /// Slots for the position. One that is given is only read, or what it becomes is what is wanted: its counts need no
    /// copy then, where the ring can do without.
    void make_frame(llvm::Value* position = nullptr);
    void make_ply_slots();
    void load_frame(llvm::Value* position);
    void store_frame(llvm::Value* position);
    std::vector<llvm::Value*> changing_slots() const;  ///< all scalars a row can change
    /// A ply under way, position and all, to memory that room_for_ply() made, and back.
    llvm::Value* room_for_ply(const char* name);
    void save_ply(llvm::Value* at);
    void load_ply(llvm::Value* at);

private:
    void lay_out();
    void find_began();
    std::vector<llvm::Value*> ply_slots() const;
    llvm::BasicBlock* entry_ = nullptr;
};

// ------------------------------------------------------------------------------ the rule families (one file each)

// places.cpp
llvm::Value* lane_of(Gen& g, const model::Place& place, const Env& env);
llvm::Value* neighbour(Gen& g, llvm::Value* lane, int way, int seat);  ///< the next hole that way, as `seat` sows
bool may_be_off_holes(const Gen& g, const model::Place& place,
                      bool hole_may_be_store = false);  ///< a store, or nowhere
bool may_be_nowhere(const Gen& g, const model::Place& place);
bool is_last(const model::Place& place);  ///< the place of the lap's last seed, by itself

// numbers.cpp
llvm::Value* number(Gen& g, const model::Number& number, const Env& env);
llvm::Value* in_counts(Gen& g, llvm::Value* number, const model::Counts& counts, int bound);
llvm::Value* compare(Gen& g, model::Relation relation, llvm::Value* left, llvm::Value* right);
llvm::Value* score_of(Gen& g, int player);  ///< 0 the mover's, 1 the opponent's
/// 0 or 1: the row in which the place is if an answer matters at all; -1: that is not known.
int row_of(const Gen& g, const model::Place& place, const Env& env);
InRow in_row(Gen& g, const model::Place& place, const Env& env);
llvm::Value* seeds_at(Gen& g, const model::Place& place, const Env& env);  ///< by what is known of the place
int player_index(const Env& env, model::Who who);
model::Side seen(model::Side side, const Env& env);  ///< own and enemy exchanged in the opponent's seat
llvm::Value* side_mask(Gen& g, model::Side side, const Env& env);

// tests.cpp
llvm::Value* test(Gen& g, const model::Test& test, const Env& env);
llvm::Value* test_or_true(Gen& g, const std::vector<model::Test>& tests, const Env& env);
llvm::Value* marked_mask(Gen& g, const model::Test& test, const Env& env);  ///< the holes that bear the mark

/// The counts of the last hole, its last seed included, for which the test holds; nothing if it asks something else.
std::optional<model::Counts> counts_of_last(const model::Test& test);
/// The row in which the test says the last seed fell; -1: it says nothing of it.
int row_of_last(const model::Test& test, const Env& env);
/// Whether both cannot hold just after a lap, which is seen of what they say of its last seed.
bool exclude_each_other(const std::vector<model::Test>& left, const std::vector<model::Test>& right, const Env& env);
/// What is known where the tests hold.
Env where_holds(const std::vector<model::Test>& tests, const Env& env);

// masks.cpp: the holes for which a test holds, at once
llvm::Value* mask(Gen& g, const model::Test& test, const Env& env);
bool mentions_hole(const model::Test& test);
bool reads_only_its_hole(const model::Test& test);  ///< captures elsewhere cannot change its answer
bool implies_seeds(const model::Test& test);        ///< it holds only of holes with seeds
/// The counts from 0 on that stand so to `n`; there may be none.
model::Counts with_relation(model::Relation relation, int n);
/// The counts of the test's first number for which it holds; nothing where it does not compare that with constants.
std::optional<model::Counts> counts_asked(const model::Test& test);
/// The same where that number is what lies in the hole under test.
std::optional<model::Counts> counts_of_hole(const model::Test& test);
std::vector<bool> where_at_most(const Gen& g, const model::Test& test);  ///< lanes at which it can hold at all

// permute.cpp
/// Bit i of the result is bit table[i] of the mask; 0 where the table leads off the holes.
llvm::Value* permuted(Gen& g, llvm::Value* mask, const std::vector<int>& table);

// sets.cpp
bool may_hold_store(const Gen& g, const model::HoleSet& set);  ///< a store can be among the places of the set
llvm::Value* set_mask(Gen& g, const model::HoleSet& set, const Env& env);                     ///< all at one moment
llvm::Value* contains(Gen& g, const model::HoleSet& set, llvm::Value* lane, const Env& env);  ///< i1
bool one_by_one(Gen& g, const model::HoleSet& set);  ///< in an action: must be walked hole by hole
/// Emits `body` for each hole in order, each tested when its turn comes.
void each(Gen& g, const model::HoleSet& set, const Env& env, const std::function<void(llvm::Value* lane)>& body);

// landing.cpp: what starts ask of the place where a candidate's first lap would end
/// While it lives, the frame is the one that the first lap of the candidate under test leaves.
class LandingScope {
public:
    explicit LandingScope(Gen& gen);
    ~LandingScope();
    LandingScope(const LandingScope&) = delete;
    LandingScope& operator=(const LandingScope&) = delete;

private:
    Gen& g_;
    Frame frame_;
};
/// The scope in which this is asked, if it begins at `landing`; else null.
std::unique_ptr<LandingScope> at_landing(Gen& g, const model::Place& place);
std::unique_ptr<LandingScope> at_landing(Gen& g, const model::Number& number);
std::unique_ptr<LandingScope> at_landing(Gen& g, const model::Test& test);
void prepare_landing(Gen& g);  ///< before a set that asks for it
/// The tests of a set ask where a lap would end, and that is not known yet.
bool asks_landing(const Gen& g, const std::vector<model::Test>& tests, const Env& env);
/// The parts of a test that must all hold, by whether they ask that.
struct ByLanding {
    std::vector<model::Test> landing;
    std::vector<model::Test> rest;
};
ByLanding by_landing(const model::Test& test);
/// i1: the hole in `env` passes the tests of a set; its first lap is sown if they ask where that ends.
llvm::Value* belongs(Gen& g, const std::vector<model::Test>& tests, const Env& env);
llvm::Function* landing_function(Gen& g);  ///< null where no start asks

// walks.cpp
bool walk_is_mask(Gen& g, const model::HoleSet& set);
bool downward(Gen& g, const model::HoleSet& set);  ///< along a ring: to lower lanes
llvm::Value* walk_mask(Gen& g, const model::HoleSet& set, const Env& env);
int row_of_walk(const Gen& g, const model::HoleSet& set, const Env& env);  ///< the row that has all its holes, or -1

// actions.cpp, rows.cpp
void seed_action(Gen& g, const model::Action& action, const Env& env,
                 bool kept_in_hand);  ///< capture, put, put_captured
/// Captured seeds go where the row says; those of the owner of the hole are dealt with by the callers.
void bank(Gen& g, model::Who to, llvm::Value* seeds, bool kept_in_hand);
void mark_action(Gen& g, const model::Action& action, const Env& env);  ///< mark, clear
void rows(Gen& g, const std::vector<model::Row>& rows, const Env& env, bool after_lap);

// turned_laps.cpp: laps that follow each other for nothing but the count in their last hole, in a turned ring
std::string refuses_turned_laps(Gen& g);
/// All laps of a turn and the rows after them, `sown` counting laps: to `ended`. Where there are too many, or too many
/// seeds in one, to `head` with nothing done.
void turned_laps(Gen& g, llvm::Value* sown, llvm::BasicBlock* head, llvm::BasicBlock* ended);

// sow.cpp
void note_landing(Gen& g, const Landing& landing);  ///< for whoever emits what comes after the lap
WordPlace place_of_last(Gen& g, int row);           ///< and asks for it
void sow(Gen& g);                                   ///< lifts f.origin, or takes f.hand, and sows one lap
void lay_out(Gen& g, llvm::Value* seeds, llvm::Value* from, bool starting_in);
struct LapVariant {
    int way;
    model::Sowing::First first;
};
std::vector<LapVariant> lap_variants(const Gen& g);  ///< the kinds of lap this game sows, in the order of their tables

// effect.cpp: a whole ply but for the change of mover
inline constexpr int went_on = 0;  ///< values of the slot that effect() returns
inline constexpr int endless = 1;
inline constexpr int decided = 2;  ///< + number of the `end after lap` line
/// Loads the position and plays `token`; the frame then holds the position after it. Returns an i32 slot.
llvm::Value* effect(Gen& g, llvm::Value* position, llvm::Value* token);
/// The same by way of Gen::played, if there is such a function.
llvm::Value* play(Gen& g, llvm::Value* position, llvm::Value* token);
llvm::Function* played_function(Gen& g);  ///< null where a ply is written out where it is asked for
/// Loads the position and sows the first lap of `token`, if it can be sown; asks nothing after it.
void first_lap(Gen& g, llvm::Value* position, llvm::Value* token);

// turn.cpp: the end of a ply
void turn_board(Gen& g, llvm::Value* turns);  ///< the whole position from the other seat, if `turns`
void count_ply(Gen& g, llvm::Value* turns);   ///< ply and turn counters

// moves.cpp: masks of moves, a bit a move in the order of their tokens
llvm::Value* moves_of_holes(Gen& g, llvm::Value* mask);  ///< where a token is a hole
llvm::Value* move_bit(Gen& g, llvm::Value* token);       ///< the mask of one move
llvm::Value* pass_bit(Gen& g);
llvm::Value* any_move(Gen& g, llvm::Value* moves);          ///< i1
llvm::Value* lowest_move(Gen& g, llvm::Value* moves);       ///< the token of the first move in a mask that has one
llvm::Value* token_at(Gen& g, llvm::Value* place);          ///< the token of the move with that bit
llvm::Value* is_pass_at(Gen& g, llvm::Value* place);        ///< i1: that is the pass
llvm::Value* token_of_hole_at(Gen& g, llvm::Value* place);  ///< the token, where it is not
llvm::Value* tokens_of(Gen& g, llvm::Value* moves);         ///< the mask with bit i for token i
llvm::Function* token_function(Gen& g);                     ///< place -> token
/// What the loops are told: whether positions are worked on where they lie; how many own holes there are; and, where
/// moves_in_row, in eight words the mask of each own hole's move, then none, and all of them.
void constants_for_loops(Gen& g);

// candidates.cpp, legal.cpp, move.cpp, finish.cpp, game_table.cpp: the functions of the game
llvm::Function* candidates_function(Gen& g);
/// The same without a call, written out in place on a loaded frame; `refused`: i1, the answer takes a call after all.
llvm::Value* candidates_in_place(Gen& g, llvm::Value*& refused);
llvm::Function* legal_function(Gen& g, llvm::Function* moves, llvm::Function* over);
/// position -> i64: the legal moves, unless `over` holds; null where there are more than a word has bits.
llvm::Function* moves_function(Gen& g);
/// position -> i1: an end holds of those that can only come to hold by a capture.
llvm::Function* over_function(Gen& g);
/// position -> i64: the legal moves where the game is not over by what only a capture brings about, or all ones where
/// they are not known without a call.
llvm::Function* legal_in_place_function(Gen& g);
/// The same after any ply, in code for vectors.
llvm::Function* legal_after_ply_function(Gen& g);
/// Why perft cannot make all moves of a position at once (forms.cpp); empty: it can.
std::string refuses_moves_at_once(const Gen& g);
llvm::Function* move_function(Gen& g);
llvm::Function* move_at_function(Gen& g);  ///< position, place of the move's bit -> flags
/// position, token, a byte -> flags, without tables; the byte is set where the lap is too long for that.
llvm::Function* move_in_place_function(Gen& g);
llvm::Function* finish_function(Gen& g);
void game_table(Gen& g, llvm::Function* legal, llvm::Function* move, llvm::Function* finish);
bool asks_no_move_at(const Gen& g, model::End::Moment moment);  ///< some end of that moment asks `no move`
/// Fills f.candidates if any of the ends of that moment asks `no move`; the frame's position stands at `position`.
void prepare_no_move(Gen& g, model::End::Moment moment, llvm::Value* position);
/// i1: the player who is not to move could move in the prepared position.
llvm::Value* other_can_move(Gen& g);

}  // namespace mancala::lower
