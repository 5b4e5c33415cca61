// Rules round other rules: they build nodes, name what was expected, and bound the nesting.
#pragma once

#include "grammar/rules/tokens.hpp"

namespace mancala::parsing {

/// Base of rules that match the sequence Rules and then do something; Derived gets the state before it.
template <typename Derived, typename... Rules>
struct around {
    using rule_t = around;
    using subs_t = pegtl::type_list<Rules...>;

    template <pegtl::apply_mode A, pegtl::rewind_mode, template <typename...> class Action,
              template <typename...> class Control, typename Input>
    static bool match(Input& in, Builder& builder) {
        const auto run = [&] {
            return Control<pegtl::seq<Rules...>>::template match<A, pegtl::rewind_mode::required, Action, Control>(
                in, builder);
        };
        return Derived::run(in, builder, run);
    }
};

/// A node of that kind; the nodes that Rules build become its children.
template <NodeKind Kind, typename... Rules>
struct node : around<node<Kind, Rules...>, Rules...> {
    template <typename Input, typename Run>
    static bool run(Input& in, Builder& builder, const Run& rules) {
        const std::size_t height = builder.height();
        const std::size_t begin = builder.token_at(offset_of(in)).span.begin;
        if (!rules()) return false;
        builder.close(Kind, height, {begin, offset_of(in)});
        return !builder.too_deep();
    }
};

/// Rules, and the text of the node being built.
template <Literal Text, typename... Rules>
struct says : around<says<Text, Rules...>, Rules...> {
    template <typename Input, typename Run>
    static bool run(Input&, Builder& builder, const Run& rules) {
        if (!rules()) return false;
        builder.say(std::string(Text.view()));
        return true;
    }
};

/// A word that is also the text of the node being built.
template <Literal Text>
using said = says<Text, word<Text>>;

/// Rules, called Label in messages when not even their beginning is there.
template <Literal Label, typename... Rules>
struct called : around<called<Label, Rules...>, Rules...> {
    template <typename Input, typename Run>
    static bool run(Input& in, Builder& builder, const Run& rules) {
        const std::size_t begin = builder.token_at(offset_of(in)).span.begin;
        builder.expected.enter(begin);
        const bool matched = rules();
        builder.expected.leave(begin, matched, Label.view());
        return matched;
    }
};

/// Rules that may contain themselves.
template <typename... Rules>
struct nested : around<nested<Rules...>, Rules...> {
    template <typename Input, typename Run>
    static bool run(Input& in, Builder& builder, const Run& rules) {
        const bool allowed = builder.enter(builder.token_at(offset_of(in)).span);
        const bool matched = allowed && rules();
        builder.leave();
        return matched;
    }
};

/// Looks ahead without expecting anything.
template <typename... Rules>
struct quietly : around<quietly<Rules...>, Rules...> {
    template <typename Input, typename Run>
    static bool run(Input&, Builder& builder, const Run& rules) {
        builder.expected.hush();
        const bool matched = rules();
        builder.expected.speak();
        return matched;
    }
};

template <typename... Rules>
using followed_by = quietly<pegtl::at<Rules...>>;

template <typename... Rules>
using not_followed_by = quietly<pegtl::not_at<Rules...>>;

/// Rules are items, separated by Separator; more than one become a node of that kind, and are tests then.
template <NodeKind Kind, typename Item, typename Separator>
struct joined_tests : around<joined_tests<Kind, Item, Separator>, pegtl::list<Item, Separator>> {
    template <typename Input, typename Run>
    static bool run(Input& in, Builder& builder, const Run& rules) {
        const std::size_t height = builder.height();
        const std::size_t begin = builder.token_at(offset_of(in)).span.begin;
        if (!rules()) return false;
        if (builder.height() - height < 2) return true;
        builder.all_as_tests(height);
        builder.close(Kind, height, {begin, offset_of(in)});
        return !builder.too_deep();
    }
};

/// A sign and an operand, joined with the operand before them.
template <NodeKind Kind, typename Sign, typename Operand>
struct joined_numbers : around<joined_numbers<Kind, Sign, Operand>, Sign, Operand> {
    template <typename Input, typename Run>
    static bool run(Input&, Builder& builder, const Run& rules) {
        if (!rules()) return false;
        builder.join_numbers(Kind);
        return !builder.too_deep();
    }
};

/// Rules build one node, which has to be a test.
template <typename... Rules>
struct as_test : around<as_test<Rules...>, Rules...> {
    template <typename Input, typename Run>
    static bool run(Input&, Builder& builder, const Run& rules) {
        if (!rules()) return false;
        builder.top_as_test();
        return true;
    }
};

/// Rules build one node, which has to be a quantity asked of a subject.
template <typename... Rules>
struct as_quantity : around<as_quantity<Rules...>, Rules...> {
    template <typename Input, typename Run>
    static bool run(Input&, Builder& builder, const Run& rules) {
        if (!rules()) return false;
        builder.top_as_quantity();
        return true;
    }
};

/// Rules build one node, which has to be a number.
template <typename... Rules>
struct as_number : around<as_number<Rules...>, Rules...> {
    template <typename Input, typename Run>
    static bool run(Input&, Builder& builder, const Run& rules) {
        if (!rules()) return false;
        builder.top_as_number();
        return true;
    }
};

/// Rules build one node; its span takes in the parentheses they match round it.
template <typename... Rules>
struct in_parentheses : around<in_parentheses<Rules...>, word<"(">, Rules..., word<")">> {
    template <typename Input, typename Run>
    static bool run(Input& in, Builder& builder, const Run& rules) {
        const std::size_t begin = builder.token_at(offset_of(in)).span.begin;
        if (!rules()) return false;
        builder.widen({begin, offset_of(in)});
        return true;
    }
};

}  // namespace mancala::parsing

namespace tao::pegtl {

template <typename Name, typename Derived, typename... Rules>
struct analyze_traits<Name, mancala::parsing::around<Derived, Rules...>> : analyze_seq_traits<Rules...> {};

}  // namespace tao::pegtl
