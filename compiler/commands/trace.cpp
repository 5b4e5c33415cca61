// mancala trace: every lap, drop and capture of given moves, as text.
#include "compiler/interpret/trace.hpp"

#include <CLI/App.hpp>
#include <memory>
#include <sstream>

#include "compiler/commands/command.hpp"
#include "compiler/commands/draw.hpp"
#include "compiler/commands/engine.hpp"
#include "compiler/commands/match_text.hpp"
#include "compiler/commands/narrate.hpp"
#include "compiler/commands/say.hpp"
#include "compiler/interpret/interpret.hpp"
#include "runtime/notation.hpp"

namespace mancala::commands {
namespace {

struct Options {
    RuleFile file;
    std::string moves;
    std::string position;
};

bool play(const Interpreter& rules, Match& match, const std::string& move) {
    const std::size_t ply = match.plies() + 1;
    if (match.over()) {
        complain("ply {}: move `{}`: the game is over", ply, move);
        return false;
    }
    const char* player = player_name(static_cast<int>(match.side()));
    std::optional<std::uint32_t> token = match.token(move);
    if (!token) {
        if (const std::string ways = both_ways_text(match, move); !ways.empty())
            complain("ply {}: move `{}`: legal both ways: say {}", ply, move, ways);
        else
            complain("ply {}: move `{}`: not legal for {}; legal are {}", ply, move, player, legal_text(match));
        return false;
    }
    Trace trace;
    rules.play(match.state(), *token, &trace);
    const std::string name = match.name(*token);
    match.play(*token);
    say("\nply {}: {} plays {}\n{}", ply, player, name, narrate(*match.game().schema, trace, match.over()));
    put(draw_board(*match.game().schema, match.state(), MANCALA_SOUTH));
    return true;
}

int trace(const Options& options) {
    std::optional<Loaded> loaded = load(options.file);
    if (!loaded) return input_at_fault;
    InterpretedGame game(loaded->rules());
    Interpreter rules(loaded->rules());
    std::optional<mancala_state> start = position_from(*game.game(), options.position);
    if (!start) return input_at_fault;
    Match match(*game.game(), start, false);
    put(draw_board(*game.game()->schema, match.state(), MANCALA_SOUTH));
    std::istringstream moves(options.moves);
    bool fine = true;
    for (std::string move; fine && moves >> move;) fine = play(rules, match, move);
    if (match.over())
        say("\nover: {}\n", result_text(match.result()));
    else
        say("\n{} to move: {}\n", player_name(static_cast<int>(match.side())), legal_text(match));
    say("position: {}\n", match.text());
    return fine ? 0 : input_at_fault;
}

}  // namespace

void add_trace(CLI::App& app, Exit& exit) {
    CLI::App* command = app.add_subcommand("trace", "Show every lap, drop and capture of given moves");
    auto options = std::make_shared<Options>();
    add_rule_file(*command, options->file);
    command->add_option("--moves", options->moves, "The moves, separated by blanks")
        ->required()
        ->type_name("\"A a ...\"");
    command->add_option("--position", options->position, "Start from this position")->type_name("TEXT");
    command->footer(
        "Each drop names the hole and the seeds it then holds. The interpreter plays; boards are seen from South's "
        "seat.\n\n"
        "Example:\n  mancala trace mygame.mancala --moves \"A a B\"");
    command->callback([options, &exit] { exit.code = trace(*options); });
}

}  // namespace mancala::commands
