// Random games by hand-written code, by compiled rules and by the interpreter: nanoseconds a ply, and the ratios.
#include <fmt/format.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/bench/contest.hpp"

namespace mancala::bench {
namespace {

void print_table(const std::vector<Outcome>& outcomes) {
    fmt::print("{:<24}{:>14}{:>12}{:>14}{:>24}{:>24}\n", "ns a ply", "hand-written", "compiled", "interpreter",
               "compiled/hand-written", "interpreter/compiled");
    for (const Outcome& o : outcomes)
        fmt::print("{:<24}{:>14.1f}{:>12.1f}{:>14.0f}{:>24.2f}{:>24.0f}\n", o.label(), o.by_hand, o.compiled,
                   o.interpreted, o.compiled_to_by_hand(), o.interpreted_to_compiled());
    for (const Outcome& o : outcomes) fmt::print("{}: {} plies, checksum {:016x}\n", o.label(), o.plies, o.checksum);
}

nlohmann::ordered_json as_json(const Outcome& o) {
    return {{"game", o.name},
            {"settings", o.settings},
            {"plies", o.plies},
            {"checksum", fmt::format("{:016x}", o.checksum)},
            {"ns_a_ply", {{"hand_written", o.by_hand}, {"compiled", o.compiled}, {"interpreter", o.interpreted}}},
            {"compiled_to_hand_written", o.compiled_to_by_hand()},
            {"interpreter_to_compiled", o.interpreted_to_compiled()}};
}

bool write_json(const std::string& name, const std::vector<Outcome>& outcomes) {
    nlohmann::ordered_json games = nlohmann::ordered_json::array();
    for (const Outcome& o : outcomes) games.push_back(as_json(o));
    std::ofstream file(name);
    file << nlohmann::ordered_json{{"games", games}}.dump(2) << '\n';
    return static_cast<bool>(file.flush());
}

int run(int argc, char** argv) {
    Effort effort;
    std::string folder = "games";
    std::string json;
    CLI::App app("Measures hand-written, compiled and interpreted games against each other.", "mancala_bench");
    app.add_option("--games", effort.games, "Random games a round")
        ->check(CLI::Range(1, 100'000'000))
        ->capture_default_str();
    app.add_option("--rounds", effort.rounds, "Rounds; the median counts")
        ->check(CLI::Range(1, 1'000))
        ->capture_default_str();
    app.add_option("--rules", folder, "The folder of the rule files")->capture_default_str();
    app.add_option("--json", json, "A file to write the figures to");
    CLI11_PARSE(app, argc, argv);
    effort.slow_games = effort.games / 100 + 1;

    std::vector<Outcome> outcomes;
    const mancala_baseline_list& list = *mancala_baselines();
    for (std::uint32_t i = 0; i < list.count; ++i) {
        std::string error;
        std::optional<Outcome> outcome = contest(list.games[i], folder, effort, error);
        if (!outcome) {
            fmt::print(stderr, "mancala_bench: {}\n", error);
            return 1;
        }
        outcomes.push_back(std::move(*outcome));
    }
    print_table(outcomes);
    if (!json.empty() && !write_json(json, outcomes)) {
        fmt::print(stderr, "mancala_bench: {} cannot be written\n", json);
        return 1;
    }
    return 0;
}

}  // namespace
}  // namespace mancala::bench

int main(int argc, char** argv) {
    return mancala::bench::run(argc, argv);
}
