#include "compiler/commands/course.hpp"

#include <algorithm>
#include <cstring>

#include "runtime/notation.hpp"

namespace mancala::commands {
Course::Course(const mancala_game& game, const PackedPosition& start, bool repetition)
    : game_(&game),
      room_(start.room),
      side_(start.side),
      repetition_(repetition),
      history_(game.position_size, game.occurrences) {
    look();
}

// What is legal here, and whether the game is over.
void Course::look() {
    legal_.clear();
    if (over_) return;
    if (repetition_ && history_.add(room_.bytes, side_)) {
        over_ = repeated_ = true;
        why_ = MANCALA_WHY_REPETITION;
        return;
    }
    LegalMask<0> mask(*game_);
    game_->legal(game_, room_.bytes, mask.word);
    mask.each([this](std::uint32_t token) { legal_.push_back(token); });
    over_ = legal_.empty();
}

mancala_state Course::state() const {
    mancala_state result{};
    game_->unpack(game_, room_.bytes, side_, &result);
    return result;
}

std::string Course::text() const {
    return position_text(*game_->schema, state());
}

mancala_result Course::result() const {
    mancala_result result{};
    game_->finish(game_, room_.bytes, why_, &result);
    return result;
}

std::string Course::name(std::uint32_t token) const {
    return token_name(*game_->schema, side_, token);
}

std::string Course::legal_names() const {
    std::string names;
    for (std::uint32_t token : legal_) names += (names.empty() ? "" : " ") + name(token);
    return names.empty() ? "none" : names;
}

std::optional<std::uint32_t> Course::token(const std::string& wanted) const {
    std::optional<std::uint32_t> token = token_of(*game_->schema, side_, wanted);
    if (!token || std::find(legal_.begin(), legal_.end(), *token) == legal_.end()) return std::nullopt;
    return token;
}

std::uint32_t Course::play(std::uint32_t token) {
    std::uint32_t flags = game_->move(game_, room_.bytes, token);
    ++ply_;
    if ((flags & MANCALA_DECIDED) != 0) {
        over_ = true;
        why_ = flags >> MANCALA_WHY_SHIFT;
    } else if ((flags & MANCALA_AGAIN) == 0) {
        side_ = 1 - side_;
    }
    if ((flags & MANCALA_IRREVERSIBLE) != 0) history_.clear();
    look();
    return flags;
}

bool Course::same_position(const PackedPosition& position) const {
    return position.side == side_ && std::memcmp(position.room.bytes, room_.bytes, game_->position_size) == 0;
}

}  // namespace mancala::commands
