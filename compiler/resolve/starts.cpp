// Which holes moves start from, and the ways they go.
#include <fmt/format.h>

#include <algorithm>

#include "compiler/resolve/fold.hpp"
#include "compiler/resolve/resolver.hpp"

namespace mancala::resolving {

namespace {

Start::Ways ways_of(const Node* said) {
    if (said == nullptr) return Start::Ways::sow;
    if (said->text == "counterclockwise") return Start::Ways::counterclockwise;
    return said->text == "clockwise" ? Start::Ways::clockwise : Start::Ways::either;
}

/// The set whose holes are tested one by one.
HoleSet& tested(HoleSet& set) {
    return set.kind == HoleSet::Kind::path_of ? tested(set.of.front()) : set;
}

}  // namespace

void Resolver::start(const Node& node) {
    scope_.moment = Moment::starts;
    if (node.children.empty()) return;
    auto holes = set(node.children.front());
    if (!holes) return;
    Start start;
    start.set = std::move(*holes);
    start.ways = ways_of(node.child(NodeKind::word));
    start.otherwise = node.text == "or else";
    start.by_param = used_param_ || board_by_param_ || guard_by_param_;
    rules_.moves_have_ways = rules_.moves_have_ways || start.ways != Start::Ways::sow;
    if (!guarded(tested(start.set).test, start.set.span)) return;
    rules_.starts.push_back(std::move(start));
}

void Resolver::sow(const Node& node) {
    const Way way = node.text == "clockwise" ? Way::clockwise : Way::counterclockwise;
    const Node* through = node.child(NodeKind::through);
    const Node* round = node.child(NodeKind::round_own_row);
    if (node.child(NodeKind::when) != nullptr || stage_) {
        if (const Node* track = through != nullptr ? through : round)
            report("E0441", track->span,
                   fmt::format("what is sown through is the same in every turn: a `sow` {} gives the way alone",
                               stage_ ? "of a stage" : "with a condition"));
        conditional_way(node, way);
        return;
    }
    rules_.sow_given = true;
    Sowing& sowing = rules_.sowing;
    sowing.way = way;
    sowing.through_own_store = through != nullptr;
    sowing.through_enemy_store = through != nullptr && through->text == "both";
    sowing.round_own_row = round != nullptr;
}

/// A way that turns go under a condition, in a stage, or both.
void Resolver::conditional_way(const Node& node, Way way) {
    std::vector<Test> when = condition(node, Moment::way);
    if (!when.empty() && is_constant(when.front(), false)) {
        if (!used_param_)
            report("W0602", node.child(NodeKind::when)->span, "this never holds, so no turn goes this way");
        return;
    }
    if (!guarded(when, node.span)) return;
    const bool by_param = used_param_ || guard_by_param_;
    if (when.empty()) when.push_back(constant_test(true, node.span));
    rules_.sowing.ways.push_back({way, std::move(when.front()), by_param});
}

/// What follows from all ways together.
void Resolver::finish_ways() {
    Sowing& sowing = rules_.sowing;
    const auto settles = [](const ConditionalWay& one) { return is_constant(one.when, true); };
    const auto settled = std::find_if(sowing.ways.begin(), sowing.ways.end(), settles);
    if (settled != sowing.ways.end()) {
        sowing.way = settled->way;
        sowing.ways.erase(settled, sowing.ways.end());
    }
    if (!rules_.moves_have_ways || sowing.ways.empty()) return;
    const Span when = sowing.ways.front().when.span;
    bool asked = false;
    for (const Start& start : rules_.starts) {
        if (start.ways != Start::Ways::sow) continue;
        asked = true;
        if (auto* found = add("E0443", start.set.span,
                              "other moves say which way they go, so this line has to say it too: what `sow` gives "
                              "hangs on a condition"))
            found->notes.push_back({"this condition", when});
    }
    const auto by_param = [](const auto& part) { return part.by_param; };
    const bool settings = std::any_of(rules_.starts.begin(), rules_.starts.end(), by_param) ||
                          std::any_of(sowing.ways.begin(), sowing.ways.end(), by_param);
    if (!asked && !settings) report("W0610", when, "every move says which way it goes, so this way is never asked for");
}

}  // namespace mancala::resolving
