// The registry's three parts; registry.cpp joins them. Only the registry itself includes this.
#pragma once

#include <span>

#include "grammar/source/registry.hpp"

namespace mancala {

/// E01xx: what the parser reports, in ascending order.
std::span<const RegisteredCode> syntax_codes();

/// E02xx and E03xx: names, values, types and places, in ascending order.
std::span<const RegisteredCode> rules_codes();

/// E04xx to W06xx: board, params, clauses, examples and warnings, in ascending order.
std::span<const RegisteredCode> clauses_codes();

}  // namespace mancala
