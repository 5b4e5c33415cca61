// What the rows after a lap do, as far as the count in its last hole says it.
#pragma once

#include "compiler/lower/gen.hpp"

namespace mancala::lower {

struct ByCount {
    model::Counts relays;     ///< they surely relay from there, and do nothing else
    bool known = true;        ///< which row is done depends on nothing else
    std::vector<int> others;  ///< the other counts
};
ByCount by_count(const Gen& g);

/// The part of `counts` from `low` to `high`.
model::Counts between(const model::Counts& counts, int low, int high);

/// The rows that do not relay from the last hole.
std::vector<model::Row> other_rows(const Gen& g);

/// A row that captures along the ring, back from the last hole, as long as counts are among some.
struct RunCapture {
    model::Counts counts;
    model::Counts when;  ///< and only if the last hole's is among these
    model::Who to;
};
/// Nothing if the row is another.
std::optional<RunCapture> run_capture(Gen& g, const model::Row& row);

}  // namespace mancala::lower
