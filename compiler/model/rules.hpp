// The rules of one game with its params set: plain, typed, resolved data. Everything is said from the mover's seat.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "grammar/source/source.hpp"

namespace mancala::model {

/// A player as a rule names him. `player` is the one being asked about: in `score`, and in `some player ...`.
enum class Who : std::uint8_t { mover, opponent, owner, nobody, player };

enum class Way : std::uint8_t { counterclockwise, clockwise };

// ---------------------------------------------------------------------------------------------------- places

enum class Base : std::uint8_t {
    chosen,       ///< the hole this ply's move started from
    origin,       ///< where the current lap was lifted
    last,         ///< where the current lap's last seed fell; may be a store
    hole,         ///< the hole under test (innermost set, walk or define)
    seed_hole,    ///< in `on seed` rows: the hole the seed just fell in
    own_store,    ///< the mover's store
    enemy_store,  ///< the opponent's store
    landing,      ///< in starts: where the candidate's first lap would end; may be a store. What is asked of a place
                  ///<   that begins here sees the board as that lap leaves it
};

/// next and previous follow the current lap's way round its circuit, stores left out, skips ignored; opposite is
/// across; mirror has the other player's same letter; behind is one row towards the owner's edge. From a store, next
/// and previous are the hole beyond it in that way, opposite and mirror the other store (rules that may ask that are
/// refused by the checks), behind is nowhere. Nowhere is off the board: no seeds, no side, no marks; steps from it stay
/// there.
enum class Step : std::uint8_t { next, previous, opposite, mirror, behind };

struct Place {
    Base base = Base::hole;
    std::vector<Step> steps;  ///< taken in this order
    Span span;
};

// ------------------------------------------------------------------------------------------ numbers and tests

struct Number;
struct Test;
struct HoleSet;

/// A set of counts, as sorted disjoint closed ranges.
struct Counts {
    std::vector<std::pair<int, int>> ranges;
    bool contains(int n) const {
        for (auto [low, high] : ranges)
            if (low <= n && n <= high) return true;
        return false;
    }
};

/// A whole number. Nothing overflows: values stay within 32 bits (operands are at most 65,535 and constants are
/// checked).
struct Number {
    enum class Kind : std::uint8_t {
        constant,   ///< value
        seeds,      ///< in `place` now
        initial,    ///< in `place` when the ply began
        before,     ///< in `last` just before the current lap's last seed fell (`had`, `was`)
        column,     ///< of `place`, 1 at its owner's left; 0 for a store
        seeds_in,   ///< sum over set[0]
        number_of,  ///< holes in set[0]
        score,      ///< of `who`, by the score clause
        store,      ///< of `who`
        ply,        ///< number of this ply (before a ply: of the one to come), from 1, passes count
        turn,       ///< grows when the mover changes, from 1
        lap,        ///< number of this lap in the ply, from 1
        add,        ///< operands[0] + operands[1]; the next two alike
        subtract,
        multiply,
    };
    Kind kind = Kind::constant;
    int value = 0;
    Place place;
    Who who = Who::mover;
    std::vector<HoleSet> set;
    std::vector<Number> operands;
    Span span;
};

enum class Relation : std::uint8_t { equal, unequal, less, at_most, greater, at_least };
enum class Quantifier : std::uint8_t { some, no, every, exactly };
enum class Side : std::uint8_t { own, enemy, any };

struct Test {
    enum class Kind : std::uint8_t {
        constant,   ///< value != 0
        all_of,     ///< every one of tests (true when there is none)
        any_of,     ///< some of tests
        negation,   ///< not tests[0]
        compare,    ///< numbers[0] relation numbers[1]
        in_counts,  ///< numbers[0] in counts
        even,       ///< numbers[0] is even and not 0
        odd,
        on_side,     ///< place is a hole of `side` (own: the mover's row); any: a hole, not a store
        in_row,      ///< place is a hole of its owner's inner (value 0) or outer (value 1) row
        is_marked,   ///< mark number `value` stands on place; for a mark of a player: as `who`'s (nobody: as anybody's)
        same_place,  ///< place and other are the same hole or store
        seed_is_last,  ///< in `on seed` rows
        holes,         ///< quantifier over set[0]: of its holes, those that pass tests[0] (all, if tests is empty);
                       ///<   some: at least one; no: none; every: all of the set; exactly: `value` of them
        players,       ///< quantifier over both players, each in turn Who::player in tests[0]
        state_is,  ///< state number `value` of `who` (mover for a state of the game) is its value number `other_value`
        way_is,    ///< the current lap goes counterclockwise (value 0) or clockwise (value 1)
        began,     ///< tests[0] held on the position when the ply began; before a ply: holds now
        no_move,   ///< the mover has no candidate left after all musts
        no_player_can_move,  ///< the same for both, each as if to move now
    };
    Kind kind = Kind::constant;
    int value = 0;
    int other_value = 0;
    Relation relation = Relation::equal;
    Quantifier quantifier = Quantifier::some;
    Side side = Side::any;
    Who who = Who::mover;
    Place place;
    Place other;
    Counts counts;
    std::vector<Test> tests;
    std::vector<Number> numbers;
    std::vector<HoleSet> set;
    Span span;
};

/// Holes in an order: for `holes` track order from the mover's leftmost (own row left to right, then the enemy's from
/// the enemy's left); for a walk its way. In an action each hole is tested when its turn comes, on the board as it then
/// is.
struct HoleSet {
    enum class Kind : std::uint8_t {
        holes,    ///< the holes of `side` that pass test[0] (if any)
        walk,     ///< `from`, then on `along` by `by` holes a step, up to the first that fails test[0]; no hole twice;
                  ///< empty where it starts on a store or nowhere
        path_of,  ///< `steps` taken from each hole of of[0]; if `pairs`, after that hole itself
        place,    ///< `from` alone
    };
    enum class Pick : std::uint8_t { all, leftmost, rightmost, up_to };
    enum class Along : std::uint8_t { forward, back, counterclockwise, clockwise };  ///< the first two by the lap's way
    Kind kind = Kind::holes;
    Side side = Side::any;
    Pick pick = Pick::all;
    int limit = 0;           ///< for up_to: at most so many, the first of the order
    std::vector<Test> test;  ///< none or one; about Base::hole
    Place from;
    Along along = Along::forward;
    int by = 1;
    std::vector<Step> steps;
    bool pairs = false;
    std::vector<HoleSet> of;
    std::vector<HoleSet> except;  ///< none or one: its holes are left out (evaluated when this set's evaluation begins)
    Span span;
};

// -------------------------------------------------------------------------------------------------------- rows

struct Action {
    enum class Kind : std::uint8_t {
        capture,  ///< all seeds (or `amount`, as far as there are so many) of each source to `to`'s store; in a row
                  ///<   with a later put_captured or sow_captured they are kept in hand for it instead.
                  ///<   Who::owner: the owner of the row each hole lies in; Who::nobody: out of play
        put,      ///< all seeds (or `amount`) of each source into `into`
        put_captured,  ///< what this row captured into `into`
        sow_captured,  ///< what this row captured, one by one from the hole after `into`, or (starting_in) the first
                       ///< into
                       ///<   it; as the last action of an `after lap` row it is a lap with its own `after lap`, else
                       ///<   the seeds are only laid out (no `on seed`, no `after lap`)
        relay,         ///< lift `into` and sow another lap; from an empty hole or a store the sowing ends
        mark,          ///< `mark` on each source, for a mark of a player as `who`'s
        clear,         ///< `mark` off each source (no source: off every hole)
        set_state,     ///< state number `state` of `who` to its value number `value`
        move_again,    ///< after this ply the same player is to move
        end_turn,      ///< the sowing ends (no more laps), whatever else
    };
    enum class Turn : std::uint8_t { keep, back, counterclockwise, clockwise };
    Kind kind = Kind::capture;
    std::vector<HoleSet> sources;
    std::optional<int> amount;
    Who to = Who::mover;
    Place into;
    std::vector<HoleSet> into_set;  ///< none or one, leftmost or rightmost: for put and put_captured instead of `into`;
                                    ///<   empty: nothing moves, what was captured goes to the mover's store
    bool starting_in = false;
    Turn turn = Turn::keep;
    int mark = 0;
    Who who = Who::mover;
    int state = 0;
    int value = 0;
    Span span;
};

/// The first row whose `when` holds is done. If `unless` is true after its actions (rows may not relay then) all of
/// them are undone and the next row is tried.
struct Row {
    std::vector<Test> when;  ///< none: always
    std::vector<Action> actions;
    std::vector<Test> unless;  ///< none or one
    bool by_param = false;     ///< the guard as written asks a param: other settings may give another guard
    Span span;
};

// ------------------------------------------------------------------------------------------------------ clauses

struct Param {
    std::string name;
    std::string value;  ///< in force
    std::string default_value;
    std::vector<std::string> choices;  ///< all values; for a range of more than 64 values only lowest and highest
    bool is_range = false;             ///< choices are numbers lo..hi
    std::string comment;               ///< what the file says of it, may be empty
    Span span;
};

/// Holes are numbered 0 .. holes()-1 in letter order: South's, then North's, half a turn apart (hole i of South and
/// hole i of North are each other's image). Places go on with South's store, North's store, nowhere. Tables are from
/// South's seat; North's are their image (geometry.hpp).
struct Board {
    int players = 2;
    int rows = 2;               ///< of the drawing
    int columns = 0;            ///< files of the drawing
    std::vector<int> setup;     ///< each player's holes in letter order
    int total_seeds = 0;        ///< of all holes; the bound for every position
    std::vector<int> cells;     ///< rows x columns from the top left: the hole there, or -1
    std::vector<int> column;    ///< of each hole: its file from the owner's left, from 1
    std::vector<bool> inner;    ///< of each hole: in the owner's row nearest the middle
    std::vector<bool> outer;    ///< in the owner's row nearest his edge
    std::vector<int> opposite;  ///< a place each; may be nowhere
    std::vector<int> mirror;
    std::vector<int> behind;
    /// As South sows, counterclockwise; every hole in one; stores where they lie.
    std::vector<std::vector<int>> circuits;
    int own_holes() const { return static_cast<int>(column.size()) / players; }
    int holes() const { return static_cast<int>(column.size()); }
    int store(int player) const { return holes() + player; }
    int nowhere() const { return holes() + 2; }
    Span span;
};

struct Mark {
    std::string name;
    bool of_player = false;   ///< holds a player (or nobody) a hole, else yes or no
    std::vector<HoleSet> on;  ///< none or one: the holes it may stand on, a set of side, column, inner and outer only
    bool from_start = false;  ///< all of them bear it at the start, a mark of a player as their owner's
    Span span;
};

struct StateVariable {
    std::string name;
    bool of_player = false;
    std::vector<std::string> values;  ///< the first at the start
    Span span;
};

struct Must {
    bool capture = false;     ///< must capture; else must leave `leave`
    std::vector<Test> leave;  ///< must leave: one, asked after the candidate's whole ply (mover: who made it)
    std::vector<Test> when;   ///< none or one, asked before the ply
    bool if_possible = false;
    Span span;
};

struct Skip {
    HoleSet set;  ///< without a pick
    std::vector<Test> when;
    Span span;
};

/// A line of starts. Holes without seeds are never candidates.
struct Start {
    enum class Ways : std::uint8_t { sow, counterclockwise, clockwise, either };  ///< sow: as the sow clause says
    HoleSet set;
    Ways ways = Ways::sow;
    bool otherwise = false;  ///< `or else`: this line and those joined to it count only if no line above yields a start
    bool by_param = false;   ///< the line as written asks a param
};

/// `sow WAY, when C`: asked when the ply begins; the first that holds gives the way of the turn.
struct ConditionalWay {
    Way way = Way::counterclockwise;
    Test when;
    bool by_param = false;  ///< the condition as written asks a param
};

struct Sowing {
    enum class First : std::uint8_t { next, origin, own_store };
    Way way = Way::counterclockwise;  ///< where none of `ways` holds
    std::vector<ConditionalWay> ways;
    bool through_own_store = false;
    bool through_enemy_store = false;
    bool round_own_row = false;  ///< each row is a circuit of its own (already so in the board's circuits)
    /// Where the first seed of a lap goes, before the others follow from the hole after origin.
    First first = First::next;
    /// Asked before the lift; when it fails the first seed goes to the next hole as usual.
    std::vector<Test> first_when;
    std::vector<Skip> skips;
};

struct Outcome {
    enum class Remaining : std::uint8_t { owner, mover, opponent, nobody, last_mover, shared };
    enum class Winner : std::uint8_t { most_seeds, mover, opponent, draw };
    Remaining remaining = Remaining::owner;  ///< who gets the seeds on the board that no score counts there
    Winner winner = Winner::most_seeds;      ///< not most_seeds: the score does not decide (and is null in records)
};

struct End {
    enum class Moment : std::uint8_t { before_ply, after_turn, after_lap };
    Moment moment = Moment::before_ply;
    std::vector<Test> when;  ///< one
    Outcome outcome;
    bool by_param = false;  ///< the condition as written asks a param
    bool implied = false;   ///< not in the file: the last resort `end when no move, remaining seeds to owner`
    Span span;
};

enum class Endless : std::uint8_t { voids, illegal, loses, wins, draws };

/// A turn that has not ended after so many laps is endless.
inline constexpr int endless_laps = 10'000;

struct About {
    std::string key;
    std::string language;  ///< a tag such as "lo"; usually empty
    std::string text;
};

struct Rules {
    std::string made_of;  ///< text, params and variant, so that equal ones have equal rules; "": nobody says
    std::string name;     ///< identifier
    std::string title;    ///< as people write it; the name if the file gives none
    std::vector<About> about;
    std::vector<Param> params;
    Board board;
    std::vector<Mark> marks;
    std::vector<StateVariable> states;
    Number score;  ///< of Who::player
    bool score_given = false;
    std::vector<Start> starts;     ///< candidates: the holes in any of them
    bool moves_have_ways = false;  ///< some start names a way: tokens are hole and way (game.h)
    std::vector<Must> musts;
    bool pass = false;
    Sowing sowing;
    bool sow_given = false;
    std::vector<Row> before_sowing;
    std::vector<Row> on_seed;
    std::vector<Row> after_lap;
    std::vector<Row> after_turn;
    std::vector<End> ends;  ///< in file order, the implied one (if any) last
    int occurrences = 3;    ///< a position seen so often ends the game
    Outcome repetition;
    bool repetition_given = false;
    int most_laps = endless_laps;  ///< after so many a turn is endless; no file says other than the language's number
    Endless endless = Endless::voids;
    bool endless_given = false;
    /// The largest constant any rule compares the ply (turn) number with, plus one: beyond it counting makes no
    /// difference. 0: no rule asks.
    int ply_limit = 0;
    int turn_limit = 0;
};

}  // namespace mancala::model
