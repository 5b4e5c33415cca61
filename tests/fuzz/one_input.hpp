// Any bytes through the front of the compiler.
#pragma once

#include <string>
#include <string_view>

namespace mancala::fuzzing {

/// Compiles `text` and shows its diagnostics as text and JSON. Returns what is wrong with the outcome, "" if nothing: a
/// diagnostic must lie in the text and say something, and rules there are exactly when there is no error.
std::string fault_in_outcome(std::string_view text);

}  // namespace mancala::fuzzing
