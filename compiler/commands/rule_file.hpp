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
    std::string variant;                ///< of the file's variants; "": its own game
};

/// Adds the FILE argument, `--set` and `--variant`.
void add_rule_file(CLI::App& command, RuleFile& file);

/// Adds `--set` alone.
void add_settings(CLI::App& command, std::vector<std::string>& settings);

/// Adds `--variant` alone.
void add_variant(CLI::App& command, std::string& variant);

/// The settings by name. (The command line has checked their form.)
Settings settings_of(const std::vector<std::string>& settings);

/// The params of `rules` that do not have their default, as recorded games tell them.
Settings settings_in_force(const model::Rules& rules);

/// A rule file that compiled.
struct Loaded {
    Source source;  ///< the text of the game
    Compiled compiled;
    const model::Rules& rules() const { return *compiled.rules; }
};

/// The source text, or nothing, the reason being said on standard error.
std::optional<Source> read_source(const std::string& name);

/// compile(), with the games at hand that the file may extend.
Compiled compile_file(const Source& file, const Settings& settings, const std::string& variant);

/// Compiles the file. Diagnostics go to standard error; nothing comes back if there is an error among them.
std::optional<Loaded> load(const std::string& name, const Settings& settings, const std::string& variant = {});
std::optional<Loaded> load(const RuleFile& file);

/// All that is in one file: the game `variant`, or if that is "" the file's own game and then each of its variants.
/// A file that has only clauses for others to build on, so that they are no game, gives only its variants.
std::vector<Compiled> compile_all(const Source& file, const Settings& settings, const std::string& variant);

/// Whether nothing is wrong but that clauses are missing which every game has.
bool is_only_a_base(const Compiled& compiled);

}  // namespace mancala::commands
