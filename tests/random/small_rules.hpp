// Rule files of a small part of the language on boards so small that every position can be looked at.
#pragma once

#include <cstdint>
#include <string>

namespace mancala::random_rules {

/// How many there are. Some do not pass `check`: a part that asks what another part makes impossible.
std::uint64_t small_rule_files();

/// The small rule file number `number`, from 0. Neighbours in this order differ in every part, so that any run of them
/// has all that the small language has, combined in as many ways as the run is long.
std::string small_rule_file(std::uint64_t number);

}  // namespace mancala::random_rules
