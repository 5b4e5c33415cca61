#include "grammar/source/line_index.hpp"

#include <algorithm>

#include "grammar/source/utf8.hpp"

namespace mancala {

std::size_t step_over_character(std::string_view text, std::size_t offset, LineColumn& place) {
    if (text[offset] == '\n')
        place = {place.line + 1, 1};
    else
        ++place.column;
    return offset + character_at(text, offset).length;
}

LineIndex::LineIndex(const Source& source) : source_(source) {
    constexpr std::size_t distance = 512;
    Known at{0, {}};
    known_.push_back(at);
    while (at.offset < source.text.size()) {
        at.offset = step_over_character(source.text, at.offset, at.place);
        if (at.offset >= known_.back().offset + distance) known_.push_back(at);
    }
}

LineColumn LineIndex::locate(std::size_t offset) const {
    offset = std::min(offset, source_.text.size());
    const auto after = std::upper_bound(known_.begin(), known_.end(), offset,
                                        [](std::size_t wanted, const Known& known) { return wanted < known.offset; });
    Known at = *(after - 1);
    while (at.offset < offset) at.offset = step_over_character(source_.text, at.offset, at.place);
    return at.place;
}

LineColumn Places::locate(const Source& file, std::size_t offset) {
    return files_.try_emplace(&file, file).first->second.locate(offset);
}

}  // namespace mancala
