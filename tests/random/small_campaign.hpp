// Many small rule files, each looked at everywhere.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>

#include "compiler/emit/jit.hpp"
#include "tests/random/every_position.hpp"

namespace mancala::random_rules {

/// The small files `first`, `first` + `step` ... below `end`.
struct SmallCampaign {
    std::uint64_t first = 0;
    std::uint64_t end = 100;
    std::uint64_t step = 1;
    std::function<void(std::uint64_t number, const std::string& text, const std::string& difference)> fault = {};
};

struct SmallReport {
    std::uint64_t files = 0;
    std::uint64_t accepted = 0;
    std::uint64_t faults = 0;
    Reached reached;
    std::map<std::string, int> refusals;  ///< why files did not pass check
};

/// Every fourth file is compiled with the memory layout.
LowerOptions small_options(std::uint64_t number);

/// What is wrong with this file, compiled alone.
std::optional<std::string> small_fault(const std::string& text, const LowerOptions& options);

SmallReport run(const SmallCampaign& campaign);

}  // namespace mancala::random_rules
