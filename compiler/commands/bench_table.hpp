// mancala bench --markdown: a table of how fast games are.
#pragma once

#include <vector>

#include "compiler/commands/rule_file.hpp"

namespace mancala::commands {

/// The games of the library, those that are variants too.
std::vector<RuleFile> games_of_the_library();

/// Measures each game for about `seconds` an engine, and prints a line of the table as soon as it is known. False where
/// a file has no game.
bool bench_table(const std::vector<RuleFile>& files, double seconds);

}  // namespace mancala::commands
