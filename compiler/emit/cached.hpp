// Objects made, or taken from the cache where it has them.
#pragma once

#include <functional>
#include <string>

#include "compiler/emit/jit.hpp"

namespace mancala::emit {

/// The object that `make` makes of `rules`; `what` tells it from others made of the same. `cache` may be null.
std::string cached(const JitOptions& options, const model::Rules& rules, const std::string& what,
                   const std::function<std::string()>& make);

}  // namespace mancala::emit
