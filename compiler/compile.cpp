#include "compiler/compile.hpp"

#include "compiler/check/check.hpp"
#include "grammar/parse.hpp"

namespace mancala {

Compiled compile(const Source& source, const Settings& settings) {
    Compiled result;
    // Text to tree; a damaged clause is reported and left out.
    result.tree = parse(source, result.diagnostics);
    // Tree to rules: every name gets its meaning, every param its value.
    result.rules = resolve(result.tree, settings, result.diagnostics);
    // Rules that resolve are read once more as a careful editor would.
    if (result.rules) check(*result.rules, result.diagnostics);
    if (result.diagnostics.has_errors()) result.rules.reset();
    return result;
}

}  // namespace mancala
