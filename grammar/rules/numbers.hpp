// Numbers and places. A parenthesis may hold a number or a test, so both are read by one rule (tests.hpp).
#pragma once

#include "grammar/rules/nodes.hpp"

namespace mancala::parsing {

struct expression;   // tests.hpp
struct set_in_test;  // sets.hpp

using pegtl::opt;
using pegtl::seq;
using pegtl::sor;
using pegtl::star;

// --- who
struct who
    : node<NodeKind::who,
           called<"a player", sor<said<"mover">, said<"opponent">, said<"owner">, said<"nobody">, said<"player">>>> {};
struct of_who : seq<word<"of">, who> {};

// --- places
struct step
    : node<NodeKind::step, sor<said<"next">, said<"previous">, said<"opposite">, said<"mirror">, said<"behind">>> {};
struct steps : star<word<".">, step> {};
struct own_store : seq<followed_by<word<"own">, word<"store">>, says<"own store", word<"own">, word<"store">>> {};
struct enemy_store : seq<followed_by<word<"enemy">, word<"store">>, says<"enemy store", word<"enemy">, word<"store">>> {
};
struct base : sor<said<"chosen">, said<"origin">, said<"last">, said<"hole">, said<"landing">, own_store, enemy_store> {
};
struct place : node<NodeKind::place, called<"a place", base>, steps> {};

/// In a test a bare step speaks of the hole under test: `opposite has seeds`.
struct bare_step : node<NodeKind::place, says<"hole", step>, steps> {};
struct place_in_test : called<"a place", sor<place, bare_step>> {};
struct of_place : seq<word<"of">, place_in_test> {};

// --- numbers
struct integer : node<NodeKind::integer, digits> {};
struct number_name : node<NodeKind::number_name, name> {};
struct seeds_in : node<NodeKind::seeds_in, word<"seeds">, word<"in">, nested<set_in_test>> {};
struct seeds : node<NodeKind::seeds, word<"seeds">, opt<of_place>> {};
struct initial : node<NodeKind::initial, word<"initial">, opt<of_place>> {};
struct column : node<NodeKind::column, word<"column">, opt<of_place>> {};
struct number_of : node<NodeKind::number_of, word<"number">, word<"of">, nested<set_in_test>> {};
struct score_of : node<NodeKind::score_of, word<"score">, opt<of_who>> {};
struct store_of : node<NodeKind::store_of, word<"store">, opt<of_who>> {};
struct ply : node<NodeKind::ply, word<"ply">> {};
struct turn : node<NodeKind::turn, word<"turn">> {};
struct lap : node<NodeKind::lap, word<"lap">> {};
struct total : node<NodeKind::total, word<"total">> {};

struct factor : called<"a number", sor<integer, in_parentheses<nested<expression>>, seeds_in, seeds, initial, column,
                                       number_of, score_of, store_of, ply, turn, lap, total, number_name>> {};
struct product : seq<factor, star<joined_numbers<NodeKind::multiply, word<"*">, factor>>> {};
struct sum : seq<product, star<sor<joined_numbers<NodeKind::add, word<"+">, product>,
                                   joined_numbers<NodeKind::subtract, word<"-">, product>>>> {};
struct number : as_number<sum> {};

/// `2` or `1..3`.
struct lowest_to_highest : node<NodeKind::range, number, word<"..">, number> {};
struct number_or_range : sor<lowest_to_highest, number> {};

}  // namespace mancala::parsing
