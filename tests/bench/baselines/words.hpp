// A row of six holes and its store in a 64-bit word: byte 0 is the store, byte 1 tells South (0) from North (1), bytes
// 2 to 7 are the holes. So a row is empty if the word is small, captured seeds are added without a shift, and the end
// of a turn exchanges two registers. A move is the number of the top bit of its hole's byte.
#pragma once

#include <immintrin.h>

#include <array>
#include <cstdint>

namespace mancala::baselines {

using Word = std::uint64_t;

/// That value in each of the eight bytes.
constexpr Word bytes(Word value) {
    return value * 0x0101010101010101U;
}

constexpr Word holes = ~Word{0xffff};
constexpr unsigned first_bit(unsigned hole) {
    return 8 * hole + 16;
}
constexpr Word in_hole(unsigned hole, Word value) {
    return value << first_bit(hole);
}

constexpr Word south_row = bytes(4) & holes;
constexpr Word north_row = south_row | 0x100;

constexpr bool row_empty(Word row) {
    return row <= 0xffff;
}
constexpr int store_of(Word row) {
    return static_cast<int>(row & 0xff);
}
constexpr int side_of(Word row) {
    return static_cast<int>(row >> 8 & 0xff);
}
/// The sum of all bytes.
constexpr Word sum(Word word) {
    return word * bytes(1) >> 56;
}

/// Where some bits are to be found, for `field`: the first one and their number in one operand, which a table can hold.
constexpr Word field_at(unsigned first, unsigned bits) {
    return first | bits << 8;
}
inline Word field(Word word, Word where) {
    return __bextr_u64(word, where);
}

/// The top bit of each byte that is not zero. Seeds are 127 at most, so that adding carries into no other byte.
constexpr Word not_zero(Word word) {
    return (word + bytes(0x7f)) & bytes(0x80);
}

/// One of the two, by a conditional move: compilers are kept from making a branch of it.
inline Word select(bool condition, Word yes, Word no) {
    Word chosen = condition ? yes : no;
    asm("" : "+r"(chosen));
    return chosen;
}

inline Word nth_move(Word moves, Word rank) {
    return static_cast<Word>(__builtin_ctzll(_pdep_u64(Word{1} << rank, moves)));
}
constexpr Word hole_of(Word move) {
    return move / 8 - 2;
}
inline Word seeds_of(Word row, Word move) {
    return field(row, move + field_at(0, 8) - 7);
}

/// What sowing some seeds from a hole adds to both rows (the origin's seeds are subtracted), and where the last one
/// falls.
struct Sowing {
    std::array<Word, 6 * 64> own = {};
    std::array<Word, 6 * 64> enemy = {};
    std::array<Word, 6 * 64> last = {};

    static constexpr unsigned entry(unsigned hole, unsigned seeds) { return 64 * hole + seeds; }
    /// The same of a move.
    static constexpr Word entry_of(Word move, Word seeds) { return 8 * move + seeds - 8 * 23; }
};

}  // namespace mancala::baselines
