// What would be read if the text were changed: so that only what helps is offered as a suggestion.
#pragma once

#include <limits>
#include <string>

#include "grammar/builder.hpp"

namespace mancala::parsing {

/// What stands at `span` becomes `text`.
struct Edit {
    Span span;
    std::string text;
};

inline constexpr std::size_t read_to_the_end = std::numeric_limits<std::size_t>::max();

/// How far the text round `edit` can be read once it is made: the offset of the first trouble in the text as it stands;
/// the edit's begin if the trouble is in what it puts there; read_to_the_end if there is none nearby.
std::size_t readable_with(const Builder& builder, const Edit& edit);

}  // namespace mancala::parsing
