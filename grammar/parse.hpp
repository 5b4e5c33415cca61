// Source text to syntax tree.
#pragma once

#include "grammar/source/diagnostic.hpp"
#include "grammar/tree.hpp"

namespace mancala {

/// Parses a rule file. Always returns a tree; where `diagnostics` has errors, the clauses that could be read are in it
/// (damaged ones are left out), so that later phases can find more. Never throws; any bytes are allowed in `source`.
/// Takes time linear in the text; text beyond 256 KiB or nested deeper than 64 levels is refused with a diagnostic.
SyntaxTree parse(const Source& source, Diagnostics& diagnostics);

}  // namespace mancala
