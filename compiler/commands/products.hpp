// The forms in which a compiled game leaves the compiler.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "compiler/model/rules.hpp"

namespace mancala::commands {

/// ir, asm, object, shared, header
std::vector<std::string> products();

/// The bytes of the file, or nothing and the reason.
std::optional<std::string> product(const std::string& emit, const model::Rules& rules, std::string& error);

}  // namespace mancala::commands
