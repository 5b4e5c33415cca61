// mancala trace: every lap, drop and capture of given moves, as text.
#include "compiler/interpret/trace.hpp"

#include <CLI/App.hpp>
#include <algorithm>
#include <memory>
#include <sstream>

#include "compiler/commands/command.hpp"
#include "compiler/commands/draw.hpp"
#include "compiler/commands/narrate.hpp"
#include "compiler/commands/result_text.hpp"
#include "compiler/commands/rule_file.hpp"
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

// The game so far: what the next move is played on.
struct Course {
    const Interpreter& rules;
    const mancala_schema& schema;
    mancala_state state;
    unsigned why = MANCALA_WHY_NO_MOVE;
    bool over = false;
};

std::string list(const Course& course, const std::vector<unsigned>& legal) {
    std::string names;
    for (unsigned token : legal) names += " " + token_name(course.schema, course.state.mover, token);
    return names.empty() ? " none" : names;
}

bool play(Course& course, const std::string& move) {
    std::vector<unsigned> legal = course.rules.legal(course.state);
    if (course.over || legal.empty()) {
        complain("move `{}`: the game is over", move);
        return false;
    }
    auto token = token_of(course.schema, course.state.mover, move);
    if (!token || std::find(legal.begin(), legal.end(), *token) == legal.end()) {
        complain("move `{}`: not legal for {}; legal:{}", move, player_name(course.state.mover), list(course, legal));
        return false;
    }
    Trace trace;
    Interpreter::Ply ply = course.rules.play(course.state, *token, &trace);
    say("\nply {}: {} plays {}\n{}", course.state.ply, player_name(course.state.mover), move,
        narrate(course.schema, trace));
    course.state = ply.state;
    course.over = (ply.flags & MANCALA_DECIDED) != 0;
    course.why = ply.flags >> MANCALA_WHY_SHIFT;
    put(draw_board(course.schema, course.state, MANCALA_SOUTH));
    return true;
}

void tell_end(Course& course) {
    std::vector<unsigned> legal = course.over ? std::vector<unsigned>{} : course.rules.legal(course.state);
    if (legal.empty())
        say("\nover: {}\n", result_text(course.rules.finish(course.state, course.why), course.state.mover));
    else
        say("\n{} to move:{}\n", player_name(course.state.mover), list(course, legal));
    say("position: {}\n", position_text(course.schema, course.state));
}

int trace(const Options& options) {
    std::optional<Loaded> loaded = load(options.file);
    if (!loaded) return input_at_fault;
    InterpretedGame game(loaded->rules());
    Interpreter rules(loaded->rules());
    Course course{rules, *game.game()->schema, rules.start()};
    if (!options.position.empty()) {
        std::string error;
        auto state = parse_position(course.schema, options.position, error);
        if (!state) {
            complain("position `{}`: {}", options.position, error);
            return input_at_fault;
        }
        course.state = *state;
    }
    put(draw_board(course.schema, course.state, MANCALA_SOUTH));
    std::istringstream moves(options.moves);
    for (std::string move; moves >> move;)
        if (!play(course, move)) return input_at_fault;
    tell_end(course);
    return 0;
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
        "Example:\n  mancala trace games/kpe.mancala --moves \"A a B\"");
    command->callback([options, &exit] { exit.code = trace(*options); });
}

}  // namespace mancala::commands
