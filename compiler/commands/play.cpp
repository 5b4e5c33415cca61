// mancala play: a game in the terminal.
#include <unistd.h>

#include <CLI/App.hpp>
#include <iostream>
#include <memory>

#include "compiler/commands/command.hpp"
#include "compiler/commands/engine.hpp"
#include "compiler/commands/files.hpp"
#include "compiler/commands/options.hpp"
#include "compiler/commands/say.hpp"
#include "compiler/commands/session.hpp"
#include "compiler/record/recorder.hpp"

namespace mancala::commands {
namespace {

struct Options {
    RuleFile file;
    std::string south = "human";
    std::string north = "greedy";
    std::uint64_t seed = 1;
    std::string position;
    std::string save;
    EngineChoice engine;
};

// A line from standard input; one that no terminal shows is echoed, so that the output reads like a game.
std::optional<std::string> read_line(const std::string& prompt) {
    put(prompt);
    std::fflush(stdout);
    std::string line;
    if (!std::getline(std::cin, line)) {
        say("\n");
        return std::nullopt;
    }
    if (::isatty(STDIN_FILENO) == 0) say("{}\n", line);
    return line;
}

int play(const Options& options) {
    if (!options.save.empty() && !may_write_file(options.save)) return input_at_fault;
    std::optional<Loaded> loaded = load(options.file);
    if (!loaded) return input_at_fault;
    Engine engine(loaded->rules(), options.engine);
    std::optional<mancala_state> start = position_from(engine.game(), options.position);
    if (!start) return input_at_fault;
    Session session(loaded->rules(), Match(engine.game(), start), *seat_of(options.south), *seat_of(options.north),
                    options.seed, read_line);
    session.run();
    if (options.save.empty()) return 0;
    RecordedGame record = recorded(session.matches(), session.tokens(), settings_in_force(loaded->rules()));
    return write_file(options.save, to_json_line(record) + "\n") ? 0 : input_at_fault;
}

}  // namespace

void add_play(CLI::App& app, Exit& exit) {
    CLI::App* command = app.add_subcommand("play", "Play a game in the terminal");
    auto options = std::make_shared<Options>();
    add_rule_file(*command, options->file);
    CLI::Validator seats = one_of({"human", "random", "greedy"});
    command->add_option("--south", options->south, "Who plays South (human)")
        ->type_name("human|random|greedy")
        ->check(seats);
    command->add_option("--north", options->north, "Who plays North (greedy)")
        ->type_name("human|random|greedy")
        ->check(seats);
    command->add_option("--seed", options->seed, "Seed of the random choices (1)")->type_name("S");
    command->add_option("--position", options->position, "Start from this position")->type_name("TEXT");
    command
        ->add_option("--save", options->save, "When the game is over or left, write it to this file as a recorded game")
        ->type_name("OUT.jsonl");
    add_engine(*command, options->engine);
    command->footer(
        "A move is the letter of its hole; help, moves, board, position, undo and quit are understood too. Moves may "
        "come\n"
        "from a pipe; at its end the game stops. greedy takes the move that gains most seeds at once.\n\n"
        "Example:\n  mancala play mygame.mancala --north=random");
    command->callback([options, &exit] {
        if (options->file.name == "-" && (options->south == "human" || options->north == "human"))
            throw CLI::ValidationError("FILE", "- cannot be read as rules when moves come from standard input too");
        exit.code = play(*options);
    });
}

}  // namespace mancala::commands
