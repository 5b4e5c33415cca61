// Stages: each clause of the kinds that stages replace gets a guard that says when it is in force.
#include <fmt/format.h>

#include <algorithm>

#include "compiler/resolve/fold.hpp"
#include "compiler/resolve/resolver.hpp"

namespace mancala::resolving {

namespace {

/// The kind that a clause of this kind replaces; nothing where stages cannot have it.
std::optional<NodeKind> replaced_kind(NodeKind kind) {
    switch (kind) {
        case NodeKind::must_leave:
        case NodeKind::must_capture:
            return NodeKind::must_leave;
        case NodeKind::move_from:
        case NodeKind::skip:
        case NodeKind::sow:
        case NodeKind::before_sowing:
        case NodeKind::on_seed:
        case NodeKind::after_lap:
        case NodeKind::after_turn:
            return kind;
        default:
            return std::nullopt;
    }
}

std::string_view advice(NodeKind kind) {
    switch (kind) {
        case NodeKind::end:
            return "; ask in the `end` line itself when it holds";
        case NodeKind::first_seed:
            return "; the line can have a `when` of its own";
        case NodeKind::during:
            return "; join the conditions by `and`";
        default:
            return "";
    }
}

bool has(const Stage& stage, NodeKind kind) {
    return std::find(stage.kinds.begin(), stage.kinds.end(), kind) != stage.kinds.end();
}

/// Whether the stage's own condition held when the ply began.
Test began(const Stage& stage) {
    if (stage.condition.kind == Test::Kind::constant) return stage.condition;
    Test test;
    test.kind = Test::Kind::began;
    test.tests.push_back(stage.condition);
    test.span = stage.condition.span;
    return test;
}

Test not_begun(const Stage& stage) {
    return negation(began(stage), stage.condition.span);
}

}  // namespace

void Resolver::resolve_stages(const SyntaxTree& tree) {
    bool always = false;
    for (const Node& node : tree.children) {
        if (node.kind != NodeKind::during) continue;
        Stage one = stage(node);
        const bool decided = one.condition.kind == Test::Kind::constant && !one.by_param;
        if (always)
            report("W0601", one.condition.span, "this stage is never in force: one above it always is");
        else if (decided && !diagnostics_.has_errors())
            report(one.condition.value != 0 ? "W0603" : "W0602", one.condition.span,
                   one.condition.value != 0 ? "this always holds" : "this never holds, so the stage is never in force");
        always = always || (decided && one.condition.value != 0);
        stages_.push_back(std::move(one));
    }
}

Stage Resolver::stage(const Node& node) {
    Stage result;
    result.condition = constant_test(true, node.span);
    for (const Node& child : node.children) {
        if (&child == &node.children.front() || child.kind == NodeKind::missing) continue;
        if (const auto kind = replaced_kind(child.kind)) {
            result.kinds.push_back(*kind);
            continue;
        }
        report("E0442", child.span,
               fmt::format("a stage can replace `move from`, `must`, `skip`, `sow`, `before sowing`, `on seed`, `after "
                           "lap` and `after turn`, nothing else{}",
                           advice(child.kind)));
    }
    if (node.children.empty()) return result;
    scope_ = {};
    scope_.moment = Moment::during;
    used_param_ = false;
    if (auto asked = test(node.children.front())) result.condition = std::move(*asked);
    result.condition.span = node.children.front().span;
    result.by_param = used_param_;
    result.size = size_of(result.condition);
    return result;
}

/// The clauses of a stage. A `sow` without a condition gives the way where none of those with one does.
void Resolver::during(const Node& node, std::size_t stage) {
    stage_ = stage;
    const Node* sow = nullptr;
    for (const Node& child : node.children) {
        if (!replaced_kind(child.kind)) continue;
        if (child.kind == NodeKind::sow && child.child(NodeKind::when) == nullptr)
            sow = &child;
        else
            clause(child);
    }
    if (sow != nullptr) clause(*sow);
    stage_.reset();
}

/// When clauses of this kind are in force: the present stage's while it is the first whose condition held, the game's
/// own while no stage that has the kind is.
void Resolver::set_guard(NodeKind kind) {
    const auto replaced = replaced_kind(kind);
    const auto concerns = [&](const Stage& stage) { return stage_ || (replaced && has(stage, *replaced)); };
    const bool guarded = std::any_of(stages_.begin(), stages_.end(), concerns);
    guard_by_param_ =
        guarded && std::any_of(stages_.begin(), stages_.end(), [](const Stage& stage) { return stage.by_param; });
    const int before = written_out_;
    std::vector<Test> parts;
    bool room = true;
    const auto add = [&](std::vector<Test>& to, const Stage& stage, bool begun) {
        room = room && has_room(stage.size, (stage_ ? stages_[*stage_] : stage).condition.span, "conditions of stages");
        if (room) to.push_back(begun ? began(stage) : not_begun(stage));
    };
    if (stage_) {
        add(parts, stages_[*stage_], true);
        for (std::size_t i = 0; i < *stage_; ++i) add(parts, stages_[i], false);
    } else if (replaced) {
        for (std::size_t i = 0; room && i < stages_.size(); ++i) {
            if (!has(stages_[i], *replaced)) continue;
            std::vector<Test> out_of_force;
            add(out_of_force, stages_[i], false);
            for (std::size_t above = 0; room && above < i; ++above)
                if (!has(stages_[above], *replaced)) add(out_of_force, stages_[above], true);
            parts.push_back(any_of(std::move(out_of_force), stages_[i].condition.span));
        }
    }
    guard_ = room ? all_of(std::move(parts), {}) : constant_test(false, {});
    guard_size_ = written_out_ - before;
}

/// Puts the guard of the clause before its condition; false if it is never in force.
bool Resolver::guarded(std::vector<Test>& when, Span span) {
    if (is_constant(guard_, true)) return true;
    if (is_constant(guard_, false)) return false;
    if (!has_room(guard_size_, span, "conditions of stages")) return false;
    std::vector<Test> parts{guard_};
    if (!when.empty()) {
        span = when.front().span;
        parts.push_back(std::move(when.front()));
    }
    when.assign(1, all_of(std::move(parts), span));
    when.front().span = span;
    return true;
}

}  // namespace mancala::resolving
