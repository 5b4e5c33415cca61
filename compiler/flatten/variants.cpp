#include "compiler/flatten/variants.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace mancala::flattening {

namespace {

constexpr std::size_t most_variants = 256;

/// What to write instead of a clause that cannot stand in a variant; "" for one that can.
std::string_view why_not(NodeKind clause) {
    switch (clause) {
        case NodeKind::game:
            return "`game` cannot stand in a variant: name and title stand behind the word `variant`";
        case NodeKind::about:
            return "`about` stands once in a file, outside its variants";
        case NodeKind::extends:
            return "a variant is made of this file; for another base write a file of its own";
        case NodeKind::variant:
            return "variants stand beside each other, not in each other";
        default:
            return "";
    }
}

void check_clauses(const Node& variant, const Report& report) {
    for (const Node& clause : variant.children)
        if (const std::string_view reason = why_not(clause.kind); !reason.empty())
            report("E0456", clause.span, std::string(reason), "");
}

}  // namespace

std::vector<std::string> variant_names(const SyntaxTree& tree) {
    std::vector<std::string> names;
    for (const Node& node : tree.children)
        if (node.kind == NodeKind::variant && names.size() < most_variants) names.push_back(node.text);
    return names;
}

const Node* find_variant(const SyntaxTree& tree, const std::string& name) {
    for (const Node& node : tree.children)
        if (node.kind == NodeKind::variant && node.text == name) return &node;
    return nullptr;
}

std::string no_such_variant(const SyntaxTree& tree, const std::string& name) {
    const std::vector<std::string> names = variant_names(tree);
    if (names.empty()) return fmt::format("there is no variant `{}`: the file has none", name);
    return fmt::format("there is no variant `{}`: the file has {}", name, fmt::join(names, ", "));
}

void check_variants(const SyntaxTree& tree, const Report& report) {
    const Node* game = tree.child(NodeKind::game);
    std::size_t count = 0;
    for (const Node& node : tree.children) {
        if (node.kind != NodeKind::variant) continue;
        if (++count > most_variants)
            return report("E0452", node.text_span, fmt::format("a file names at most {} variants", most_variants), "");
        if (game != nullptr && game->text == node.text)
            report("E0455", node.text_span, fmt::format("the variant is called as the game itself, `{}`", node.text),
                   "");
        else if (find_variant(tree, node.text) != &node)
            report("E0455", node.text_span, fmt::format("there is a variant `{}` already", node.text), "");
        check_clauses(node, report);
    }
}

}  // namespace mancala::flattening
