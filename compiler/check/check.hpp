// What a careful editor would say about rules that resolve: rows never reached, marks never made, captures of nothing
// ...
#pragma once

#include "compiler/model/rules.hpp"
#include "grammar/source/diagnostic.hpp"

namespace mancala {

/// Adds errors and warnings. Rules that come through without an error can be played to an end by every engine.
void check(const model::Rules& rules, Diagnostics& diagnostics);

}  // namespace mancala
