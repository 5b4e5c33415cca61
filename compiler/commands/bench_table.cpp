#include "compiler/commands/bench_table.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <memory>

#include "compiler/commands/engine.hpp"
#include "compiler/commands/library.hpp"
#include "compiler/commands/measure.hpp"
#include "compiler/commands/median.hpp"
#include "compiler/commands/say.hpp"

namespace mancala::commands {

namespace fs = std::filesystem;

namespace {

constexpr int processes = 5;

// A word for the shell.
std::string quoted(const std::string& text) {
    std::string word = "'";
    for (const char c : text) word += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return word + "'";
}

// `mancala bench --startup` of the file, with the program that is running.
std::string startup_command(const RuleFile& file, bool from_cache) {
    std::string command = quoted(fs::read_symlink("/proc/self/exe").string()) + " bench --startup";
    if (from_cache) command += " --from-cache";
    for (const std::string& setting : file.settings) command += " --set " + quoted(setting);
    if (!file.variant.empty()) command += " --variant " + quoted(file.variant);
    return command + " -- " + quoted(file.name) + " 2>/dev/null";
}

// What it prints, or nothing if it fails.
std::optional<double> number_printed(const std::string& command) {
    FILE* printed = ::popen(command.c_str(), "r");
    if (printed == nullptr) return std::nullopt;
    double number = 0;
    const bool read = std::fscanf(printed, "%lf", &number) == 1;
    return ::pclose(printed) == 0 && read ? std::optional(number) : std::nullopt;
}

// Milliseconds, the median of several fresh processes; 0 where none tells.
double startup(const RuleFile& file, bool from_cache) {
    std::vector<double> times;
    if (from_cache) number_printed(startup_command(file, true));  // fills it
    for (int process = 0; process < processes; ++process)
        if (const std::optional<double> time = number_printed(startup_command(file, from_cache)))
            times.push_back(*time);
    return median(times);
}

bool show_line(const RuleFile& file, double seconds) {
    const std::optional<Loaded> loaded = load(file);
    if (!loaded) return false;
    const Engine general(loaded->rules(), {usual_engine(), false, {LowerOptions::Layout::memory}});
    const Engine usual(loaded->rules(), {usual_engine(), false});
    const Engine interpreter(loaded->rules(), {EngineKind::interp});
    const std::vector<double> ns = side_by_side({&general.loops(), &usual.loops(), &interpreter.loops()}, seconds);
    say("| {} | {:.1f} | {:.1f} | {:.1f} | {:.0f} | {:.0f} | {:.1f} | {:.1f} |\n", loaded->rules().name, ns[0], ns[1],
        ns[0] / ns[1], ns[2], ns[2] / ns[1], startup(file, false), startup(file, true));
    std::fflush(stdout);
    return true;
}

}  // namespace

std::vector<RuleFile> games_of_the_library() {
    std::vector<RuleFile> games;
    for (const std::string& name : library_files()) {
        const std::optional<Source> file = read_source(name);
        if (!file) continue;
        for (const Compiled& game : compile_all(*file, {}, {})) {
            if (!game.rules) continue;
            const bool variant = std::ranges::find(game.variants, game.rules->name) != game.variants.end();
            games.push_back({name, {}, variant ? game.rules->name : ""});
        }
    }
    return games;
}

bool bench_table(const std::vector<RuleFile>& files, double seconds) {
    say("| game | general code, ns a move | best form, ns a move | gain | interpreted, ns a move | ratio | `move` "
        "callable after, ms | from the cache, ms |\n"
        "|---|---|---|---|---|---|---|---|\n");
    bool fine = true;
    for (const RuleFile& file : files) fine = show_line(file, seconds) && fine;
    return fine;
}

}  // namespace mancala::commands
