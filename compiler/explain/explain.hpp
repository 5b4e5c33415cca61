// Rules read back in plain English: what a player needs to play.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "compiler/model/rules.hpp"

namespace mancala {

/// All the rules under headings, one sentence a line, defaults named as such. Ends with a newline.
std::string explain(const model::Rules& rules);

/// The page on a diagnostic's code, or nothing if there is no such code.
std::optional<std::string> explain_code(std::string_view code);

}  // namespace mancala
