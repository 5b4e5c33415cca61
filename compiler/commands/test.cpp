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
    std::string variant;
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
        Engine engine(*compiled.rules, {kind});
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

bool test_game(const Compiled& compiled, const Settings& settings) {
    remark(to_text(compiled.source, compiled.diagnostics.all()));
    if (!compiled.rules) return false;
    std::size_t passed = 0;
    std::vector<Example> all = examples_of(compiled.tree);
    for (const Example& example : all) passed += passes(compiled.source, example, settings) ? 1 : 0;
    if (passed == all.size())
        say("{}: {} pass{}\n", compiled.rules->name, examples(passed), passed == 1 ? "es" : "");
    else
        say("{}: {} of {} fail\n", compiled.rules->name, all.size() - passed, examples(all.size()));
    return passed == all.size();
}

bool test_file(const std::string& name, const Settings& settings, const std::string& variant) {
    std::optional<Source> source = read_source(name);
    if (!source) return false;
    bool fine = true;
    for (const Compiled& compiled : compile_all(*source, settings, variant))
        fine = test_game(compiled, settings) && fine;
    return fine;
}

int test(const Options& options) {
    bool fine = true;
    for (const std::string& name : options.files)
        fine = test_file(name, settings_of(options.settings), options.variant) && fine;
    return fine ? 0 : input_at_fault;
}

}  // namespace

void add_test(CLI::App& app, Exit& exit) {
    CLI::App* command = app.add_subcommand("test", "Play the examples that stand in rule files");
    auto options = std::make_shared<Options>();
    command->add_option("FILE", options->files, "Rule files; - reads standard input")->required()->type_name("");
    add_settings(*command, options->settings);
    add_variant(*command, options->variant);
    command->footer(
        "Each example, those of variants too, is played by the interpreter and by compiled code. A failure shows the "
        "line\n"
        "that is not met, what it expects and what came instead; `with` lines of an example go before --set.\n\n"
        "Example:\n  mancala test mygame.mancala other.mancala");
    command->callback([options, &exit] { exit.code = test(*options); });
}

}  // namespace mancala::commands
