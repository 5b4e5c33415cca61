// The variants that a file names.
#pragma once

#include <string>
#include <vector>

#include "compiler/flatten/merge.hpp"

namespace mancala::flattening {

std::vector<std::string> variant_names(const SyntaxTree& tree);
const Node* find_variant(const SyntaxTree& tree, const std::string& name);

/// Why there is no variant of that name.
std::string no_such_variant(const SyntaxTree& tree, const std::string& name);

/// Their names, and clauses that cannot stand in a variant.
void check_variants(const SyntaxTree& tree, const Report& report);

}  // namespace mancala::flattening
