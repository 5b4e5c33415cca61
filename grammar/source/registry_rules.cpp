// The pages of the codes that give the rules meaning: names, types, places, clauses, examples, warnings.
#include "grammar/source/registry_parts.hpp"

namespace mancala {

std::span<const RegisteredCode> rules_codes() { return {}; }

}  // namespace mancala
