#include "compiler/flatten/merge.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grammar/source/diagnostic.hpp"

namespace mancala::flattening {

namespace {

bool of_kind(const Clause& clause, std::string_view words) {
    return kind_of(clause.node).words == words;
}

void take_over(Clauses& base) {
    std::erase_if(base, [](const Clause& clause) { return kind_of(clause.node).scope == Kind::of_file; });
    for (Clause& clause : base) clause.taken_over = true;
}

void leave_out(Clauses& base, const Node& without, const Report& report) {
    const auto left = std::erase_if(base, [&](const Clause& clause) { return of_kind(clause, without.text); });
    if (left == 0)
        report("E0453", without.span, fmt::format("there is no `{}` clause that could be left out", without.text), "");
}

std::vector<std::string> params_in(const Clauses& clauses) {
    std::vector<std::string> names;
    for (const Clause& clause : clauses)
        if (clause.node == NodeKind::param) names.push_back(clause.name);
    return names;
}

Clause* param_in(Clauses& clauses, std::string_view name) {
    const auto found = std::ranges::find_if(
        clauses, [&](const Clause& clause) { return clause.node == NodeKind::param && clause.name == name; });
    return found == clauses.end() ? nullptr : &*found;
}

void give_default(Clauses& base, Clauses& own, const File& file, const Node& with, const Report& report) {
    if (with.children.empty() || with.children.front().kind == NodeKind::missing) return;
    if (param_in(own, with.text) != nullptr)
        return report("E0454", with.text_span,
                      fmt::format("`{}` is a param of its own here; its line gives the default", with.text), "");
    Clause* param = param_in(base, with.text);
    if (param == nullptr)
        return report("E0454", with.text_span, fmt::format("no param `{}` is taken over", with.text),
                      nearest(with.text, params_in(base)));
    param->fragments[param->value] = fragment(file, with.children.front().span);
}

/// Of two `with` lines for one param the second would silently win.
void refuse_twice(const std::vector<Node>& nodes, const Report& report) {
    std::vector<std::string_view> seen;
    for (const Node& node : nodes) {
        if (node.kind != NodeKind::with_value) continue;
        if (std::ranges::find(seen, node.text) != seen.end())
            report("E0401", node.span, fmt::format("`with {}` can stand once", node.text), "");
        seen.push_back(node.text);
    }
}

bool replaces(const Clause& own, const Clause& other) {
    const Kind& kind = kind_of(own.node);
    if (kind.scope == Kind::by_name) return own.name == other.name;
    return kind.scope == Kind::by_kind && of_kind(other, kind.words);
}

}  // namespace

Clauses merge(Clauses base, Clauses own, const File& file, const std::vector<Node>& nodes, const Report& report) {
    take_over(base);
    for (const Node& node : nodes)
        if (node.kind == NodeKind::without) leave_out(base, node, report);
    refuse_twice(nodes, report);
    for (const Node& node : nodes)
        if (node.kind == NodeKind::with_value) give_default(base, own, file, node, report);
    std::erase_if(base, [&](const Clause& other) {
        return std::ranges::any_of(own, [&](const Clause& clause) { return replaces(clause, other); });
    });
    // Each behind the last one that stands before its kind.
    for (Clause& clause : own) {
        const auto behind = std::find_if(base.rbegin(), base.rend(), [&](const Clause& other) {
            return rank_of(other.node) <= rank_of(clause.node);
        });
        base.insert(behind.base(), std::move(clause));
    }
    return base;
}

void refuse_with_and_without(const std::vector<Node>& nodes, const Report& report) {
    for (const Node& node : nodes) {
        if (node.kind == NodeKind::with_value)
            report("E0457", node.span,
                   "this file takes over no param; the default of its own stands in the `param` line", "");
        if (node.kind == NodeKind::without)
            report("E0457", node.span, "this file takes over nothing that could be left out", "");
    }
}

}  // namespace mancala::flattening
