// mancala bench: how soon and how fast rule files run.
#include <CLI/App.hpp>
#include <memory>
#include <nlohmann/json.hpp>

#include "compiler/commands/baselines.hpp"
#include "compiler/commands/bench_table.hpp"
#include "compiler/commands/command.hpp"
#include "compiler/commands/engine.hpp"
#include "compiler/commands/measure.hpp"
#include "compiler/commands/options.hpp"
#include "compiler/commands/say.hpp"

namespace mancala::commands {
namespace {

struct Options {
    std::vector<std::string> files;
    std::vector<std::string> settings;
    std::string variant;
    std::string baselines;
    LowerOptions lower;
    double seconds = 1;
    bool startup = false;
    bool from_cache = false;
    bool json = false;
    bool library = false;
    bool markdown = false;
};

struct Finding {
    std::string game;
    double startup_ms = 0;
    std::optional<Speed> compiled;
    Speed interpreted;
    std::optional<Contest> by_hand;
};

// From the text on the disk to a move made.
std::unique_ptr<Engine> start_up(const RuleFile& file, const Options& options, Finding& finding) {
    const double begin = cpu_seconds();
    std::optional<Loaded> loaded = load(file);
    if (!loaded) return nullptr;
    auto engine =
        std::make_unique<Engine>(loaded->rules(), EngineChoice{usual_engine(), options.from_cache, options.lower});
    const mancala_game& game = engine->game();
    PositionRoom position;
    game.start(&game, position.bytes);
    LegalMask<0> legal(game);
    game.legal(&game, position.bytes, legal.word);
    if (legal.count<PortableBits>() > 0) game.move(&game, position.bytes, legal.select<PortableBits>(0));
    finding.startup_ms = 1000 * (cpu_seconds() - begin);
    finding.game = loaded->rules().name;
    return engine;
}

std::optional<Finding> bench(const RuleFile& file, const Options& options, const Baselines* baselines) {
    Finding finding;
    std::unique_ptr<Engine> engine = start_up(file, options, finding);
    if (!engine) return std::nullopt;
    if (options.startup) return finding;
    if (usual_engine() == EngineKind::jit) finding.compiled = measure(engine->loops(), options.seconds);
    std::optional<Loaded> loaded = load(file);
    if (!loaded) return std::nullopt;
    finding.interpreted = measure(Engine(loaded->rules(), {EngineKind::interp}).loops(), options.seconds);
    const mancala_baseline* baseline = baselines == nullptr ? nullptr : baselines->of(loaded->rules());
    if (baseline != nullptr) finding.by_hand = contest(engine->loops(), *baseline, options.seconds);
    return finding;
}

void show_text(const Finding& finding) {
    auto line = [](const char* who, const Speed& speed) {
        say("    {:<22}{:>10.1f} ns a move {:>14.0f} nodes/s (perft {}: {})\n", who, speed.ns_a_move,
            speed.nodes_a_second, speed.perft_depth, speed.nodes);
    };
    say("{}\n    {:<22}{:>10.1f} ms after reading the file\n", finding.game, "first move callable", finding.startup_ms);
    if (finding.compiled) line("compiled", *finding.compiled);
    line("interpreted", finding.interpreted);
    if (finding.compiled)
        say("    {:<22}{:>10.1f}\n", "interpreted/compiled",
            finding.interpreted.ns_a_move / finding.compiled->ns_a_move);
    if (!finding.by_hand) return;
    say("    {:<22}{:>10.1f} ns a move\n", "written by hand", finding.by_hand->by_hand_ns);
    say("    {:<22}{:>10.2f}{}\n", "compiled/by hand", finding.by_hand->compiled_ns / finding.by_hand->by_hand_ns,
        finding.by_hand->same_games ? "" : " (but they play other games!)");
}

nlohmann::ordered_json as_json(const Speed& speed) {
    return {{"ns_a_move", speed.ns_a_move},
            {"nodes_a_second", speed.nodes_a_second},
            {"perft_depth", speed.perft_depth},
            {"nodes", speed.nodes}};
}

nlohmann::ordered_json as_json(const Finding& finding, bool startup) {
    nlohmann::ordered_json object = {{"game", finding.game}, {"startup_ms", finding.startup_ms}};
    if (startup) return object;
    if (finding.compiled) object["compiled"] = as_json(*finding.compiled);
    object["interpreted"] = as_json(finding.interpreted);
    if (finding.compiled)
        object["interpreted_to_compiled"] = finding.interpreted.ns_a_move / finding.compiled->ns_a_move;
    if (!finding.by_hand) return object;
    object["by_hand"] = {{"ns_a_move", finding.by_hand->by_hand_ns}, {"same_games", finding.by_hand->same_games}};
    object["compiled_to_by_hand"] = finding.by_hand->compiled_ns / finding.by_hand->by_hand_ns;
    return object;
}

std::vector<RuleFile> files_of(const Options& options) {
    if (options.library) return games_of_the_library();
    std::vector<RuleFile> files;
    for (const std::string& name : options.files) files.push_back({name, options.settings, options.variant});
    return files;
}

void check(const Options& options) {
    if (options.files.empty() && !options.library) throw CLI::ValidationError("FILE or --library is required");
    if (options.library && !(options.files.empty() && options.settings.empty() && options.variant.empty()))
        throw CLI::ValidationError("--library takes no FILE, --set or --variant");
    if (options.markdown && options.json) throw CLI::ValidationError("--markdown or --json, not both");
}

int bench_all(const Options& options) {
    check(options);
    if (options.markdown) return bench_table(files_of(options), options.seconds) ? 0 : input_at_fault;
    std::string library = options.baselines.empty() ? usual_baselines() : options.baselines;
    std::string error;
    std::unique_ptr<Baselines> baselines = library.empty() ? nullptr : Baselines::load(library, error);
    if (!error.empty()) {
        complain("{}", error);
        return input_at_fault;
    }
    auto findings = nlohmann::ordered_json::array();
    bool fine = true;
    for (const RuleFile& file : files_of(options)) {
        std::optional<Finding> finding = bench(file, options, baselines.get());
        fine = fine && finding && (!finding->by_hand || finding->by_hand->same_games);
        if (!finding) continue;
        if (options.json) findings.push_back(as_json(*finding, options.startup));
        if (!options.json && options.startup) say("{:.2f}\n", finding->startup_ms);
        if (!options.json && !options.startup) show_text(*finding);
        std::fflush(stdout);
    }
    if (options.json) put(findings.dump(2) + "\n");
    return fine ? 0 : input_at_fault;
}

}  // namespace

void add_bench(CLI::App& app, Exit& exit) {
    CLI::App* command = app.add_subcommand("bench", "Measure how soon and how fast rule files run");
    auto options = std::make_shared<Options>();
    command->add_option("FILE", options->files, "Rule files")->type_name("");
    add_settings(*command, options->settings);
    add_variant(*command, options->variant);
    command->add_option("--seconds", options->seconds, "CPU seconds for each engine (1)")
        ->type_name("N")
        ->check(between(0.01, 3600.0));
    add_lowering(*command, options->lower);
    command->add_flag("--startup", options->startup,
                      "Only the milliseconds from reading the file to the first move made");
    command->add_flag("--from-cache", options->from_cache,
                      "Take compiled code from the cache of earlier runs; else all is compiled anew");
    command
        ->add_option(
            "--baselines", options->baselines,
            "A shared library of hand-written games to compare with; usually mancala_baselines.so beside the program")
        ->type_name("LIBRARY");
    command->add_flag("--json", options->json, "Print an array of objects instead of text");
    command->add_flag("--library", options->library, "Every game of the library");
    command->add_flag("--markdown", options->markdown,
                      "Print a table instead; the engines take turns at random games, and times to the first move are "
                      "those of fresh processes");
    command->footer(
        "For each file: milliseconds from reading it to the first callable move; nanoseconds a move in random games "
        "and perft\n"
        "nodes a second of compiled code and interpreter, and their ratio; where a hand-written generator of the game "
        "is at\n"
        "hand, the ratio to it too. Times are CPU time, medians of several rounds.\n\n"
        "Example:\n  mancala bench mygame.mancala other.mancala");
    command->callback([options, &exit] { exit.code = bench_all(*options); });
}

}  // namespace mancala::commands
