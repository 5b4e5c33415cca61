// mancala games: the library's games.
#include <CLI/App.hpp>

#include "compiler/commands/command.hpp"
#include "compiler/commands/library.hpp"
#include "compiler/commands/rule_file.hpp"
#include "compiler/commands/say.hpp"

namespace mancala::commands {
namespace {

std::string board_text(const model::Board& board) {
    bool alike = true;
    std::string seeds;
    for (int count : board.setup) {
        alike = alike && count == board.setup.front();
        seeds += fmt::format("{}{}", seeds.empty() ? "" : " ", count);
    }
    std::string each = alike ? fmt::format("{} seeds each", board.setup.front()) : fmt::format("seeds {}", seeds);
    return fmt::format("{} row{} of {} holes, {}", board.rows, board.rows == 1 ? "" : "s", board.columns, each);
}

void show(const model::Rules& rules) {
    say("{}\n", rules.name);
    say("    title   {}\n", rules.title);
    say("    board   {}\n", board_text(rules.board));
    for (const char* key : {"people", "place", "region", "source"})
        for (const model::About& about : rules.about)
            if (about.key == key && about.language.empty()) say("    {:<7} {}\n", key, about.text);
}

int games() {
    std::vector<std::string> files = library_files();
    if (files.empty()) {
        complain("the library of games is not there: neither beside the program nor at {}", MANCALA_GAMES);
        return input_at_fault;
    }
    bool fine = true;
    for (const std::string& file : files) {
        std::optional<Loaded> loaded = load(file, {});
        if (loaded) show(loaded->rules());
        fine = fine && loaded;
    }
    return fine ? 0 : input_at_fault;
}

}  // namespace

void add_games(CLI::App& app, Exit& exit) {
    CLI::App* command = app.add_subcommand("games", "List the games of the library");
    command->footer(
        "For each: the name of its rule file, title, board, people, place, region and sources.\n\n"
        "Example:\n  mancala games");
    command->callback([&exit] { exit.code = games(); });
}

}  // namespace mancala::commands
