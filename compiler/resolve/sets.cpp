// Sets of holes, walks, and what is tested of each hole in them.
#include <fmt/format.h>

#include "compiler/resolve/fold.hpp"
#include "compiler/resolve/resolver.hpp"

namespace mancala::resolving {

std::optional<HoleSet> Resolver::set(const Node& node) {
    switch (node.kind) {
        case NodeKind::holes:
            return plain_set(node);
        case NodeKind::walk:
            return walk(node);
        case NodeKind::path_of:
            return path(node);
        case NodeKind::picked:
            return picked(node);
        case NodeKind::missing:
            return std::nullopt;
        case NodeKind::place:
        case NodeKind::the_hole: {
            HoleSet result;
            result.kind = HoleSet::Kind::place;
            result.span = node.span;
            auto from = place(node);
            if (!from) return std::nullopt;
            result.from = std::move(*from);
            if (node.kind == NodeKind::the_hole && !set_parts(node, result)) return std::nullopt;
            return result;
        }
        default:
            report("E0301", node.span, "holes are needed here, such as `last` or `own hole with seeds`");
            return std::nullopt;
    }
}

/// A test of the hole that a set or walk has come to.
std::optional<Test> Resolver::about_hole(const Node& node) {
    if (node.children.empty()) return std::nullopt;
    Scoped restore(scope_);
    scope_.hole_bound = true;
    scope_.look_back = false;
    scope_.subject.reset();
    scope_.asked.reset();
    return test(node.children.front());
}

/// `with`, `while` and `except`, as far as the node has them.
bool Resolver::set_parts(const Node& node, HoleSet& result) {
    bool good = true;
    for (const Node& child : node.children) {
        if (child.kind == NodeKind::with || child.kind == NodeKind::while_) {
            auto tested = about_hole(child);
            good = good && tested.has_value();
            if (tested && !is_constant(*tested, true)) result.test.push_back(std::move(*tested));
        } else if (child.kind == NodeKind::except && !child.children.empty()) {
            Scoped restore(scope_);
            auto without = set(child.children.front());
            good = good && without.has_value();
            if (without) result.except.push_back(std::move(*without));
        }
    }
    return good;
}

std::optional<HoleSet> Resolver::plain_set(const Node& node) {
    HoleSet result;
    result.kind = HoleSet::Kind::holes;
    result.side = node.text == "own" ? Side::own : node.text == "enemy" ? Side::enemy : Side::any;
    result.span = node.span;
    if (result.side == Side::enemy && no_opponent(node.span, "enemy")) return std::nullopt;
    if (result.side != Side::any && scope_.player_bound) return own_for_each_player(node.span);
    if (!set_parts(node, result)) return std::nullopt;
    return result;
}

std::optional<HoleSet> Resolver::walk(const Node& node) {
    HoleSet result;
    result.kind = HoleSet::Kind::walk;
    result.along = node.text == "back"               ? HoleSet::Along::back
                   : node.text == "clockwise"        ? HoleSet::Along::clockwise
                   : node.text == "counterclockwise" ? HoleSet::Along::counterclockwise
                                                     : HoleSet::Along::forward;
    result.span = node.span;
    bool good = false;
    for (const Node& child : node.children) {
        if (child.kind == NodeKind::missing) return std::nullopt;
        if (child.kind == NodeKind::while_ || child.kind == NodeKind::except) continue;
        if (child.kind == NodeKind::place || child.kind == NodeKind::the_hole) {
            auto from = place(child);
            if (!from) return std::nullopt;
            result.from = std::move(*from);
            good = true;
        } else {
            const int most = board_known_ ? std::max(1, rules_.board.holes() - 1) : 255;
            const auto by = constant(child, "the length of a step", 1, most);
            if (!by) return std::nullopt;
            result.by = *by;
        }
    }
    if (!good || !set_parts(node, result)) return std::nullopt;
    return result;
}

std::optional<HoleSet> Resolver::path(const Node& node) {
    HoleSet result;
    result.kind = HoleSet::Kind::path_of;
    result.span = node.span;
    auto path = steps(node, std::nullopt);
    if (!path) return std::nullopt;
    result.steps = std::move(*path);
    result.pairs = node.text == "pair";
    if (result.pairs) result.steps = {Step::opposite};
    for (const Node& child : node.children) {
        if (child.kind == NodeKind::step || child.kind == NodeKind::except) continue;
        auto of = set(child);
        if (!of) return std::nullopt;
        result.of.push_back(std::move(*of));
    }
    if (result.of.empty() || !set_parts(node, result)) return std::nullopt;
    return result;
}

std::optional<HoleSet> Resolver::picked(const Node& node) {
    if (node.children.empty()) return std::nullopt;
    std::optional<int> limit;
    if (node.text == "up to") limit = constant(node.children.front(), "the number of holes", 1, 256);
    auto result = set(node.children.back());
    if (!result || (node.text == "up to" && !limit)) return std::nullopt;
    if (node.text == "each") return result;
    if (result->pick != HoleSet::Pick::all) {
        report("E0323", node.span, "holes are picked twice here; one of `leftmost`, `rightmost` and `up to` is enough");
        return std::nullopt;
    }
    result->span = node.span;
    result->pick = node.text == "leftmost"    ? HoleSet::Pick::leftmost
                   : node.text == "rightmost" ? HoleSet::Pick::rightmost
                                              : HoleSet::Pick::up_to;
    result->limit = limit.value_or(0);
    return result;
}

}  // namespace mancala::resolving
