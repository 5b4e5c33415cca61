// Tests: and, or, not; `some SET has ...`; claims about a place, and who they are about when that is left out.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "compiler/resolve/fold.hpp"
#include "compiler/resolve/resolver.hpp"

namespace mancala::resolving {

namespace {

bool is_predicate(const Node& node) {
    return node.kind == NodeKind::is || node.kind == NodeKind::was || node.kind == NodeKind::has ||
           node.kind == NodeKind::had;
}

std::optional<Quantifier> quantifier_of(std::string_view text) {
    if (text == "some") return Quantifier::some;
    if (text == "no") return Quantifier::no;
    if (text == "every") return Quantifier::every;
    if (text == "exactly") return Quantifier::exactly;
    return std::nullopt;
}

}  // namespace

std::optional<Test> Resolver::test(const Node& node) {
    switch (node.kind) {
        case NodeKind::any_of:
        case NodeKind::all_of:
            return joined(node);
        case NodeKind::negation: {
            if (node.children.empty()) return std::nullopt;
            auto inner = test(node.children.front());
            if (!inner) return std::nullopt;
            return negation(std::move(*inner), node.span);
        }
        case NodeKind::quantified:
            return quantified(node);
        case NodeKind::claim:
            return claim(node);
        case NodeKind::state_claim:
            return state_claim(node);
        case NodeKind::adjective:
            return bare_adjective(node);
        case NodeKind::comparison:
        case NodeKind::in_counts:
        case NodeKind::parity:
        case NodeKind::present:
            return number_test(node);
        case NodeKind::seed_is_last:
        case NodeKind::no_move:
        case NodeKind::no_player_can_move:
            return moment_test(node);
        case NodeKind::way_is:
            return way_test(node);
        case NodeKind::missing:
            return std::nullopt;
        default:
            report("E0303", node.span, "a condition is needed here");
            return std::nullopt;
    }
}

std::optional<Test> Resolver::joined(const Node& node) {
    std::vector<Test> parts;
    bool good = true;
    for (const Node& child : node.children) {
        auto part = test(child);
        if (part)
            parts.push_back(std::move(*part));
        else
            good = false;
    }
    if (!good) return std::nullopt;
    return node.kind == NodeKind::all_of ? all_of(std::move(parts), node.span) : any_of(std::move(parts), node.span);
}

std::optional<Test> Resolver::quantified(const Node& node) {
    scope_.subject.reset();  // afterwards no subject carries over
    const auto quantifier = quantifier_of(node.text);
    if (!quantifier) return std::nullopt;
    Test result;
    result.quantifier = *quantifier;
    result.span = node.span;
    bool good = true;
    std::size_t next = 0;
    if (*quantifier == Quantifier::exactly) {
        if (node.children.empty()) return std::nullopt;
        const auto exactly = constant(node.children[next++], "the number of holes", 0, 256);
        good = exactly.has_value();
        result.value = exactly.value_or(0);
    }
    if (next >= node.children.size()) return std::nullopt;
    const Node& among = node.children[next++];
    const bool players = among.kind == NodeKind::players;
    result.kind = players ? Test::Kind::players : Test::Kind::holes;
    if (!players) {
        auto holes = set(among);
        good = good && holes.has_value();
        if (holes) result.set.push_back(std::move(*holes));
    }
    if (next < node.children.size() && is_predicate(node.children[next])) {
        Scoped restore(scope_);
        scope_.subject.reset();
        scope_.asked.reset();
        scope_.player_bound = scope_.player_bound || players;
        scope_.hole_bound = scope_.hole_bound || !players;
        std::optional<Place> one;
        if (!players) one.emplace();
        auto said = predicate(node.children[next], one);
        if (!said) return std::nullopt;
        if (!is_constant(*said, true)) result.tests.push_back(std::move(*said));
    }
    if (!good) return std::nullopt;
    if (players && result.tests.empty()) result.tests.push_back(constant_test(true, node.span));
    return result;
}

std::optional<Test> Resolver::claim(const Node& node) {
    if (node.children.empty()) return std::nullopt;
    const Node& said = node.children.back();
    if (!is_predicate(said)) {
        if (said.kind != NodeKind::missing) return test(said);
        return std::nullopt;
    }
    std::optional<Place> about;
    if (node.children.size() > 1) {
        about = place(node.children.front());
        scope_.subject = about;
        if (!about) return std::nullopt;
    } else {
        about = scope_.subject ? scope_.subject : bare_hole(node.span, "this");
        if (!about) return std::nullopt;
    }
    return predicate(said, about);
}

/// `is`, `was`, `has` or `had` of a place, or of the player under test when there is none.
std::optional<Test> Resolver::predicate(const Node& node, const std::optional<Place>& place) {
    if (node.children.empty()) return std::nullopt;
    const bool back = node.kind == NodeKind::was || node.kind == NodeKind::had;
    if (back && (!place || !ends_lap(*place))) {
        report("E0311", node.span,
               fmt::format("`{}` looks back at `{}` alone: just before the lap's last seed", name_of(node.kind),
                           scope_.moment == Moment::starts ? "landing" : "last"));
        return std::nullopt;
    }
    if (node.kind == NodeKind::is || node.kind == NodeKind::was) {
        Scoped restore(scope_);
        scope_.look_back = back;
        return is_test(node, place);
    }
    Scoped restore(scope_);
    scope_.asked = place;
    scope_.look_back = back;
    return test(node.children.front());
}

std::optional<Test> Resolver::is_test(const Node& node, const std::optional<Place>& place) {
    const Node& said = node.children.front();
    std::optional<Test> result;
    if (said.kind == NodeKind::adjective) {
        if (!place) {
            report("E0303", said.span,
                   "a player has no such property: ask what the player `has`, as in `has score > 24`");
            return std::nullopt;
        }
        result = adjective(said, *place);
    } else if (said.kind == NodeKind::place) {
        auto other = this->place(said);
        if (!other || !place) return std::nullopt;
        result.emplace();
        result->kind = Test::Kind::same_place;
        result->place = *place;
        result->other = std::move(*other);
        result->span = node.span;
    } else if (said.kind != NodeKind::missing) {
        report("E0303", said.span, "an adjective of holes is needed here, such as `own`, `empty` or a mark");
    }
    if (!result) return std::nullopt;
    return node.text == "not" ? negation(std::move(*result), node.span) : std::move(result);
}

/// An adjective alone: a yes/no param, or a property of the hole under test.
std::optional<Test> Resolver::bare_adjective(const Node& node) {
    const bool about_place = std::exchange(scope_.subject, std::nullopt).has_value();
    Symbol* symbol = find(node.text);
    if (symbol == nullptr || symbol->kind != Symbol::Kind::param) {
        const bool known = symbol != nullptr || is_plain_adjective(node.text);
        if (!known) return unknown_condition(node);
        if (symbol != nullptr && symbol->kind == Symbol::Kind::define && node.children.empty()) {
            symbol->read = true;
            const bool resolved = symbol->progress == Symbol::Progress::done;
            if (!resolved && !defined(*symbol, Place{}, node.span)) return std::nullopt;
            if (symbol->broken) return std::nullopt;
            if (!symbol->of_hole) return defined(*symbol, Place{}, node.span);
        }
        const bool asked = scope_.hole_bound || scope_.moment == Moment::on_seed;
        if (about_place && !asked)
            return no_hole_meant(node.span, fmt::format("before `{}` the `is` is said again", node.text),
                                 fmt::format("is {}", node.text));
        const auto hole = bare_hole(node.span, fmt::format("`{}`", node.text));
        if (!hole) return std::nullopt;
        return adjective(node, *hole);
    }
    used_param_ = true;
    symbol->read = true;
    if (symbol->broken) return std::nullopt;
    const Param& param = rules_.params[static_cast<std::size_t>(symbol->index)];
    const bool yes_no = !symbol->numeric && std::all_of(param.choices.begin(), param.choices.end(),
                                                        [](const auto& c) { return c == "yes" || c == "no"; });
    if (!yes_no) {
        report("E0303", node.span,
               fmt::format("`{}` is no yes/no param; compare it, as in `{} == {}`", param.name, param.name,
                           param.choices.front()));
        return std::nullopt;
    }
    return constant_test(param.value == "yes", node.span);
}

/// A name alone, where it could be a condition, that the file gives to nothing.
std::nullopt_t Resolver::unknown_condition(const Node& node) {
    if (scope_.hole_bound) {
        adjective(node, Place{});  // says that there is none
        return std::nullopt;
    }
    std::vector<std::string> known = adjectives();
    for (const std::string& param : names_of({Symbol::Kind::param}))
        if (!find(param)->numeric) known.push_back(param);
    Diagnostic* found =
        unknown("E0201", node.span, fmt::format("`{}` is no adjective, param or define of this file", node.text),
                node.text, known);
    if (found != nullptr)
        found->notes.push_back(
            {fmt::format("a switch is declared by a line `param {} = no in {{no, yes}}`", node.text), {}});
    return std::nullopt;
}

std::optional<Test> Resolver::moment_test(const Node& node) {
    Test result;
    result.span = node.span;
    scope_.subject.reset();
    if (node.kind == NodeKind::seed_is_last) {
        if (scope_.moment != Moment::on_seed && scope_.moment != Moment::skip) {
            report("E0318", node.span,
                   "`seed` is the seed being sown: it can be asked about in `on seed` and `skip` alone");
            return std::nullopt;
        }
        result.kind = Test::Kind::seed_is_last;
        return node.text == "not" ? negation(std::move(result), node.span) : std::move(result);
    }
    const bool at_an_end = scope_.moment == Moment::before_ply || scope_.moment == Moment::end_after_turn;
    if (!at_an_end || scope_.hole_bound) {
        report("E0317", node.span,
               "whether anyone can move is asked in `end when` and `end after turn when` lines alone");
        return std::nullopt;
    }
    result.kind = node.kind == NodeKind::no_move ? Test::Kind::no_move : Test::Kind::no_player_can_move;
    return result;
}

/// The direction is that of a lap: it is known from the choice of a move on.
bool Resolver::way_known() const {
    return known_here(Base::chosen) && scope_.moment != Moment::way;
}

std::optional<Test> Resolver::way_test(const Node& node) {
    scope_.subject.reset();
    const Node* way = node.child(NodeKind::word);
    if (way == nullptr) return std::nullopt;
    if (!way_known()) {
        report("E0308", node.span,
               "`direction` is the way a move goes: it is known from the choice of the move to the end of the turn");
        return std::nullopt;
    }
    Test result;
    result.kind = Test::Kind::way_is;
    result.value = way->text == "clockwise" ? 1 : 0;
    result.span = node.span;
    return node.text == "not" ? negation(std::move(result), node.span) : std::move(result);
}

}  // namespace mancala::resolving
