// A game's result in words.
#pragma once

#include <string>

#include "mancala/game.h"

namespace mancala::commands {

/// `26 22 south`: South's score, North's, who won; `- - south` where seeds do not decide. `side` is whose seat the
/// result is seen from. The form of `result` in a rule file's examples.
std::string result_text(const mancala_result& result, std::uint32_t side);

}  // namespace mancala::commands
