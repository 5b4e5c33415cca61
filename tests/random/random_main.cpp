// mancala_random --files N --from SEED [--shrink] [--verbose]: plays drawn rule files in all engines and prints the
// first difference of each file that has one. With --small: of the small rule files, at every position.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <fstream>
#include <sstream>

#include "tests/random/campaign.hpp"
#include "tests/random/shrink.hpp"
#include "tests/random/small_campaign.hpp"

using namespace mancala;
using namespace mancala::random_rules;

namespace {

void report(const std::string& name, RuleFile file, const std::string& fault, bool shrink, Passes passes,
            const Effort& effort) {
    fmt::print("=== {}: {}\n", name, fault);
    std::string smaller_fault;
    if (shrink) {
        file.text = shrunk(file.text, [&](const std::string& smaller) {
            return fault_of({smaller, file.settings, file.variant}, passes, effort).has_value();
        });
        smaller_fault = "--- " + fault_of(file, passes, effort).value_or("?") + "\n";
    }
    fmt::print("{}{}", to_text(file), smaller_fault);
    std::fflush(stdout);
}

int play_file(const std::string& path, bool shrink) {
    std::ifstream in(path, std::ios::binary);
    std::stringstream text;
    text << in.rdbuf();
    const RuleFile file{text.str(), {}};
    Effort effort;
    effort.games = 5;
    effort.positions = 100;
    for (const Passes passes : {Passes::few, Passes::usual}) {
        const auto fault = fault_of(file, passes, effort);
        if (fault) report(path, file, *fault, shrink, passes, effort);
        if (fault) return 1;
    }
    return 0;
}

void print(const std::map<std::string, int>& refusals) {
    for (const auto& [code, count] : refusals) fmt::print("  {:5} {}\n", count, code);
}

int play_small(std::uint64_t from, std::uint64_t files, bool shrink, bool verbose) {
    SmallCampaign campaign;
    campaign.first = from;
    campaign.end = from + files;
    campaign.fault = [&](std::uint64_t number, std::string text, const std::string& fault) {
        const LowerOptions options = small_options(number);
        fmt::print("=== small {}: {}\n", number, fault);
        if (shrink)
            text = shrunk(text, [&](const std::string& smaller) { return small_fault(smaller, options).has_value(); });
        fmt::print("{}--- {}\n", text, small_fault(text, options).value_or("?"));
        std::fflush(stdout);
    };
    const SmallReport report = run(campaign);
    fmt::print("{} files, {} accepted, {} positions, {} plies, {} endless turns, {} faults\n", report.files,
               report.accepted, report.reached.positions, report.reached.plies, report.reached.endless, report.faults);
    if (verbose) print(report.refusals);
    return report.faults == 0 ? 0 : 1;
}

void show(std::uint64_t number) {
    const RuleFile file = rule_file(number);
    const Compiled compiled = compile(file);
    fmt::print("=== {}\n{}{}\n", number, to_text(file), to_text(compiled.source, compiled.diagnostics.all()));
}

}  // namespace

int main(int argc, char** argv) {
    std::uint64_t files = 100;
    Campaign campaign;
    bool shrink = false;
    bool verbose = false;
    bool only_show = false;
    bool small = false;
    std::string path;
    CLI::App app("Random rule files in all engines");
    app.add_option("--files", files, "How many rule files");
    app.add_option("--from", campaign.first, "Number of the first");
    app.add_flag("--shrink", shrink, "Make what fails small");
    app.add_flag("--verbose", verbose, "Name each file before it is played, and say why files are refused");
    app.add_flag("--show", only_show, "Print the rule files, and why one is refused; play nothing");
    app.add_flag("--small", small, "The small rule files, numbered from 0, at every position");
    app.add_option("--file", path, "Play this rule file instead");
    CLI11_PARSE(app, argc, argv);
    if (!path.empty()) return play_file(path, shrink);
    if (small) return play_small(campaign.first, files, shrink, verbose);
    campaign.end = campaign.first + files;
    if (only_show) {
        for (std::uint64_t number = campaign.first; number < campaign.end; ++number) show(number);
        return 0;
    }
    if (verbose) campaign.before = [](std::uint64_t number) { fmt::print(stderr, "{}\n", number); };
    campaign.fault = [&](std::uint64_t number, const RuleFile& file, const std::string& fault) {
        Effort effort = campaign.effort;
        effort.seed = number;
        report(std::to_string(number), file, fault, shrink, passes_for(number), effort);
    };
    const Report result = run(campaign);
    fmt::print("{} files, {} accepted, {} plies, {} games decided within a ply, {} endless turns, {} faults\n",
               result.files, result.accepted, result.done.plies, result.done.decided, result.done.endless,
               result.faults);
    if (verbose) print(result.refusals);
    return result.faults == 0 ? 0 : 1;
}
