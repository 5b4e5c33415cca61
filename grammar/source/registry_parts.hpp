// The registry's two halves; registry.cpp joins them. Only the registry itself includes this.
#pragma once

#include <span>

#include "grammar/source/registry.hpp"

namespace mancala {

/// E01xx: what the parser reports, in ascending order.
std::span<const RegisteredCode> syntax_codes();

/// E02xx to W06xx: what the phases after it report, in ascending order.
std::span<const RegisteredCode> rules_codes();

}  // namespace mancala
