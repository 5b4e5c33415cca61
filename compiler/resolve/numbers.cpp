// Numbers of the tree to numbers of the model; what is constant becomes one.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <limits>

#include "compiler/model/geometry.hpp"
#include "compiler/resolve/fold.hpp"
#include "compiler/resolve/resolver.hpp"
#include "grammar/vocabulary.hpp"

namespace mancala::resolving {

namespace {

constexpr int largest_number = 65'535;

std::optional<Number::Kind> arithmetic_kind(NodeKind kind) {
    switch (kind) {
        case NodeKind::add:
            return Number::Kind::add;
        case NodeKind::subtract:
            return Number::Kind::subtract;
        case NodeKind::multiply:
            return Number::Kind::multiply;
        default:
            return std::nullopt;
    }
}

}  // namespace

std::optional<Number> Resolver::number(const Node& node) {
    if (const auto kind = arithmetic_kind(node.kind); kind && node.children.size() == 2) {
        auto left = number(node.children[0]);
        auto right = number(node.children[1]);
        if (!left || !right) return std::nullopt;
        Number result = arithmetic(*kind, std::move(*left), std::move(*right), node.span);
        if (result.kind == Number::Kind::constant && std::abs(result.value) > largest_number) {
            const bool known = std::abs(result.value) < std::numeric_limits<int>::max();  // else cut off there
            report("E0305", node.span,
                   known ? fmt::format("this comes to {}: no number is above 65,535", result.value)
                         : "this is too large: no number is above 65,535");
            return std::nullopt;
        }
        return result;
    }
    switch (node.kind) {
        case NodeKind::integer: {
            int value = 0;
            const char* last = node.text.data() + node.text.size();
            if (std::from_chars(node.text.data(), last, value).ec != std::errc() || value > largest_number) {
                report("E0305", node.span, fmt::format("{} is too large: no number is above 65,535", node.text));
                return std::nullopt;
            }
            return constant_number(value, node.span);
        }
        case NodeKind::number_name:
        case NodeKind::word:
            return number_name(node);
        case NodeKind::seeds:
            return quantity(node, Number::Kind::seeds);
        case NodeKind::initial:
            return quantity(node, Number::Kind::initial);
        case NodeKind::column:
            return quantity(node, Number::Kind::column);
        case NodeKind::seeds_in:
        case NodeKind::number_of: {
            if (node.children.empty()) return std::nullopt;
            if (scope_.look_back) {
                report("E0311", node.span, "`had` looks back at the seeds of `last` alone, not at a set of holes");
                return std::nullopt;
            }
            auto counted = set(node.children.front());
            if (!counted) return std::nullopt;
            Number result;
            result.kind = node.kind == NodeKind::seeds_in ? Number::Kind::seeds_in : Number::Kind::number_of;
            result.set.push_back(std::move(*counted));
            result.span = node.span;
            return result;
        }
        case NodeKind::score_of:
            return number_of_player(node, Number::Kind::score);
        case NodeKind::store_of:
            return number_of_player(node, Number::Kind::store);
        case NodeKind::total:
            return total(node);
        case NodeKind::ply:
        case NodeKind::turn:
        case NodeKind::lap:
            report("E0312", node.span,
                   fmt::format("`{}` can only be compared with a fixed number, as in `{} <= 10`", name_of(node.kind),
                               name_of(node.kind)));
            return std::nullopt;
        case NodeKind::missing:
            return std::nullopt;
        default:
            report("E0302", node.span, "a number is needed here");
            return std::nullopt;
    }
}

std::optional<Number> Resolver::number_name(const Node& node) {
    Symbol* symbol = find(node.text);
    if (const Keyword* word = find_keyword(node.text); symbol == nullptr && word != nullptr) {
        if (word->role == Role::place)
            report("E0302", node.span, fmt::format("a number is needed here; `{}` is a hole, not a count", node.text),
                   fmt::format("seeds of {}", node.text));
        else
            report("E0302", node.span, fmt::format("a number is needed here; `{}` is none", node.text));
        return std::nullopt;
    }
    if (symbol == nullptr) {
        if (letter_of_hole(node, "E0202")) return std::nullopt;
        unknown("E0202", node.span, fmt::format("there is no param `{}`", node.text), node.text,
                names_of({Symbol::Kind::param}));
        return std::nullopt;
    }
    symbol->read = true;
    if (symbol->kind == Symbol::Kind::param) {
        used_param_ = true;
        if (symbol->broken) return std::nullopt;
        if (symbol->progress == Symbol::Progress::untouched) {
            report("E0202", node.span, fmt::format("`{}` is declared further down; put its line first", node.text));
            return std::nullopt;
        }
        if (symbol->numeric) return constant_number(symbol->number, node.span);
        report("E0302", node.span, fmt::format("a number is needed here; `{}` is a param of words", node.text));
        return std::nullopt;
    }
    const std::string_view kind = symbol->kind == Symbol::Kind::mark    ? "a mark"
                                  : symbol->kind == Symbol::Kind::state ? "a state"
                                                                        : "an adjective";
    report("E0302", node.span, fmt::format("a number is needed here; `{}` is {}", node.text, kind));
    return std::nullopt;
}

/// Says of a name that the file gives to nothing that it is a hole's letter, if it is one.
bool Resolver::letter_of_hole(const Node& node, std::string_view code) {
    const Board& board = rules_.board;
    const auto letter = letter_of(node.text);
    if (!letter || letter->player >= board.players || letter->index >= board.own_holes()) return false;
    const int hole = letter->player * board.own_holes() + letter->index;
    report(code, node.span,
           fmt::format("`{}` is the letter of a hole: in rules holes are told apart by what they are, as in `{} hole "
                       "with column == {}`",
                       node.text, letter->player == 0 ? "own" : "enemy", board.column[static_cast<std::size_t>(hole)]),
           column_asked(static_cast<std::size_t>(hole)));
    return true;
}

/// The column of the hole where a column is compared, if it tells the hole from the others of its player.
std::string Resolver::column_asked(std::size_t hole) const {
    const Node* compared = scope_.compared;
    const auto is_column = [](const Node& node) { return node.kind == NodeKind::column; };
    if (compared == nullptr || std::none_of(compared->children.begin(), compared->children.end(), is_column)) return {};
    if (has_inner_rows(rules_.board)) return {};
    return fmt::format("{}", rules_.board.column[hole]);
}

std::optional<Number> Resolver::quantity(const Node& node, Number::Kind kind) {
    std::optional<Place> of;
    const bool bare = node.children.empty() && !scope_.asked && !scope_.hole_bound;
    if (bare && scope_.subject && scope_.compared != nullptr && scope_.compared->span.begin == node.span.begin)
        return no_hole_meant(node.span, fmt::format("before `{}` the `has` is said again", name_of(node.kind)),
                             fmt::format("has {}", name_of(node.kind)));
    if (node.children.empty())
        of = scope_.asked ? scope_.asked : bare_hole(node.span, name_of(node.kind));
    else
        of = place(node.children.front());
    if (!of) return std::nullopt;
    if (scope_.look_back && kind == Number::Kind::seeds) {
        if (!ends_lap(*of)) {
            report("E0311", node.span, "`had` looks back at the seeds of `last` alone");
            return std::nullopt;
        }
        kind = Number::Kind::before;
    }
    return place_number(kind, std::move(*of), node.span);
}

/// The seeds of the set-up, fixed once the board is known.
std::optional<Number> Resolver::total(const Node& node) {
    if (scope_.moment == Moment::declaration) {
        report("E0308", node.span, "`total` counts the seeds of the set-up: it is known once that has been made");
        return std::nullopt;
    }
    used_param_ = used_param_ || board_by_param_;
    if (!board_known_) return std::nullopt;
    return constant_number(rules_.board.total_seeds, node.span);
}

std::optional<Number> Resolver::number_of_player(const Node& node, Number::Kind kind) {
    Number result;
    result.kind = kind;
    result.span = node.span;
    if (kind == Number::Kind::score && scope_.moment == Moment::score) {
        report("E0302", node.span, "the score cannot be counted from itself; the seeds in a store are `store`");
        return std::nullopt;
    }
    if (node.children.empty()) {
        result.who = scope_.player_bound ? Who::player : Who::mover;
        return result;
    }
    const auto whose = who(&node.children.front(), {Who::mover, Who::opponent, Who::player},
                           name_of(node.kind) == "store_of" ? "a store" : "a score");
    if (!whose) return std::nullopt;
    result.who = *whose;
    return result;
}

std::optional<Number> Resolver::counter(const Node& node, Number::Kind kind) {
    const bool in_lap = scope_.moment == Moment::first_seed || scope_.moment == Moment::skip ||
                        scope_.moment == Moment::on_seed || scope_.moment == Moment::after_lap ||
                        scope_.moment == Moment::end_after_lap || scope_.moment == Moment::define;
    if (kind == Number::Kind::lap && !in_lap) {
        report("E0308", node.span, "no lap is under way here, so `lap` has no number");
        return std::nullopt;
    }
    if (scope_.moment == Moment::score || scope_.moment == Moment::declaration) {
        report("E0308", node.span, fmt::format("`{}` cannot be asked here", name_of(node.kind)));
        return std::nullopt;
    }
    Number result;
    result.kind = kind;
    result.span = node.span;
    return result;
}

std::optional<int> Resolver::constant(const Node& node, std::string_view what, int low, int high) {
    const auto result = number(node);
    if (!result) return std::nullopt;
    if (result->kind != Number::Kind::constant) {
        report("E0313", node.span,
               fmt::format("{} must be fixed before play: a number, params, and `+ - *` of them", what));
        return std::nullopt;
    }
    if (result->value < low || result->value > high) {
        report("E0304", node.span,
               fmt::format("{} is {}, but must be between {} and {}", what, result->value, low, high));
        return std::nullopt;
    }
    return result->value;
}

}  // namespace mancala::resolving
