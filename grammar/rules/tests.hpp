// Tests: what is asked of holes, players and the game.
#pragma once

#include "grammar/rules/sets.hpp"

namespace mancala::parsing {

// --- adjectives
struct side_or_empty
    : node<NodeKind::adjective, sor<said<"own">, said<"enemy">, said<"empty">, said<"inner">, said<"outer">>> {};
struct named_adjective : node<NodeKind::adjective, name, opt<of_who>> {};
struct adjective : called<"an adjective", sor<side_or_empty, named_adjective>> {};

// --- predicates
struct may_be_not : opt<said<"not">> {};
struct is_store : node<NodeKind::place, sor<own_store, enemy_store>, steps> {};
struct is
    : node<NodeKind::is, word<"is">, may_be_not, called<"an adjective or a place", sor<is_store, adjective, place>>> {};
struct was : node<NodeKind::was, word<"was">, may_be_not, adjective> {};
struct quantity;
struct has : node<NodeKind::has, word<"has">, quantity> {};
struct had : node<NodeKind::had, word<"had">, quantity> {};
struct predicate : called<"`is`, `was`, `has` or `had`", sor<is, was, has, had>> {};

// --- comparisons
struct counts_element : number_or_range {};
struct counts
    : node<NodeKind::counts,
           called<"counts such as {2, 4} or 2..5",
                  sor<seq<word<"{">, opt<pegtl::list<counts_element, word<",">>>, word<"}">>, lowest_to_highest>>> {};
struct compared : sor<as_number<sum>, node<NodeKind::word, value_keyword>> {};

template <Literal Sign>
using compared_by = says<Sign, word<Sign>>;

struct relation_sign : called<"a comparison", sor<compared_by<"==">, compared_by<"!=">, compared_by<"<=">,
                                                  compared_by<"<">, compared_by<">=">, compared_by<">">>> {};

/// What follows a number makes it a test of a kind; without it the number stands alone.
template <NodeKind Kind, typename... Rules>
struct makes_test : around<makes_test<Kind, Rules...>, Rules...> {
    template <typename Input, typename Run>
    static bool run(Input& in, Builder& builder, const Run& rules) {
        const std::size_t left = builder.height() - 1;
        if (!rules()) return false;
        builder.close_test(Kind, left, offset_of(in));
        return !builder.too_deep();
    }
};
struct comparison : makes_test<NodeKind::comparison, relation_sign, compared> {};
struct in_counts : makes_test<NodeKind::in_counts, word<"in">, counts> {};
struct parity : makes_test<NodeKind::parity, sor<said<"even">, said<"odd">>> {};
struct relation : seq<sum, opt<sor<comparison, in_counts, parity>>> {};
struct quantity : as_quantity<called<"a quantity, such as `seeds >= 2`", relation>> {};

// --- some, no, every, exactly
struct quantifier : sor<said<"some">, said<"no">, said<"every">, says<"exactly", word<"exactly">, number>> {};
struct players : node<NodeKind::players, word<"player">> {};

template <typename Set>
struct quantified_over : node<NodeKind::quantified, quantifier, sor<players, nested<Set>>, opt<predicate>> {};
struct quantified : quantified_over<set_in_test> {};

// --- ways
struct way : called<"a way", sor<said<"counterclockwise">, said<"clockwise">>> {};
struct in_way : node<NodeKind::word, way> {};
struct way_is : node<NodeKind::way_is, word<"direction">, word<"is">, may_be_not, in_way> {};

// --- claims and the rest
struct claim : node<NodeKind::claim, place_in_test, predicate> {};
struct claim_of_same : node<NodeKind::claim, predicate> {};
struct state_value : node<NodeKind::is, word<"is">, may_be_not, node<NodeKind::word, any_word>> {};
struct state_claim : node<NodeKind::state_claim, name, opt<of_who>, state_value> {};
struct adjective_of : node<NodeKind::adjective, name, of_who> {};
struct seed_is_last : node<NodeKind::seed_is_last, word<"seed">, word<"is">, may_be_not, word<"last">> {};
struct no_move : node<NodeKind::no_move, word<"no">, word<"move">> {};
struct no_player_can_move : node<NodeKind::no_player_can_move, word<"no">, word<"player">, word<"can">, word<"move">> {
};

struct negated;
struct negation : node<NodeKind::negation, word<"not">, as_test<nested<negated>>> {};
struct negated : called<"a test", sor<negation, no_player_can_move, no_move, quantified, seed_is_last, way_is,
                                      claim_of_same, claim, state_claim, adjective_of, side_or_empty, relation>> {};
struct both : joined_tests<NodeKind::all_of, negated, word<"and">> {};
struct expression : called<"a test", joined_tests<NodeKind::any_of, both, word<"or">>> {};

struct one_test : as_test<negated> {};
struct whole_test : as_test<expression> {};

}  // namespace mancala::parsing
