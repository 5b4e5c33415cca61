#include "compiler/check/bounds.hpp"

#include <algorithm>
#include <limits>

#include "compiler/model/geometry.hpp"

namespace mancala::checking {

using model::Number;

namespace {

constexpr std::int64_t widest = std::int64_t{1} << 62;

std::int64_t product(std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    if (__builtin_mul_overflow(a, b, &result)) return (a < 0) == (b < 0) ? widest : -widest;
    return std::clamp(result, -widest, widest);
}

Bounds combined(Number::Kind kind, Bounds a, Bounds b) {
    switch (kind) {
        case Number::Kind::add:
            return {std::max(a.low + b.low, -widest), std::min(a.high + b.high, widest)};
        case Number::Kind::subtract:
            return {std::max(a.low - b.high, -widest), std::min(a.high - b.low, widest)};
        default: {
            const auto [low, high] = std::minmax(
                {product(a.low, b.low), product(a.low, b.high), product(a.high, b.low), product(a.high, b.high)});
            return {low, high};
        }
    }
}

}  // namespace

Bounds bounds_of(const Number& number, const model::Rules& rules) {
    const std::int64_t seeds = rules.board.total_seeds;
    switch (number.kind) {
        case Number::Kind::constant:
            return {number.value, number.value};
        case Number::Kind::seeds:
        case Number::Kind::initial:
        case Number::Kind::before:
        case Number::Kind::seeds_in:
        case Number::Kind::store:
            return {0, seeds};
        case Number::Kind::column:
            return {0, model::most_columns(rules.board)};
        case Number::Kind::number_of:
            return {0, rules.board.holes()};
        case Number::Kind::score:
            return bounds_of(rules.score, rules);
        case Number::Kind::ply:
        case Number::Kind::turn:
            return {1, std::numeric_limits<int>::max()};
        case Number::Kind::lap:
            return {1, rules.most_laps};
        case Number::Kind::add:
        case Number::Kind::subtract:
        case Number::Kind::multiply:
            return combined(number.kind, bounds_of(number.operands[0], rules), bounds_of(number.operands[1], rules));
    }
    return {-widest, widest};
}

bool may_overflow(const Number& number, const model::Rules& rules) {
    const Bounds bounds = bounds_of(number, rules);
    constexpr std::int64_t most = std::numeric_limits<int>::max();
    if (bounds.low < -most || bounds.high > most) return true;
    return std::any_of(number.operands.begin(), number.operands.end(),
                       [&](const Number& operand) { return may_overflow(operand, rules); });
}

}  // namespace mancala::checking
