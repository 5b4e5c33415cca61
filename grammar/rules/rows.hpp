// Rows of decisions and their actions.
#pragma once

#include "grammar/recovery.hpp"
#include "grammar/rules/tests.hpp"

namespace mancala::parsing {

// --- parts of actions
struct comma : word<","> {};
struct to_who : node<NodeKind::to, word<"to">, who> {};
struct amount : node<NodeKind::amount, number, word<"from">, place> {};
struct captured : node<NodeKind::captured, word<"captured">> {};
struct value : called<"a value", node<NodeKind::word, any_word>> {};

/// A comma and a way; a comma alone begins the next action.
struct on_way : seq<comma, in_way> {};

// --- actions
struct capture : node<NodeKind::capture, word<"capture">, pegtl::list<sor<source, amount>, word<"and">>, opt<to_who>> {
};
struct picked_hole : node<NodeKind::picked, sor<said<"leftmost">, said<"rightmost">>, nested<hole_set>> {};
struct into : node<NodeKind::into, word<"into">, sor<picked_hole, place>> {};
struct put : node<NodeKind::put, word<"put">, pegtl::list<sor<captured, source, amount>, word<"and">>, into> {};
struct sow_captured : node<NodeKind::sow_captured, word<"sow">, word<"captured">,
                           sor<said<"from">, says<"starting in", word<"starting">, word<"in">>>, place, opt<on_way>> {};
struct relay : node<NodeKind::relay, word<"relay">, opt<said<"back">>, word<"from">, place, opt<on_way>> {};
struct mark_as : node<NodeKind::mark_as, word<"mark">, source, word<"as">, named_adjective> {};
struct clear : node<NodeKind::clear, word<"clear">, named_adjective, opt<word<"from">, source>> {};
struct set_state : node<NodeKind::set_state, word<"set">, name, opt<of_who>, word<"to">, value> {};
struct move_again : node<NodeKind::move_again, word<"move">, word<"again">> {};
struct end_turn : node<NodeKind::end_turn, word<"end">, word<"turn">> {};
struct action
    : called<"an action", sor<capture, put, sow_captured, relay, mark_as, clear, set_state, move_again, end_turn>> {};
struct actions : node<NodeKind::actions, pegtl::list<action, comma>> {};

// --- rows
struct when : node<NodeKind::when, word<"when">, whole_test> {};
struct otherwise : node<NodeKind::otherwise, word<"otherwise">> {};
struct unless : node<NodeKind::unless, word<"unless">, word<"that">, word<"leaves">, whole_test> {};
struct row : node<NodeKind::row, opt<sor<seq<when, word<"then">>, otherwise>>, actions, opt<unless>> {};

/// How to go on after an item that cannot be read.
using Recovery = Resumption (*)(Builder&, std::size_t);

/// `{`, Items and `}`. An item that cannot be read is reported and passed over; a `}` that never comes is reported too.
template <typename Item, Recovery Recover = recover_in_block>
struct block {
    using rule_t = block;
    using subs_t = pegtl::type_list<word<"{">, Item, word<"}">>;

    template <pegtl::apply_mode A, pegtl::rewind_mode, template <typename...> class Action,
              template <typename...> class Control, typename Input>
    static bool match(Input& in, Builder& builder) {
        constexpr auto required = pegtl::rewind_mode::required;
        const Span brace = builder.token_at(offset_of(in)).span;
        if (!Control<word<"{">>::template match<A, required, Action, Control>(in, builder)) return false;
        builder.open_braces.push_back(brace);
        bool open = true;
        while (open && !Control<word<"}">>::template match<A, required, Action, Control>(in, builder)) {
            if (Control<Item>::template match<A, required, Action, Control>(in, builder)) continue;
            open = pass_over_item(
                builder, [&](std::size_t offset) { in.bump(offset - offset_of(in)); }, offset_of(in));
        }
        builder.open_braces.pop_back();
        return true;
    }

    template <typename MoveTo>
    static bool pass_over_item(Builder& builder, const MoveTo& move_to, std::size_t offset) {
        const Resumption next = Recover(builder, offset);
        move_to(next.offset);
        return next.in_block;
    }
};

}  // namespace mancala::parsing

namespace tao::pegtl {

template <typename Name, typename Item, mancala::parsing::Recovery Recover>
struct analyze_traits<Name, mancala::parsing::block<Item, Recover>>
    : analyze_traits<Name, typename seq<mancala::parsing::word<"{">, star<Item>, mancala::parsing::word<"}">>::rule_t> {
};

}  // namespace tao::pegtl
