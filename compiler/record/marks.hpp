// Which mark of a game each optional field of a record tells.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "mancala/game.h"

namespace mancala {

/// `owner` is the first mark of a player; `closed` and `played` are the marks of that name; `marked` the first mark
/// without a player that is neither.
struct RecordMarks {
    explicit RecordMarks(const mancala_schema& schema);

    std::optional<std::uint32_t> owner, closed, played, marked;

    /// Of each hole whose it is; of each hole whether (1 or 0) it bears the mark.
    std::vector<int> owners(const mancala_state& state) const;
    std::vector<int> flags(std::uint32_t mark, const mancala_state& state) const;

private:
    int holes_;
};

}  // namespace mancala
