// Every diagnostic's code, once: its severity, its title, and the page `explain --code` prints.
#pragma once

#include <span>
#include <string_view>

#include "grammar/source/diagnostic.hpp"

namespace mancala {

/// Codes: E01xx the text itself (bytes, tokens, syntax), E02xx names and values, E03xx types and places,
/// E04xx board, params and clauses as a whole, E05xx examples, W06xx warnings.
struct RegisteredCode {
    std::string_view code;
    Severity severity;
    std::string_view title;  ///< a few words
    std::string_view page;   ///< plain text: what it means, a wrong line, the right one
};

/// All codes in ascending order.
std::span<const RegisteredCode> registered_codes();

/// The entry of `code`, or nullptr.
const RegisteredCode* find_code(std::string_view code);

}  // namespace mancala
