// Random rule files, out of the whole language.
#pragma once

#include <cstdint>
#include <string>

#include "compiler/resolve/resolve.hpp"

namespace mancala::random_rules {

struct RuleFile {
    std::string text;          ///< one row or clause a line, so that lines can be left out to make it small
    Settings settings;         ///< of its params, where not the default
    std::string variant = {};  ///< the game meant, "" the file's own
};

/// The rule file number `number`: always the same for the same number. It parses; most files pass `check`, and those
/// that do not are to be passed over.
RuleFile rule_file(std::uint64_t number);

/// The file, and before it as a remark what else it is played with.
std::string to_text(const RuleFile& file);

}  // namespace mancala::random_rules
