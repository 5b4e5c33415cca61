// The runtime's static library, which shared libraries of games are linked with.
#pragma once

#include <string>

namespace mancala::commands {

/// Its path: beside the installed program or in the build tree; empty if there is none.
std::string runtime_archive();

}  // namespace mancala::commands
