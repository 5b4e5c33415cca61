#include "compiler/commands/measure.hpp"

#include <algorithm>
#include <ctime>
#include <vector>

#include "compiler/commands/median.hpp"
#include "runtime/moves.hpp"
#include "runtime/perft.hpp"
#include "runtime/playout.hpp"

namespace mancala::commands {
namespace {

constexpr int rounds = 7;
constexpr std::uint64_t seed = 1;
constexpr std::uint32_t most_plies = 1000;

mancala_baseline_totals play(const Loops& loops, std::uint64_t games) {
    const mancala_game& game = loops.game();
    PositionRoom start;
    game.start(&game, start.bytes);
    PlayoutOptions options;
    options.games = games;
    options.seed = seed;
    options.most_plies = most_plies;
    options.repetition = false;
    PlayoutTotals totals = loops.playouts(start.bytes, MANCALA_SOUTH, options);
    return {totals.plies, totals.cut, totals.checksum};
}

mancala_baseline_totals play(const mancala_baseline& baseline, std::uint64_t games) {
    mancala_baseline_run run = {games, seed, most_plies};
    return baseline.playouts(&run);
}

template <class Game>
double ns_a_move(const Game& game, std::uint64_t games) {
    double begin = cpu_seconds();
    mancala_baseline_totals totals = play(game, games);
    return 1e9 * (cpu_seconds() - begin) / static_cast<double>(std::max<std::uint64_t>(totals.plies, 1));
}

// So many games that a round of them takes about `seconds`.
std::uint64_t games_for(const Loops& game, double seconds) {
    play(game, 1);  // compiled loops are made when they are first asked for
    for (std::uint64_t games = 1;; games *= 4) {
        double begin = cpu_seconds();
        play(game, games);
        double passed = cpu_seconds() - begin;
        if (passed * 4 > seconds || games > (std::uint64_t{1} << 40))
            return std::max<std::uint64_t>(
                1, static_cast<std::uint64_t>(static_cast<double>(games) * seconds / std::max(passed, 1e-6)));
    }
}

// Deepens until a count takes a fair part of `seconds`, then counts that again.
void measure_perft(const Loops& loops, double seconds, Speed& speed) {
    const mancala_game& game = loops.game();
    PositionRoom start;
    game.start(&game, start.bytes);
    auto count = [&](int depth) {
        double begin = cpu_seconds();
        speed.nodes = loops.perft(start.bytes, depth, Leaves::counted);
        return cpu_seconds() - begin;
    };
    speed.perft_depth = 1;
    count(1);  // as above
    while (count(speed.perft_depth) < seconds / 10 && speed.nodes > 0 && speed.perft_depth < 100) ++speed.perft_depth;
    std::vector<double> times;
    for (int round = 0; round < 3; ++round) times.push_back(count(speed.perft_depth));
    speed.nodes_a_second = static_cast<double>(speed.nodes) / std::max(median(times), 1e-9);
}

}  // namespace

double cpu_seconds() {
    timespec now = {};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

Speed measure(const Loops& game, double seconds) {
    Speed speed;
    std::uint64_t games = games_for(game, seconds / 2 / rounds);
    std::vector<double> times;
    for (int round = 0; round < rounds; ++round) times.push_back(ns_a_move(game, games));
    speed.ns_a_move = median(times);
    measure_perft(game, seconds / 2, speed);
    return speed;
}

std::vector<double> side_by_side(const std::vector<const Loops*>& engines, double seconds) {
    std::vector<std::uint64_t> games;
    for (const Loops* engine : engines) games.push_back(games_for(*engine, seconds / rounds));
    std::vector<std::vector<double>> times(engines.size());
    for (int round = 0; round < rounds; ++round)
        for (std::size_t i = 0; i < engines.size(); ++i) times[i].push_back(ns_a_move(*engines[i], games[i]));
    std::vector<double> medians;
    for (const std::vector<double>& of_one : times) medians.push_back(median(of_one));
    return medians;
}

Contest contest(const Loops& game, const mancala_baseline& baseline, double seconds) {
    Contest result;
    std::uint64_t games = games_for(game, seconds / 2 / rounds);
    mancala_baseline_totals ours = play(game, games);
    mancala_baseline_totals theirs = play(baseline, games);
    result.same_games = ours.plies == theirs.plies && ours.cut == theirs.cut && ours.checksum == theirs.checksum;
    std::vector<double> compiled;
    std::vector<double> by_hand;
    for (int round = 0; round < rounds; ++round) {
        compiled.push_back(ns_a_move(game, games));
        by_hand.push_back(ns_a_move(baseline, games));
    }
    result.compiled_ns = median(compiled);
    result.by_hand_ns = median(by_hand);
    return result;
}

}  // namespace mancala::commands
