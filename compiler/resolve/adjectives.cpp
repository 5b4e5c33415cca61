// Adjectives of holes, marks, states, and the players they are of.
#include <fmt/format.h>

#include <algorithm>

#include "compiler/model/geometry.hpp"
#include "compiler/model/text.hpp"
#include "compiler/resolve/fold.hpp"
#include "compiler/resolve/resolver.hpp"

namespace mancala::resolving {

namespace {

std::optional<Who> who_of(std::string_view text) {
    if (text == "mover") return Who::mover;
    if (text == "opponent") return Who::opponent;
    if (text == "owner") return Who::owner;
    if (text == "nobody") return Who::nobody;
    if (text == "player") return Who::player;
    return std::nullopt;
}

}  // namespace

std::optional<Who> Resolver::who(const Node* node, std::initializer_list<Who> allowed, std::string_view what) {
    if (node == nullptr || node->kind == NodeKind::missing) return std::nullopt;
    const auto result = who_of(node->text);
    if (!result || (*result == Who::opponent && no_opponent(node->span, "opponent"))) return std::nullopt;
    if (*result == Who::player && !scope_.player_bound) {
        report("E0315", node->span, "`player` is the player asked about, in `score` and `some player has` alone");
        return std::nullopt;
    }
    if (std::find(allowed.begin(), allowed.end(), *result) == allowed.end()) {
        std::string list;
        for (const Who one : allowed)
            if (one != Who::player || scope_.player_bound)
                list += fmt::format("{}`{}`", list.empty() ? "" : ", ", model::text(one));
        report("E0315", node->span, fmt::format("{} cannot be of `{}`; say one of {}", what, node->text, list));
        return std::nullopt;
    }
    return result;
}

/// Whether every file knows this adjective.
bool Resolver::is_plain_adjective(std::string_view text) {
    return text == "own" || text == "enemy" || text == "empty" || text == "inner" || text == "outer";
}

/// The adjectives that this file can use.
std::vector<std::string> Resolver::adjectives() const {
    std::vector<std::string> known = names_of({Symbol::Kind::mark, Symbol::Kind::define});
    known.emplace_back("own");
    if (!board_known_ || rules_.board.players == 2) known.emplace_back("enemy");
    known.emplace_back("empty");
    if (board_known_ && has_inner_rows(rules_.board)) known.insert(known.end(), {"inner", "outer"});
    return known;
}

/// A player is asked about, whoever is to move: `own` would speak of the mover.
std::nullopt_t Resolver::own_for_each_player(Span span) {
    report("E0316", span, "`own` and `enemy` are said from the mover's seat, but this is asked for each player");
    return std::nullopt;
}

/// An adjective said of a place.
std::optional<Test> Resolver::adjective(const Node& node, const Place& place) {
    Symbol* symbol = find(node.text);
    const Node* whose = node.child(NodeKind::who);
    if (whose != nullptr && (symbol == nullptr || symbol->kind != Symbol::Kind::mark)) {
        if (symbol != nullptr || is_plain_adjective(node.text)) {
            report("E0314", whose->span,
                   fmt::format("`{}` is no mark of a player, so `of {}` says nothing", node.text, whose->text));
            return std::nullopt;
        }
    }
    Test result;
    result.span = node.span;
    result.place = place;
    if (node.text == "own" || node.text == "enemy") {
        if (node.text == "enemy" && no_opponent(node.span, node.text)) return std::nullopt;
        if (scope_.player_bound) return own_for_each_player(node.span);
        result.kind = Test::Kind::on_side;
        result.side = node.text == "own" ? Side::own : Side::enemy;
        return result;
    }
    if (node.text == "empty")
        return compare(place_number(scope_.look_back ? Number::Kind::before : Number::Kind::seeds, place, node.span),
                       Relation::equal, constant_number(0, node.span), node.span);
    if (node.text == "inner" || node.text == "outer") {
        if (board_known_ && !has_inner_rows(rules_.board)) {
            report("E0435", node.span,
                   fmt::format("no hole of this board is `{}`: a player's holes lie in one row", node.text));
            return std::nullopt;
        }
        result.kind = Test::Kind::in_row;
        result.value = node.text == "inner" ? 0 : 1;
        return result;
    }
    if (symbol == nullptr) {
        if (letter_of_hole(node, "E0201")) return std::nullopt;
        unknown("E0201", node.span, fmt::format("there is no adjective `{}`", node.text), node.text, adjectives());
        return std::nullopt;
    }
    symbol->read = true;
    switch (symbol->kind) {
        case Symbol::Kind::mark:
            return marked(node, *symbol, place);
        case Symbol::Kind::define:
            return defined(*symbol, place, node.span);
        case Symbol::Kind::param:
            if (!symbol->broken)
                report("E0303", node.span, fmt::format("`{}` is a param, no property of a hole", node.text));
            return std::nullopt;
        case Symbol::Kind::state:
            if (!symbol->broken)
                report("E0303", node.span,
                       fmt::format("`{}` is a state, no property of a hole; ask for its value, as in `{} is {}`",
                                   node.text, node.text,
                                   rules_.states[static_cast<std::size_t>(symbol->index)].values.front()));
            return std::nullopt;
    }
    return std::nullopt;
}

std::optional<Test> Resolver::marked(const Node& node, Symbol& mark, const Place& place) {
    if (mark.broken) return std::nullopt;
    if (scope_.moment == Moment::declaration) {
        report("E0320", node.span, "at the set-up no hole is marked: name the holes by side and column");
        return std::nullopt;
    }
    if (scope_.look_back) {
        report("E0311", node.span, fmt::format("`was` looks back at seeds; for a mark say `is {}`", node.text));
        return std::nullopt;
    }
    const Mark& declared = rules_.marks[static_cast<std::size_t>(mark.index)];
    Test result;
    result.kind = Test::Kind::is_marked;
    result.value = mark.index;
    result.place = place;
    result.who = Who::nobody;  // as anybody's
    result.span = node.span;
    if (const Node* whose = node.child(NodeKind::who)) {
        if (!declared.of_player) {
            report("E0314", whose->span,
                   fmt::format("`{}` is nobody's mark; declare `mark {} of player` if players have it", node.text,
                               node.text));
            return std::nullopt;
        }
        const auto owner = who(whose, {Who::mover, Who::opponent, Who::owner, Who::player}, "a mark");
        if (!owner) return std::nullopt;
        result.who = *owner;
    } else if (!declared.of_player) {
        result.who = Who::mover;
    }
    return result;
}

std::optional<Test> Resolver::state_claim(const Node& node) {
    scope_.subject.reset();
    Symbol* symbol = find(node.text);
    if (symbol == nullptr || symbol->kind != Symbol::Kind::state) {
        unknown("E0204", name_span(node), fmt::format("there is no state `{}`", node.text), node.text,
                names_of({Symbol::Kind::state}));
        return std::nullopt;
    }
    symbol->read = true;
    if (symbol->broken) return std::nullopt;
    const StateVariable& state = rules_.states[static_cast<std::size_t>(symbol->index)];
    const Node* said = node.child(NodeKind::is);
    const Node* value = said != nullptr && !said->children.empty() ? &said->children.front() : nullptr;
    if (value == nullptr || value->kind == NodeKind::missing) return std::nullopt;
    const auto whose = state_owner(node, state);
    if (!whose) return std::nullopt;
    const auto number = state_value(*value, state);
    if (!number) return std::nullopt;
    Test result;
    result.kind = Test::Kind::state_is;
    result.value = symbol->index;
    result.other_value = *number;
    result.who = *whose;
    result.span = node.span;
    return said->text == "not" ? negation(std::move(result), node.span) : std::move(result);
}

/// Whose value of a state is meant: the mover stands for nobody where the state is the game's.
std::optional<Who> Resolver::state_owner(const Node& node, const StateVariable& state) {
    const Node* whose = node.child(NodeKind::who);
    if (whose != nullptr && !state.of_player) {
        report("E0314", whose->span, fmt::format("`{}` is a state of the game, not of a player", state.name));
        return std::nullopt;
    }
    if (whose == nullptr && state.of_player) {
        report("E0314", name_span(node),
               fmt::format("whose `{}`? It is a state of each player: say `{} of mover` or `{} of opponent`",
                           state.name, state.name, state.name));
        return std::nullopt;
    }
    if (whose == nullptr) return Who::mover;
    return who(whose, {Who::mover, Who::opponent, Who::player}, "a state");
}

std::optional<int> Resolver::state_value(const Node& node, const StateVariable& state) {
    const auto found = std::find(state.values.begin(), state.values.end(), node.text);
    if (found != state.values.end()) return static_cast<int>(found - state.values.begin());
    unknown("E0206", node.span, fmt::format("`{}` is no value of `{}`", node.text, state.name), node.text,
            state.values);
    return std::nullopt;
}

}  // namespace mancala::resolving
