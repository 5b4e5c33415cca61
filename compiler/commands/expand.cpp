// mancala expand: the rules of a game in one text, with what it takes over from others.
#include <CLI/App.hpp>
#include <memory>

#include "compiler/commands/command.hpp"
#include "compiler/commands/game_files.hpp"
#include "compiler/commands/rule_file.hpp"
#include "compiler/commands/say.hpp"

namespace mancala::commands {
namespace {

struct Options {
    std::string file;
    std::string variant;
};

int expand(const Options& options) {
    std::optional<Source> file = read_source(options.file);
    if (!file) return input_at_fault;
    Diagnostics diagnostics;
    GameText text = expand_game(*file, options.variant, game_files(), diagnostics);
    remark(to_text(text.source, diagnostics.all()));
    if (diagnostics.has_errors()) return input_at_fault;
    put(text.source.text);
    return 0;
}

}  // namespace

void add_expand(CLI::App& app, Exit& exit) {
    CLI::App* command =
        app.add_subcommand("expand", "Show the rules of a game in one text, all that it takes over included");
    auto options = std::make_shared<Options>();
    command->add_option("FILE", options->file, "The rule file; - reads standard input")->required()->type_name("");
    add_variant(*command, options->variant);
    command->footer(
        "What comes out is a rule file that needs no other and plays the same game. It has the clauses alone, with "
        "the\n"
        "comments that stand in them or behind them.\n\n"
        "Example:\n  mancala expand mygame.mancala");
    command->callback([options, &exit] { exit.code = expand(*options); });
}

}  // namespace mancala::commands
