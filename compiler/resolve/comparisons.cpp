// Tests of numbers: comparisons, sets of counts, even and odd, and params compared with their words.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "compiler/model/geometry.hpp"
#include "compiler/resolve/fold.hpp"
#include "compiler/resolve/resolver.hpp"

namespace mancala::resolving {

namespace {

std::optional<Number::Kind> counter_kind(NodeKind kind) {
    switch (kind) {
        case NodeKind::ply:
            return Number::Kind::ply;
        case NodeKind::turn:
            return Number::Kind::turn;
        case NodeKind::lap:
            return Number::Kind::lap;
        default:
            return std::nullopt;
    }
}

std::optional<Relation> relation_of(std::string_view text) {
    if (text == "==") return Relation::equal;
    if (text == "!=") return Relation::unequal;
    if (text == "<") return Relation::less;
    if (text == "<=") return Relation::at_most;
    if (text == ">") return Relation::greater;
    if (text == ">=") return Relation::at_least;
    return std::nullopt;
}

bool is_name(const Node& node) {
    return node.kind == NodeKind::number_name || node.kind == NodeKind::word;
}

/// Plies, turns and laps are counted from 1: what is asked of them below that is known.
std::optional<bool> counted_from_one(const Test& test) {
    if (test.kind != Test::Kind::compare || test.numbers[1].kind != Number::Kind::constant) return std::nullopt;
    const Number::Kind kind = test.numbers[0].kind;
    if (kind != Number::Kind::ply && kind != Number::Kind::turn && kind != Number::Kind::lap) return std::nullopt;
    const int value = test.numbers[1].value;
    const bool below =
        value < 1 || (value == 1 && (test.relation == Relation::less || test.relation == Relation::at_least));
    if (!below) return std::nullopt;
    return test.relation == Relation::greater || test.relation == Relation::at_least ||
           test.relation == Relation::unequal;
}

/// Sorted, with overlapping and touching ranges made one.
Counts normal(std::vector<std::pair<int, int>> ranges) {
    std::sort(ranges.begin(), ranges.end());
    Counts counts;
    for (const auto& [low, high] : ranges) {
        if (!counts.ranges.empty() && low <= counts.ranges.back().second + 1)
            counts.ranges.back().second = std::max(counts.ranges.back().second, high);
        else
            counts.ranges.emplace_back(low, high);
    }
    return counts;
}

}  // namespace

std::optional<Counts> Resolver::counts(const Node& node) {
    if (node.kind == NodeKind::missing) return std::nullopt;
    if (node.children.empty()) {
        report("E0306", node.span, "this set of counts is empty, so no count can be in it");
        return std::nullopt;
    }
    std::vector<std::pair<int, int>> ranges;
    bool good = true;
    for (const Node& part : node.children) {
        const bool range = part.kind == NodeKind::range && part.children.size() == 2;
        const auto low = constant(range ? part.children[0] : part, "a count", 0, 65'535);
        const auto high = range ? constant(part.children[1], "a count", 0, 65'535) : low;
        if (!low || !high) {
            good = false;
        } else if (*low > *high) {
            report("E0307", part.span, fmt::format("the range {}..{} runs backwards", *low, *high),
                   fmt::format("{}..{}", *high, *low));
            good = false;
        } else {
            ranges.emplace_back(*low, *high);
        }
    }
    if (!good) return std::nullopt;
    return normal(std::move(ranges));
}

std::optional<Number> Resolver::compared(const Node& node, bool against_constant) {
    const auto kind = counter_kind(node.kind);
    if (kind && against_constant) return counter(node, *kind);
    return number(node);
}

std::optional<Test> Resolver::comparison(const Node& node) {
    const auto relation = relation_of(node.text);
    if (!relation || node.children.size() != 2) return std::nullopt;
    const Node& left = node.children[0];
    const Node& right = node.children[1];
    for (const auto& [name, value] : {std::pair(&left, &right), std::pair(&right, &left)}) {
        if (!is_name(*name)) continue;
        Symbol* symbol = find(name->text);
        if (symbol == nullptr || symbol->kind != Symbol::Kind::param || symbol->numeric) continue;
        if (*relation != Relation::equal && *relation != Relation::unequal) {
            report("E0303", node.span,
                   fmt::format("`{}` is a param of words: it can be compared with `==` and `!=` alone", name->text));
            return std::nullopt;
        }
        auto equal = param_comparison(node, *symbol, *value);
        if (equal && *relation == Relation::unequal) return negation(std::move(*equal), node.span);
        return equal;
    }
    const bool param_before = std::exchange(used_param_, false);
    // The number of a ply, turn or lap needs a constant on the other side.
    const bool left_counts = counter_kind(left.kind).has_value();
    auto second = left_counts ? number(right) : compared(right, true);
    auto first = left_counts ? compared(left, second && second->kind == Number::Kind::constant) : number(left);
    const bool with_param = used_param_;
    used_param_ = param_before || with_param;
    if (!first || !second) return std::nullopt;
    if (!left_counts && counter_kind(right.kind) && first->kind != Number::Kind::constant) {
        number(right);  // says why not
        return std::nullopt;
    }
    Test result = compare(std::move(*first), *relation, std::move(*second), node.span);
    if (const auto known = counted_from_one(result)) return constant_test(*known, node.span);
    check_range(result, with_param);
    return result;
}

std::optional<Test> Resolver::param_comparison(const Node& node, Symbol& param, const Node& value) {
    used_param_ = true;
    param.read = true;
    if (param.broken) return std::nullopt;
    const Param& declared = rules_.params[static_cast<std::size_t>(param.index)];
    if (!is_name(value)) {
        if (value.kind != NodeKind::missing)
            report("E0205", value.span,
                   fmt::format("`{}` is a param of words; its values are {}", param.name,
                               fmt::join(declared.choices, ", ")));
        return std::nullopt;
    }
    if (std::find(declared.choices.begin(), declared.choices.end(), value.text) == declared.choices.end()) {
        unknown("E0205", value.span, fmt::format("`{}` is no value of `{}`", value.text, param.name), value.text,
                declared.choices);
        return std::nullopt;
    }
    return constant_test(declared.value == value.text, node.span);
}

std::optional<Test> Resolver::number_test(const Node& node) {
    const Node* const around = std::exchange(scope_.compared, &node);
    std::optional<Test> result = number_test_alone(node);
    scope_.compared = around;
    return result;
}

std::optional<Test> Resolver::number_test_alone(const Node& node) {
    if (node.kind == NodeKind::comparison) return comparison(node);
    if (node.children.empty()) return std::nullopt;
    const bool param_before = std::exchange(used_param_, false);
    std::optional<Test> result;
    if (node.kind == NodeKind::in_counts && node.children.size() == 2) {
        auto asked = compared(node.children[0], true);
        auto among = counts(node.children[1]);
        if (asked && among) result = in_counts(std::move(*asked), std::move(*among), node.span);
    } else if (node.kind == NodeKind::parity) {
        if (auto asked = number(node.children[0])) {
            const bool even = node.text == "even";
            if (asked->kind == Number::Kind::constant) {
                result =
                    constant_test(even ? asked->value != 0 && asked->value % 2 == 0 : asked->value % 2 != 0, node.span);
            } else {
                result.emplace();
                result->kind = even ? Test::Kind::even : Test::Kind::odd;
                result->numbers.push_back(std::move(*asked));
                result->span = node.span;
            }
        }
    } else if (node.kind == NodeKind::present) {
        if (auto asked = number(node.children[0]))
            result = compare(std::move(*asked), Relation::at_least, constant_number(1, node.span), node.span);
    }
    if (result) check_range(*result, used_param_);
    used_param_ = used_param_ || param_before;
    return result;
}

/// A column or a number of seeds tested against values that it never has is a slip, unless a param brought them there.
void Resolver::check_range(const Test& test, bool with_param) {
    if (with_param || board_by_param_ || !board_known_ || test.numbers.empty()) return;
    const Number& asked = test.numbers.front();
    const bool column = asked.kind == Number::Kind::column;
    if (!column && asked.kind != Number::Kind::seeds && asked.kind != Number::Kind::before) return;
    const int low = 0;
    const int high = column ? most_columns(rules_.board) : rules_.board.total_seeds;
    bool possible = test.kind == Test::Kind::even || test.kind == Test::Kind::odd;
    if (test.kind == Test::Kind::compare) {
        if (test.numbers[1].kind != Number::Kind::constant) return;
        const int other = test.numbers[1].value;
        possible = holds(low, test.relation, other) || holds(high, test.relation, other) ||
                   (test.relation == Relation::equal && low <= other && other <= high);
    } else if (test.kind == Test::Kind::in_counts) {
        for (const auto& range : test.counts.ranges)
            possible = possible || (range.first <= high && range.second >= low);
    }
    if (possible) return;
    report("E0304", test.span,
           column ? fmt::format("this never holds: a row has the columns 1 to {}", high)
                  : fmt::format("this never holds: there are {} seeds in all", high));
}

}  // namespace mancala::resolving
