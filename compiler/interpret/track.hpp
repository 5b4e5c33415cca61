// Where things lie on the board: what is next, across, behind, and whose.
#pragma once

#include "compiler/model/geometry.hpp"
#include "compiler/model/rules.hpp"

namespace mancala::interpret {

/// Places are numbers: holes 0 .. n-1 in notation order (South's, then North's), South's store n, North's store n+1,
/// and nowhere n+2: off the board.
class Track {
public:
    explicit Track(const model::Rules& rules);

    int holes() const { return board_.holes(); }
    int players() const { return board_.players; }
    int store_of(int player) const { return board_.store(player); }
    int nowhere() const { return board_.nowhere(); }
    bool is_hole(int place) const { return place >= 0 && place < holes(); }
    bool is_store(int place) const { return place >= holes() && place < nowhere(); }
    /// The player whose hole or store it is; MANCALA_NOBODY for nowhere.
    int owner(int place) const { return model::owner(board_, place); }
    /// 1 at the owner's left; 0 for a store and nowhere.
    int column(int place) const { return is_hole(place) ? board_.column[static_cast<std::size_t>(place)] : 0; }
    /// Whether it is a hole of its owner's inner row, or outer row.
    bool is_inner(int place) const { return is_hole(place) && board_.inner[static_cast<std::size_t>(place)]; }
    bool is_outer(int place) const { return is_hole(place) && board_.outer[static_cast<std::size_t>(place)]; }
    /// Where a step across the board leads: opposite, mirror or behind.
    int across(model::Step step, int place) const { return model::across(board_, step, place); }

    /// The next hole that way as `mover` sows, stores left out.
    int next_hole(int place, model::Way way, int mover) const;
    /// The next place that way that `mover` sows: a hole, or a store that is on the mover's track.
    int next_sown(int place, model::Way way, int mover) const;

    /// A hole's number from the mover's seat, and the hole of such a number: half a turn undoes half a turn.
    int seen(int hole, int mover) const { return mover == 0 ? hole : model::image(board_, hole); }

private:
    model::Board board_;
    model::Followers sown_[2];   ///< by mover
    model::Followers holes_[2];  ///< the same with stores left out
};

inline model::Way reversed(model::Way way) {
    return way == model::Way::clockwise ? model::Way::counterclockwise : model::Way::clockwise;
}

}  // namespace mancala::interpret
