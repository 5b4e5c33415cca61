// The clauses of a rule file.
#pragma once

#include "grammar/rules/rows.hpp"

namespace mancala::parsing {

// --- the game
struct string : node<NodeKind::string, quoted> {};
struct game : node<NodeKind::game, word<"game">, new_name<"game">, opt<string>> {};

struct about_key : called<"people, place, region, source, note, name or text",
                          sor<said<"people">, said<"place">, said<"region">, said<"source">, said<"note">, said<"name">,
                              said<"text">>> {};
struct language : node<NodeKind::word, any_word> {};
struct about_entry : node<NodeKind::about_entry, about_key, opt<language>, string> {};
struct about : node<NodeKind::about, word<"about">, block<about_entry>> {};

struct param_value : called<"a value", sor<integer, node<NodeKind::word, any_word>>> {};
struct choices : node<NodeKind::choices, word<"{">, pegtl::list<param_value, comma>, word<"}">> {};
struct param : node<NodeKind::param, word<"param">, new_name<"param">, word<"=">, param_value, word<"in">,
                    called<"values such as {no, yes} or 1..12", sor<choices, lowest_to_highest>>> {};

// --- the board
struct row_word : sor<word<"rows">, word<"row">> {};
struct seed_word : sor<word<"seeds">, word<"seed">> {};
struct setup_each : node<NodeKind::setup_each, number, seed_word, word<"each">> {};
struct setup_in : node<NodeKind::setup_in, seed_word, number, word<"in">, hole_set> {};
struct setup_pattern : node<NodeKind::setup_pattern, seed_word, pegtl::plus<number>, word<"repeated">> {};
// `score` may begin the next clause.
struct count : seq<not_followed_by<word<"score">>, number> {};
struct setup_counts : node<NodeKind::setup_counts, seed_word, pegtl::plus<count>, not_followed_by<word<"in">>> {};
struct setup : called<"the set-up, such as `4 seeds each`", sor<setup_in, setup_pattern, setup_counts, setup_each>> {};
struct letter : node<NodeKind::cell, hole_letter> {};
struct no_hole : node<NodeKind::cell, sor<said<".">, said<"..">>> {};
struct drawing_row : node<NodeKind::drawing_row, pegtl::plus<called<"a letter or `.`", sor<letter, no_hole>>>> {};
struct drawing : node<NodeKind::drawing, word<"map">, word<"{">, pegtl::list<drawing_row, word<"/">>, word<"}">> {};
struct rows_and_holes : seq<number, row_word, word<"of">, number, hole_word> {};
struct board : node<NodeKind::board, word<"board">, sor<drawing, rows_and_holes>, comma, pegtl::list<setup, comma>> {};

struct track_run : node<NodeKind::track_run, letter, opt<word<"..">, letter>> {};
struct track_store : node<NodeKind::place, sor<own_store, enemy_store>> {};
struct track : node<NodeKind::track, word<"track">,
                    pegtl::plus<called<"holes such as `A..F`, or a store", sor<track_run, track_store>>>,
                    not_followed_by<sor<word<"..">, word<".">>>> {};
struct player_count : node<NodeKind::player_count, word<"players">, number> {};

// --- names
struct of_player : node<NodeKind::of_player, word<"of">, word<"player">> {};
struct from_start : node<NodeKind::from_start, word<"from">, word<"the">, word<"start">> {};
struct mark : node<NodeKind::mark, word<"mark">, new_name<"mark">, opt<of_player>, opt<word<"on">, hole_set>,
                   opt<comma, from_start>> {};
struct state : node<NodeKind::state, word<"state">, new_name<"state">, opt<of_player>, word<"in">, word<"{">,
                    pegtl::list<value, comma>, word<"}">> {};
struct define : node<NodeKind::define, word<"define">, new_name<"adjective">, word<"=">, whole_test> {};
struct score : node<NodeKind::score, word<"score">, number> {};

// --- moves
struct start_way : node<NodeKind::word, sor<way, says<"either way", word<"either">, word<"way">>>> {};
struct comma_start_way : seq<comma, start_way> {};
struct or_else : says<"or else", word<"or">, word<"else">> {};
struct move_from : node<NodeKind::move_from, said<"move">, word<"from">, hole_set, opt<comma_start_way>> {};
struct or_from : node<NodeKind::move_from, sor<or_else, said<"or">>, word<"from">, hole_set, opt<comma_start_way>> {};
struct if_possible : node<NodeKind::if_possible, word<"if">, word<"possible">> {};
struct comma_when : seq<comma, when> {};
struct comma_if_possible : seq<comma, if_possible> {};
struct must_leave : node<NodeKind::must_leave, word<"must">, word<"leave">,
                         called<"`some`, `no`, `every` or `exactly`", quantified_over<hole_set>>, opt<comma_when>,
                         opt<comma_if_possible>> {};
struct must_capture
    : node<NodeKind::must_capture, word<"must">, word<"capture">, opt<comma_when>, opt<comma_if_possible>> {};
struct pass : node<NodeKind::pass, word<"pass">, word<"when">, word<"no">, word<"move">> {};

// --- sowing
struct through : node<NodeKind::through, word<"through">,
                      sor<seq<said<"own">, word<"store">>, seq<said<"both">, word<"stores">>>> {};
struct round_own_row : node<NodeKind::round_own_row, word<"round">, word<"own">, word<"row">> {};
struct sow : node<NodeKind::sow, word<"sow">, way, opt<through>, opt<round_own_row>, opt<comma_when>> {};
struct first_seed : node<NodeKind::first_seed, word<"first">, word<"seed">, word<"into">,
                         sor<said<"origin">, says<"own store", word<"own">, word<"store">>>, opt<comma_when>> {};
struct skip : node<NodeKind::skip, word<"skip">, hole_set, opt<comma_when>> {};

// --- rows
struct before_sowing : node<NodeKind::before_sowing, word<"before">, word<"sowing">, block<row>> {};
struct on_seed : node<NodeKind::on_seed, word<"on">, word<"seed">, block<row>> {};
struct after_lap : node<NodeKind::after_lap, word<"after">, word<"lap">, block<row>> {};
struct after_turn : node<NodeKind::after_turn, word<"after">, word<"turn">, block<row>> {};

// --- the end
struct who_gets : sor<said<"owner">, said<"mover">, said<"opponent">, said<"nobody">,
                      says<"last mover", word<"last">, word<"mover">>> {};
struct remaining : node<NodeKind::remaining, word<"remaining">, word<"seeds">,
                        sor<seq<word<"to">, called<"a player", who_gets>>, said<"shared">>> {};
struct result
    : node<NodeKind::result,
           sor<says<"mover wins", word<"mover">, word<"wins">>, says<"mover loses", word<"mover">, word<"loses">>,
               says<"opponent wins", word<"opponent">, word<"wins">>, said<"draw">>> {};
struct outcome : node<NodeKind::outcome, pegtl::list<called<"an outcome", sor<remaining, result>>, comma>> {};
struct end_repetition : node<NodeKind::end_repetition, word<"end">, word<"when">, word<"position">, word<"occurred">,
                             number, word<"times">, comma, outcome> {};
struct end_moment : seq<word<"after">, sor<says<"after turn", word<"turn">>, says<"after lap", word<"lap">>>> {};
struct end : node<NodeKind::end, word<"end">, opt<end_moment>, word<"when">, whole_test, comma, outcome> {};
struct endless_becomes
    : called<"`voids the move`, `is illegal`, `loses`, `wins` or `draws`",
             sor<says<"voids", word<"voids">, word<"the">, word<"move">>, says<"illegal", word<"is">, word<"illegal">>,
                 said<"loses">, said<"wins">, said<"draws">>> {};
struct endless : node<NodeKind::endless, word<"endless">, word<"sowing">, endless_becomes> {};

// --- examples
/// The start is said by an empty text.
struct start_position : node<NodeKind::string, word<"start">> {};
struct example_position : node<NodeKind::example_position, word<"position">, sor<string, start_position>> {};
struct example_with
    : node<NodeKind::example_with, word<"with">, called<"the name of a param", name>, word<"=">, param_value> {};
struct example_play : node<NodeKind::example_play, word<"play">, string> {};
struct example_gives : node<NodeKind::example_gives, word<"gives">, string> {};
struct example_legal : node<NodeKind::example_legal, word<"legal">, string> {};
struct example_result : node<NodeKind::example_result, word<"result">, string> {};
struct example_part : sor<example_position, example_with, example_play, example_gives, example_legal, example_result> {
};
struct example : node<NodeKind::example, word<"example">, string, block<example_part>> {};

// --- files of games
struct clause;
struct extends : node<NodeKind::extends, word<"extends">, called<"the name of a game", name>> {};
struct clause_kind
    : called<"a kind of clause, such as `pass` or `first seed`",
             sor<said<"board">, said<"players">, said<"track">, said<"param">, said<"mark">, said<"state">,
                 said<"define">, said<"score">, said<"move">, said<"must">, said<"pass">, said<"sow">,
                 says<"first seed", word<"first">, word<"seed">>, said<"skip">,
                 says<"before sowing", word<"before">, word<"sowing">>, says<"on seed", word<"on">, word<"seed">>,
                 says<"after lap", word<"after">, word<"lap">>, says<"after turn", word<"after">, word<"turn">>,
                 said<"end">, said<"endless">, said<"during">>> {};
struct without : node<NodeKind::without, word<"without">, clause_kind> {};
struct with_value
    : node<NodeKind::with_value, word<"with">, called<"the name of a param", name>, word<"=">, param_value> {};
struct variant : node<NodeKind::variant, word<"variant">, new_name<"variant">, opt<string>,
                      block<nested<clause>, recover_in_clauses>> {};

// --- stages
struct during : node<NodeKind::during, word<"during">, whole_test, block<nested<clause>, recover_in_clauses>> {};

struct clause
    : called<"a clause",
             sor<game, about, param, board, track, player_count, mark, state, define, score, move_from, or_from,
                 must_leave, must_capture, pass, sow, first_seed, skip, before_sowing, on_seed, after_lap, after_turn,
                 end_repetition, end, endless, during, extends, without, with_value, variant, example>> {};

/// A whole file, without the recovery that parse.cpp adds.
struct file : seq<star<clause>, end_of_text> {};

}  // namespace mancala::parsing
