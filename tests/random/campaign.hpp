// Many drawn rule files in all engines, compiled many at a time.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>

#include "compiler/compile.hpp"
#include "tests/random/engines_agree.hpp"
#include "tests/random/generator.hpp"

namespace mancala::random_rules {

/// The files `first`, `first` + `step` ... below `end`.
struct Campaign {
    std::uint64_t first = 1;
    std::uint64_t end = 101;
    std::uint64_t step = 1;
    Effort effort = {};  ///< its seed is each file's number
    std::function<void(std::uint64_t number)> before = {};
    std::function<void(std::uint64_t number, const RuleFile& file, const std::string& fault)> fault = {};
};

struct Report {
    std::uint64_t files = 0;
    std::uint64_t accepted = 0;
    std::uint64_t faults = 0;
    Done done;
    std::map<std::string, int> refusals;  ///< why files did not pass check
};

/// Every sixteenth of the files is compiled with the usual passes, the others with few, which take a fifth of the time.
Passes passes_for(std::uint64_t number);

/// As compile() of that text, settings and variant.
Compiled compile(const RuleFile& file);

/// What is wrong with this file, compiled alone; nothing if it does not pass check.
std::optional<std::string> fault_of(const RuleFile& file, Passes passes, const Effort& effort);

/// Draws and plays them all. What is asked of each file does not depend on which others there are.
Report run(const Campaign& campaign);

}  // namespace mancala::random_rules
