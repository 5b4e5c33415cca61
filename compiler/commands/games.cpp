// mancala games: the library's games.
#include <CLI/App.hpp>
#include <algorithm>
#include <filesystem>

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

void show(const model::Rules& rules, const std::string& variant_of) {
    say("{}\n", rules.name);
    if (!variant_of.empty()) say("    variant of {}\n", variant_of);
    say("    title   {}\n", rules.title);
    say("    board   {}\n", board_text(rules.board));
    for (const char* key : {"people", "place", "region", "source"})
        for (const model::About& about : rules.about)
            if (about.key == key && about.language.empty()) say("    {:<7} {}\n", key, about.text);
}

bool is_variant(const Compiled& game) {
    return std::ranges::find(game.variants, game.rules->name) != game.variants.end();
}

// The game of a file and its variants; nothing of a file that is only there for others to build on.
bool show_file(const std::string& name) {
    std::optional<Source> file = read_source(name);
    if (!file) return false;
    bool fine = true;
    for (const Compiled& game : compile_all(*file, {}, {})) {
        if (is_only_a_base(game)) continue;
        remark(to_text(game.source, game.diagnostics.all()));
        fine = fine && game.rules;
        if (game.rules) show(*game.rules, is_variant(game) ? std::filesystem::path(name).stem().string() : "");
    }
    return fine;
}

int games() {
    std::vector<std::string> files = library_files();
    if (files.empty()) {
        complain("the library of games is not there: neither beside the program nor at {}", MANCALA_GAMES);
        return input_at_fault;
    }
    bool fine = true;
    for (const std::string& file : files) fine = show_file(file) && fine;
    return fine ? 0 : input_at_fault;
}

}  // namespace

void add_games(CLI::App& app, Exit& exit) {
    CLI::App* command = app.add_subcommand("games", "List the games of the library");
    command->footer(
        "For each, variants of games too: its name, title, board, people, place, region and sources.\n\n"
        "Example:\n  mancala games");
    command->callback([&exit] { exit.code = games(); });
}

}  // namespace mancala::commands
