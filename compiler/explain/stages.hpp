// Conditions apart from the stage of the game they belong to. Internal to compiler/explain.
#pragma once

#include <vector>

#include "compiler/model/rules.hpp"

namespace mancala::explaining {

/// What had to hold when the ply began, and what is asked beside that.
struct Staged {
    std::vector<model::Test> stage;  ///< none or one
    std::vector<model::Test> rest;   ///< none or one
};

Staged staged_apart(const std::vector<model::Test>& when);

/// The same of a set's own test; `set` is left with the rest.
std::vector<model::Test> stage_of(model::HoleSet& set);

}  // namespace mancala::explaining
