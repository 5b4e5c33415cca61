// The command `mancala`.
#include <unistd.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <exception>
#include <iostream>

#include "compiler/commands/command.hpp"
#include "compiler/commands/say.hpp"
#include "grammar/source/diagnostic.hpp"
#include "runtime/both.hpp"

namespace mancala::commands {
namespace {

// An abort anywhere - a broken promise inside the compiler - ends here.
extern "C" void ended_by_abort(int) {
    static constexpr char message[] = "mancala: this is a bug in mancala; please report the command and its input\n";
    [[maybe_unused]] auto ignored = ::write(STDERR_FILENO, message, sizeof message - 1);
    ::_exit(our_bug);
}

void add_commands(CLI::App& app, Exit& exit) {
    add_check(app, exit);
    add_explain(app, exit);
    add_play(app, exit);
    add_trace(app, exit);
    add_perft(app, exit);
    add_playout(app, exit);
    add_replay(app, exit);
    add_test(app, exit);
    add_expand(app, exit);
    add_dump(app, exit);
    add_build(app, exit);
    add_bench(app, exit);
    add_games(app, exit);
    for (CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) command->group("Commands");
}

// CLI11 would only say that a command is required.
bool names_no_command(const CLI::App& app, const std::string& word) {
    if (word == "--help" || word == "-h" || word == "--version") return false;
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        names.push_back(command->get_name());
        if (command->get_name() == word) return false;
    }
    std::string near = nearest(word, names);
    complain("unknown {} `{}`{}", word.starts_with("-") ? "option" : "command", word,
             near.empty() ? "; see mancala --help" : ", did you mean `" + near + "`?");
    return true;
}

std::string one_line(std::string text) {
    for (char& c : text)
        if (c == '\n') c = ' ';
    while (!text.empty() && text.back() == ' ') text.pop_back();
    return text;
}

int usage_error(const CLI::App& app, const CLI::ParseError& error) {
    std::string command = "mancala";
    for (const CLI::App* chosen : app.get_subcommands()) command += " " + chosen->get_name();
    complain("{}; see {} --help", one_line(error.what()), command);
    return usage_at_fault;
}

// Results that could not be written were not given: a full disk must not look like success.
int after_output(int code) {
    if (std::fflush(stdout) == 0 && !std::ferror(stdout) && std::cout.flush()) return code;
    complain("standard output cannot be written: {}", std::strerror(errno));
    return code == 0 ? input_at_fault : code;
}

int run(int argc, char** argv) {
    CLI::App app("A compiler for the rules of mancala games: checks, explains, plays and compiles a rule file.",
                 "mancala");
    app.set_version_flag("--version", "mancala " MANCALA_VERSION);
    app.require_subcommand(1);
    app.get_formatter()->column_width(34);
    app.get_formatter()->label("REQUIRED", "(required)");
    app.get_formatter()->label("SUBCOMMAND", "COMMAND ...");
    app.footer("Exit status: 0 fine, 1 the input is at fault, 2 the command line is, 70 a bug in mancala.");
    Exit exit;
    add_commands(app, exit);
    if (argc > 1 && names_no_command(app, argv[1])) return usage_at_fault;
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& wanted) {
        app.exit(wanted);
    } catch (const CLI::ParseError& error) {
        return usage_error(app, error);
    }
    return after_output(exit.code);
}

}  // namespace
}  // namespace mancala::commands

int main(int argc, char** argv) {
    std::signal(SIGABRT, mancala::commands::ended_by_abort);
    try {
        return mancala::commands::run(argc, argv);
    } catch (const mancala::EngineDifference& difference) {
        mancala::commands::complain("the engines differ, a bug in mancala: {}", difference.what());
        return mancala::commands::our_bug;
    } catch (const std::exception& error) {
        std::fflush(stdout);
        std::fprintf(stderr, "mancala: this is a bug in mancala: %s\n", error.what());
        return mancala::commands::our_bug;
    }
}
