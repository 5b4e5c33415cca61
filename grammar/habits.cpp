#include "grammar/habits.hpp"

#include <array>
#include <vector>

#include "grammar/phrase.hpp"
#include "grammar/trial.hpp"
#include "grammar/under_test.hpp"

namespace mancala::parsing {

namespace {

/// `said` and `write` as phrase.hpp has them. Where `write` is empty, or needs what cannot be known, the reason alone
/// is given. Steps are written from `last`; behind `with` and `while` they go from the hole under test.
struct Habit {
    std::string_view said;
    std::string_view write;
    std::string_view why;
};

constexpr std::string_view counted = "how many seeds lie in a hole is said by a comparison";
constexpr std::string_view compared = "numbers are compared by signs";
constexpr std::string_view whose = "a player has a score and a store; seeds lie in holes";
constexpr std::string_view summed = "the seeds of several holes are `seeds in` these holes";
constexpr std::string_view none_there = "`no` is said of holes: those that have seeds";
constexpr std::string_view set_up = "a set-up says first how many seeds, then in which holes";
constexpr std::string_view with_behind = "what holes are stands behind them, after `with`";
constexpr std::string_view all_meant = "a set of holes is all of them";
constexpr std::string_view which_store = "say which store: `own store` or `enemy store`";
constexpr std::string_view from_where = "a step goes from a place: say from which";
constexpr std::string_view to_whom = "captured seeds go to a player";
constexpr std::string_view who_captures =
    "what is captured is the mover's, unless it is said behind it to whom it goes";
constexpr std::string_view which_players = "of players one asks `some player`, `no player` or `every player`";
constexpr std::string_view anyone_moves = "whether anyone can move is asked by `no player can move`";
constexpr std::string_view whose_move =
    "`no move` is asked before a ply, of the player to move, who is the mover then and not the opponent";
constexpr std::string_view told_apart = "holes are told apart by what they are, such as their column";
constexpr std::string_view which_starts =
    "which holes a move can start from is said by `move from`, as in `move from own hole with column != 1`";
constexpr std::string_view laid_out =
    "captured seeds are sown `from` a place, the first into the one after it, or `starting in` it";

// The first that fits is taken, so that longer ones stand before what they contain.
constexpr std::array habits{
    // seeds of one hole
    Habit{"has|had|with|while|and|or [exactly] ## seeds|seed", "$1 seeds in {$3}", counted},
    Habit{"has|had|with|while|and|or seeds [exactly] [is|in|equals|equal|==] [to|exactly] ##", "$1 seeds in {$6}",
          counted},
    Habit{"has|had|with|while|and|or [between] # to|and|- # seeds|seed", "$1 seeds in $3..$5", counted},
    Habit{"has|had|with|while # or more seeds|seed", "$1 seeds >= $2", counted},
    Habit{"has|had|with|while # or less|fewer seeds|seed", "$1 seeds <= $2", counted},
    Habit{"has|had|with|while|and|or [exactly] # seeds|seed", "$1 seeds == $3", counted},
    Habit{"has|had|with|while|and|or at least # [seeds|seed]", "$1 seeds >= $4", counted},
    Habit{"has|had|with|while|and|or at most # [seeds|seed]", "$1 seeds <= $4", counted},
    Habit{"has|had|with|while|and|or more than # [seeds|seed]", "$1 seeds > $4", counted},
    Habit{"has|had|with|while|and|or less|fewer than # [seeds|seed]", "$1 seeds < $4", counted},
    Habit{"has|had|with|while|and|or seeds [exactly] #", "$1 seeds == $4", counted},
    Habit{"has|had|with|while [an] odd|even number of seeds", "$1 seeds $3", counted},
    Habit{"has|had|with|while [an] odd|even [seeds]", "$1 seeds $3", counted},
    // players
    Habit{"opponent has no seeds", "no enemy hole has seeds", whose},
    Habit{"mover has no seeds", "no own hole has seeds", whose},
    Habit{"some player has no seeds", "no own hole has seeds or no enemy hole has seeds", whose},
    Habit{"no player has seeds", "no hole has seeds", whose},
    Habit{"opponent has seeds", "some enemy hole has seeds", whose},
    Habit{"mover has seeds", "some own hole has seeds", whose},
    Habit{"mover|opponent has score|store", "$3 of $1", "a player's score or store is `of` the player"},
    Habit{"end [after] [turn] when opponent has_no|cannot|can_not [legal] move|moves , mover wins",
          "end when no move, opponent wins", whose_move},
    Habit{"end [after] [turn] when opponent has_no|cannot|can_not [legal] move|moves , opponent wins",
          "end when no move, mover wins", whose_move},
    Habit{"end [after] [turn] when opponent has_no|cannot|can_not [legal] move|moves , remaining seeds to mover",
          "end when no move, remaining seeds to opponent", whose_move},
    Habit{"end [after] [turn] when opponent has_no|cannot|can_not [legal] move|moves , remaining seeds to opponent",
          "end when no move, remaining seeds to mover", whose_move},
    Habit{"end after turn when opponent has_no|cannot|can_not [legal] move|moves", "end when no move", whose_move},
    Habit{"mover|opponent has_no|cannot|can_not [legal] move|moves", "no move", whose_move},
    Habit{"neither|no player has|can|have [a|any] [legal] move|moves", "no player can move", anyone_moves},
    Habit{"both|all players cannot|can_not move", "no player can move", anyone_moves},
    Habit{"neither player has|have", "no player has", which_players},
    Habit{"both|each|all player|players has|have", "every player has", which_players},
    Habit{"[a|one|either] player has", "some player has", which_players},
    Habit{"opponent has no hole|holes with|has seeds", "no enemy hole has seeds", whose},
    Habit{"opponent has no hole|holes with", "no enemy hole with", whose},
    Habit{"opponent has [a|some] hole|holes with|has seeds", "some enemy hole has seeds", whose},
    Habit{"opponent has [a|some] hole|holes with", "some enemy hole with", whose},
    Habit{"mover has no hole|holes with|has seeds", "no own hole has seeds", whose},
    Habit{"mover has no hole|holes with", "no own hole with", whose},
    Habit{"mover has [a|some] hole|holes with|has seeds", "some own hole has seeds", whose},
    Habit{"mover has [a|some] hole|holes with", "some own hole with", whose},
    Habit{"some|no|every player score|store", "$1 player has $3", "what is asked of a player stands after `has`"},
    Habit{"had no seeds", "was empty", "a hole without seeds is `empty`"},
    Habit{"has no seeds", "is empty", "a hole without seeds is `empty`"},
    Habit{"with|while no seeds", "$1 empty", "a hole without seeds is `empty`"},
    // seeds of several holes
    Habit{"no seeds|seed in|on own|enemy hole|holes|row|side", "no $4 hole has seeds", none_there},
    Habit{"no seeds|seed in|on [the] hole|holes|board", "no hole has seeds", none_there},
    Habit{"no seeds|seed", "no hole has seeds", none_there},
    Habit{"[number] [of] seeds in|on own|enemy row|side", "seeds in $5 holes", summed},
    Habit{"[number] [of] seeds in|on [the] board", "seeds in holes", summed},
    Habit{"number of seeds in|of", "seeds $4", summed},
    Habit{"number of seeds", "seeds", summed},
    Habit{"* . seeds", "seeds of $1", "the seeds of a hole are `seeds of` it"},
    // the set-up
    Habit{"# seeds|seed in|per [each|every|a] hole|holes", "$1 seeds each", set_up},
    Habit{"# seeds|seed in ~ hole|holes|row|rows", "seeds $1 in holes with $4", set_up},
    Habit{"# seeds|seed in", "seeds $1 in", set_up},
    // sets of holes
    Habit{"any|all|every|each|some [of] [the] own|enemy hole|holes", "$4 $5", all_meant},
    Habit{"any|all|every|each|some [of] [the] hole|holes", "$4", all_meant},
    Habit{"~ row|rows", "holes with $1", with_behind},
    Habit{"~ hole|holes", "$2 with $1", with_behind},
    Habit{"own|enemy row|side", "$1 holes", "a row is named by its holes"},
    Habit{"hole|holes #", "$1 with column == $2", told_apart},
    // places
    Habit{"is [not] in|on [the] own|enemy row|side", "is $2 $5",
          "whose row a hole lies in is said by `own` and `enemy`"},
    Habit{"in|on [the] own|enemy row|side", "is $3", "whose row a hole lies in is said by `own` and `enemy`"},
    Habit{"== own|enemy store", "is $2 store", "what a place is, is said by `is`"},
    Habit{"is [not] store", "is $2 own store", which_store},
    Habit{"or [not] own|enemy store", "or is $2 $3 store", "`is` is said again of each store"},
    Habit{"when|then|capture|put|and|or [the] facing|opposing|across [hole|holes]", "$1 last.opposite", from_where},
    Habit{"when|then|capture|put|and|or [the] next|previous|opposite|mirror|behind [hole]", "$1 last.$3", from_where},
    Habit{"and so on", "",
          "say how far it goes, as in `capture each hole back from last while enemy and seeds in {2, 3}`"},
    Habit{"in|into|to own store", "to mover", to_whom},
    Habit{"in|into|to enemy store", "to opponent", to_whom},
    Habit{"# seeds|seed from", "$1 from", "the number alone says how many seeds"},
    Habit{"capture|put|and [all] [the] seeds from|in|of [the] *", "$1 $7",
          "what is taken from holes is all their seeds"},
    // other actions
    Habit{"mover|player captures|capture|takes|take|wins ...", "capture $3", who_captures},
    Habit{"opponent|owner|nobody captures|capture|takes|take|wins ...", "capture $3 to $1", who_captures},
    Habit{"sow captured [seeds] starting|beginning|start from|at|with|in", "sow captured starting in", laid_out},
    Habit{"sow captured [seeds] [from] after|behind|following", "sow captured from", laid_out},
    Habit{"sow captured [seeds] in|into|to|at", "sow captured starting in", laid_out},
    Habit{"sow captured seeds", "sow captured", laid_out},
    Habit{"[mover|player] moves|move|plays|play again", "move again", "who moves twice does `move again`"},
    Habit{"sow [again] from", "relay from", "to lift a hole and sow on is to `relay`"},
    Habit{"stop", "end turn", "the sowing ends by `end turn`"},
    // clauses
    Habit{"must not move|play|start|begin|sow ...", "", which_starts},
    Habit{"must not leave some", "must leave no", "what must not be left is said by `no`"},
    Habit{"must not leave no", "must leave some", "what must be left is said by `some`"},
    Habit{"endless sowing after # [laps|lap|sowings|turns|times]", "endless sowing",
          "a turn is endless after 10,000 laps: the number is part of the language and cannot be set"},
    Habit{"counter|anti - clockwise", "counterclockwise", "the word is written as one"},
    Habit{"sow clockwise|counterclockwise or clockwise|counterclockwise", "",
          "where the mover chooses the way, the starts say so: `move from ..., either way`"},
    Habit{"pass when *", "pass when no move", "there is no other way to pass than where there is no move"},
    Habit{"including|into|via own|both store|stores", "through $2 $3", "which stores are sown is said by `through`"},
    Habit{"unless", ", when not", "a condition of this clause stands after a comma and `when`"},
    Habit{"if", ", when", "a condition of this clause stands after a comma and `when`"},
    // numbers
    Habit{"is|equals|equal|== [to] [exactly] ##", "in {$4}", compared},
    Habit{"[is] more|greater than #", "> $4", compared},
    Habit{"[is] less|fewer than #", "< $4", compared},
    Habit{"[is] at least #", ">= $4", compared},
    Habit{"[is] at most #", "<= $4", compared},
    Habit{"is|equals|equal [to] #", "== $3", compared},
    // little words
    Habit{"the|a|an *", "$2", "leave out `the` and `a`"},
    // letters of holes
    Habit{"{ @ }", "$2", told_apart},
    Habit{"@", "$1", told_apart},
};

/// Where a hole is under test, a step goes from it.
std::string stepped_from_here(const Builder& builder, const Token& first, std::string write) {
    constexpr std::string_view from_last = "last.";
    const std::size_t at = write.find(from_last);
    if (at != std::string::npos && hole_under_test(builder, first, builder.clause_around(first.span.begin)))
        write.erase(at, from_last.size());
    return write;
}

/// The token at `trouble` and those before it from which a habit could run up to it.
std::vector<const Token*> beginnings(const Builder& builder, std::size_t trouble) {
    constexpr std::size_t longest = 8;
    std::vector<const Token*> tokens{&builder.token_at(trouble)};
    while (tokens.size() <= longest && tokens.back()->span.begin > 0) {
        const Token& before = builder.token_before(tokens.back()->span.begin);
        if (before.span.begin == tokens.back()->span.begin) break;
        tokens.push_back(&before);
    }
    return tokens;
}

}  // namespace

std::optional<FoundHabit> habit_at(const Builder& builder, std::size_t trouble) {
    if (builder.trying()) return std::nullopt;
    const std::vector<const Token*> tokens = beginnings(builder, trouble);
    const std::size_t at = tokens.front()->span.begin;
    for (const Habit& habit : habits) {
        for (auto first = tokens.rbegin(); first != tokens.rend(); ++first) {
            const auto found = find_phrase(builder, habit.said, **first);
            // It has to reach the token in trouble.
            if (!found || builder.token_at(found->span.end).span.begin < at) continue;
            std::string write = stepped_from_here(builder, **first, filled_in(habit.write, found->found));
            FoundHabit result{found->span, std::move(write), habit.why};
            if (result.write.empty()) return result;
            const std::size_t readable = readable_with(builder, {result.span, result.write});
            if (readable > at && readable >= result.span.end) return result;
        }
    }
    return std::nullopt;
}

bool report_habit(Builder& builder, std::size_t trouble) {
    const auto habit = habit_at(builder, trouble);
    if (!habit) return false;
    builder.report(habit_code, habit->span, std::string(habit->why), habit->write);
    return true;
}

}  // namespace mancala::parsing
