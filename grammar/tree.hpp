// The syntax tree of a rule file: what stands in the text, before any name has a meaning.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "grammar/source/source.hpp"

namespace mancala {

/// Kinds of node. Behind each: `text` if it has one, then its children in order ([x] optional, x* any number).
enum class NodeKind {
    file,  // clause*

    // --- clauses
    game,           // text: name; [string]
    about,          // about_entry*
    about_entry,    // text: key (people, place, source, note, name ...); [word: a language tag]; string
    param,          // text: name; default (integer|word), then choices | range; comment: the line's trailing comment
    choices,        // (integer|word)+
    range,          // number, number: lowest and highest, both included
    board,          // (number rows, number holes) | drawing; setup+
    drawing,        // drawing_row+                `map { . b a / A B . }`
    drawing_row,    // cell+
    cell,           // text: the letter of a hole, "." or ".." (two cells without a hole)
    setup_each,     // number                      ", 4 seeds each"
    setup_pattern,  // number+                     ", seeds 0 4 4 repeated"
    setup_counts,   // number+                     ", seeds 4 4 3"
    setup_in,       // number, set                 ", seeds 2 in SET" (a board has setup_in+ or one of the others)
    track,          // (track_run | place: a store)+
    track_run,      // cell; [cell]                `A..H` or `A`
    player_count,   // number                      `players 1`
    mark,           // text: name; [of_player]; [set: the holes it may stand on]; [from_start]
    from_start,     // the words `, from the start`
    state,          // text: name; [of_player]; word+ (its values)
    of_player,      // the words `of player`
    define,         // text: name; test
    score,          // number
    move_from,      // set; [word: a way or "either way"]   text "move", "or" or "or else"
    must_leave,     // test (a quantified one); [when]; [if_possible]
    must_capture,   // [when]; [if_possible]
    when,           // test
    if_possible,
    pass,     // `pass when no move`
    sow,      // text: way; [through]; [round_own_row]; [when]
    through,  // text: "own" or "both"
    round_own_row,
    first_seed,        // text: "origin" or "own store"; [when]
    skip,              // set; [when]
    before_sowing,     // row*
    on_seed,           // row*
    after_lap,         // row*
    after_turn,        // row*
    during,            // test; clause*            `during turn <= 2 { move from own hole }`
    end,               // text: "", "after turn" or "after lap"; test; outcome
    end_repetition,    // number, outcome             `end when position occurred 3 times, ...`
    outcome,           // (remaining | result)+
    remaining,         // text: owner, mover, opponent, nobody, last mover, shared
    result,            // text: mover wins, mover loses, opponent wins, draw
    endless,           // text: voids, illegal, loses, wins, draws
    extends,           // text: the name of a game
    without,           // text: a kind of clause, such as "pass" or "first seed"
    with_value,        // text: param name; (integer|word)
    variant,           // text: name; [string]; clause*
    example,           // string; (example_position | example_with)*; [example_play]; (example_gives|legal|result)+
    example_position,  // string; `position start` has an empty one
    example_with,      // text: param name; (integer|word)
    example_play,      // string
    example_gives,     // string
    example_legal,     // string
    example_result,    // string

    // --- rows
    row,  // [when | otherwise]; actions; [unless]
    otherwise,
    actions,  // action+
    unless,   // test
    // actions; a source is a set (a place counts as one) or amount
    capture,       // (set | amount)+; [to]
    put,           // (set | amount | captured)+; into
    sow_captured,  // place; [word: way]; text "from" or "starting in"
    relay,         // place; [word: way]; text "" or "back"
    mark_as,       // set; adjective (the mark with its optional `of P`)
    clear,         // adjective; [set]
    set_state,     // text: name; [who]; word (value)
    move_again,
    end_turn,
    amount,    // number, place               `2 from last`
    captured,  // the word `captured`
    to,        // who                         `to opponent`
    into,      // place | picked              `into last`, `into leftmost own hole`
    who,       // text: mover, opponent, owner, nobody, player

    // --- tests
    any_of,        // test+                       or
    all_of,        // test+                       and
    negation,      // test                        not
    quantified,    // text: some, no, every, exactly; [number]; set | players; [is | has | ...]
    players,       // the word `player`
    claim,         // [place]; is | was | has | had      the place may be left out: same subject, or the hole under test
    state_claim,   // text: state name; [who]; is with a word
    is,            // text "" or "not"; adjective | place | own_store | enemy_store
    was,           // text "" or "not"; adjective
    has,           // comparison | in_counts | parity | present   (the quantity asked of the subject)
    had,           // the same, just before the lap's last seed
    adjective,     // text: own, enemy, empty, inner, outer, a mark, a define ...; [who]
                   //   also stands alone as a test: of the hole under test, or a yes/no param
    comparison,    // text: == != < <= > >=; number, number    a name is a number_name, be it a param or the value of
                   //   one; a value that is a keyword and no number (yes, no, mover ...) is a word
    in_counts,     // number, counts
    parity,        // text: even, odd; number
    present,       // number                      a bare quantity: at least one
    counts,        // (number | range)*           {2, 4}  {1..3, 5}  2..5; `{}` parses and has none
    seed_is_last,  // text "" or "not"
    way_is,        // text "" or "not"; word        `direction is clockwise`
    no_move,
    no_player_can_move,

    // --- numbers
    integer,      // text: digits
    word,         // text: a name (of a param, a value of one, a way ...)
    number_name,  // text: a param's name in a number's place
    seeds,        // [place]                     `seeds`, `seeds of last`
    initial,      // [place]
    column,       // [place]
    seeds_in,     // set                         `seeds in SET`
    number_of,    // set                         `number of SET`
    score_of,     // [who]
    store_of,     // [who]
    ply,
    turn,
    lap,
    total,
    add,       // number, number
    subtract,  // number, number
    multiply,  // number, number

    // --- places and sets
    place,     // text: chosen, origin, last, hole, landing, own store, enemy store; step*
               //   a bare `opposite` in a test is text "hole" with one step
    step,      // text: next, previous, opposite, mirror, behind
    holes,     // text: own, enemy or ""; [with]; [except]      `own hole with seeds`
    walk,      // text: back, forward or a way; [number: by N]; place; [while_]; [except]
    path_of,   // step+ ; set; [except]       `opposite of each SET`; text "pair" and no step: `pair of each SET`
    the_hole,  // place; [except]             a place where a set may stand
    picked,    // text: leftmost, rightmost, each, up to; [number]; set
    with,      // test
    while_,    // test
    except,    // set

    string,   // text: the characters between the quotes, escapes \" and \\ resolved
    missing,  // stands for what a reported syntax error left out; whoever meets it stays silent
};

struct Node {
    NodeKind kind = NodeKind::missing;
    Span span;
    std::string text;
    std::vector<Node> children;
    Span text_span;       ///< where `text` itself stands, for nodes whose text is a name the file gives; else {0, 0}
    std::string comment;  ///< the `//` comment that ends the line of a clause; empty elsewhere

    /// The first child of that kind, or nullptr.
    const Node* child(NodeKind wanted) const {
        for (const Node& node : children)
            if (node.kind == wanted) return &node;
        return nullptr;
    }
};

using SyntaxTree = Node;  ///< of kind `file`

/// The name of a kind as `dump --stage=tree` prints it: its spelling here, without a trailing underscore.
std::string_view name_of(NodeKind kind);

/// The tree as text, one node a line, indented by depth: `kind "text" 3:1-3:25`.
std::string to_text(const Source& source, const SyntaxTree& tree);

}  // namespace mancala
