#include "compiler/check/check.hpp"

#include "compiler/check/findings.hpp"

namespace mancala {

void check(const model::Rules& rules, Diagnostics& diagnostics) {
    const checking::LastStores last = checking::last_stores(rules);
    const checking::World world{rules, last};
    // Is there anything to play at all?
    checking::check_starts(world, diagnostics);
    // Does a position fit what the engines pass round?
    checking::check_size(world, diagnostics);
    // Does every place and number mean something on this board?
    checking::check_stores(world, diagnostics);
    checking::check_numbers(world, diagnostics);
    checking::check_first_seed(world, diagnostics);
    // Can every line come into play?
    checking::check_reach({rules, last}, diagnostics);
    // Does a capture hit what the file gave a meaning of its own?
    checking::check_marked_captures({rules, last}, diagnostics);
}

}  // namespace mancala
