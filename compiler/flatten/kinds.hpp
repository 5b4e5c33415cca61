// The kinds of clause, as files that build on each other replace them.
#pragma once

#include <span>
#include <string_view>

#include "grammar/tree.hpp"

namespace mancala::flattening {

struct Kind {
    NodeKind node;
    std::string_view words;                    ///< as `without` calls it; several nodes may be of one kind
    enum { of_file, by_kind, by_name } scope;  ///< never taken over; replaced all at once; replaced one by one
};

/// In the order in which clauses best stand.
std::span<const Kind> kinds();

/// Where in that order clauses of this node stand; all of one kind at the first of them.
int rank_of(NodeKind node);

/// The kind of this node. Clauses that speak of other files have none, and are of_file.
const Kind& kind_of(NodeKind node);

}  // namespace mancala::flattening
