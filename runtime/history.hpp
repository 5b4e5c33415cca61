// The positions of a game since it last became irreversible, to see when one has come back often enough.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

namespace mancala {

/// A hash table that is emptied by counting a generation up. Positions are the same if their bytes and sides are.
class History {
public:
    /// Of packed positions of `size` bytes; `occurrences` is how often makes a repetition.
    History(std::size_t size, std::uint32_t occurrences) : size_(size), occurrences_(occurrences), slots_(64) {}

    void clear() {
        positions_.clear();
        if (++generation_ == 0) forget();
    }

    /// Adds a position; whether it has now occurred so often as to end the game.
    bool add(const void* position, std::uint32_t side) {
        const std::uint64_t hash = hash_of(static_cast<const unsigned char*>(position), side);
        for (std::size_t at = hash & (slots_.size() - 1);; at = (at + 1) & (slots_.size() - 1)) {
            Slot& slot = slots_[at];
            if (slot.generation != generation_) {
                occupy(slot, hash, position, side);
                return occurrences_ <= 1;
            }
            if (slot.hash == static_cast<std::uint32_t>(hash >> 32) && is_same(slot, position, side))
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
    bool is_same(const Slot& slot, const void* position, std::uint32_t side) const {
        const unsigned char* const kept = positions_.data() + slot.index * (size_ + 1);
        return kept[size_] == side && std::memcmp(kept, position, size_) == 0;
    }

    void occupy(Slot& slot, std::uint64_t hash, const void* position, std::uint32_t side) {
        const std::size_t count = positions_.size() / (size_ + 1);
        slot = {generation_, static_cast<std::uint32_t>(hash >> 32), static_cast<std::uint32_t>(count), 1};
        const auto* const bytes = static_cast<const unsigned char*>(position);
        positions_.insert(positions_.end(), bytes, bytes + size_);
        positions_.push_back(static_cast<unsigned char>(side));
        if (2 * (count + 1) > slots_.size()) grow();
    }

    void forget() {
        for (Slot& slot : slots_) slot.generation = 0;
        generation_ = 1;
    }

    // Twice the slots; those in use find new places.
    void grow() {
        std::vector<Slot> old(2 * slots_.size());
        old.swap(slots_);
        for (const Slot& slot : old) {
            if (slot.generation != generation_) continue;
            const unsigned char* const kept = positions_.data() + slot.index * (size_ + 1);
            std::size_t at = hash_of(kept, kept[size_]) & (slots_.size() - 1);
            while (slots_[at].generation == generation_) at = (at + 1) & (slots_.size() - 1);
            slots_[at] = slot;
        }
    }

    std::size_t size_;
    std::uint32_t occurrences_;
    std::uint32_t generation_ = 1;
    std::vector<Slot> slots_;
    std::vector<unsigned char> positions_;
};

}  // namespace mancala
