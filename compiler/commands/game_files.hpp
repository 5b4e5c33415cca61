// Where the commands find games by name.
#pragma once

#include "compiler/flatten/flatten.hpp"

namespace mancala::commands {

/// NAME.mancala in the folder of the file that wants it, else anywhere below the library.
GameFiles game_files();

}  // namespace mancala::commands
