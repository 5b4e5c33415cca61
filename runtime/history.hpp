// The positions of a game since it last became irreversible, to see when one has come back often enough.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "mancala/game.h"
#include "runtime/moves.hpp"

namespace mancala {

/// A hash table that is emptied by counting a generation up. Two positions are the same if their holes, stores, marks
/// and states and the side to move are; counters and the last mover do not matter.
class History {
public:
    /// For positions of `game`, whose `occurrences` is how often makes a repetition.
    explicit History(const mancala_game& game);

    void clear() {
        count_ = 0;
        if (++generation_ == 0) forget();
    }

    /// Adds a position; whether it has now occurred so often as to end the game.
    bool add(const void* position, std::uint32_t side) {
        const unsigned char* const bytes =
            ignored_.empty() ? static_cast<const unsigned char*>(position) : without_ignored(position);
        const std::uint64_t hash = hash_of(bytes, side);
        for (std::size_t at = home_of(hash);; at = (at + 1) & (slots_.size() - 1)) {
            Slot& slot = slots_[at];
            if (slot.generation != generation_) {
                occupy(slot, hash, bytes, side);
                return occurrences_ <= 1;
            }
            if (slot.hash == static_cast<std::uint32_t>(hash) && is_same(slot, bytes, side))
                return ++slot.count >= occurrences_;
        }
    }

private:
    struct Slot {
        std::uint32_t generation = 0;  ///< in use if it is the table's
        std::uint32_t hash = 0;
        std::uint32_t index = 0;  ///< of the position
        std::uint32_t count = 0;
    };

    // The upper half of a product depends on every bit of what was multiplied.
    std::size_t home_of(std::uint64_t hash) const { return (hash >> 32) & (slots_.size() - 1); }

    std::uint64_t hash_of(const unsigned char* bytes, std::uint32_t side) const {
        std::uint64_t hash = side;
        std::size_t i = 0;
        for (; i + 8 <= size_; i += 8) {
            std::uint64_t word;
            std::memcpy(&word, bytes + i, 8);
            hash = mix(hash ^ word);
        }
        for (; i < size_; ++i) hash = mix(hash ^ bytes[i]);
        return hash;
    }
    static std::uint64_t mix(std::uint64_t word) {
        word *= 0x9e3779b97f4a7c15U;
        return word ^ (word >> 29);
    }

    // Positions lie one after the other, each followed by its side.
    bool is_same(const Slot& slot, const unsigned char* bytes, std::uint32_t side) const {
        const unsigned char* const kept = positions_.data() + slot.index * (size_ + 1);
        return kept[size_] == side && std::memcmp(kept, bytes, size_) == 0;
    }

    void occupy(Slot& slot, std::uint64_t hash, const unsigned char* bytes, std::uint32_t side) {
        slot = {generation_, static_cast<std::uint32_t>(hash), static_cast<std::uint32_t>(count_), 1};
        unsigned char* const room = positions_.data() + count_ * (size_ + 1);
        copy_position(room, bytes, size_);
        room[size_] = static_cast<unsigned char>(side);
        if (2 * ++count_ > slots_.size()) grow();
    }

    const unsigned char* without_ignored(const void* position);
    void find_ignored(const mancala_game& game);
    void forget();
    void grow();

    std::size_t size_;
    std::uint32_t occurrences_;
    std::uint32_t generation_ = 1;
    std::vector<Slot> slots_;
    std::size_t count_ = 0;                 ///< of positions, at most half the slots
    std::vector<unsigned char> positions_;  ///< room for one more than that
    std::vector<std::size_t> ignored_;      ///< offsets of the bytes that do not matter
    std::vector<unsigned char> scratch_;    ///< a position without them
};

}  // namespace mancala
