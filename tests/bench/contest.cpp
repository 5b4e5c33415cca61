#include "tests/bench/contest.hpp"

#include <fmt/format.h>

#include <ctime>
#include <fstream>
#include <functional>
#include <iterator>
#include <sstream>

#include "compiler/commands/median.hpp"
#include "compiler/compile.hpp"
#include "compiler/emit/jit.hpp"
#include "compiler/interpret/interpret.hpp"
#include "runtime/loops.hpp"
#include "runtime/moves.hpp"

namespace mancala::bench {
namespace {

using commands::median;

constexpr std::uint64_t seed = 1;
constexpr std::uint32_t most_plies = 1'000;

double cpu_nanoseconds() {
    timespec now = {};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e9 + static_cast<double>(now.tv_nsec);
}

/// Plies or nodes, and what tells two runs apart.
struct Run {
    std::uint64_t count = 0;
    std::uint64_t cut = 0;
    std::uint64_t checksum = 0;
    bool operator==(const Run&) const = default;
};

Run run_of(const mancala_baseline_totals& totals) {
    return {totals.plies, totals.cut, totals.checksum};
}

PositionRoom start_of(const Loops& loops) {
    PositionRoom start;
    loops.game().start(&loops.game(), start.bytes);
    return start;
}

Run play(const Loops& loops, std::uint64_t games, std::uint32_t lanes) {
    PlayoutOptions options;
    options.games = games;
    options.seed = seed;
    options.most_plies = most_plies;
    options.repetition = false;
    options.lanes = lanes;
    const PlayoutTotals totals = loops.playouts(start_of(loops).bytes, MANCALA_SOUTH, options);
    return {totals.plies, totals.cut, totals.checksum};
}

Run count(const Loops& loops, int depth, Leaves leaves) {
    return {loops.perft(start_of(loops).bytes, depth, leaves), 0, 0};
}

std::optional<model::Rules> rules_of(const mancala_baseline& baseline, const std::string& folder, std::string& error) {
    const std::string name = fmt::format("{}/{}.mancala", folder, baseline.name);
    std::ifstream file(name, std::ios::binary);
    Source source{name, {std::istreambuf_iterator<char>(file), {}}};
    if (!file) {
        error = fmt::format("{} cannot be read", name);
        return std::nullopt;
    }
    Settings settings;
    std::istringstream words(baseline.settings);
    for (std::string word; words >> word;) settings[word.substr(0, word.find('='))] = word.substr(word.find('=') + 1);
    Compiled compiled = compile(source, settings);
    if (!compiled.rules) error = to_text(source, compiled.diagnostics.all());
    return std::move(compiled.rules);
}

/// One form, both ways. The size is a number of games or a depth.
struct Form {
    const char* name;
    std::function<Run(std::uint64_t size)> by_hand;
    std::function<Run(std::uint64_t size)> compiled;
    bool is_perft;
};

std::vector<Form> forms(const mancala_baseline& baseline, const Loops& loops) {
    const auto playouts = [&](const char* name, auto by_hand, std::uint32_t lanes) {
        return Form{name,
                    [by_hand](std::uint64_t games) {
                        const mancala_baseline_run run = {games, seed, most_plies};
                        return run_of(by_hand(&run));
                    },
                    [&loops, lanes](std::uint64_t games) { return play(loops, games, lanes); }, false};
    };
    const auto perft = [&](const char* name, auto by_hand, Leaves leaves) {
        return Form{name,
                    [by_hand](std::uint64_t depth) {
                        return Run{by_hand(static_cast<int>(depth)), 0, 0};
                    },
                    [&loops, leaves](std::uint64_t depth) { return count(loops, static_cast<int>(depth), leaves); },
                    true};
    };
    std::vector<Form> all = {playouts("playouts", baseline.playouts, 1),
                             perft("perft made", baseline.perft_made, Leaves::made),
                             perft("perft counted", baseline.perft, Leaves::counted)};
    if (baseline.playouts_interleaved != nullptr)
        all.push_back(playouts("interleaved", baseline.playouts_interleaved, 2));
    if (baseline.perft_vector != nullptr)
        all.push_back(perft("perft in vectors", baseline.perft_vector, Leaves::counted));
    return all;
}

int deepest(const Loops& loops, std::uint64_t nodes) {
    int depth = 1;
    while (depth < 30 && count(loops, depth + 1, Leaves::counted).count <= nodes) ++depth;
    return depth;
}

template <class Play>
double nanoseconds_each(const Play& play, std::uint64_t size) {
    const double begin = cpu_nanoseconds();
    const Run run = play(size);
    return (cpu_nanoseconds() - begin) / static_cast<double>(run.count);
}

std::optional<Pair> measure(const Form& form, std::uint64_t size, int rounds) {
    const Run run = form.by_hand(size);
    if (!(run == form.compiled(size))) return std::nullopt;
    std::vector<double> by_hand;
    std::vector<double> compiled;
    for (int round = 0; round < rounds; ++round) {
        by_hand.push_back(nanoseconds_each(form.by_hand, size));
        compiled.push_back(nanoseconds_each(form.compiled, size));
    }
    return Pair{form.name, run.count, run.checksum, median(by_hand), median(compiled)};
}

/// The interpreter, which defines the game, plays a few of the same games.
bool is_the_game(const mancala_baseline& baseline, const model::Rules& rules) {
    constexpr std::uint64_t few = 20;
    const InterpretedGame definition(rules);
    const mancala_baseline_run run = {few, seed, most_plies};
    return run_of(baseline.playouts(&run)) == play(TableLoops(*definition.game()), few, 1);
}

}  // namespace

std::optional<Outcome> contest(const mancala_baseline& baseline, const std::string& folder, const Effort& effort,
                               std::string& error) {
    const std::optional<model::Rules> rules = rules_of(baseline, folder, error);
    if (!rules) return std::nullopt;
    const std::string settings = baseline.settings;
    const std::string name = baseline.name + (settings.empty() ? settings : " " + settings);
    if (!is_the_game(baseline, *rules)) {
        error = fmt::format("{}: the interpreter plays other games than the hand-written code", name);
        return std::nullopt;
    }
    const bool best = std::string_view(baseline.kind) == "best";
    const auto jit = jit_compile(*rules, {{best ? LowerOptions::Layout::automatic : LowerOptions::Layout::memory}});
    const Loops& loops = jit->loops();
    const int depth = deepest(loops, effort.nodes);
    Outcome outcome{name, baseline.kind, {}};
    for (const Form& form : forms(baseline, loops)) {
        const std::uint64_t size = form.is_perft ? static_cast<std::uint64_t>(depth) : effort.games;
        const std::optional<Pair> pair = measure(form, size, effort.rounds);
        if (!pair) {
            error = fmt::format("{}: {} of the compiled game differs from the hand-written code", name, form.name);
            return std::nullopt;
        }
        outcome.pairs.push_back(*pair);
    }
    return outcome;
}

}  // namespace mancala::bench
