#include "compiler/record/marks.hpp"

#include <string_view>

namespace mancala {

static bool bears(const mancala_state& state, std::uint32_t mark, int plane, int hole) {
    return ((state.marks[mark][plane][hole / 64] >> (hole % 64)) & 1) != 0;
}

RecordMarks::RecordMarks(const mancala_schema& schema) : holes_(static_cast<int>(schema.holes)) {
    const auto take_first = [](std::optional<std::uint32_t>& field, std::uint32_t mark) {
        if (!field) field = mark;
    };
    for (std::uint32_t mark = 0; mark < schema.mark_count; ++mark) {
        const std::string_view name = schema.marks[mark].name;
        if (schema.marks[mark].of_player != 0)
            take_first(owner, mark);
        else
            take_first(name == "closed" ? closed : name == "played" ? played : marked, mark);
    }
}

std::vector<int> RecordMarks::owners(const mancala_state& state) const {
    std::vector<int> owners(static_cast<std::size_t>(holes_), MANCALA_NOBODY);
    if (!owner) return owners;
    for (int hole = 0; hole < holes_; ++hole)
        for (const int player : {MANCALA_SOUTH, MANCALA_NORTH})
            if (bears(state, *owner, player, hole)) owners[static_cast<std::size_t>(hole)] = player;
    return owners;
}

std::vector<int> RecordMarks::flags(std::uint32_t mark, const mancala_state& state) const {
    std::vector<int> flags;
    for (int hole = 0; hole < holes_; ++hole) flags.push_back(bears(state, mark, 0, hole) ? 1 : 0);
    return flags;
}

}  // namespace mancala
