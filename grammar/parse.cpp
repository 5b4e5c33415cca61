#include "grammar/parse.hpp"

#include "grammar/after_parse.hpp"
#include "grammar/recovery.hpp"
#include "grammar/rules/clauses.hpp"
#include "grammar/scan.hpp"
#include "grammar/text_checks.hpp"

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

SyntaxTree parse_clauses(Builder& builder, const Source& source) {
    SyntaxTree tree;
    tree.kind = NodeKind::file;
    tree.span = {0, source.text.size()};
    pegtl::memory_input<pegtl::tracking_mode::lazy> in(source.text.data(), source.text.data() + source.text.size(), "");
    const auto offset = [&] { return offset_of(in); };
    while (!builder.given_up() && builder.token_at(offset()).kind != Token::Kind::end) {
        builder.begin_clause(offset());
        if (pegtl::parse<clause, pegtl::nothing, dropping, pegtl::apply_mode::nothing, pegtl::rewind_mode::required>(
                in, builder)) {
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

}  // namespace

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
