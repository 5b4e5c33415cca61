// The random streams of playouts: game i of a run has its own, so nothing depends on order or threads.
#pragma once

#include <cstdint>

namespace mancala {

/// The constants of splitmix64 (Steele, Lea, Flood 2014).
struct Splitmix64 {
    std::uint64_t step = 0x9e3779b97f4a7c15U;
    std::uint64_t first = 0xbf58476d1ce4e5b9U;
    std::uint64_t second = 0x94d049bb133111ebU;

    std::uint64_t mix(std::uint64_t z) const {
        z = (z ^ (z >> 30)) * first;
        z = (z ^ (z >> 27)) * second;
        return z ^ (z >> 31);
    }

    /// The same, but a compiler does not see it: it takes them from where they are kept, instead of making each anew
    /// with an instruction of its own wherever it is used.
    static Splitmix64 kept() {
        Splitmix64 constants;
#ifdef __GNUC__
        asm("" : "+m"(constants));
#endif
        return constants;
    }
};

inline std::uint64_t splitmix64_mix(std::uint64_t z) {
    return Splitmix64{}.mix(z);
}

class Random {
public:
    /// The stream of game number `game` of a run with that seed.
    Random(std::uint64_t seed, std::uint64_t game)
        : state_(splitmix64_mix(splitmix64_mix(seed) + Splitmix64{}.step * (game + 1))) {}

    std::uint64_t next(const Splitmix64& constants = {}) { return constants.mix(state_ += constants.step); }

    /// A number below `count`, which is at least 1: the pick rule of random play, one draw a ply even when count is 1.
    std::uint32_t below(std::uint32_t count, const Splitmix64& constants = {}) {
        return static_cast<std::uint32_t>(((next(constants) >> 32) * count) >> 32);
    }

private:
    std::uint64_t state_;
};

/// The checksum of one random game: folds each ply's token, then its end. A run's checksum is the sum of its games'.
class GameChecksum {
public:
    void ply(std::uint32_t token) { hash_ = hash_ * 31 + token + 1; }
    /// `south`, `north`: final scores (0, 0 for a game cut short).
    std::uint64_t finish(std::int64_t south, std::int64_t north) const {
        return splitmix64_mix(hash_ + (static_cast<std::uint64_t>(south) << 48) +
                              (static_cast<std::uint64_t>(north) << 32));
    }

private:
    std::uint64_t hash_ = 0;
};

}  // namespace mancala
