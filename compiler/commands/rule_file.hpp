// A rule file named on the command line, with its `--set` values.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "compiler/compile.hpp"
#include "grammar/source/source.hpp"

namespace CLI {
class App;
}

namespace mancala::commands {

/// What the command line says of one rule file.
struct RuleFile {
    std::string name;                   ///< `-`: standard input
    std::vector<std::string> settings;  ///< NAME=VALUE each
};

/// Adds the FILE argument and `--set`.
void add_rule_file(CLI::App& command, RuleFile& file);

/// Adds `--set` alone.
void add_settings(CLI::App& command, std::vector<std::string>& settings);

/// The settings by name. (The command line has checked their form.)
Settings settings_of(const std::vector<std::string>& settings);

/// The params of `rules` that do not have their default, as recorded games tell them.
Settings settings_in_force(const model::Rules& rules);

/// A rule file that compiled.
struct Loaded {
    Source source;
    Compiled compiled;
    const model::Rules& rules() const { return *compiled.rules; }
};

/// The source text, or nothing, the reason being said on standard error.
std::optional<Source> read_source(const std::string& name);

/// Compiles the file. Diagnostics go to standard error; nothing comes back if there is an error among them.
std::optional<Loaded> load(const std::string& name, const Settings& settings);
std::optional<Loaded> load(const RuleFile& file);

}  // namespace mancala::commands
