// Where counts lie when a row is a 64-bit word: the store in byte 0, the holes in the topmost bytes.
#pragma once

#include <cstdint>

#include "compiler/lower/gen.hpp"

namespace mancala::lower {

class WordPlaces {
public:
    static constexpr int bytes_in_word = 8;

    explicit WordPlaces(const Gen& g) : row_(g.track.row), enemy_store_(g.track.enemy_store()) {}

    /// That value in each byte.
    static constexpr std::uint64_t splat(std::uint64_t byte) { return byte * 0x0101010101010101U; }
    static constexpr std::uint64_t tops = 0x8080808080808080U;  ///< the top bit of each byte

    int row() const { return row_; }
    /// 0 the mover's, 1 the opponent's.
    int word_of(int lane) const { return lane == enemy_store_ || (lane >= row_ && lane < 2 * row_) ? 1 : 0; }
    /// Its first bit there.
    int bit_of(int lane) const { return lane >= 2 * row_ ? 0 : bytes_in_word * (bytes_in_word - row_ + lane % row_); }
    /// The bytes of a row's holes.
    std::uint64_t holes() const { return ~std::uint64_t{0} << bit_of(0); }
    /// By how much a word is shifted left to bring a lane's byte to its top.
    int to_top(int lane) const { return 64 - bytes_in_word - bit_of(lane); }
    /// What Landing says of a row where that lane is the last; bit_of_nothing begins what is no count: the bit that
    /// counts below 128 leave 0.
    static constexpr int bit_of_nothing = 63;
    int first_in_row(int lane, int row) const { return lane / row_ == row ? bit_of(lane) : bit_of_nothing; }
    int to_top_in_row(int lane, int row) const { return lane / row_ == row ? to_top(lane) : 0; }

private:
    int row_;
    int enemy_store_;
};

}  // namespace mancala::lower
