// Random rule files, out of the whole language.
#pragma once

#include <cstdint>
#include <string>

namespace mancala::random_rules {

/// The rule file number `number`: always the same text for the same number. It parses; most files pass `check`, and
/// those that do not are to be passed over. One row or clause stands on a line, so that lines can be left out to make
/// it small.
std::string rule_file(std::uint64_t number);

}  // namespace mancala::random_rules
