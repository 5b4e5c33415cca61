#include "compiler/interpret/track.hpp"

namespace mancala::interpret {

Track::Track(const model::Rules& rules) : board_(rules.board) {
    for (const int mover : {0, 1}) {
        sown_[mover] =
            model::followers(board_, mover, rules.sowing.through_own_store, rules.sowing.through_enemy_store);
        holes_[mover] = model::followers(board_, mover, false, false);
    }
}

static int after(const model::Followers& followers, int place, model::Way way) {
    return followers.after[way == model::Way::clockwise ? 1 : 0][static_cast<std::size_t>(place)];
}

int Track::next_hole(int place, model::Way way, int mover) const {
    return after(holes_[mover], place, way);
}

int Track::next_sown(int place, model::Way way, int mover) const {
    return after(sown_[mover], place, way);
}

}  // namespace mancala::interpret
