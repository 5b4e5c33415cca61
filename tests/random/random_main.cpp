// mancala_random --files N --from SEED [--shrink] [--verbose]: plays drawn rule files in all engines and prints the
// first difference of each file that has one.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <fstream>
#include <map>
#include <sstream>

#include "compiler/compile.hpp"
#include "tests/random/engines_agree.hpp"
#include "tests/random/generator.hpp"
#include "tests/random/shrink.hpp"

using namespace mancala;
using namespace mancala::random_rules;

namespace {

std::optional<std::string> fault_of(const std::string& text, const Effort& effort, Done& done) {
    const Source source{"drawn.mancala", text};
    const Compiled compiled = compile(source);
    if (!compiled.rules) return std::nullopt;
    return first_fault(*compiled.rules, effort, done);
}

void report(const std::string& name, std::string text, const std::string& fault, bool shrink, const Effort& effort) {
    if (shrink) {
        Done ignored;
        text = shrunk(text, [&](const std::string& smaller) { return fault_of(smaller, effort, ignored).has_value(); });
        fmt::print("=== {}: {}\n{}--- {}\n", name, fault, text, fault_of(text, effort, ignored).value_or("?"));
    } else {
        fmt::print("=== {}: {}\n{}", name, fault, text);
    }
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    std::uint64_t files = 100;
    std::uint64_t from = 1;
    bool shrink = false;
    bool verbose = false;
    bool show = false;
    std::string path;
    CLI::App app("Random rule files in all engines");
    app.add_option("--files", files, "How many rule files");
    app.add_option("--from", from, "Number of the first");
    app.add_flag("--shrink", shrink, "Make what fails small");
    app.add_flag("--verbose", verbose, "Name each file before it is played");
    app.add_flag("--show", show, "Print the rule files, and why one is refused; play nothing");
    app.add_option("--file", path, "Play this rule file instead");
    CLI11_PARSE(app, argc, argv);

    Done done;
    if (!path.empty()) {
        std::ifstream in(path, std::ios::binary);
        std::stringstream text;
        text << in.rdbuf();
        const auto fault = fault_of(text.str(), {}, done);
        if (fault) report(path, text.str(), *fault, shrink, {});
        return fault ? 1 : 0;
    }
    std::uint64_t accepted = 0;
    std::uint64_t faults = 0;
    std::map<std::string, int> refusals;
    for (std::uint64_t number = from; number < from + files; ++number) {
        const std::string text = rule_file(number);
        const Source source{"drawn.mancala", text};
        const Compiled compiled = compile(source);
        if (show) fmt::print("=== {}\n{}{}\n", number, text, to_text(source, compiled.diagnostics.all()));
        for (const Diagnostic& one : compiled.diagnostics.all())
            if (one.severity == Severity::error) ++refusals[std::string(one.code) + " " + one.message.substr(0, 60)];
        if (!compiled.rules) continue;
        ++accepted;
        if (show) continue;
        if (verbose) fmt::print(stderr, "{}\n", number);
        Effort effort;
        effort.seed = number;
        if (const auto fault = first_fault(*compiled.rules, effort, done)) {
            ++faults;
            report(std::to_string(number), text, *fault, shrink, effort);
        }
    }
    fmt::print("{} files, {} accepted, {} plies, {} games decided within a ply, {} endless turns, {} faults\n", files,
               accepted, done.plies, done.decided, done.endless, faults);
    if (show || verbose)
        for (const auto& [code, count] : refusals) fmt::print("  {:5} {}\n", count, code);
    return faults == 0 ? 0 : 1;
}
