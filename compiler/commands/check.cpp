// mancala check: all diagnostics of all files.
#include <CLI/App.hpp>
#include <algorithm>
#include <memory>
#include <set>

#include "compiler/commands/command.hpp"
#include "compiler/commands/options.hpp"
#include "compiler/commands/rule_file.hpp"
#include "compiler/commands/say.hpp"
#include "grammar/parse.hpp"
#include "grammar/source/json.hpp"

namespace mancala::commands {
namespace {

struct Options {
    std::vector<std::string> files;
    std::vector<std::string> settings;
    std::string variant;
    std::string format = "text";
    std::string as_error;  // "error": warnings are
};

/// What is found in one file, its variants included.
struct Findings {
    std::string text;
    std::string json;  ///< objects, separated by commas
    std::size_t warnings = 0;
    bool errors = false;
};

// Whether an error that the variant alone brings about stands where nothing shows it: outside the variant in `file`.
bool shows_no_variant(const Compiled& game, const SyntaxTree& file, const Diagnostic& one) {
    if (game.variant.empty() || one.severity != Severity::error) return false;
    if (one.span.end == 0) return true;
    const Written place = written(game.source, one.span);
    return std::ranges::none_of(file.children, [&](const Node& clause) {
        return clause.kind == NodeKind::variant && clause.text == game.variant && place.file.name == game.source.name &&
               clause.span.begin <= place.span.begin && place.span.begin < clause.span.end;
    });
}

// What the game and its variants have in common is found in each of them, and said once.
Findings findings_in(const Source& file, const std::vector<Compiled>& games) {
    Findings findings;
    std::set<std::string> said;
    Diagnostics said_already;
    const SyntaxTree tree = games.size() > 1 ? parse(file, said_already) : SyntaxTree{};
    for (const Compiled& game : games) {
        std::vector<Diagnostic> fresh;
        for (const Diagnostic& one : game.diagnostics.all()) {
            if (!said.insert(to_text(game.source, {one})).second) continue;
            fresh.push_back(one);
            if (games.size() > 1 && shows_no_variant(game, tree, one))
                fresh.back().notes.push_back({fmt::format("in the variant `{}`", game.variant), {}});
        }
        findings.text += to_text(game.source, fresh);
        std::string array = to_json(game.source, fresh);
        if (!fresh.empty()) findings.json += (findings.json.empty() ? "" : ", ") + array.substr(1, array.size() - 2);
        findings.warnings +=
            static_cast<std::size_t>(std::ranges::count(fresh, Severity::warning, &Diagnostic::severity));
        findings.errors = findings.errors || !game.rules;
    }
    return findings;
}

void show_text(const std::string& name, const Findings& found, bool fine) {
    remark(found.text);
    if (fine && found.warnings == 0) say("{}: fine\n", name);
    if (fine && found.warnings > 0)
        say("{}: fine, {} warning{}\n", name, found.warnings, found.warnings == 1 ? "" : "s");
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
        Findings found = findings_in(*source, compile_all(*source, settings_of(options.settings), options.variant));
        bool fine = !found.errors && !(options.as_error == "error" && found.warnings > 0);
        all_fine = all_fine && fine;
        if (options.format == "text") show_text(name, found, fine);
        if (!found.json.empty()) objects += (objects.empty() ? "" : ", ") + found.json;
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
    add_variant(*command, options->variant);
    command
        ->add_option("--format", options->format,
                     "How to show diagnostics: text on standard error (usual) or json on standard output")
        ->type_name("text|json")
        ->check(one_of({"text", "json"}));
    command->add_option("-W", options->as_error, "-Werror: warnings count as errors")
        ->type_name("error")
        ->check(one_of({"error"}));
    command->footer(
        "Variants are checked with their file. A file without errors gets a line `FILE: fine` on standard output. "
        "Each\n"
        "diagnostic has a code; `mancala explain --code E0203` prints its page. With --format=json standard output is "
        "one\n"
        "array of objects with the keys file, code, severity, message, begin, end, notes and suggestion; begin and end "
        "hold\n"
        "line, column (in characters) and offset.\n\n"
        "Example:\n  mancala check mygame.mancala other.mancala");
    command->callback([options, &exit] { exit.code = check(*options); });
}

}  // namespace mancala::commands
