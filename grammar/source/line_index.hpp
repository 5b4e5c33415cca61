// Many places in one text: what locate() says, without reading the text from its start each time.
#pragma once

#include <vector>

#include "grammar/source/source.hpp"

namespace mancala {

/// Reads the text once. The source must outlive it.
class LineIndex {
public:
    explicit LineIndex(const Source& source);
    LineColumn locate(std::size_t offset) const;

private:
    struct Known {
        std::size_t offset;
        LineColumn place;
    };
    const Source& source_;
    std::vector<Known> known_;  ///< places at short distances, in order; the first is the text's start
};

/// Moves `place` over the character at `offset`; gives the offset of the next one.
std::size_t step_over_character(std::string_view text, std::size_t offset, LineColumn& place);

}  // namespace mancala
