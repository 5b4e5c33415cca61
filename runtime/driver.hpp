// A game as it goes on: the position, whose turn it is, and whether it is over.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "mancala/game.h"
#include "runtime/history.hpp"

namespace mancala {

/// A result in terms of the sides.
struct MatchResult {
    std::int32_t south = 0;
    std::int32_t north = 0;
    std::uint32_t winner = MANCALA_NOBODY;  ///< MANCALA_SOUTH, MANCALA_NORTH, or MANCALA_NOBODY for a draw
    bool seeds_decide = true;               ///< else an outcome named the winner, and the scores are no more than what
                                            ///< each had
};

/// One game being played. Copies go on independently, so that keeping copies gives undo.
class Match {
public:
    /// From the game's start, or from `from`, which must fit the game's schema. With `repetition` the game's rule on
    /// repeated positions ends it.
    explicit Match(const mancala_game& game, const std::optional<mancala_state>& from = std::nullopt,
                   bool repetition = true);

    const mancala_game& game() const { return *game_; }
    std::uint32_t side() const { return side_; }  ///< to move; of a decided game: who made the last ply
    std::uint32_t plies() const { return plies_; }
    const void* position() const { return room_->at; }
    mancala_state state() const;
    std::string text() const;                                           ///< the position as text
    const std::vector<std::uint32_t>& legal() const { return legal_; }  ///< in listing order; empty when over
    std::string name(std::uint32_t token) const;                        ///< as side() plays it
    std::optional<std::uint32_t> token(std::string_view name) const;    ///< the legal token of that name (token_among)

    /// Plays a legal token; returns the flags of `move`.
    std::uint32_t play(std::uint32_t token);

    bool over() const { return over_; }
    std::uint32_t why() const { return why_; }               ///< MANCALA_WHY_..., once over
    MatchResult result() const { return result_for(why_); }  ///< of a game that is over
    MatchResult result_for(std::uint32_t why) const;         ///< as if it were over here for that reason
    /// Whether the position has occurred as often as the repetition rule allows, applied or not.
    bool repeated() const { return repeated_; }

private:
    // A packed position at an aligned place.
    struct Room {
        explicit Room(const mancala_game& game);
        std::unique_ptr<unsigned char[]> bytes;
        void* at;
    };
    struct Position {
        Position(const mancala_game& of) : game(&of), room(of) {}
        Position(const Position& other);
        Position& operator=(const Position& other);
        const Room* operator->() const { return &room; }
        const mancala_game* game;
        Room room;
    };
    void look();

    const mancala_game* game_;
    Position room_;
    std::uint32_t side_ = MANCALA_SOUTH;
    std::uint32_t plies_ = 0;
    std::uint32_t why_ = MANCALA_WHY_NO_MOVE;
    bool over_ = false;
    bool repetition_;
    bool repeated_ = false;
    History history_;
    std::vector<std::uint32_t> legal_;
};

}  // namespace mancala
