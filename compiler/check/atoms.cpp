// Single claims put together: each narrows what one thing can be; when nothing is left they exclude each other.
#include <algorithm>
#include <map>
#include <string>

#include "compiler/check/bounds.hpp"
#include "compiler/check/logic.hpp"
#include "compiler/model/geometry.hpp"
#include "compiler/model/text.hpp"

namespace mancala::checking {

using model::Base;
using model::Number;
using model::Place;
using model::Quantifier;
using model::Relation;
using model::Side;
using model::Step;
using model::Test;
using model::Who;

namespace {

/// The values a number can still have: closed ranges, and perhaps all even or all odd.
class Values {
public:
    explicit Values(Bounds bounds) : ranges_{{bounds.low, bounds.high}} {}

    void keep(std::int64_t low, std::int64_t high) {
        std::vector<std::pair<std::int64_t, std::int64_t>> kept;
        for (const auto& [from, to] : ranges_)
            if (std::max(from, low) <= std::min(to, high)) kept.emplace_back(std::max(from, low), std::min(to, high));
        ranges_ = std::move(kept);
    }
    void keep(const model::Counts& counts) {
        const auto before = std::move(ranges_);
        ranges_.clear();
        for (const auto& [low, high] : counts.ranges)
            for (const auto& [from, to] : before)
                if (std::max<std::int64_t>(from, low) <= std::min<std::int64_t>(to, high))
                    ranges_.emplace_back(std::max<std::int64_t>(from, low), std::min<std::int64_t>(to, high));
    }
    void drop(std::int64_t low, std::int64_t high) {
        std::vector<std::pair<std::int64_t, std::int64_t>> kept;
        for (const auto& [from, to] : ranges_) {
            if (from <= std::min(to, low - 1)) kept.emplace_back(from, std::min(to, low - 1));
            if (std::max(from, high + 1) <= to) kept.emplace_back(std::max(from, high + 1), to);
        }
        ranges_ = std::move(kept);
    }
    void even(bool wanted) { (wanted ? even_ : odd_) = true; }

    bool none() const {
        if (even_ && odd_) return true;
        for (const auto& [from, to] : ranges_) {
            const bool both = to > from;
            const bool from_even = from % 2 == 0;
            if (!even_ && !odd_) return false;
            if (both || from_even == even_) return false;
        }
        return true;
    }

private:
    std::vector<std::pair<std::int64_t, std::int64_t>> ranges_;
    bool even_ = false;
    bool odd_ = false;
};

enum Spot : unsigned { own_hole = 1, enemy_hole = 2, own_store = 4, enemy_store = 8, off_board = 16, any_hole = 3 };

/// Who bears a mark on a hole, or the values of a state, as bits.
using Options = std::map<std::string, std::uint64_t>;

class Narrowing {
public:
    explicit Narrowing(const World& world) : world_(world) {}

    /// False as soon as nothing is left.
    bool add(const Claim& claim) {
        const Test& test = *claim.test;
        switch (test.kind) {
            case Test::Kind::compare:
                if (test.numbers[1].kind == Number::Kind::constant) return compared(test, claim.holds);
                return plain(claim);
            case Test::Kind::in_counts:
                return counted(test, claim.holds);
            case Test::Kind::even:
            case Test::Kind::odd:
                return parity(test, claim.holds);
            case Test::Kind::on_side: {
                const unsigned side = test.side == Side::own     ? own_hole
                                      : test.side == Side::enemy ? enemy_hole
                                                                 : any_hole;
                return at(test.place, claim.holds ? side : ~side);
            }
            case Test::Kind::in_row:
                return in_row(test, claim.holds);
            case Test::Kind::same_place:
                return same(claim);
            case Test::Kind::is_marked:
                return marked(test, claim.holds);
            case Test::Kind::state_is: {
                const auto& state = world_.rules.states[static_cast<std::size_t>(test.value)];
                if (state.values.size() > 64) return plain(claim);
                const std::uint64_t all = state.values.size() == 64 ? ~0ULL : (1ULL << state.values.size()) - 1;
                const std::uint64_t value = 1ULL << test.other_value;
                return option(std::string(text(test.who)) + std::to_string(test.value), all,
                              claim.holds ? value : ~value);
            }
            case Test::Kind::holes:
                if (test.quantifier == Quantifier::no) {
                    Test some = test;
                    some.quantifier = Quantifier::some;
                    return said(text(some), !claim.holds);
                }
                return plain(claim);
            default:
                return plain(claim);
        }
    }

    /// Columns of stores and of nowhere are 0, of holes at least 1.
    bool settle() {
        for (auto& [name, values] : numbers_) {
            const auto spot = spots_.find(name.starts_with("column of ") ? name.substr(10) : std::string());
            if (spot == spots_.end()) continue;
            if ((spot->second & ~any_hole) == 0) values.keep(1, most_columns(world_.rules.board));
            if ((spot->second & any_hole) == 0) values.keep(0, 0);
            if (values.none()) return false;
        }
        return true;
    }

private:
    bool said(const std::string& what, bool holds) { return said_.emplace(what, holds).first->second == holds; }
    bool plain(const Claim& claim) { return said(text(*claim.test), claim.holds); }

