#include "compiler/interpret/track.hpp"

namespace mancala::interpret {

Track::Track(const model::Rules& rules)
    : row_(rules.board.holes_per_row),
      round_own_row_(rules.sowing.round_own_row),
      own_store_(rules.sowing.through_own_store),
      enemy_store_(rules.sowing.through_enemy_store) {}

int Track::opposite(int place) const {
    return is_store(place) ? mirror(place) : holes() - 1 - place;
}

int Track::mirror(int place) const {
    return is_store(place) ? store_of(1 - owner(place)) : (place + row_) % holes();
}

// One step along the circuit, every store counted: South's holes, South's store, North's holes, North's store. On a
// board whose rows are circuits of their own, a row and its store close up.
int Track::step(int place, model::Way way) const {
    const int with_store = row_ + 1;
    const int length = round_own_row_ ? with_store : 2 * with_store;
    const int player = owner(place);
    const int first = round_own_row_ ? player * with_store : 0;
    const int in_row = is_store(place) ? row_ : column(place) - 1;
    const int at = player * with_store + in_row - first;
    const int next = first + (at + (way == model::Way::counterclockwise ? 1 : length - 1)) % length;
    const int next_player = next / with_store;
    const int next_in_row = next % with_store;
    return next_in_row == row_ ? store_of(next_player) : next_player * row_ + next_in_row;
}

int Track::next_hole(int place, model::Way way) const {
    do place = step(place, way);
    while (is_store(place));
    return place;
}

int Track::next_sown(int place, model::Way way, int mover) const {
    const auto is_sown = [&](int at) { return !is_store(at) || (owner(at) == mover ? own_store_ : enemy_store_); };
    do place = step(place, way);
    while (!is_sown(place));
    return place;
}

}  // namespace mancala::interpret
