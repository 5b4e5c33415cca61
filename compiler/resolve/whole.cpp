// The file as a whole: clauses that must stand, that stand once, and that exclude each other.
#include <fmt/format.h>

#include <algorithm>

#include "compiler/resolve/resolver.hpp"

namespace mancala::resolving {

namespace {

struct Once {
    NodeKind kind;
    std::string_view words;
};

constexpr Once once[] = {
    {NodeKind::game, "game"},
    {NodeKind::about, "about"},
    {NodeKind::board, "board"},
    {NodeKind::player_count, "players"},
    {NodeKind::track, "track"},
    {NodeKind::score, "score"},
    {NodeKind::pass, "pass when no move"},
    {NodeKind::sow, "sow"},
    {NodeKind::first_seed, "first seed"},
    {NodeKind::before_sowing, "before sowing"},
    {NodeKind::on_seed, "on seed"},
    {NodeKind::after_lap, "after lap"},
    {NodeKind::after_turn, "after turn"},
    {NodeKind::end_repetition, "end when position occurred"},
    {NodeKind::endless, "endless sowing"},
};

/// `sow` with a condition gives one way among several.
bool repeats(const Node& node, NodeKind kind) {
    if (node.kind != kind) return false;
    return kind != NodeKind::sow || node.child(NodeKind::when) == nullptr;
}

}  // namespace

void Resolver::check_once(const Node& block, std::string_view where) {
    for (const Once& clause : once) {
        const Node* first = nullptr;
        for (const Node& node : block.children) {
            if (!repeats(node, clause.kind)) continue;
            if (first == nullptr) {
                first = &node;
                continue;
            }
            if (auto* found = add("E0401", node.span, fmt::format("`{}` can stand once in a {}", clause.words, where)))
                found->notes.push_back({"it stands here already", first->span});
        }
    }
}

void Resolver::check_moves(const Node& block) {
    const Node* move = nullptr;
    for (const Node& node : block.children) {
        if (node.kind != NodeKind::move_from) continue;
        const bool first = node.text == "move";
        if (!first && move == nullptr && !syntax_errors_)
            report("E0403", node.span,
                   fmt::format("`{} from` adds to a `move from` line, which must stand above it", node.text));
        if (first && move != nullptr) {
            if (auto* found =
                    add("E0401", node.span, "`move from` can stand once; further holes are added by `or from`"))
                found->notes.push_back({"it stands here already", move->span});
        }
        if (first || move == nullptr) move = &node;
    }
}

void Resolver::check_clauses(const SyntaxTree& tree) {
    check_once(tree, "file");
    check_moves(tree);
    for (const Node& node : tree.children) {
        if (node.kind != NodeKind::during) continue;
        check_once(node, "stage");
        check_moves(node);
    }
    // A clause that could not be read may be the one that is missed.
    if (syntax_errors_) return;
    const std::pair<NodeKind, std::string_view> needed[] = {
        {NodeKind::game, "a file needs a `game` line that names the game, as in `game pebbles \"Pebbles\"`"},
        {NodeKind::board, "a file needs a `board` line, as in `board 2 rows of 6 holes, 4 seeds each`"},
        {NodeKind::move_from, "a file needs a `move from` line, as in `move from own hole with seeds`"},
    };
    for (const auto& [kind, message] : needed)
        if (tree.child(kind) == nullptr) report("E0402", {}, std::string(message));
}

}  // namespace mancala::resolving
