#include <algorithm>
#include <vector>

#include "grammar/source/diagnostic.hpp"

namespace mancala {

namespace {

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// Letters to insert, drop, replace or swap with their neighbour to turn one word into the other; case does not count.
std::size_t distance(std::string_view from, std::string_view to) {
    const std::size_t width = to.size() + 1;
    std::vector<std::size_t> two_above(width), above(width), row(width);
    for (std::size_t j = 0; j < width; ++j) row[j] = j;
    for (std::size_t i = 1; i <= from.size(); ++i) {
        std::swap(two_above, above);
        std::swap(above, row);
        row[0] = i;
        for (std::size_t j = 1; j < width; ++j) {
            const bool same = lower(from[i - 1]) == lower(to[j - 1]);
            row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (same ? 0 : 1)});
            const bool swapped =
                i > 1 && j > 1 && lower(from[i - 1]) == lower(to[j - 2]) && lower(from[i - 2]) == lower(to[j - 1]);
            if (swapped) row[j] = std::min(row[j], two_above[j - 2] + 1);
        }
    }
    return row[to.size()];
}

}  // namespace

std::string nearest(std::string_view word, const std::vector<std::string>& candidates) {
    if (word.size() > 64) return {};
    const std::size_t allowed = word.size() <= 2 ? 0 : word.size() <= 4 ? 1 : word.size() <= 8 ? 2 : 3;
    std::string best;
    std::size_t least = allowed + 1;
    for (const std::string& candidate : candidates) {
        if (candidate.size() > word.size() + allowed || word.size() > candidate.size() + allowed) continue;
        const std::size_t steps = distance(word, candidate);
        // A short candidate that shares no letter's place with the word was not meant.
        if (steps < least && steps < candidate.size()) {
            least = steps;
            best = candidate;
        }
    }
    return best;
}

}  // namespace mancala
