#include "compiler/commands/rule_file.hpp"

#include <CLI/App.hpp>
#include <algorithm>

#include "compiler/commands/files.hpp"
#include "compiler/commands/game_files.hpp"
#include "compiler/commands/say.hpp"

namespace mancala::commands {
namespace {

std::string name_in(const std::string& setting) {
    return setting.substr(0, setting.find('='));
}

std::string check_form(const std::string& setting) {
    std::size_t equals = setting.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == setting.size())
        return "`" + setting + "` is not of the form NAME=VALUE";
    return {};
}

}  // namespace

void add_settings(CLI::App& command, std::vector<std::string>& settings) {
    CLI::Option* option =
        command.add_option("--set", settings, "Give a param of the rule file another value; may be repeated");
    option->type_name("NAME=VALUE")->allow_extra_args(false)->check(CLI::Validator(check_form, "", "form"));
    // A second value for the same name would silently replace the first.
    option->each([&settings, seen = std::vector<std::string>{}](const std::string& setting) mutable {
        for (const std::string& name : seen)
            if (name == name_in(setting)) throw CLI::ValidationError(name + " is set twice");
        seen.push_back(name_in(setting));
    });
}

void add_variant(CLI::App& command, std::string& variant) {
    command.add_option("--variant", variant, "This variant of the game, which the rule file names")->type_name("NAME");
}

void add_rule_file(CLI::App& command, RuleFile& file) {
    command.add_option("FILE", file.name, "The rule file; - reads standard input")->required()->type_name("");
    add_settings(command, file.settings);
    add_variant(command, file.variant);
}

Settings settings_of(const std::vector<std::string>& settings) {
    Settings result;
    for (const std::string& setting : settings) result[name_in(setting)] = setting.substr(setting.find('=') + 1);
    return result;
}

Settings settings_in_force(const model::Rules& rules) {
    Settings settings;
    for (const model::Param& param : rules.params)
        if (param.value != param.default_value) settings[param.name] = param.value;
    return settings;
}

std::optional<Source> read_source(const std::string& name) {
    std::optional<std::string> text = read_file(name);
    if (!text) return std::nullopt;
    return Source{name, std::move(*text)};
}

Compiled compile_file(const Source& file, const Settings& settings, const std::string& variant) {
    return compile(file, settings, game_files(), variant);
}

std::optional<Loaded> load(const std::string& name, const Settings& settings, const std::string& variant) {
    std::optional<Source> file = read_source(name);
    if (!file) return std::nullopt;
    Loaded loaded;
    loaded.compiled = compile_file(*file, settings, variant);
    loaded.source = loaded.compiled.source;
    remark(to_text(loaded.source, loaded.compiled.diagnostics.all()));
    if (!loaded.compiled.rules) return std::nullopt;
    return loaded;
}

std::optional<Loaded> load(const RuleFile& file) {
    return load(file.name, settings_of(file.settings), file.variant);
}

bool is_only_a_base(const Compiled& compiled) {
    const auto is_error = [](const Diagnostic& one) { return one.severity == Severity::error; };
    const auto is_missing = [](const Diagnostic& one) { return one.code == "E0402"; };
    return compiled.diagnostics.has_errors() &&
           std::ranges::all_of(compiled.diagnostics.all(),
                               [&](const Diagnostic& one) { return !is_error(one) || is_missing(one); });
}

std::vector<Compiled> compile_all(const Source& file, const Settings& settings, const std::string& variant) {
    std::vector<Compiled> games{compile_file(file, settings, variant)};
    if (!variant.empty()) return games;
    for (const std::string& name : std::vector<std::string>(games.front().variants))
        games.push_back(compile_file(file, settings, name));
    if (games.size() > 1 && is_only_a_base(games.front())) games.erase(games.begin());
    return games;
}

}  // namespace mancala::commands
