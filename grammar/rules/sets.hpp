// Sets of holes.
#pragma once

#include "grammar/rules/numbers.hpp"

namespace mancala::parsing {

struct whole_test;  // tests.hpp
struct one_test;    // tests.hpp
struct source;

/// Reports an `and` or `or` here: nobody could say what it belongs to.
struct no_more_tests : around<no_more_tests, pegtl::success> {
    template <typename Input, typename Run>
    static bool run(Input& in, Builder& builder, const Run&) {
        const Token& token = builder.token_at(offset_of(in));
        const std::string_view found = builder.text_of(token);
        if (found == "and" || found == "or")
            builder.report(
                "E0124", token.span,
                "it is unclear what this belongs to, the test after `with` or `while` or the whole: put one of them "
                "in parentheses");
        return true;
    }
};

struct hole_word : sor<word<"hole">, word<"holes">> {};
struct side : sor<said<"own">, said<"enemy">> {};
struct except : node<NodeKind::except, word<"except">, nested<source>> {};

/// `with NAME = VALUE` is a clause of its own.
struct with_of_a_set : seq<not_followed_by<word<"with">, name, word<"=">>, word<"with">> {};

// In a clause or an action a `with` reaches as far as it can. Inside a test it takes one test only, so that an `and`
// after it goes on with the whole; where that could be misread parentheses are asked for.
struct with_whole : node<NodeKind::with, with_of_a_set, whole_test> {};
struct test_in_parentheses : as_test<in_parentheses<nested<expression>>> {};
struct clear_reach
    : sor<seq<followed_by<word<"(">>, test_in_parentheses>, seq<not_followed_by<word<"(">>, one_test, no_more_tests>> {
};
struct with_one : node<NodeKind::with, with_of_a_set, clear_reach> {};
struct while_whole : node<NodeKind::while_, word<"while">, whole_test> {};
struct while_one : node<NodeKind::while_, word<"while">, clear_reach> {};

template <typename With>
struct holes : node<NodeKind::holes, opt<side>, hole_word, not_followed_by<word<".">>, opt<With>, opt<except>> {};

template <typename While>
struct walk
    : node<NodeKind::walk, hole_word, sor<said<"back">, said<"forward">, said<"clockwise">, said<"counterclockwise">>,
           opt<word<"by">, number>, word<"from">, place, opt<While>, opt<except>> {};

struct the_hole : node<NodeKind::the_hole, place, opt<except>> {};

template <typename Set>
struct path_of : node<NodeKind::path_of, sor<said<"pair">, seq<step, steps>>, word<"of">, nested<Set>, opt<except>> {};

template <typename Set>
struct picked
    : node<NodeKind::picked,
           sor<said<"each">, said<"leftmost">, said<"rightmost">, says<"up to", word<"up">, word<"to">, number>>,
           nested<Set>> {};

/// A set in a clause or an action.
struct hole_set : called<"a set of holes",
                         sor<picked<hole_set>, path_of<hole_set>, walk<while_whole>, holes<with_whole>, the_hole>> {};

/// A set in a test.
struct set_in_test
    : called<"a set of holes",
             sor<picked<set_in_test>, path_of<set_in_test>, walk<while_one>, holes<with_one>, the_hole>> {};

/// Where an action takes seeds or puts marks: there `hole` alone is the hole under test, not all of them.
struct bare_hole : seq<word<"hole">, not_followed_by<sor<word<"with">, word<"except">>>> {};
struct source : called<"holes or a place", sor<picked<hole_set>, path_of<hole_set>, walk<while_whole>,
                                               seq<not_followed_by<bare_hole>, holes<with_whole>>, the_hole>> {};

}  // namespace mancala::parsing
