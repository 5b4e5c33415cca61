// The phases whose output can be shown.
#pragma once

#include <string>
#include <vector>

#include "compiler/lower/options.hpp"
#include "compiler/model/rules.hpp"

namespace mancala::commands {

/// tree, rules, facts, forms, ir, asm
std::vector<std::string> stages();

/// The same, with a bar between.
std::string stage_names();

/// The output of a stage behind the tree.
std::string stage_text(const std::string& stage, const model::Rules& rules, const LowerOptions& lower);

}  // namespace mancala::commands
