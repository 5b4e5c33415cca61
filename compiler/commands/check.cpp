// mancala check: all diagnostics of all files.
#include <CLI/App.hpp>
#include <algorithm>
#include <memory>

#include "compiler/commands/command.hpp"
#include "compiler/commands/options.hpp"
#include "compiler/commands/rule_file.hpp"
#include "compiler/commands/say.hpp"
#include "grammar/source/json.hpp"

namespace mancala::commands {
namespace {

struct Options {
    std::vector<std::string> files;
    std::vector<std::string> settings;
    std::string format = "text";
    std::string as_error;  // "error": warnings are
};

std::size_t warnings_in(const Diagnostics& diagnostics) {
    return static_cast<std::size_t>(
        std::count_if(diagnostics.all().begin(), diagnostics.all().end(),
                      [](const Diagnostic& diagnostic) { return diagnostic.severity == Severity::warning; }));
}

void show_text(const Source& source, const Diagnostics& diagnostics, bool fine) {
    remark(to_text(source, diagnostics.all()));
    std::size_t warnings = warnings_in(diagnostics);
    if (fine && warnings == 0) say("{}: fine\n", source.name);
    if (fine && warnings > 0) say("{}: fine, {} warning{}\n", source.name, warnings, warnings == 1 ? "" : "s");
}

int check(const Options& options) {
    bool all_fine = true;
    std::string objects;
    for (const std::string& name : options.files) {
        std::optional<Source> source = read_source(name);
        if (!source) {
            all_fine = false;
            continue;
        }
        Compiled compiled = compile(*source, settings_of(options.settings));
        bool fine = compiled.rules && !(options.as_error == "error" && warnings_in(compiled.diagnostics) > 0);
        all_fine = all_fine && fine;
        if (options.format == "text") show_text(*source, compiled.diagnostics, fine);
        std::string array = to_json(*source, compiled.diagnostics.all());
        if (array != "[]") objects += (objects.empty() ? "" : ", ") + array.substr(1, array.size() - 2);
    }
    if (options.format == "json") put("[" + objects + "]\n");
    return all_fine ? 0 : input_at_fault;
}

}  // namespace

void add_check(CLI::App& app, Exit& exit) {
    CLI::App* command = app.add_subcommand("check", "Say all that is wrong with rule files");
    auto options = std::make_shared<Options>();
    command->add_option("FILE", options->files, "Rule files; - reads standard input")->required()->type_name("");
    add_settings(*command, options->settings);
    command
        ->add_option("--format", options->format,
                     "How to show diagnostics: text on standard error (usual) or json on standard output")
        ->type_name("text|json")
        ->check(one_of({"text", "json"}));
    command->add_option("-W", options->as_error, "-Werror: warnings count as errors")
        ->type_name("error")
        ->check(one_of({"error"}));
    command->footer(
        "A file without errors gets a line `FILE: fine` on standard output. Each diagnostic has a code; `mancala "
        "explain\n"
        "--code E0203` prints its page. With --format=json standard output is one array of objects with the keys file, "
        "code,\n"
        "severity, message, begin, end, notes and suggestion; begin and end hold line, column (in characters) and "
        "offset.\n\n"
        "Example:\n  mancala check games/kpe.mancala games/oware.mancala");
    command->callback([options, &exit] { exit.code = check(*options); });
}

}  // namespace mancala::commands