    Values& values(const Number& number) {
        if (number.kind == Number::Kind::column) at(number.place, ~0U);
        return numbers_.try_emplace(text(number), bounds_of(number, world_.rules)).first->second;
    }

    bool compared(const Test& test, bool holds) {
        Values& left = values(test.numbers[0]);
        const std::int64_t right = test.numbers[1].value;
        constexpr std::int64_t far = std::int64_t{1} << 62;
        switch (test.relation) {
            case Relation::equal:
                holds ? left.keep(right, right) : left.drop(right, right);
                break;
            case Relation::unequal:
                holds ? left.drop(right, right) : left.keep(right, right);
                break;
            case Relation::less:
                holds ? left.keep(-far, right - 1) : left.keep(right, far);
                break;
            case Relation::at_most:
                holds ? left.keep(-far, right) : left.keep(right + 1, far);
                break;
            case Relation::greater:
                holds ? left.keep(right + 1, far) : left.keep(-far, right);
                break;
            case Relation::at_least:
                holds ? left.keep(right, far) : left.keep(-far, right - 1);
                break;
        }
        return !left.none();
    }

    bool counted(const Test& test, bool holds) {
        Values& number = values(test.numbers[0]);
        if (holds)
            number.keep(test.counts);
        else
            for (const auto& [low, high] : test.counts.ranges) number.drop(low, high);
        return !number.none();
    }

    bool parity(const Test& test, bool holds) {
        Values& number = values(test.numbers[0]);
        const bool even = test.kind == Test::Kind::even;
        // 0 is not even: what is not even is odd or 0, which two words cannot say, so only that it is not even is lost.
        if (even && !holds) return said(text(test), false);
        if (even) number.drop(0, 0);
        number.even(even == holds);
        return !number.none() && said(text(test), holds);
    }

    unsigned spots_of(const Place& place) const {
        unsigned result = any_hole;
        if (place.base == Base::own_store) result = own_store;
        if (place.base == Base::enemy_store) result = enemy_store;
        if (place.base == Base::last || place.base == Base::landing) {
            const LastStores ends = place.base == Base::last ? world_.last : landing_stores(world_.rules);
            if (ends.own) result |= own_store;
            if (ends.enemy) result |= enemy_store;
        }
        return place.steps.empty() ? result : any_hole | (result & ~any_hole) | beyond(place);
    }

    /// Whether the steps can lead off the board.
    unsigned beyond(const Place& place) const {
        const auto leaves = [&](Step step) {
            if (step == Step::behind) return true;
            return step == Step::opposite && has_nowhere(world_.rules.board);
        };
        return std::any_of(place.steps.begin(), place.steps.end(), leaves) ? unsigned{off_board} : 0U;
    }

    bool at(const Place& place, unsigned among) {
        unsigned& spots = spots_.try_emplace(text(place), spots_of(place)).first->second;
        spots &= among;
        return spots != 0;
    }

    bool same(const Claim& claim) {
        const Test& test = *claim.test;
        for (const auto& [one, other] : {std::pair(&test.place, &test.other), std::pair(&test.other, &test.place)}) {
            if (!other->steps.empty()) continue;
            if (other->base == Base::own_store || other->base == Base::enemy_store) {
                const unsigned store = other->base == Base::own_store ? own_store : enemy_store;
                return at(*one, claim.holds ? store : ~store);
            }
        }
        return plain(claim);
    }

    /// A hole is inner, outer or neither.
    bool in_row(const Test& test, bool holds) {
        if (holds && !at(test.place, any_hole)) return false;
        const std::uint64_t row = test.value == 0 ? 2 : 4;
        return option(text(test.place) + " row", 1 | 2 | 4, holds ? row : ~row);
    }

    bool marked(const Test& test, bool holds) {
        const bool of_player = world_.rules.marks[static_cast<std::size_t>(test.value)].of_player;
        if (holds && !at(test.place, any_hole)) return false;
        if (test.who == Who::owner || test.who == Who::player) return said(text(test), holds);
        constexpr std::uint64_t movers = 2;
        constexpr std::uint64_t opponents = 4;
        const std::uint64_t all = of_player ? 1 | movers | opponents : 1 | movers;
        const std::uint64_t bears = !of_player                  ? movers
                                    : test.who == Who::mover    ? movers
                                    : test.who == Who::opponent ? opponents
                                                                : movers | opponents;
        return option(text(test.place) + " mark " + std::to_string(test.value), all, holds ? bears : ~bears);
    }

    bool option(const std::string& what, std::uint64_t all, std::uint64_t among) {
        std::uint64_t& left = options_.try_emplace(what, all).first->second;
        left &= among;
        return left != 0;
    }

    const World& world_;
    std::map<std::string, Values> numbers_;
    std::map<std::string, unsigned> spots_;
    std::map<std::string, bool> said_;
    Options options_;
};

}  // namespace

bool contradictory_atoms(const std::vector<Claim>& atoms, const World& world) {
    world.work_left -= static_cast<int>(atoms.size());
    if (world.work_left < 0) return false;
    Narrowing narrowing(world);
    for (const Claim& atom : atoms)
        if (!narrowing.add(atom)) return true;
    return !narrowing.settle();
}

}  // namespace mancala::checking
