// The games that come with mancala.
#pragma once

#include <string>
#include <vector>

namespace mancala::commands {

/// The folder of the library's rule files: beside the installed program or in the source tree; empty if there is none.
std::string library_folder();

/// The rule files in it and in the folders below, in alphabetical order of their names.
std::vector<std::string> library_files();

/// The rule files in `folder` ("": the current one), and if asked below it, in the same order.
std::vector<std::string> rule_files_in(const std::string& folder, bool below);

}  // namespace mancala::commands
