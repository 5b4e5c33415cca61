// Files as the commands read and write them.
#pragma once

#include <optional>
#include <string>

namespace mancala::commands {

/// The bytes of the file `name`, or of standard input for `-`. Says on standard error why there is nothing.
std::optional<std::string> read_file(const std::string& name);

/// Makes `name` hold `bytes`, or says on standard error why it cannot. Never leaves half a file: the bytes go to a
/// temporary file beside it, which then takes its name. `-` is standard output; what is no plain file is written to
/// directly.
bool write_file(const std::string& name, const std::string& bytes);

/// Whether write_file may be expected to work, asked before a long computation; says why not.
bool may_write_file(const std::string& name);

}  // namespace mancala::commands
