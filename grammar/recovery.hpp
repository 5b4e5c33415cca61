// What happens when the grammar comes to no good end: one message, and the place from where reading goes on.
#pragma once

#include "grammar/builder.hpp"

namespace mancala::parsing {

struct Resumption {
    std::size_t offset = 0;
    bool in_block = true;  ///< false: the block is over, its brace missing
};

/// Reports why the clause at `offset` cannot be read; gives where the next one may begin, always farther on.
std::size_t recover_at_clause(Builder& builder, std::size_t offset);

/// The same for an item of a block, such as a row.
Resumption recover_in_block(Builder& builder, std::size_t offset);

/// The same for a clause in a block of clauses.
Resumption recover_in_clauses(Builder& builder, std::size_t offset);

/// Reports what stands at the farthest place the grammar came to, in the words of the rules.
void complain(Builder& builder);

}  // namespace mancala::parsing
