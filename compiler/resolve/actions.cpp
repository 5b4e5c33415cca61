// Actions of rows.
#include <fmt/format.h>

#include "compiler/resolve/fold.hpp"
#include "compiler/resolve/resolver.hpp"

namespace mancala::resolving {

namespace {

struct Placed {
    NodeKind kind;
    std::string_view words;
    std::initializer_list<Moment> moments;
    std::string_view where;
};

/// Actions that have no meaning everywhere; all others stand in any row.
constexpr std::string_view after_lap_alone = "`after lap` rows alone";
const Placed* placed(NodeKind kind) {
    static const Placed table[] = {
        {NodeKind::relay, "relay", {Moment::after_lap}, after_lap_alone},
        {NodeKind::end_turn, "end turn", {Moment::after_lap}, after_lap_alone},
        {NodeKind::move_again,
         "move again",
         {Moment::after_lap, Moment::after_turn},
         "`after lap` and `after turn` rows"},
        {NodeKind::sow_captured,
         "sow captured",
         {Moment::after_lap, Moment::after_turn},
         "`after lap` and `after turn` rows"},
    };
    for (const Placed& entry : table)
        if (entry.kind == kind) return &entry;
    return nullptr;
}

std::string_view block_name(Moment moment) {
    switch (moment) {
        case Moment::before_sowing:
            return "before sowing";
        case Moment::on_seed:
            return "on seed";
        case Moment::after_lap:
            return "after lap";
        case Moment::after_turn:
            return "after turn";
        default:
            return "";
    }
}

const Node* way_of(const Node& node) {
    const Node* word = node.child(NodeKind::word);
    return word;
}

}  // namespace

bool Resolver::allowed_here(const Node& node) {
    const Placed* entry = placed(node.kind);
    if (entry == nullptr) return true;
    for (const Moment moment : entry->moments)
        if (moment == scope_.moment) return true;
    report("E0413", node.span,
           fmt::format("`{}` has no meaning in `{}` rows: it stands in {}", entry->words, block_name(scope_.moment),
                       entry->where));
    return false;
}

bool Resolver::action(const Node& node, std::vector<Action>& into) {
    scope_.subject.reset();
    scope_.subject_missed = false;
    if (node.kind == NodeKind::missing || !allowed_here(node)) return false;
    switch (node.kind) {
        case NodeKind::capture:
            return moved_seeds(node, Action::Kind::capture, into);
        case NodeKind::put:
            return moved_seeds(node, Action::Kind::put, into);
        case NodeKind::relay:
        case NodeKind::sow_captured:
            return lap_action(node, into);
        case NodeKind::mark_as:
        case NodeKind::clear:
            return mark_action(node, into);
        case NodeKind::set_state:
            return state_action(node, into);
        case NodeKind::move_again:
        case NodeKind::end_turn: {
            Action simple;
            simple.kind = node.kind == NodeKind::move_again ? Action::Kind::move_again : Action::Kind::end_turn;
            simple.span = node.span;
            into.push_back(std::move(simple));
            return true;
        }
        default:
            report("E0413", node.span, "an action is needed here");
            return false;
    }
}

/// `capture` and `put`: consecutive sets are one action, each `N from H` is its own.
bool Resolver::moved_seeds(const Node& node, Action::Kind kind, std::vector<Action>& into) {
    Action shared;
    shared.kind = kind;
    shared.span = node.span;
    bool good = true;
    if (const Node* to = node.child(NodeKind::to)) {
        const auto receiver =
            to->children.empty()
                ? std::nullopt
                : who(&to->children.front(), {Who::mover, Who::opponent, Who::owner, Who::nobody}, "captured seeds");
        good = receiver.has_value();
        shared.to = receiver.value_or(Who::mover);
    }
    if (const Node* target = node.child(NodeKind::into)) {
        good = good && !target->children.empty() && destination(target->children.front(), shared);
    }
    std::vector<Action> done;
    bool open = false;  // the last of `done` takes further sets
    for (const Node& source : node.children) {
        if (source.kind == NodeKind::to || source.kind == NodeKind::into) continue;
        Action one = shared;
        if (source.kind == NodeKind::captured) {
            one.kind = Action::Kind::put_captured;
            done.push_back(std::move(one));
            open = false;
        } else if (source.kind == NodeKind::amount && source.children.size() == 2) {
            one.amount = constant(source.children[0], "the number of seeds", 1, 65'535);
            auto from = set(source.children[1]);
            good = good && one.amount && from;
            if (!from) continue;
            one.sources.push_back(std::move(*from));
            done.push_back(std::move(one));
            open = false;
        } else {
            auto from = set(source);
            good = good && from;
            if (!from) continue;
            if (!open) done.push_back(std::move(one));
            open = true;
            done.back().sources.push_back(std::move(*from));
        }
    }
    if (!good || done.empty()) return false;
    std::move(done.begin(), done.end(), std::back_inserter(into));
    return true;
}

/// Where seeds are put: a place, or one hole picked from a set.
bool Resolver::destination(const Node& node, Action& action) {
    if (node.kind == NodeKind::picked) {
        auto picked = set(node);
        if (picked) action.into_set.push_back(std::move(*picked));
        return picked.has_value();
    }
    auto into = place(node);
    if (into) action.into = std::move(*into);
    return into.has_value();
}

bool Resolver::lap_action(const Node& node, std::vector<Action>& into) {
    if (node.children.empty()) return false;
    Action lap;
    lap.kind = node.kind == NodeKind::relay ? Action::Kind::relay : Action::Kind::sow_captured;
    lap.span = node.span;
    auto from = place(node.children.front());
    if (!from) return false;
    if (from->base == Base::own_store || from->base == Base::enemy_store) {
        if (from->steps.empty() && (lap.kind == Action::Kind::relay || node.text != "starting in")) {
            report("E0301", node.children.front().span, "a hole is needed here; nothing is sown from a store");
            return false;
        }
    }
    lap.into = std::move(*from);
    lap.starting_in = node.text == "starting in";
    if (const Node* way = way_of(node)) {
        if (way->text != "clockwise" && way->text != "counterclockwise") return false;
        lap.turn = way->text == "clockwise" ? Action::Turn::clockwise : Action::Turn::counterclockwise;
    } else if (node.text == "back") {
        lap.turn = Action::Turn::back;
    }
    into.push_back(std::move(lap));
    return true;
}

std::optional<int> Resolver::mark_number(const Node& node, std::string_view code) {
    Symbol* symbol = find(node.text);
    if (symbol == nullptr || symbol->kind != Symbol::Kind::mark) {
        if (symbol != nullptr && symbol->broken) return std::nullopt;
        unknown(code, node.span,
                symbol == nullptr ? fmt::format("there is no mark `{}`", node.text)
                                  : fmt::format("`{}` is no mark, so no hole can be given it", node.text),
                node.text, names_of({Symbol::Kind::mark}));
        return std::nullopt;
    }
    symbol->made = true;
    return symbol->broken ? std::nullopt : std::optional(symbol->index);
}

bool Resolver::mark_action(const Node& node, std::vector<Action>& into) {
    const bool marks = node.kind == NodeKind::mark_as;
    const Node* name = node.child(NodeKind::adjective);
    Action result;
    result.kind = marks ? Action::Kind::mark : Action::Kind::clear;
    result.span = node.span;
    bool good = name != nullptr;
    for (const Node& child : node.children) {
        if (&child == name) continue;
        auto source = set(child);
        good = good && source;
        if (source) result.sources.push_back(std::move(*source));
    }
    if (name == nullptr) return false;
    Symbol* symbol = find(name->text);
    const bool made = symbol != nullptr && symbol->made;
    const auto number = mark_number(*name, "E0203");
    if (!number) return false;
    if (!marks && symbol != nullptr) symbol->made = made;  // clearing makes no mark
    result.mark = *number;
    const Mark& mark = rules_.marks[static_cast<std::size_t>(*number)];
    const Node* whose = name->child(NodeKind::who);
    if (whose == nullptr) {
        if (mark.of_player && marks) {
            report("E0314", name->span,
                   fmt::format("whose `{}`? It is a mark of a player: say `{} of mover` or `{} of opponent`", mark.name,
                               mark.name, mark.name));
            return false;
        }
        result.who = mark.of_player ? Who::nobody : Who::mover;  // cleared as anybody's
        if (good) into.push_back(std::move(result));
        return good;
    }
    if (!mark.of_player) {
        report(
            "E0314", whose->span,
            fmt::format("`{}` is nobody's mark; declare `mark {} of player` if players have it", mark.name, mark.name));
        return false;
    }
    const auto owner = who(whose, {Who::mover, Who::opponent, Who::owner}, "a mark");
    if (!owner || !good) return false;
    result.who = *owner;
    into.push_back(std::move(result));
    return true;
}

bool Resolver::state_action(const Node& node, std::vector<Action>& into) {
    Symbol* symbol = find(node.text);
    if (symbol == nullptr || symbol->kind != Symbol::Kind::state) {
        unknown("E0204", name_span(node), fmt::format("there is no state `{}`", node.text), node.text,
                names_of({Symbol::Kind::state}));
        return false;
    }
    symbol->made = true;
    if (symbol->broken || node.children.empty()) return false;
    const StateVariable& state = rules_.states[static_cast<std::size_t>(symbol->index)];
    const auto whose = state_owner(node, state);
    const Node& value = node.children.back();
    if (!whose || (value.kind != NodeKind::word && value.kind != NodeKind::integer)) return false;
    const auto number = state_value(value, state);
    if (!number) return false;
    Action result;
    result.kind = Action::Kind::set_state;
    result.state = symbol->index;
    result.value = *number;
    result.who = *whose;
    result.span = node.span;
    into.push_back(std::move(result));
    return true;
}

}  // namespace mancala::resolving
