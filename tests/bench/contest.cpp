#include "tests/bench/contest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <fstream>
#include <iterator>
#include <sstream>

#include "compiler/compile.hpp"
#include "compiler/emit/jit.hpp"
#include "compiler/interpret/interpret.hpp"
#include "runtime/perft.hpp"
#include "runtime/playout.hpp"

namespace mancala::bench {
namespace {

constexpr std::uint64_t seed = 1;
constexpr std::uint32_t most_plies = 1'000;

double cpu_nanoseconds() {
    timespec now = {};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e9 + static_cast<double>(now.tv_nsec);
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

mancala_baseline_totals play_by_hand(const mancala_baseline& baseline, std::uint64_t games) {
    const mancala_baseline_run run = {games, seed, most_plies};
    return baseline.playouts(&run);
}

mancala_baseline_totals play(const mancala_game& game, std::uint64_t games) {
    alignas(64) unsigned char start[MANCALA_MAX_POSITION];
    game.start(&game, start);
    PlayoutOptions options;
    options.games = games;
    options.seed = seed;
    options.most_plies = most_plies;
    options.repetition = false;
    const PlayoutTotals totals = playouts(game, start, MANCALA_SOUTH, options);
    return {totals.plies, totals.cut, totals.checksum};
}

std::uint64_t nodes(const mancala_game& game, int depth) {
    alignas(64) unsigned char start[MANCALA_MAX_POSITION];
    game.start(&game, start);
    return perft(game, start, depth);
}

bool same(const mancala_baseline_totals& a, const mancala_baseline_totals& b) {
    return a.plies == b.plies && a.cut == b.cut && a.checksum == b.checksum;
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

// The same games, and the same tree of moves.
bool all_agree(const mancala_baseline& baseline, const mancala_game& compiled, const mancala_game& interpreted,
               const Effort& effort, std::string& error) {
    const mancala_baseline_totals few = play_by_hand(baseline, effort.slow_games);
    if (!same(few, play(compiled, effort.slow_games)))
        error = "the compiled game plays other games than the hand-written";
    if (!same(few, play(interpreted, effort.slow_games)))
        error = "the interpreter plays other games than the hand-written";
    if (!same(play_by_hand(baseline, effort.games), play(compiled, effort.games)))
        error = "the compiled game plays other games than the hand-written";
    constexpr int depth = 6;
    if (baseline.perft(depth) != nodes(compiled, depth))
        error = "the compiled game's perft differs from the hand-written";
    if (!error.empty()) error = fmt::format("{}: {}", baseline.name, error);
    return error.empty();
}

template <class Play>
double nanoseconds_a_ply(Play play_games) {
    const double begin = cpu_nanoseconds();
    const mancala_baseline_totals totals = play_games();
    return (cpu_nanoseconds() - begin) / static_cast<double>(totals.plies);
}

}  // namespace

std::optional<Outcome> contest(const mancala_baseline& baseline, const std::string& folder, const Effort& effort,
                               std::string& error) {
    const std::optional<model::Rules> rules = rules_of(baseline, folder, error);
    if (!rules) return std::nullopt;
    const auto jit = jit_compile(*rules);
    const InterpretedGame slow(*rules);
    const mancala_game& compiled = *jit->game();
    const mancala_game& interpreted = *slow.game();
    if (!all_agree(baseline, compiled, interpreted, effort, error)) return std::nullopt;

    std::vector<double> times[3];
    for (int round = 0; round < effort.rounds; ++round) {
        times[0].push_back(nanoseconds_a_ply([&] { return play_by_hand(baseline, effort.games); }));
        times[1].push_back(nanoseconds_a_ply([&] { return play(compiled, effort.games); }));
        times[2].push_back(nanoseconds_a_ply([&] { return play(interpreted, effort.slow_games); }));
    }
    const mancala_baseline_totals totals = play_by_hand(baseline, effort.games);
    return Outcome{baseline.name,    baseline.settings, totals.plies,    totals.checksum,
                   median(times[0]), median(times[1]),  median(times[2])};
}

}  // namespace mancala::bench
