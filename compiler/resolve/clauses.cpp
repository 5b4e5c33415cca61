// Clauses that are neither names, board, rows nor ends.
#include <fmt/format.h>

#include "compiler/resolve/fold.hpp"
#include "compiler/resolve/resolver.hpp"

namespace mancala::resolving {

void Resolver::resolve_clauses(const SyntaxTree& tree) {
    resolve_stages(tree);
    std::size_t stage = 0;
    for (const Node& node : tree.children) {
        if (node.kind == NodeKind::during)
            during(node, stage++);
        else
            clause(node);
    }
    finish_ways();
}

void Resolver::clause(const Node& node) {
    scope_ = {};
    used_param_ = false;
    set_guard(node.kind);
    switch (node.kind) {
        case NodeKind::game:
            rules_.name = node.text;
            rules_.title = node.text;
            if (const Node* title = node.child(NodeKind::string)) rules_.title = title->text;
            break;
        case NodeKind::about:
            about(node);
            break;
        case NodeKind::score:
            score(node);
            break;
        case NodeKind::move_from:
            start(node);
            break;
        case NodeKind::must_leave:
        case NodeKind::must_capture:
            must(node);
            break;
        case NodeKind::pass:
            rules_.pass = true;
            break;
        case NodeKind::sow:
            sow(node);
            break;
        case NodeKind::first_seed:
            first_seed(node);
            break;
        case NodeKind::skip:
            skip(node);
            break;
        case NodeKind::before_sowing:
            rows(node, Moment::before_sowing, rules_.before_sowing);
            break;
        case NodeKind::on_seed:
            rows(node, Moment::on_seed, rules_.on_seed);
            break;
        case NodeKind::after_lap:
            rows(node, Moment::after_lap, rules_.after_lap);
            break;
        case NodeKind::after_turn:
            rows(node, Moment::after_turn, rules_.after_turn);
            break;
        case NodeKind::end:
            end(node);
            break;
        case NodeKind::end_repetition:
            end_repetition(node);
            break;
        case NodeKind::endless:
            rules_.endless_given = true;
            rules_.endless = node.text == "illegal" ? Endless::illegal
                             : node.text == "loses" ? Endless::loses
                             : node.text == "wins"  ? Endless::wins
                             : node.text == "draws" ? Endless::draws
                                                    : Endless::voids;
            break;
        default:
            break;
    }
}

void Resolver::about(const Node& node) {
    for (const Node& entry : node.children) {
        if (entry.kind != NodeKind::about_entry) continue;
        About about;
        about.key = entry.text;
        if (const Node* language = entry.child(NodeKind::word)) about.language = language->text;
        if (const Node* text = entry.child(NodeKind::string)) about.text = text->text;
        rules_.about.push_back(std::move(about));
    }
}

void Resolver::score(const Node& node) {
    scope_.moment = Moment::score;
    scope_.player_bound = true;
    rules_.score_given = true;
    if (node.children.empty()) return;
    if (auto counted = number(node.children.front())) rules_.score = std::move(*counted);
}

/// The condition of a clause, if it has one that is not always true.
std::vector<Test> Resolver::condition(const Node& node, Moment moment) {
    const Node* when = node.child(NodeKind::when);
    if (when == nullptr || when->children.empty()) return {};
    Scoped restore(scope_);
    scope_ = {};
    scope_.moment = moment;
    auto asked = test(when->children.front());
    if (!asked || is_constant(*asked, true)) return {};
    return {std::move(*asked)};
}

void Resolver::must(const Node& node) {
    Must must;
    must.span = node.span;
    must.capture = node.kind == NodeKind::must_capture;
    must.if_possible = node.child(NodeKind::if_possible) != nullptr;
    must.when = condition(node, Moment::must_when);
    if (!must.capture) {
        scope_.moment = Moment::must_leave;
        if (node.children.empty()) return;
        auto left = test(node.children.front());
        if (!left || is_constant(*left, true)) return;
        must.leave.push_back(std::move(*left));
    }
    const bool never = !must.when.empty() && is_constant(must.when.front(), false);
    if (!never && guarded(must.when, must.span)) rules_.musts.push_back(std::move(must));
}

void Resolver::first_seed(const Node& node) {
    Sowing& sowing = rules_.sowing;
    sowing.first_when = condition(node, Moment::first_seed);
    if (!sowing.first_when.empty() && is_constant(sowing.first_when.front(), false)) {
        sowing.first_when.clear();
        return;
    }
    sowing.first = node.text == "own store" ? Sowing::First::own_store : Sowing::First::origin;
}

void Resolver::skip(const Node& node) {
    if (node.children.empty()) return;
    Skip skip;
    skip.when = condition(node, Moment::skip);
    scope_.moment = Moment::skip;
    auto skipped = set(node.children.front());
    if (!skipped) return;
    if (skipped->pick != HoleSet::Pick::all) {
        report("E0323", skipped->span, "name all the holes that are skipped; none is picked from them");
        return;
    }
    skip.set = std::move(*skipped);
    const bool never = !skip.when.empty() && is_constant(skip.when.front(), false);
    if (!never && guarded(skip.when, node.span)) rules_.sowing.skips.push_back(std::move(skip));
}

}  // namespace mancala::resolving
