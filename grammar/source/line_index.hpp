// Many places in one text: what locate() says, without reading the text from its start each time.
#pragma once

#include <map>
#include <vector>

#include "grammar/source/source.hpp"

namespace mancala {

/// Reads the text of one file once. The file must outlive it.
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

/// Places in a source, in whichever files they are written. The source must outlive it.
class Places {
public:
    explicit Places(const Source& source) : source_(source) {}

    Written written(Span span) const { return mancala::written(source_, span); }
    LineColumn locate(const Source& file, std::size_t offset);
    const Source& source() const { return source_; }

private:
    const Source& source_;
    std::map<const Source*, LineIndex> files_;
};

/// Moves `place` over the character at `offset`; gives the offset of the next one.
std::size_t step_over_character(std::string_view text, std::size_t offset, LineColumn& place);

}  // namespace mancala
