#include "compiler/model/lying.hpp"

#include <algorithm>
#include <cstdint>

#include "compiler/model/geometry.hpp"
#include "compiler/model/relation.hpp"

namespace mancala::model {

namespace {

/// Asks tests and numbers of one hole, from its owner's seat; nothing where more than its place would have to be known.
class Lying {
public:
    Lying(const Board& board, std::size_t hole) : board_(board), hole_(hole) {}

    std::optional<std::int64_t> value(const Number& number) const {
        switch (number.kind) {
            case Number::Kind::constant:
                return number.value;
            case Number::Kind::column:
                if (!is_hole(number.place)) return std::nullopt;
                return board_.column[hole_];
            case Number::Kind::add:
            case Number::Kind::subtract:
            case Number::Kind::multiply: {
                const auto left = value(number.operands[0]);
                const auto right = value(number.operands[1]);
                if (!left || !right) return std::nullopt;
                return reckoned(number.kind, *left, *right);
            }
            default:
                return std::nullopt;
        }
    }

    std::optional<bool> holds(const Test& test) const {
        switch (test.kind) {
            case Test::Kind::constant:
                return test.value != 0;
            case Test::Kind::all_of:
                return hold(test.tests, true);
            case Test::Kind::any_of:
                return hold(test.tests, false);
            case Test::Kind::negation: {
                const auto inner = holds(test.tests[0]);
                return inner ? std::optional(!*inner) : std::nullopt;
            }
            case Test::Kind::on_side:
                if (!is_hole(test.place)) return std::nullopt;
                return test.side != Side::enemy;
            case Test::Kind::in_row:
                if (!is_hole(test.place)) return std::nullopt;
                return test.value == 0 ? board_.inner[hole_] : board_.outer[hole_];
            case Test::Kind::compare:
            case Test::Kind::in_counts:
            case Test::Kind::even:
            case Test::Kind::odd:
                return of_number(test);
            default:
                return std::nullopt;
        }
    }

private:
    static bool is_hole(const Place& place) { return place.base == Base::hole && place.steps.empty(); }

    /// Far beyond any column the exact value makes no difference.
    static std::int64_t reckoned(Number::Kind kind, std::int64_t left, std::int64_t right) {
        constexpr std::int64_t far = std::int64_t{1} << 31;
        const std::int64_t result = kind == Number::Kind::add        ? left + right
                                    : kind == Number::Kind::subtract ? left - right
                                                                     : left * right;
        return std::clamp(result, -far, far);
    }

    std::optional<bool> of_number(const Test& test) const {
        const auto asked = value(test.numbers[0]);
        if (!asked) return std::nullopt;
        if (test.kind == Test::Kind::even) return *asked != 0 && *asked % 2 == 0;
        if (test.kind == Test::Kind::odd) return *asked % 2 != 0;
        if (test.kind == Test::Kind::in_counts) {
            return std::any_of(test.counts.ranges.begin(), test.counts.ranges.end(),
                               [&](const auto& range) { return range.first <= *asked && *asked <= range.second; });
        }
        const auto other = value(test.numbers[1]);
        if (!other) return std::nullopt;
        return model::holds(static_cast<int>(*asked > *other) - static_cast<int>(*asked < *other), test.relation, 0);
    }

    std::optional<bool> hold(const std::vector<Test>& tests, bool all) const {
        bool result = all;
        for (const Test& test : tests) {
            const auto one = holds(test);
            if (!one) return std::nullopt;
            result = all ? result && *one : result || *one;
        }
        return result;
    }

    const Board& board_;
    std::size_t hole_;
};

}  // namespace

std::optional<std::vector<bool>> lying_in(const HoleSet& set, const Board& board) {
    if (set.kind != HoleSet::Kind::holes || set.pick != HoleSet::Pick::all) return std::nullopt;
    std::vector<bool> holes(static_cast<std::size_t>(board.own_holes()), set.side != Side::enemy);
    for (const HoleSet& except : set.except) {
        const auto without = lying_in(except, board);
        if (!without) return std::nullopt;
        for (std::size_t i = 0; i < holes.size(); ++i)
            if ((*without)[i]) holes[i] = false;
    }
    for (std::size_t i = 0; i < holes.size(); ++i) {
        for (const Test& test : set.test) {
            const auto in = Lying(board, i).holds(test);
            if (!in) return std::nullopt;
            if (!*in) holes[i] = false;
        }
    }
    return holes;
}

void mark_at_start(const Mark& mark, const Board& board, std::uint64_t (&planes)[2][4]) {
    std::fill(&planes[0][0], &planes[0][0] + 8, std::uint64_t{0});
    if (!mark.from_start || mark.on.empty()) return;
    const auto holes = lying_in(mark.on.front(), board);
    if (!holes) return;
    for (int hole = 0; hole < board.holes(); ++hole) {
        if (!(*holes)[static_cast<std::size_t>(hole % board.own_holes())]) continue;
        planes[mark.of_player ? owner(board, hole) : 0][hole / 64] |= std::uint64_t{1} << (hole % 64);
    }
}

}  // namespace mancala::model
