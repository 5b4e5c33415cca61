// The grammar reads tests and numbers alike, since a parenthesis may begin either; here each becomes what it has to be.
#include <fmt/format.h>

#include "grammar/builder.hpp"
#include "grammar/habits.hpp"

namespace mancala::parsing {

namespace {

bool is_number(NodeKind kind) {
    switch (kind) {
        case NodeKind::integer:
        case NodeKind::word:
        case NodeKind::number_name:
        case NodeKind::seeds:
        case NodeKind::initial:
        case NodeKind::column:
        case NodeKind::seeds_in:
        case NodeKind::number_of:
        case NodeKind::score_of:
        case NodeKind::store_of:
        case NodeKind::ply:
        case NodeKind::turn:
        case NodeKind::lap:
        case NodeKind::total:
        case NodeKind::add:
        case NodeKind::subtract:
        case NodeKind::multiply:
        case NodeKind::missing:
            return true;
        default:
            return false;
    }
}

/// Whether the number alone makes a test, "at least one".
bool can_be_present(NodeKind kind) {
    return kind == NodeKind::seeds || kind == NodeKind::initial || kind == NodeKind::score_of ||
           kind == NodeKind::store_of;
}

bool is_quantity_test(NodeKind kind) {
    return kind == NodeKind::comparison || kind == NodeKind::in_counts || kind == NodeKind::parity ||
           kind == NodeKind::present || kind == NodeKind::missing;
}

void make_present(Node& node) {
    Node inner = std::move(node);
    node = {};
    node.kind = NodeKind::present;
    node.span = inner.span;
    node.children.push_back(std::move(inner));
}

void make_missing(Node& node) {
    const Span span = node.span;
    node = {};
    node.span = span;
}

/// Newcomers' ways of counting often begin or end where a test or number turns out to be none.
bool is_habit(Builder& builder, Span span) {
    return report_habit(builder, span.begin) || report_habit(builder, builder.token_at(span.end).span.begin);
}

}  // namespace

void Builder::make_test(Entry& entry) {
    Node& node = entry.node;
    if (node.kind == NodeKind::number_name) {
        node.kind = NodeKind::adjective;
    } else if (can_be_present(node.kind)) {
        make_present(node);
        ++entry.levels;
    } else if (is_number(node.kind) && node.kind != NodeKind::missing) {
        const bool of_a_set = node.kind == NodeKind::seeds_in || node.kind == NodeKind::number_of;
        if (!is_habit(*this, node.span))
            report("E0123", node.span,
                   of_a_set ? "this is a number; compare it with another, and put a test after `with` in parentheses"
                            : "this is a number, and a test has to stand here; compare it with another number");
        make_missing(node);
    }
}

void Builder::top_as_quantity() {
    Node& node = stack_.back().node;
    if (node.kind == NodeKind::number_name) {
        const std::string name = node.text;
        if (!is_habit(*this, node.span))
            report("E0123", node.span, fmt::format("after `has` and `had` stands a quantity, and `{}` is none", name),
                   fmt::format("is {}", name));
        make_missing(node);
        return;
    }
    top_as_test();
    if (is_quantity_test(stack_.back().node.kind)) return;
    report("E0123", stack_.back().node.span, "after `has` and `had` stands one quantity, such as `seeds >= 2`");
    make_missing(stack_.back().node);
}

void Builder::make_number(Entry& entry) {
    Node& node = entry.node;
    if (is_number(node.kind)) return;
    report("E0123", node.span, "this is a test, and a number has to stand here");
    make_missing(node);
}

void Builder::all_as_tests(std::size_t height) {
    for (std::size_t i = height; i < stack_.size(); ++i) make_test(stack_[i]);
}

}  // namespace mancala::parsing
