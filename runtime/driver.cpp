#include "runtime/driver.hpp"

#include <algorithm>
#include <cstring>

#include "runtime/moves.hpp"
#include "runtime/notation.hpp"

namespace mancala {

Match::Room::Room(const mancala_game& game)
    : bytes(std::make_unique<unsigned char[]>(game.position_size + game.position_align)) {
    const std::size_t align = game.position_align;
    const auto address = reinterpret_cast<std::uintptr_t>(bytes.get());
    at = bytes.get() + (align - address % align) % align;
}

Match::Position::Position(const Position& other) : game(other.game), room(*other.game) {
    std::memcpy(room.at, other.room.at, game->position_size);
}

Match::Position& Match::Position::operator=(const Position& other) {
    if (this == &other) return *this;
    game = other.game;
    room = Room(*game);
    std::memcpy(room.at, other.room.at, game->position_size);
    return *this;
}

Match::Match(const mancala_game& game, const std::optional<mancala_state>& from, bool repetition)
    : game_(&game), room_(game), repetition_(repetition), history_(game) {
    if (from) {
        game.pack(&game, &*from, room_->at);
        side_ = from->mover;
    } else {
        game.start(&game, room_->at);
    }
    look();
}

// Sees what is legal here, and whether the game is over.
void Match::look() {
    legal_.clear();
    repeated_ = history_.add(position(), side_);
    if (repetition_ && repeated_) {
        over_ = true;
        why_ = MANCALA_WHY_REPETITION;
        return;
    }
    LegalMask<0> mask(*game_);
    game_->legal(game_, position(), mask.word);
    mask.each([&](std::uint32_t token) { legal_.push_back(token); });
    over_ = legal_.empty();
}

mancala_state Match::state() const {
    mancala_state state{};
    game_->unpack(game_, position(), side_, &state);
    return state;
}

std::string Match::text() const {
    return position_text(*game_->schema, state());
}

std::string Match::name(std::uint32_t token) const {
    return token_name(*game_->schema, side_, token);
}

std::optional<std::uint32_t> Match::token(std::string_view name) const {
    return token_among(*game_->schema, side_, legal_, name);
}

std::uint32_t Match::play(std::uint32_t token) {
    const std::uint32_t flags = game_->move(game_, room_->at, token);
    ++plies_;
    if ((flags & MANCALA_DECIDED) != 0) {
        over_ = true;
        why_ = flags >> MANCALA_WHY_SHIFT;
        legal_.clear();
        repeated_ = false;
        return flags;
    }
    if ((flags & MANCALA_AGAIN) == 0) side_ = 1 - side_;
    if ((flags & MANCALA_IRREVERSIBLE) != 0) history_.clear();
    look();
    return flags;
}

MatchResult Match::result_for(std::uint32_t why) const {
    mancala_result result{};
    game_->finish(game_, position(), why, &result);
    MatchResult match{result.mover, result.opponent, result.winner, result.seeds_decide != 0};
    if (side_ == MANCALA_NORTH) std::swap(match.south, match.north);
    if (result.winner < 2) match.winner = result.winner ^ side_;
    return match;
}

}  // namespace mancala
