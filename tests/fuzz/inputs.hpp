// Inputs that no author of rules would write, the same in every run.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mancala::fuzzing {

/// splitmix64.
class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}
    std::uint64_t next();
    /// 0 .. bound-1
    std::size_t below(std::size_t bound) { return static_cast<std::size_t>(next() % bound); }
    template <typename T>
    const T& pick(const std::vector<T>& from) {
        return from[below(from.size())];
    }

private:
    std::uint64_t state_;
};

/// The rule files of the folders, by name.
std::vector<std::string> read_samples(const std::vector<std::string>& folders);

/// Bytes of every value; or of printable characters only.
std::string random_bytes(Random& random);
std::string random_characters(Random& random);

/// Words of the language, names, numbers and signs in no order, with a clause's beginning now and then.
std::string random_words(Random& random);

/// A sample with a few of its tokens dropped, doubled, swapped, or replaced by others.
std::string mutated(Random& random, const std::vector<std::string>& samples);

}  // namespace mancala::fuzzing
