// mancala explain: the rules in plain sentences, or the page of a diagnostic.
#include "compiler/explain/explain.hpp"

#include <CLI/App.hpp>
#include <memory>

#include "compiler/commands/command.hpp"
#include "compiler/commands/rule_file.hpp"
#include "compiler/commands/say.hpp"
#include "grammar/source/registry.hpp"

namespace mancala::commands {
namespace {

struct Options {
    RuleFile file;
    std::string code;
};

int show_page(const std::string& wanted) {
    if (std::optional<std::string> page = explain_code(wanted)) {
        put(*page);
        return 0;
    }
    std::vector<std::string> codes;
    for (const RegisteredCode& entry : registered_codes()) codes.emplace_back(entry.code);
    std::string near = nearest(wanted, codes);
    complain("no diagnostic has the code `{}`{}", wanted, near.empty() ? "" : ", did you mean `" + near + "`?");
    return input_at_fault;
}

/// The game with each other value of each param that has few, where there is one of it.
std::vector<OtherReading> other_readings(const Loaded& loaded) {
    constexpr std::size_t few = 6;
    const Settings in_force = settings_in_force(loaded.rules());
    std::vector<OtherReading> others;
    for (const model::Param& param : loaded.rules().params) {
        if (param.is_range || param.choices.size() > few) continue;
        for (const std::string& value : param.choices) {
            if (value == param.value) continue;
            Settings settings = in_force;
            settings[param.name] = value;
            Compiled other = compile(loaded.source, settings);
            if (other.rules) others.push_back({param.name, value, std::move(*other.rules)});
        }
    }
    return others;
}

int explain_rules(const RuleFile& file) {
    std::optional<Loaded> loaded = load(file);
    if (!loaded) return input_at_fault;
    put(explain(loaded->rules(), other_readings(*loaded)));
    return 0;
}

}  // namespace

void add_explain(CLI::App& app, Exit& exit) {
    CLI::App* command = app.add_subcommand("explain", "Say the rules in plain sentences, or what a diagnostic means");
    auto options = std::make_shared<Options>();
    add_rule_file(*command, options->file);
    CLI::Option* file = command->get_option("FILE")->required(false);
    command->add_option("--code", options->code, "Instead of a file: the page of this diagnostic")
        ->type_name("CODE")
        ->excludes(file);
    command->footer(
        "Every default that the file leaves unsaid is named as such.\n\n"
        "Examples:\n  mancala explain mygame.mancala\n  mancala explain --code E0203");
    command->callback([options, command, &exit] {
        if (command->count("--code") > 0) {
            exit.code = show_page(options->code);
        } else if (command->count("FILE") == 0) {
            throw CLI::RequiredError("FILE or --code");
        } else {
            exit.code = explain_rules(options->file);
        }
    });
}

}  // namespace mancala::commands
