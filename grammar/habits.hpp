// Ways of saying things that newcomers bring with them, and what is written here instead.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "grammar/builder.hpp"

namespace mancala::parsing {

struct FoundHabit {
    Span span;
    std::string write;     ///< instead of what stands at `span`; may be empty
    std::string_view why;  ///< one sentence
};

/// The habit of which the token at `trouble`, which cannot be read, is a part or comes right after; only one whose
/// words can be read in its place.
std::optional<FoundHabit> habit_at(const Builder& builder, std::size_t trouble);

/// Reports it, if there is one.
bool report_habit(Builder& builder, std::size_t trouble);

}  // namespace mancala::parsing
