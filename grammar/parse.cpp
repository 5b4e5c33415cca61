#include "grammar/parse.hpp"

#include "grammar/after_parse.hpp"
#include "grammar/recovery.hpp"
#include "grammar/rules/clauses.hpp"
#include "grammar/scan.hpp"
#include "grammar/text_checks.hpp"
#include "grammar/trial.hpp"

namespace mancala {

namespace parsing {

namespace {

/// PEGTL rewinds its input when a rule fails; this drops the nodes that the rule had built, too.
template <typename Rule>
struct dropping : pegtl::normal<Rule> {
    template <pegtl::apply_mode A, pegtl::rewind_mode M, template <typename...> class Action,
              template <typename...> class Control, typename Input>
    static bool match(Input& in, Builder& builder) {
        const std::size_t height = builder.height();
        if (pegtl::normal<Rule>::template match<A, M, Action, Control>(in, builder)) return true;
        builder.drop(height);
        return false;
    }
};

template <typename Input>
bool parse_clause(Input& in, Builder& builder) {
    return pegtl::parse<clause, pegtl::nothing, dropping, pegtl::apply_mode::nothing, pegtl::rewind_mode::required>(
        in, builder);
}

SyntaxTree parse_clauses(Builder& builder, const Source& source) {
    SyntaxTree tree;
    tree.kind = NodeKind::file;
    tree.span = {0, source.text.size()};
    pegtl::memory_input<pegtl::tracking_mode::lazy> in(source.text.data(), source.text.data() + source.text.size(), "");
    const auto offset = [&] { return offset_of(in); };
    while (!builder.given_up() && builder.token_at(offset()).kind != Token::Kind::end) {
        builder.begin_clause(offset());
        if (parse_clause(in, builder)) {
            tree.children.push_back(builder.take());
            Node& made = tree.children.back();
            made.comment = comment_after(source.text, offset());
            if (made.kind == NodeKind::example) check_example(builder, made);
        } else {
            in.bump(recover_at_clause(builder, offset()) - offset());
        }
    }
    check_foreign_words(builder, tree);
    return tree;
}

/// Reads clauses up to the first that cannot be read, or the first that begins behind `end`.
void try_clauses(Builder& trial, const Source& source, std::size_t end) {
    trial.try_out();
    pegtl::memory_input<pegtl::tracking_mode::lazy> in(source.text.data(), source.text.data() + source.text.size(), "");
    while (offset_of(in) <= end && trial.token_at(offset_of(in)).kind != Token::Kind::end) {
        trial.begin_clause(offset_of(in));
        if (parse_clause(in, trial)) continue;
        complain(trial);
        return;
    }
}

}  // namespace

std::size_t readable_with(const Builder& builder, const Edit& edit) {
    constexpr std::size_t most_before = 4000;
    constexpr std::size_t most_behind = 400;
    const std::string_view text = builder.source().text;
    const Span span = edit.span;
    // What cannot begin a clause may be meant to go on with the one before.
    const Keyword* first = find_keyword(builder.text_of(builder.token_at(builder.clause_begin())));
    const bool in_clause = span.begin > builder.clause_begin() && first != nullptr && first->role == Role::clause;
    const std::size_t begin = in_clause ? builder.clause_begin() : builder.previous_clause_begin();
    if (begin > span.begin || span.begin - begin > most_before) return span.begin;
    const std::string_view before = text.substr(begin, span.begin - begin);
    Source changed;
    changed.text = std::string(before) + edit.text + std::string(text.substr(span.end, most_behind));
    Diagnostics unheard;
    Builder trial(changed, unheard, scan(changed.text));
    const std::size_t edit_end = before.size() + edit.text.size();
    try_clauses(trial, changed, edit_end);
    std::size_t reached = read_to_the_end;
    for (const Span trouble : trial.troubles()) {
        if (trouble.begin < before.size() && trouble.end <= before.size()) continue;
        const bool inside = trouble.begin < edit_end;
        reached = std::min(reached, inside ? span.begin : trouble.begin - edit_end + span.end);
    }
    return reached;
}

}  // namespace parsing

SyntaxTree parse(const Source& source, Diagnostics& diagnostics) {
    SyntaxTree empty;
    empty.kind = NodeKind::file;
    if (!parsing::is_readable(source, diagnostics)) return empty;

    std::vector<parsing::Token> tokens = parsing::scan(source.text);
    if (tokens.size() == 1) {
        diagnostics.report("E0101", {}, source.text.empty() ? "the file is empty" : "the file has no clause in it");
        return empty;
    }
    parsing::Builder builder(source, diagnostics, tokens);
    parsing::check_tokens(builder, tokens);
    return parsing::parse_clauses(builder, source);
}

}  // namespace mancala
