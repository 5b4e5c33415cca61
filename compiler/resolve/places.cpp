// Places: which of them are known at which moment, and the steps from them.
#include <fmt/format.h>

#include "compiler/model/text.hpp"
#include "compiler/resolve/resolver.hpp"

namespace mancala::resolving {

namespace {

std::optional<Base> base_of(std::string_view text) {
    if (text == "chosen") return Base::chosen;
    if (text == "origin") return Base::origin;
    if (text == "last") return Base::last;
    if (text == "hole") return Base::hole;
    if (text == "landing") return Base::landing;
    if (text == "own store") return Base::own_store;
    if (text == "enemy store") return Base::enemy_store;
    return std::nullopt;
}

std::optional<Step> step_of(std::string_view text) {
    if (text == "next") return Step::next;
    if (text == "previous") return Step::previous;
    if (text == "opposite") return Step::opposite;
    if (text == "mirror") return Step::mirror;
    if (text == "behind") return Step::behind;
    return std::nullopt;
}

bool is_store(Base base) {
    return base == Base::own_store || base == Base::enemy_store;
}

}  // namespace

bool Resolver::known_here(Base base) const {
    const Moment at = scope_.moment;
    if (at == Moment::define) return true;
    switch (base) {
        case Base::hole:
            return scope_.hole_bound;
        case Base::seed_hole:
            return at == Moment::on_seed;
        case Base::own_store:
        case Base::enemy_store:
            return at != Moment::score && at != Moment::declaration;
        case Base::last:
            return at == Moment::after_lap || at == Moment::after_turn || at == Moment::end_after_lap ||
                   at == Moment::end_after_turn;
        case Base::origin:
            return at == Moment::first_seed || at == Moment::skip || at == Moment::before_sowing ||
                   at == Moment::on_seed || at == Moment::after_lap || at == Moment::end_after_lap;
        case Base::landing:
            return at == Moment::starts && scope_.hole_bound;
        case Base::chosen:
            return at == Moment::way || at == Moment::first_seed || at == Moment::skip || at == Moment::before_sowing ||
                   at == Moment::on_seed || at == Moment::after_lap || at == Moment::after_turn ||
                   at == Moment::end_after_lap || at == Moment::end_after_turn;
    }
    return false;
}

std::optional<Place> Resolver::bare_hole(Span span, std::string_view what) {
    Place hole;
    hole.span = span;
    if (scope_.hole_bound) return hole;
    if (scope_.moment == Moment::on_seed) {
        hole.base = Base::seed_hole;
        return hole;
    }
    if (scope_.player_bound && scope_.moment != Moment::score)
        return no_hole_meant(span,
                             "a player has a `score` and a `store`; for seeds ask holes, as in "
                             "`no hole has seeds` or `no own hole has seeds`");
    return no_hole_meant(span, fmt::format("which hole is meant by {}? Name one, as in `last is ...`", what));
}

/// Said once for what is joined by `and` and `or`.
std::nullopt_t Resolver::no_hole_meant(Span span, std::string message, std::string suggestion) {
    if (!scope_.subject_missed) report("E0309", span, std::move(message), std::move(suggestion));
    scope_.subject_missed = true;
    return std::nullopt;
}

/// A step alone, as in `opposite has seeds`, where no hole is under test.
std::nullopt_t Resolver::no_hole_for_step(const Node& step) {
    std::string from;
    if (scope_.subject)
        from = text(*scope_.subject);
    else if (known_here(Base::last))
        from = "last";
    return no_hole_meant(step.span,
                         fmt::format("from which hole does `{}` go? Name one, as in `last.{}`", step.text, step.text),
                         from.empty() ? "" : fmt::format("{}.{}", from, step.text));
}

std::optional<Place> Resolver::place(const Node& node) {
    if (node.kind == NodeKind::missing) return std::nullopt;
    if (node.kind == NodeKind::the_hole && !node.children.empty()) return place(node.children.front());
    if (node.kind != NodeKind::place) {
        report("E0301", node.span, "a hole is needed here, such as `last` or `chosen`");
        return std::nullopt;
    }
    const auto base = base_of(node.text);
    if (!base) return std::nullopt;
    Place result;
    if (*base == Base::hole) {
        const Node* step = node.child(NodeKind::step);
        const bool bare = step != nullptr && step->span.begin == node.span.begin;
        if (bare && !scope_.hole_bound && scope_.moment != Moment::on_seed) return no_hole_for_step(*step);
        auto hole = bare_hole(node.span, "`hole`");
        if (!hole) return std::nullopt;
        result = std::move(*hole);
    } else {
        result.base = *base;
        if (*base == Base::enemy_store && no_opponent(node.span, node.text)) return std::nullopt;
        if (is_store(*base) && scope_.player_bound) return own_for_each_player(node.span);
        if (!known_here(*base)) {
            const std::string_view why =
                *base == Base::last     ? "`last` is where a lap ended: it is known after a lap and after a turn"
                : *base == Base::origin ? "`origin` is where the lap was lifted: it is known during a lap alone"
                : *base == Base::chosen
                    ? "`chosen` is the hole a move starts from: it is known from the choice to the end of the turn"
                : *base == Base::landing
                    ? "`landing` is where a move's first lap would end: it is known in the tests of `move from` alone"
                    : "a store cannot be named here";
            report("E0308", node.span, std::string(why));
            return std::nullopt;
        }
    }
    result.span = node.span;
    auto path = steps(node, *base);
    if (!path) return std::nullopt;
    result.steps = std::move(*path);
    return result;
}

/// The steps among the node's children. Across from a store there is nothing.
std::optional<std::vector<Step>> Resolver::steps(const Node& node, const std::optional<Base>& from) {
    std::vector<Step> result;
    for (const Node& child : node.children) {
        if (child.kind != NodeKind::step) continue;
        const auto step = step_of(child.text);
        if (!step) return std::nullopt;
        const bool across = *step == Step::opposite || *step == Step::mirror || *step == Step::behind;
        if (from && is_store(*from) && across && result.empty()) {
            report("E0310", child.span, fmt::format("a store has no `{}`", child.text));
            return std::nullopt;
        }
        result.push_back(*step);
    }
    return result;
}

}  // namespace mancala::resolving
