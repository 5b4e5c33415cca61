#include "runtime/history.hpp"

#include <algorithm>

namespace mancala {

History::History(const mancala_game& game)
    : size_(game.position_size),
      occurrences_(game.occurrences),
      slots_(64),
      positions_(33 * (game.position_size + 1)),
      scratch_(game.position_size) {
    find_ignored(game);
}

const unsigned char* History::without_ignored(const void* position) {
    std::memcpy(scratch_.data(), position, size_);
    for (const std::size_t at : ignored_) scratch_[at] = 0;
    return scratch_.data();
}

// Only the game knows its packed form: what changes in it with the counters or the last mover is what does not matter.
void History::find_ignored(const mancala_game& game) {
    const mancala_schema& schema = *game.schema;
    std::vector<mancala_state> changed;
    for (std::uint64_t bit = 1; bit <= std::max(schema.ply_limit, schema.turn_limit); bit <<= 1) {
        mancala_state& state = changed.emplace_back();
        state.ply = state.turn = static_cast<std::uint32_t>(bit);
    }
    if (schema.uses_last_mover != 0)
        for (const std::uint8_t player : {std::uint8_t{MANCALA_NORTH}, std::uint8_t{MANCALA_NOBODY}})
            changed.emplace_back().last_mover = player;
    if (changed.empty()) return;

    const mancala_state nothing{};
    PositionRoom plain(game), room(game);
    game.pack(&game, &nothing, plain.bytes);
    std::vector<bool> differs(size_, false);
    for (const mancala_state& state : changed) {
        game.pack(&game, &state, room.bytes);
        for (std::size_t i = 0; i < size_; ++i) differs[i] = differs[i] || plain.bytes[i] != room.bytes[i];
    }
    for (std::size_t i = 0; i < size_; ++i)
        if (differs[i]) ignored_.push_back(i);
}

void History::forget() {
    for (Slot& slot : slots_) slot.generation = 0;
    generation_ = 1;
}

// Twice the slots; those in use find new places.
void History::grow() {
    std::vector<Slot> old(2 * slots_.size());
    old.swap(slots_);
    positions_.resize((slots_.size() / 2 + 1) * (size_ + 1));
    for (const Slot& slot : old) {
        if (slot.generation != generation_) continue;
        const unsigned char* const kept = positions_.data() + slot.index * (size_ + 1);
        std::size_t at = home_of(hash_of(kept, kept[size_]));
        while (slots_[at].generation == generation_) at = (at + 1) & (slots_.size() - 1);
        slots_[at] = slot;
    }
}

}  // namespace mancala
