// Runs one loop of compiled rules, for a processor of one's choice: to be counted by callgrind (instructions.sh).
#include <fmt/format.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "compiler/compile.hpp"
#include "compiler/emit/jit.hpp"
#include "runtime/loops.hpp"
#include "runtime/moves.hpp"

namespace mancala::bench {
namespace {

struct Wanted {
    std::string rules;
    std::vector<std::string> settings;
    std::string processor = "x86-64-v3";
    LowerOptions::Layout layout = LowerOptions::Layout::automatic;
    std::string cache;
    std::uint64_t games = 0;
    std::uint32_t lanes = 1;
    int depth = 0;
    bool made = false;
};

int run(const Wanted& wanted) {
    std::ifstream file(wanted.rules, std::ios::binary);
    Source source{wanted.rules, {std::istreambuf_iterator<char>(file), {}}};
    Settings settings;
    for (const std::string& word : wanted.settings)
        settings[word.substr(0, word.find('='))] = word.substr(word.find('=') + 1);
    const Compiled compiled = compile(source, settings);
    if (!compiled.rules) {
        fmt::print(stderr, "{}", to_text(source, compiled.diagnostics.all()));
        return 1;
    }
    JitOptions options;
    options.processor = wanted.processor;
    options.lower.layout = wanted.layout;
    const std::unique_ptr<ObjectCache> cache = wanted.cache.empty() ? nullptr : ObjectCache::in(wanted.cache);
    options.cache = cache.get();
    const auto jit = jit_compile(*compiled.rules, options);
    const Loops& loops = jit->loops();
    PositionRoom start;
    loops.game().start(&loops.game(), start.bytes);
    if (wanted.depth > 0) {
        fmt::print("{}\n", loops.perft(start.bytes, wanted.depth, wanted.made ? Leaves::made : Leaves::counted));
        return 0;
    }
    PlayoutOptions playouts;
    playouts.games = wanted.games;
    playouts.seed = 1;
    playouts.most_plies = 1'000;
    playouts.repetition = false;
    playouts.lanes = wanted.lanes;
    const PlayoutTotals totals = loops.playouts(start.bytes, MANCALA_SOUTH, playouts);
    fmt::print("{} {:016x}\n", totals.plies, totals.checksum);
    return 0;
}

}  // namespace
}  // namespace mancala::bench

int main(int argc, char** argv) {
    mancala::bench::Wanted wanted;
    CLI::App app("Runs one loop of compiled rules and prints its plies or nodes.", "mancala_run_compiled");
    app.add_option("rules", wanted.rules, "The rule file")->required();
    app.add_option("--set", wanted.settings, "NAME=VALUE");
    app.add_option("--processor", wanted.processor, "LLVM's name of a processor")->capture_default_str();
    using Layout = mancala::LowerOptions::Layout;
    const std::map<std::string, Layout> layouts = {
        {"best", Layout::automatic}, {"words", Layout::words}, {"vector", Layout::vector}, {"general", Layout::memory}};
    app.add_option("--lowering", wanted.layout, "How a position is held: best, words, vector or general")
        ->transform(CLI::CheckedTransformer(layouts, CLI::ignore_case));
    app.add_option("--cache", wanted.cache, "A folder for compiled code, so that a second run compiles nothing");
    app.add_option("--games", wanted.games, "Random games");
    app.add_option("--lanes", wanted.lanes, "More than one: several games in turns")->capture_default_str();
    app.add_option("--depth", wanted.depth, "A perft instead");
    app.add_flag("--made", wanted.made, "Its leaves are made");
    CLI11_PARSE(app, argc, argv);
    return mancala::bench::run(wanted);
}
