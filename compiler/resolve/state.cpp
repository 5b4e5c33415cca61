// Marks and states: what a position keeps beside its seeds.
#include <fmt/format.h>

#include <algorithm>

#include "compiler/resolve/resolver.hpp"

namespace mancala::resolving {

namespace {

constexpr int most_marks = 8;
constexpr int most_states = 8;
constexpr std::size_t most_values = 255;

}  // namespace

void Resolver::resolve_state(const SyntaxTree& tree) {
    for (const Node& node : tree.children) {
        Symbol* symbol = find(node.text);
        const bool mine = symbol != nullptr && symbol->node == &node;
        if (node.kind == NodeKind::mark) {
            Mark mark;
            mark.name = node.text;
            mark.of_player = node.child(NodeKind::of_player) != nullptr;
            mark.span = name_span(node);
            rules_.marks.push_back(std::move(mark));
            if (rules_.marks.size() == most_marks + 1)
                report("E0412", name_span(node), fmt::format("a game has at most {} marks", most_marks));
        } else if (node.kind == NodeKind::state) {
            StateVariable state;
            state.name = node.text;
            state.of_player = node.child(NodeKind::of_player) != nullptr;
            state.span = name_span(node);
            for (const Node& value : node.children) {
                if (value.kind != NodeKind::word && value.kind != NodeKind::integer) continue;
                if (std::find(state.values.begin(), state.values.end(), value.text) != state.values.end())
                    report("E0411", value.span, fmt::format("the value `{}` is listed twice", value.text));
                else
                    state.values.push_back(value.text);
            }
            if (mine && state.values.empty()) symbol->broken = true;
            if (state.values.size() == 1) report("E0411", name_span(node), "a state has at least two values");
            if (state.values.size() > most_values)
                report("E0412", name_span(node), fmt::format("a state has at most {} values", most_values));
            rules_.states.push_back(std::move(state));
            if (rules_.states.size() == most_states + 1)
                report("E0412", name_span(node), fmt::format("a game has at most {} states", most_states));
        }
    }
}

/// Where marks may stand; asked once all names are known.
void Resolver::resolve_mark_holes(const SyntaxTree& tree) {
    std::size_t index = 0;
    for (const Node& node : tree.children) {
        if (node.kind != NodeKind::mark) continue;
        Mark& mark = rules_.marks[index++];
        for (const Node& child : node.children) {
            if (child.kind == NodeKind::of_player || child.kind == NodeKind::missing) continue;
            if (child.kind == NodeKind::from_start) continue;
            scope_ = {};
            auto on = set(child);
            if (on && (!board_known_ || lying(*on))) mark.on.push_back(std::move(*on));
        }
        if (const Node* start = node.child(NodeKind::from_start)) from_start(node, start->span, mark);
    }
}

/// `from the start`: the holes the mark may stand on bear it then.
void Resolver::from_start(const Node& node, Span said, Mark& mark) {
    mark.from_start = true;
    if (Symbol* symbol = find(mark.name); symbol != nullptr && symbol->node == &node) symbol->made = true;
    const bool named = std::any_of(node.children.begin(), node.children.end(), [](const Node& child) {
        return child.kind != NodeKind::of_player && child.kind != NodeKind::from_start;
    });
    if (!named) {
        report("E0439", said, fmt::format("which holes bear `{}` from the start? Name them by `on`", mark.name));
        return;
    }
    if (mark.on.empty() || !board_known_) return;
    const auto holes = lying(mark.on.front());
    if (holes && std::find(holes->begin(), holes->end(), true) == holes->end())
        report("E0439", mark.on.front().span,
               "said from each owner's seat this is no hole, so nothing is marked at the start");
}

}  // namespace mancala::resolving
