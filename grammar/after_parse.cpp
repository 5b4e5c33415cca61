#include "grammar/after_parse.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grammar/under_test.hpp"
#include "grammar/vocabulary.hpp"

namespace mancala::parsing {

namespace {

/// Where in an example a part stands, and how it is called.
struct PartOrder {
    int rank;
    std::string_view word;
};

PartOrder order_of(NodeKind kind) {
    switch (kind) {
        case NodeKind::example_position:
            return {0, "position"};
        case NodeKind::example_with:
            return {0, "with"};
        case NodeKind::example_play:
            return {1, "play"};
        case NodeKind::example_gives:
            return {2, "gives"};
        case NodeKind::example_legal:
            return {2, "legal"};
        default:
            return {2, "result"};
    }
}

bool stands_once(NodeKind kind) {
    return kind == NodeKind::example_position || kind == NodeKind::example_play;
}

using Names = std::vector<std::string_view>;

Names declared_names(const SyntaxTree& tree) {
    Names names;
    for (const Node& node : tree.children) {
        const bool declares = node.kind == NodeKind::param || node.kind == NodeKind::mark ||
                              node.kind == NodeKind::state || node.kind == NodeKind::define;
        if (!declares) continue;
        names.push_back(node.text);
        // A value of a param or state may be compared with, too.
        if (node.kind != NodeKind::param && node.kind != NodeKind::state) continue;
        for (const Node& child : node.children) {
            names.push_back(child.text);
            for (const Node& value : child.children) names.push_back(value.text);
        }
    }
    return names;
}

/// A name of which something is asked as of a state, though only a place can be meant: `facing is empty`.
bool asked_as_place(const Node& node, std::string_view own) {
    const Keyword* keyword = find_keyword(own);
    return node.kind == NodeKind::state_claim && keyword != nullptr && keyword->role == Role::place;
}

void check_names_in(Builder& builder, Node& node, const Names& declared, std::size_t clause) {
    for (Node& child : node.children) check_names_in(builder, child, declared, clause);
    std::string own(own_word_for(node.text));
    const bool place = asked_as_place(node, own);
    if (node.kind != NodeKind::adjective && node.kind != NodeKind::number_name && !place) return;
    if (own.empty() || std::ranges::find(declared, node.text) != declared.end()) return;
    const Span span = node.text_span.end > 0 ? node.text_span : node.span;
    if (place && !hole_under_test(builder, builder.token_at(span.begin), clause)) own = "last." + own;
    builder.report("E0119", span, fmt::format("`{}` is called `{}` here", node.text, own), own);
    Node missing;
    missing.span = node.span;
    node = std::move(missing);
}

}  // namespace

void check_example(Builder& builder, const Node& example) {
    PartOrder latest{0, {}};
    std::vector<NodeKind> seen;
    for (const Node& part : example.children) {
        if (part.kind == NodeKind::string) continue;
        const PartOrder order = order_of(part.kind);
        if (order.rank < latest.rank)
            builder.report("E0127", part.span,
                           fmt::format("`{}` stands before `{}` in an example", order.word, latest.word));
        else if (stands_once(part.kind) && std::ranges::find(seen, part.kind) != seen.end())
            builder.report("E0127", part.span, fmt::format("an example has one `{}`", order.word));
        seen.push_back(part.kind);
        if (order.rank >= latest.rank) latest = order;
    }
    if (latest.rank < 2)
        builder.report("E0127", example.span, "an example ends in what comes of it: `gives`, `legal` or `result`");
}

void check_foreign_words(Builder& builder, SyntaxTree& tree) {
    // Where a file builds on others, or its variants on it, the names are known when they are put together.
    if (tree.child(NodeKind::extends) != nullptr || tree.child(NodeKind::variant) != nullptr) return;
    // A view of the texts, which the check leaves where they are: it changes no declaration's name or values.
    const Names declared = declared_names(tree);
    for (Node& clause : tree.children) check_names_in(builder, clause, declared, clause.span.begin);
}

}  // namespace mancala::parsing
