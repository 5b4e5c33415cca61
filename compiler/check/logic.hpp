// Whether tests can hold together. Sound and not complete: "contradictory" is proved, its absence proves nothing.
#pragma once

#include <vector>

#include "compiler/model/rules.hpp"

namespace mancala::checking {

/// Whether `last` can be a store, the mover's and the opponent's.
struct LastStores {
    bool own = false;
    bool enemy = false;
};
LastStores last_stores(const model::Rules& rules);
/// The same for `landing`: where a first lap ends.
LastStores landing_stores(const model::Rules& rules);

/// What is taken for granted while tests are put together, and how much work may go into it.
struct World {
    const model::Rules& rules;
    LastStores last;
    /// So many claims are looked at; then nothing more is proved. No game comes near it, a hostile file would.
    mutable int work_left = 200'000;
};

/// One test and whether it is to hold or to fail.
struct Claim {
    const model::Test* test = nullptr;
    bool holds = true;
};

/// Whether no position whatever agrees with all the claims.
bool contradictory(const std::vector<Claim>& claims, const World& world);

/// Whether no position agrees with these claims, none of which is an `and` or an `or`.
bool contradictory_atoms(const std::vector<Claim>& atoms, const World& world);

}  // namespace mancala::checking
