// Names that nothing uses, and marks and states that are only set or only asked.
#include <fmt/format.h>

#include "compiler/resolve/resolver.hpp"

namespace mancala::resolving {

void Resolver::warn_of_unused() {
    for (const Symbol& symbol : symbols_) {
        switch (symbol.kind) {
            case Symbol::Kind::param:
                if (!symbol.read) report("W0607", symbol.span, fmt::format("no rule asks the param `{}`", symbol.name));
                break;
            case Symbol::Kind::define:
                if (!symbol.read)
                    report("W0607", symbol.span, fmt::format("no rule uses the adjective `{}`", symbol.name));
                break;
            case Symbol::Kind::mark:
                if (!symbol.made)
                    report("W0604", symbol.span, fmt::format("no rule marks a hole as `{}`", symbol.name));
                else if (!symbol.read)
                    report("W0605", symbol.span, fmt::format("no rule asks whether a hole is `{}`", symbol.name));
                break;
            case Symbol::Kind::state:
                if (!symbol.made)
                    report("W0604", symbol.span, fmt::format("no rule sets the state `{}`", symbol.name));
                else if (!symbol.read)
                    report("W0605", symbol.span, fmt::format("no rule asks the state `{}`", symbol.name));
                break;
        }
    }
}

}  // namespace mancala::resolving
