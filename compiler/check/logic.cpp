#include "compiler/check/logic.hpp"

#include <algorithm>
#include <optional>

namespace mancala::checking {

using model::Action;
using model::Base;
using model::Row;
using model::Test;

namespace {

/// More ways than this for an `or` to come out are not gone through.
constexpr std::size_t most_cases = 128;

using Atoms = std::vector<Claim>;
/// Alternatives, each a list of atoms that hold together; nothing if there are too many.
using Cases = std::optional<std::vector<Atoms>>;

Cases cases_of(const Claim& claim, const World& world);

Cases both(const Cases& left, const Cases& right, const World& world) {
    if (!left || !right || left->size() * right->size() > most_cases) return std::nullopt;
    std::vector<Atoms> result;
    for (const Atoms& a : *left) {
        for (const Atoms& b : *right) {
            result.push_back(a);
            result.back().insert(result.back().end(), b.begin(), b.end());
            world.work_left -= static_cast<int>(result.back().size()) + 1;
            if (world.work_left < 0) return std::nullopt;
        }
    }
    return result;
}

Cases either(Cases left, const Cases& right) {
    if (!left || !right || left->size() + right->size() > most_cases) return std::nullopt;
    left->insert(left->end(), right->begin(), right->end());
    return left;
}

Cases cases_of(const Claim& claim, const World& world) {
    const Test& test = *claim.test;
    switch (test.kind) {
        case Test::Kind::constant:
            if ((test.value != 0) == claim.holds) return std::vector<Atoms>{Atoms{}};
            return std::vector<Atoms>{};
        case Test::Kind::negation:
            return cases_of({&test.tests.front(), !claim.holds}, world);
        case Test::Kind::all_of:
        case Test::Kind::any_of: {
            // `not (a or b)` is `not a and not b`.
            const bool all = (test.kind == Test::Kind::all_of) == claim.holds;
            Cases result = all ? Cases(std::vector<Atoms>{Atoms{}}) : Cases(std::vector<Atoms>{});
            for (const Test& part : test.tests) {
                const Cases next = cases_of({&part, claim.holds}, world);
                result = all ? both(result, next, world) : either(std::move(result), next);
                if (!result) return std::nullopt;
            }
            return result;
        }
        default:
            return std::vector<Atoms>{Atoms{claim}};
    }
}

bool may_start_in(const std::vector<Row>& rows, Base store) {
    for (const Row& row : rows)
        for (const Action& action : row.actions)
            if (action.kind == Action::Kind::sow_captured && action.starting_in && action.into.base == store)
                return true;
    return false;
}

}  // namespace

LastStores landing_stores(const model::Rules& rules) {
    return {rules.sowing.through_own_store || rules.sowing.first == model::Sowing::First::own_store,
            rules.sowing.through_enemy_store};
}

LastStores last_stores(const model::Rules& rules) {
    LastStores result = landing_stores(rules);
    for (const auto* rows : {&rules.after_lap, &rules.after_turn}) {
        result.own = result.own || may_start_in(*rows, Base::own_store);
        result.enemy = result.enemy || may_start_in(*rows, Base::enemy_store);
    }
    return result;
}

bool contradictory(const std::vector<Claim>& claims, const World& world) {
    Cases cases = std::vector<Atoms>{Atoms{}};
    for (const Claim& claim : claims) {
        cases = both(cases, cases_of(claim, world), world);
        if (!cases) return false;
        std::erase_if(*cases, [&](const Atoms& atoms) { return contradictory_atoms(atoms, world); });
        if (cases->empty()) return true;
    }
    return false;
}

}  // namespace mancala::checking
