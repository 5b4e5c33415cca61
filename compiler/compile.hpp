// The way from text to checked rules, for every command.
#pragma once

#include <optional>

#include "compiler/resolve/resolve.hpp"

namespace mancala {

/// What a rule file became. `rules` is there when the diagnostics hold no error.
struct Compiled {
    SyntaxTree tree;
    std::optional<model::Rules> rules;
    Diagnostics diagnostics;
};

/// parse, resolve, check.
Compiled compile(const Source& source, const Settings& settings = {});

}  // namespace mancala
