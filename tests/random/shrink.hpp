// Making a failing rule file small.
#pragma once

#include <functional>
#include <string>

namespace mancala::random_rules {

/// Leaves out line after line of `text`, as long as `still_fails` holds of what is left.
std::string shrunk(std::string text, const std::function<bool(const std::string& text)>& still_fails);

}  // namespace mancala::random_rules
