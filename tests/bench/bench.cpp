// Hand-written games and compiled rules, form by form: nanoseconds a ply or node, and the ratios.
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
    fmt::print("{:<24}{:<18}{:<18}{:>14}{:>12}{:>8}\n", "ns a ply or node", "by hand", "form", "hand-written",
               "compiled", "ratio");
    for (const Outcome& o : outcomes)
        for (const Pair& p : o.pairs)
            fmt::print("{:<24}{:<18}{:<18}{:>14.2f}{:>12.2f}{:>8.2f}\n", o.game, o.kind, p.form, p.by_hand, p.compiled,
                       p.ratio());
    for (const Outcome& o : outcomes)
        for (const Pair& p : o.pairs)
            fmt::print("{}, {}, {}: {} plies or nodes, checksum {:016x}\n", o.game, o.kind, p.form, p.count,
                       p.checksum);
}

nlohmann::ordered_json as_json(const Pair& p) {
    return {{"form", p.form},
            {"plies_or_nodes", p.count},
            {"checksum", fmt::format("{:016x}", p.checksum)},
            {"ns", {{"hand_written", p.by_hand}, {"compiled", p.compiled}}},
            {"compiled_to_hand_written", p.ratio()}};
}

nlohmann::ordered_json as_json(const Outcome& o) {
    nlohmann::ordered_json forms = nlohmann::ordered_json::array();
    for (const Pair& p : o.pairs) forms.push_back(as_json(p));
    return {{"game", o.game}, {"hand_written", o.kind}, {"forms", forms}};
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
    std::string only;
    CLI::App app("Measures compiled rules against hand-written games.", "mancala_bench");
    app.add_option("--games", effort.games, "Random games a round")
        ->check(CLI::Range(1, 100'000'000))
        ->capture_default_str();
    app.add_option("--nodes", effort.nodes, "A perft goes as deep as so many nodes allow")
        ->check(CLI::Range(1, 1'000'000'000))
        ->capture_default_str();
    app.add_option("--rounds", effort.rounds, "Rounds; the median counts")
        ->check(CLI::Range(1, 1'000))
        ->capture_default_str();
    app.add_option("--rules", folder, "The folder of the rule files")->capture_default_str();
    app.add_option("--only", only, "straightforward or best: no others")
        ->check(CLI::IsMember({"straightforward", "best"}));
    app.add_option("--json", json, "A file to write the figures to");
    CLI11_PARSE(app, argc, argv);

    std::vector<Outcome> outcomes;
    const mancala_baseline_list& list = *mancala_baselines();
    for (std::uint32_t i = 0; i < list.count; ++i) {
        if (!only.empty() && only != list.games[i].kind) continue;
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
