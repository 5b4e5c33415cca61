// mancala playout: random games, their lengths and results.
#include "runtime/playout.hpp"

#include <CLI/App.hpp>
#include <algorithm>
#include <memory>

#include "compiler/commands/command.hpp"
#include "compiler/commands/engine.hpp"
#include "compiler/commands/files.hpp"
#include "compiler/commands/options.hpp"
#include "compiler/commands/say.hpp"
#include "compiler/commands/stopwatch.hpp"
#include "compiler/record/recorder.hpp"

namespace mancala::commands {
namespace {

struct Options {
    RuleFile file;
    PlayoutOptions run;
    bool no_repetition = false;
    std::string position;
    std::string record;
    EngineChoice engine;
    unsigned threads = 1;
};

double share(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

void show(const PlayoutTotals& totals) {
    auto with_share = [&](const char* what, std::uint64_t count) {
        say("{}\t{}\t{:.2f} %\n", what, count, 100 * share(count, totals.games));
    };
    say("games\t{}\n", totals.games);
    with_share("south wins", totals.south_wins);
    with_share("north wins", totals.north_wins);
    with_share("draws", totals.draws);
    with_share("cut short", totals.cut);
    with_share("ended by repetition", totals.repetitions);
    say("plies\t{}\n", totals.plies);
    say("plies a game\t{:.2f}\t{} to {}\n", share(totals.plies, totals.games), totals.shortest, totals.longest);
    say("endless turns\t{}\n", totals.endless);
    if (totals.scored > 0)
        say("average score\t{:.2f}\t{:.2f}\n", share(totals.score[0], totals.scored),
            share(totals.score[1], totals.scored));
    say("checksum\t{:016x}\n", totals.checksum);
}

// The same games, written down.
PlayoutTotals recorded_playouts(const mancala_game& game, const PackedPosition& start, const PlayoutOptions& run,
                                const Settings& params, OutputFile& file) {
    Recorder recorder(game, params, [&](const RecordedGame& record) { file.write(to_json_line(record) + "\n"); });
    return observed_playouts(game, start.room.bytes, start.side, run, recorder.observer(start.room.bytes, start.side));
}

int playout(Options options) {
    if (options.engine.kind == EngineKind::both) options.threads = 1;
    bool record = !options.record.empty();
    if (record && !may_write_file(options.record)) return input_at_fault;
    std::optional<Loaded> loaded = load(options.file);
    if (!loaded) return input_at_fault;
    Engine engine(loaded->rules(), options.engine);
    std::optional<mancala_state> state = position_from(engine.game(), options.position);
    if (!state) return input_at_fault;
    PackedPosition start = pack(engine.game(), *state);
    PlayoutOptions run = options.run;
    run.repetition = !options.no_repetition;
    run.lanes = options.engine.kind == EngineKind::jit ? 2 : 1;
    std::optional<OutputFile> file;
    if (record) file.emplace(options.record);
    PlayoutOptions none = run;
    none.games = 0;
    if (!record) engine.loops().playouts(start.room.bytes, start.side, none);  // compiled before the clock starts
    Stopwatch watch;
    PlayoutTotals totals = record
                               ? recorded_playouts(engine.game(), start, run, settings_in_force(loaded->rules()), *file)
                               : playouts(engine.loops(), start.room.bytes, start.side, run, options.threads);
    double seconds = watch.seconds();
    if (file && !file->finish()) return input_at_fault;
    show(totals);
    double plies = static_cast<double>(std::max<std::uint64_t>(totals.plies, 1));
    remark(fmt::format("{:.3f} s, {:.1f} ns a move\n", seconds, 1e9 * seconds / plies));
    return 0;
}

}  // namespace

void add_playout(CLI::App& app, Exit& exit) {
    CLI::App* command = app.add_subcommand("playout", "Play random games and count lengths and results");
    auto options = std::make_shared<Options>();
    add_rule_file(*command, options->file);
    options->run.games = 1000;
    command->add_option("--games", options->run.games, "How many games (1000)")
        ->type_name("N")
        ->check(between(std::uint64_t{1}, std::uint64_t{1} << 40));
    command->add_option("--seed", options->run.seed, "Seed of the random choices (1); the same seed, the same games")
        ->type_name("S");
    command->add_option("--limit", options->run.most_plies, "Cut a game short after so many plies (10000)")
        ->type_name("PLIES")
        ->check(between(1u, 100'000'000u));
    command->add_flag("--no-repetition", options->no_repetition, "Do not apply the rule on repeated positions");
    command->add_option("--position", options->position, "Start from this position")->type_name("TEXT");
    command
        ->add_option("--record", options->record,
                     "Write the games to this file, a JSON object a line; - is standard output")
        ->type_name("OUT.jsonl");
    add_engine(*command, options->engine);
    add_threads(*command, options->threads);
    command->footer(
        "Prints a line a number, fields separated by tabs; the checksum tells two runs apart by any ply or result.\n"
        "Nanoseconds a move go to standard error.\n\n"
        "Example:\n  mancala playout mygame.mancala --games 10000 --seed 7");
    command->callback([options, &exit] { exit.code = playout(*options); });
}

}  // namespace mancala::commands
