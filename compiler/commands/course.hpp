// One game as it goes on: positions, whose turn, whether it is over. Slow and convenient; kernels go another way.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "compiler/commands/engine.hpp"
#include "runtime/history.hpp"

namespace mancala::commands {

class Course {
public:
    /// From `start`, a position of `game`. With `repetition`, the game's rule on repeated positions ends it.
    Course(const mancala_game& game, const PackedPosition& start, bool repetition);

    std::uint32_t side() const { return side_; }  ///< to move; of a decided game: whose ply decided it
    std::uint32_t ply() const { return ply_; }    ///< number of the ply to come, from 1 at the start of the course
    bool over() const { return over_; }
    bool repeated() const { return repeated_; }                         ///< over by the repetition rule
    const std::vector<std::uint32_t>& legal() const { return legal_; }  ///< in listing order; empty when over
    mancala_state state() const;
    std::string text() const;                     ///< the position as text
    mancala_result result() const;                ///< of a game that is over, from side()'s seat
    std::string name(std::uint32_t token) const;  ///< as side() plays it
    std::string legal_names() const;              ///< "A B C", or "none"

    /// The legal token of that name.
    std::optional<std::uint32_t> token(const std::string& name) const;

    /// Plays a legal token; returns the flags of `move`.
    std::uint32_t play(std::uint32_t token);

    /// Whether the course stands at that position.
    bool same_position(const PackedPosition& position) const;

    const mancala_game& game() const { return *game_; }

private:
    void look();

    const mancala_game* game_;
    PositionRoom room_;
    std::uint32_t side_;
    std::uint32_t ply_ = 1;
    bool repetition_;
    bool over_ = false;
    bool repeated_ = false;
    std::uint32_t why_ = MANCALA_WHY_NO_MOVE;
    std::vector<std::uint32_t> legal_;
    History history_;
};

}  // namespace mancala::commands
