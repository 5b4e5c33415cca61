// Which holes a rule speaks of, in which order.
#pragma once

#include <functional>
#include <vector>

#include "compiler/interpret/turn.hpp"

namespace mancala::interpret {

/// Told each place of a set in turn; returns whether to go on.
using Visitor = std::function<bool(int place)>;

/// Visits the set in its order. Each hole is tested when its turn comes: `visit` may change the board meanwhile.
void for_each(const model::HoleSet& set, const Turn& turn, Subject subject, const Visitor& visit);

/// The set on the board as it is.
std::vector<int> holes_of(const model::HoleSet& set, const Turn& turn, Subject subject = {});

bool contains(const model::HoleSet& set, int place, const Turn& turn, Subject subject = {});

}  // namespace mancala::interpret
