// The random streams of playouts: game i of a run has its own, so nothing depends on order or threads.
#pragma once

#include <cstdint>

namespace mancala {

/// The step and the output function of splitmix64 (Steele, Lea, Flood 2014).
inline constexpr std::uint64_t splitmix64_step = 0x9e3779b97f4a7c15U;

inline std::uint64_t splitmix64_mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31);
}

class Random {
public:
    /// The stream of game number `game` of a run with that seed.
    Random(std::uint64_t seed, std::uint64_t game)
        : state_(splitmix64_mix(splitmix64_mix(seed) + splitmix64_step * (game + 1))) {}

    std::uint64_t next() { return splitmix64_mix(state_ += splitmix64_step); }

    /// A number below `count`, which is at least 1: the pick rule of random play, one draw a ply even when count is 1.
    std::uint32_t below(std::uint32_t count) { return static_cast<std::uint32_t>(((next() >> 32) * count) >> 32); }

private:
    std::uint64_t state_;
};

/// The checksum of one random game: folds each ply's token, then its end. A run's checksum is the sum of its games'.
class GameChecksum {
public:
    void ply(std::uint64_t token) { hash_ = hash_ * 31 + token + 1; }
    /// `south`, `north`: final scores (0, 0 for a game cut short).
    std::uint64_t finish(std::int64_t south, std::int64_t north) const {
        return splitmix64_mix(hash_ + (static_cast<std::uint64_t>(south) << 48) +
                              (static_cast<std::uint64_t>(north) << 32));
    }

private:
    std::uint64_t hash_ = 0;
};

}  // namespace mancala
