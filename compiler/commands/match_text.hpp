// Of a game being played, in words.
#pragma once

#include <string>

#include "runtime/driver.hpp"

namespace mancala::commands {

/// `26 22 south`: South's score, North's, who won; `- - south` where seeds do not decide. The form of `result` in a
/// rule file's examples.
std::string result_text(const MatchResult& result);

/// The legal moves, `A B C`, or `none`. The form of `legal` there.
std::string legal_text(const Match& match);

/// `A> or A<` if the move `A` is legal both ways, else "".
std::string both_ways_text(const Match& match, const std::string& move);

}  // namespace mancala::commands
