// Rules read back in plain English: what a player needs to play.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "compiler/model/rules.hpp"

namespace mancala {

/// The same rules with another value of one param.
struct OtherReading {
    std::string param;
    std::string value;
    model::Rules rules;
};

/// All the rules under headings, one sentence a line, defaults named as such; of the params also what the other
/// readings would say. Ends with a newline.
std::string explain(const model::Rules& rules, const std::vector<OtherReading>& others = {});

/// The page on a diagnostic's code, or nothing if there is no such code.
std::optional<std::string> explain_code(std::string_view code);

}  // namespace mancala
