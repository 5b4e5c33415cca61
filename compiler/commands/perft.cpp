// mancala perft: counts the sequences of plies, the standard check of a move generator.
#include "runtime/perft.hpp"

#include <CLI/App.hpp>
#include <memory>

#include "compiler/commands/command.hpp"
#include "compiler/commands/engine.hpp"
#include "compiler/commands/options.hpp"
#include "compiler/commands/say.hpp"
#include "compiler/commands/stopwatch.hpp"
#include "runtime/notation.hpp"

namespace mancala::commands {
namespace {

struct Options {
    RuleFile file;
    int depth = 0;
    bool divide = false;
    bool made = false;
    std::string position;
    EngineChoice engine;
    unsigned threads = 1;
    Leaves leaves() const { return made ? Leaves::made : Leaves::counted; }
};

std::uint64_t count_each_depth(const Loops& loops, const PackedPosition& position, const Options& options) {
    std::uint64_t all = 0;
    for (int d = 1; d <= options.depth; ++d) {
        std::uint64_t nodes = mancala::perft(loops, position.room.bytes, d, options.leaves(), options.threads);
        all += nodes;
        say("{}\t{}\n", d, nodes);
        std::fflush(stdout);
    }
    return all;
}

std::uint64_t count_each_move(const Loops& loops, const PackedPosition& position, const Options& options) {
    std::uint64_t all = 0;
    for (const auto& [token, nodes] :
         perft_divide(loops, position.room.bytes, options.depth, options.leaves(), options.threads)) {
        say("{}\t{}\n", token_name(*loops.game().schema, position.side, token), nodes);
        all += nodes;
    }
    say("{}\t{}\n", options.depth, all);
    return all;
}

int perft(Options options) {
    if (options.engine.kind == EngineKind::both) options.threads = 1;
    std::optional<Loaded> loaded = load(options.file);
    if (!loaded) return input_at_fault;
    Engine engine(loaded->rules(), options.engine);
    std::optional<mancala_state> state = position_from(engine.game(), options.position);
    if (!state) return input_at_fault;
    PackedPosition position = pack(engine.game(), *state);
    engine.loops().perft(position.room.bytes, 1, options.leaves());  // compiled before the clock starts
    Stopwatch watch;
    std::uint64_t nodes = options.divide ? count_each_move(engine.loops(), position, options)
                                         : count_each_depth(engine.loops(), position, options);
    double seconds = watch.seconds();
    remark(fmt::format("{} nodes in {:.3f} s, {:.0f} nodes/s\n", nodes, seconds, static_cast<double>(nodes) / seconds));
    return 0;
}

}  // namespace

void add_perft(CLI::App& app, Exit& exit) {
    CLI::App* command = app.add_subcommand("perft", "Count the sequences of moves up to a depth");
    auto options = std::make_shared<Options>();
    add_rule_file(*command, options->file);
    command->add_option("--depth", options->depth, "Count sequences of 1 to N plies")
        ->required()
        ->type_name("N")
        ->check(between(1, 200));
    command->add_flag("--divide", options->divide,
                      "Instead: for depth N, the count below each first move, then the sum");
    command->add_flag("--make-leaves", options->made,
                      "Make the positions after the last ply, too, instead of counting its moves; the same numbers");
    command->add_option("--position", options->position, "Start from this position")->type_name("TEXT");
    add_engine(*command, options->engine);
    add_threads(*command, options->threads);
    command->footer(
        "Prints a line a depth: the depth, a tab, the number of sequences of exactly so many plies. A forced pass, an\n"
        "earned move and an endless turn count as plies; a finished game adds nothing. Nodes a second go to standard "
        "error.\n\n"
        "Example:\n  mancala perft mygame.mancala --depth 6");
    command->callback([options, &exit] { exit.code = perft(*options); });
}

}  // namespace mancala::commands
