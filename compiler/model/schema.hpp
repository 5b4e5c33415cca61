// What the positions of a game consist of, in the form the C ABI shows.
#pragma once

#include <memory>

#include "compiler/model/rules.hpp"
#include "mancala/game.h"

namespace mancala::model {

/// Whether seeds can leave play, so that a position keeps how many did.
bool uses_out(const Rules& rules);
/// Whether an outcome asks who made the last ply.
bool uses_last_mover(const Rules& rules);

/// Owns a schema, the names of its moves, and every string they point to; needs the rules no longer.
class SchemaStorage {
public:
    explicit SchemaStorage(const Rules& rules);
    ~SchemaStorage();
    SchemaStorage(SchemaStorage&&) noexcept;
    SchemaStorage& operator=(SchemaStorage&&) noexcept;

    const mancala_schema& schema() const;
    /// Names of the tokens, the pass last, when `side` (MANCALA_SOUTH or MANCALA_NORTH) moves.
    const char* const* token_names(int side) const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace mancala::model
