// mancala test: plays the examples of rule files in both engines.
#include <CLI/App.hpp>
#include <algorithm>
#include <memory>

#include "compiler/commands/command.hpp"
#include "compiler/commands/example_runner.hpp"
#include "compiler/commands/say.hpp"

namespace mancala::commands {
namespace {

struct Options {
    std::vector<std::string> files;
    std::vector<std::string> settings;
};

std::vector<std::pair<EngineKind, std::string>> engines() {
    if (usual_engine() == EngineKind::interp) return {{EngineKind::interp, "interp"}};
    return {{EngineKind::interp, "interp"}, {EngineKind::jit, "jit"}};
}

// The example's own `with` lines come on top of the command line's settings.
bool passes(const Source& source, const Example& example, Settings settings) {
    for (const auto& [name, value] : example.settings) settings[name] = value;
    Compiled compiled = compile(source, settings);
    if (!compiled.rules) {
        remark(to_text(source, compiled.diagnostics.all()));
        return false;
    }
    std::vector<std::pair<ExampleFailure, std::string>> failures;  // with the engines it happens in
    for (const auto& [kind, name] : engines()) {
        Engine engine(*compiled.rules, kind);
        for (ExampleFailure& failure : run_example(example, engine.game())) {
            auto same =
                std::find_if(failures.begin(), failures.end(), [&](const auto& f) { return f.first == failure; });
            if (same == failures.end())
                failures.emplace_back(std::move(failure), name);
            else
                same->second += ", " + name;
        }
    }
    for (const auto& [failure, names] : failures) remark(to_text(source, example, failure, names));
    return failures.empty();
}

std::string examples(std::size_t count) {
    return count == 1 ? "1 example" : fmt::format("{} examples", count);
}

bool test_file(const std::string& name, const Settings& settings) {
    std::optional<Loaded> loaded = load(name, settings);
    if (!loaded) return false;
    std::size_t passed = 0;
    std::vector<Example> all = examples_of(loaded->compiled.tree);
    for (const Example& example : all) passed += passes(loaded->source, example, settings) ? 1 : 0;
    if (passed == all.size())
        say("{}: {} pass{}\n", loaded->rules().name, examples(passed), passed == 1 ? "es" : "");
    else
        say("{}: {} of {} fail\n", loaded->rules().name, all.size() - passed, examples(all.size()));
    return passed == all.size();
}

int test(const Options& options) {
    bool fine = true;
    for (const std::string& name : options.files) fine = test_file(name, settings_of(options.settings)) && fine;
    return fine ? 0 : input_at_fault;
}

}  // namespace

void add_test(CLI::App& app, Exit& exit) {
    CLI::App* command = app.add_subcommand("test", "Play the examples that stand in rule files");
    auto options = std::make_shared<Options>();
    command->add_option("FILE", options->files, "Rule files; - reads standard input")->required()->type_name("");
    add_settings(*command, options->settings);
    command->footer(
        "Each example is played by the interpreter and by compiled code. A failure shows the line that is not met, "
        "what it\n"
        "expects and what came instead; `with` lines of an example go before --set.\n\n"
        "Example:\n  mancala test games/kpe.mancala games/oware.mancala");
    command->callback([options, &exit] { exit.code = test(*options); });
}

}  // namespace mancala::commands
