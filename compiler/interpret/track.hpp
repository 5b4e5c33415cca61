// Where things lie on a two-row board: rows, columns, what is next, across, in the other row.
#pragma once

#include "compiler/model/rules.hpp"

namespace mancala::interpret {

/// Places are numbers: holes 0 .. n-1 in notation order (South's from South's left, then North's from North's left:
/// once round the board, counterclockwise), then South's store n and North's store n+1.
class Track {
public:
    explicit Track(const model::Rules& rules);

    int holes() const { return 2 * row_; }
    int row_length() const { return row_; }
    int store_of(int player) const { return holes() + player; }
    bool is_store(int place) const { return place >= holes(); }
    /// The player whose row (or store) it is.
    int owner(int place) const { return is_store(place) ? place - holes() : place / row_; }
    /// 1 at the owner's left; 0 for a store.
    int column(int place) const { return is_store(place) ? 0 : place % row_ + 1; }
    /// Across the board; of a store, the other store.
    int opposite(int place) const;
    /// The same letter in the other row; of a store, the other store.
    int mirror(int place) const;

    /// The next hole that way, stores left out.
    int next_hole(int place, model::Way way) const;
    /// The next place that way that `mover` sows: a hole, or a store that is on the mover's track.
    int next_sown(int place, model::Way way, int mover) const;

    /// The place that is number `token` from the mover's seat, and back.
    int hole_of_token(int token, int mover) const { return (token + mover * row_) % holes(); }
    int token_of_hole(int hole, int mover) const { return (hole + mover * row_) % holes(); }

private:
    int step(int place, model::Way way) const;
    int row_;
    bool round_own_row_;
    bool own_store_;
    bool enemy_store_;
};

inline model::Way reversed(model::Way way) {
    return way == model::Way::clockwise ? model::Way::counterclockwise : model::Way::clockwise;
}

}  // namespace mancala::interpret
