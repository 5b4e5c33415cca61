// The games that come with mancala.
#pragma once

#include <string>
#include <vector>

namespace mancala::commands {

/// The folder of the library's rule files: beside the installed program or in the source tree; empty if there is none.
std::string library_folder();

/// The rule files in it, in alphabetical order.
std::vector<std::string> library_files();

}  // namespace mancala::commands
