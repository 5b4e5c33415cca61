// What is asked of a text before its grammar is: can it be read at all, and are its single tokens sound?
#pragma once

#include <vector>

#include "grammar/builder.hpp"
#include "grammar/scan.hpp"
#include "grammar/source/diagnostic.hpp"

namespace mancala::parsing {

inline constexpr std::size_t most_bytes = 1 << 18;

/// Size, NUL bytes, UTF-8, byte order mark, line ends. False if the text is not worth parsing.
bool is_readable(const Source& source, Diagnostics& diagnostics);

/// Characters without a place, strings without an end, numbers too large.
void check_tokens(Builder& builder, const std::vector<Token>& tokens);

}  // namespace mancala::parsing
