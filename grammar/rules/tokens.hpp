// The grammar's smallest rules: one token each. White space and comments are already gone.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/analyze_traits.hpp>

#include "grammar/builder.hpp"
#include "grammar/vocabulary.hpp"

namespace mancala::parsing {

namespace pegtl = tao::pegtl;

/// A string literal as a template argument.
template <std::size_t N>
struct Literal {
    char characters[N]{};
    constexpr Literal(const char (&text)[N]) { std::copy_n(text, N, characters); }
    constexpr std::string_view view() const { return {characters, N - 1}; }
};

template <typename Input>
std::size_t offset_of(const Input& in) {
    return static_cast<std::size_t>(in.current() - in.begin());
}

/// Moves the input to the end of `token`.
template <typename Input>
void step_over(Input& in, const Token& token) {
    in.bump(token.span.end - offset_of(in));
}

/// A rule that takes one token if Check accepts it; a base of the rules below.
template <typename Rule>
struct one_token {
    using rule_t = one_token;
    using subs_t = pegtl::type_list<>;

    template <pegtl::apply_mode, pegtl::rewind_mode, template <typename...> class, template <typename...> class,
              typename Input>
    static bool match(Input& in, Builder& builder) {
        const Token& token = builder.token_at(offset_of(in));
        if (!Rule::accepts(builder, token)) {
            builder.expected.add(token.span.begin, Rule::expectation, Rule::expected_text());
            return false;
        }
        Rule::accepted(builder, token);
        step_over(in, token);
        return true;
    }

    static constexpr auto expectation = Expectations::Kind::thing;
    static void accepted(Builder&, const Token&) {}
};

/// One word or sign of the language, spelt just so.
template <Literal Text>
struct word : one_token<word<Text>> {
    static constexpr auto expectation = Expectations::Kind::word;
    static constexpr std::string_view expected_text() { return Text.view(); }
    static bool accepts(const Builder& builder, const Token& token) {
        return (token.kind == Token::Kind::word || token.kind == Token::Kind::sign) &&
               builder.text_of(token) == Text.view();
    }
};

/// Digits; they become the text of the node round them.
struct digits : one_token<digits> {
    static constexpr std::string_view expected_text() { return "a number"; }
    static bool accepts(const Builder&, const Token& token) { return token.kind == Token::Kind::number; }
    static void accepted(Builder& builder, const Token& token) { builder.say(std::string(builder.text_of(token))); }
};

/// A word that is no keyword.
struct name : one_token<name> {
    static constexpr std::string_view expected_text() { return "a name"; }
    static bool accepts(const Builder& builder, const Token& token) {
        return token.kind == Token::Kind::word && find_keyword(builder.text_of(token)) == nullptr;
    }
    static void accepted(Builder& builder, const Token& token) {
        builder.say(std::string(builder.text_of(token)), token.span);
    }
};

/// The name that a clause gives to something.
template <Literal What>
struct new_name : one_token<new_name<What>> {
    static constexpr auto expectation = Expectations::Kind::new_name;
    static constexpr std::string_view expected_text() { return What.view(); }
    static bool accepts(const Builder& builder, const Token& token) { return name::accepts(builder, token); }
    static void accepted(Builder& builder, const Token& token) { name::accepted(builder, token); }
};

/// Any word, keyword or not: a value of a param or state.
struct any_word : one_token<any_word> {
    static constexpr std::string_view expected_text() { return "a value"; }
    static bool accepts(const Builder&, const Token& token) { return token.kind == Token::Kind::word; }
    static void accepted(Builder& builder, const Token& token) { builder.say(std::string(builder.text_of(token))); }
};

/// A keyword where a param's value is compared: `row_empty == either`.
struct value_keyword : one_token<value_keyword> {
    static constexpr std::string_view expected_text() { return "a value"; }
    static bool accepts(const Builder& builder, const Token& token) {
        if (token.kind != Token::Kind::word) return false;
        const Keyword* keyword = find_keyword(builder.text_of(token));
        return keyword != nullptr && !holds_clauses_together(*keyword);
    }
    static bool holds_clauses_together(const Keyword& keyword) {
        constexpr std::string_view never_values[]{"and", "has", "had", "is", "not", "of", "or", "was", "while", "with"};
        return keyword.role == Role::row || std::ranges::find(never_values, keyword.word) != std::end(never_values);
    }
    static void accepted(Builder& builder, const Token& token) { any_word::accepted(builder, token); }
};

/// The letter of a hole, with the number that follows beyond Z: `A`, `b`, `C1`.
struct hole_letter : one_token<hole_letter> {
    static constexpr std::string_view expected_text() { return "the letter of a hole"; }
    static bool accepts(const Builder& builder, const Token& token) {
        const std::string_view text = builder.text_of(token);
        const auto digit = [](char c) { return c >= '0' && c <= '9'; };
        return token.kind == Token::Kind::word && text[0] != '_' && std::all_of(text.begin() + 1, text.end(), digit);
    }
    static void accepted(Builder& builder, const Token& token) { builder.say(std::string(builder.text_of(token))); }
};

/// A string; what stands between its quotes becomes the text of the node round it.
struct quoted : one_token<quoted> {
    static constexpr std::string_view expected_text() { return "a text in quotes"; }
    static bool accepts(const Builder&, const Token& token) { return token.kind == Token::Kind::string; }
    static void accepted(Builder& builder, const Token& token) {
        const std::string_view raw = builder.text_of(token);
        std::string text;
        for (std::size_t i = 1; i + 1 < raw.size(); ++i) {
            const bool escape = raw[i] == '\\' && (raw[i + 1] == '"' || raw[i + 1] == '\\');
            if (escape) ++i;
            text += raw[i];
        }
        builder.say(std::move(text));
    }
};

/// The end of the text.
struct end_of_text : one_token<end_of_text> {
    static constexpr std::string_view expected_text() { return "the end of the file"; }
    static bool accepts(const Builder&, const Token& token) { return token.kind == Token::Kind::end; }
};

}  // namespace mancala::parsing

namespace tao::pegtl {

template <typename Name, typename Rule>
struct analyze_traits<Name, mancala::parsing::one_token<Rule>> : analyze_any_traits<> {};

}  // namespace tao::pegtl
