// The middle of several measurements.
#pragma once

#include <algorithm>
#include <vector>

namespace mancala::commands {

/// Of an even number the upper of the two in the middle; 0 of none.
inline double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values.empty() ? 0 : values[values.size() / 2];
}

}  // namespace mancala::commands
