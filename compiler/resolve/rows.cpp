// Rows of decisions: guard, actions, `unless`.
#include <fmt/format.h>

#include "compiler/resolve/fold.hpp"
#include "compiler/resolve/resolver.hpp"

namespace mancala::resolving {

namespace {

bool sows(const Action& action) {
    return action.kind == Action::Kind::relay || action.kind == Action::Kind::sow_captured;
}

}  // namespace

/// The rows of a block, each while the block is in force.
void Resolver::rows(const Node& block, Moment moment, std::vector<Row>& into) {
    for (const Node& node : block.children) {
        if (node.kind != NodeKind::row) continue;
        scope_ = {};
        scope_.moment = moment;
        bool dropped = false;
        if (auto one = row(node, dropped); one && !dropped && guarded(one->when, one->span)) {
            one->by_param = one->by_param || guard_by_param_;
            into.push_back(std::move(*one));
        }
        if (node.child(NodeKind::otherwise) != nullptr && &node != &block.children.back()) {
            report("E0418", node.child(NodeKind::otherwise)->span,
                   "`otherwise` is the last row: the rows below it are never reached");
        }
    }
}

std::optional<Row> Resolver::row(const Node& node, bool& dropped) {
    Row result;
    result.span = node.span;
    bool good = true;
    used_param_ = false;
    if (const Node* when = node.child(NodeKind::when); when != nullptr && !when->children.empty()) {
        auto guard = test(when->children.front());
        good = guard.has_value();
        result.by_param = used_param_;
        if (guard && is_constant(*guard, false)) {
            dropped = true;
            if (!used_param_) report("W0602", when->span, "this never holds, so the row is never done");
        } else if (guard && !is_constant(*guard, true)) {
            result.when.push_back(std::move(*guard));
        }
    }
    const Node* actions = node.child(NodeKind::actions);
    if (actions == nullptr || actions->children.empty()) return std::nullopt;
    for (const Node& child : actions->children) good = action(child, result.actions) && good;
    if (good) good = check_order(*actions, result.actions);
    if (const Node* unless = node.child(NodeKind::unless); unless != nullptr && !unless->children.empty()) {
        scope_.subject.reset();
        auto undo = test(unless->children.front());
        good = good && undo.has_value();
        if (undo && !is_constant(*undo, false)) result.unless.push_back(std::move(*undo));
        if (!result.actions.empty() && sows(result.actions.back()) && scope_.moment == Moment::after_lap) {
            report("E0415", unless->span,
                   "what a further lap does cannot be undone: a row with `unless` must not sow on");
            good = false;
        }
    }
    if (!good) return std::nullopt;
    return result;
}

/// What follows from the actions' order: nothing after a lap, nothing to lay out that was not captured.
bool Resolver::check_order(const Node& node, const std::vector<Action>& actions) {
    bool in_hand = false;
    bool ended = false;
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const Action& action = actions[i];
        const bool last = i + 1 == actions.size();
        if (action.kind == Action::Kind::relay && !last) {
            report("E0414", action.span, "nothing can follow `relay` in its row: put it last");
            return false;
        }
        if (ended && (action.kind == Action::Kind::relay || action.kind == Action::Kind::sow_captured)) {
            report("E0414", action.span, "the turn was ended before this in the same row");
            return false;
        }
        ended = ended || action.kind == Action::Kind::end_turn;
        const bool uses = action.kind == Action::Kind::put_captured || action.kind == Action::Kind::sow_captured;
        if (uses && !in_hand) {
            report("E0416", action.span, "nothing was captured before this in the same row");
            return false;
        }
        if (action.kind == Action::Kind::capture) in_hand = true;
        if (!uses) continue;
        in_hand = false;
        for (std::size_t k = 0; k < i; ++k) {
            if (actions[k].kind != Action::Kind::capture || actions[k].to == Who::mover) continue;
            if (const Node* to = node.children[std::min(k, node.children.size() - 1)].child(NodeKind::to)) {
                report("E0416", to->span,
                       "these seeds are kept in hand for a later action of the row, so they go to no player");
                return false;
            }
        }
    }
    return true;
}

}  // namespace mancala::resolving
