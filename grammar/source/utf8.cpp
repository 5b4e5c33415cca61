#include "grammar/source/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace mancala {

namespace {

struct Range {
    char32_t first, last;
};

// Combining marks of the scripts that names of games are written in, and format characters.
constexpr std::array zero_width{
    Range{0x0300, 0x036F}, Range{0x0483, 0x0489}, Range{0x0591, 0x05BD}, Range{0x0610, 0x061A}, Range{0x064B, 0x065F},
    Range{0x06D6, 0x06DC}, Range{0x0900, 0x0902}, Range{0x093C, 0x093C}, Range{0x0941, 0x0948}, Range{0x094D, 0x094D},
    Range{0x0BC0, 0x0BC0}, Range{0x0BCD, 0x0BCD}, Range{0x0D41, 0x0D44}, Range{0x0D4D, 0x0D4D}, Range{0x0DCA, 0x0DCA},
    Range{0x0DD2, 0x0DD6}, Range{0x0E31, 0x0E31}, Range{0x0E34, 0x0E3A}, Range{0x0E47, 0x0E4E}, Range{0x0EB1, 0x0EB1},
    Range{0x0EB4, 0x0EBC}, Range{0x0EC8, 0x0ECE}, Range{0x135D, 0x135F}, Range{0x17B4, 0x17B5}, Range{0x17B7, 0x17BD},
    Range{0x17C6, 0x17C6}, Range{0x17C9, 0x17D3}, Range{0x1AB0, 0x1ACE}, Range{0x1DC0, 0x1DFF}, Range{0x200B, 0x200F},
    Range{0x202A, 0x202E}, Range{0x2060, 0x2064}, Range{0x20D0, 0x20F0}, Range{0xFE00, 0xFE0F}, Range{0xFE20, 0xFE2F},
    Range{0xFEFF, 0xFEFF},
};

constexpr std::array double_width{
    Range{0x1100, 0x115F},   Range{0x2E80, 0x303E},   Range{0x3041, 0x33FF},   Range{0x3400, 0x4DBF},
    Range{0x4E00, 0x9FFF},   Range{0xA000, 0xA4CF},   Range{0xAC00, 0xD7A3},   Range{0xF900, 0xFAFF},
    Range{0xFE30, 0xFE4F},   Range{0xFF00, 0xFF60},   Range{0xFFE0, 0xFFE6},   Range{0x1F300, 0x1F64F},
    Range{0x1F680, 0x1F6FF}, Range{0x1F900, 0x1F9FF}, Range{0x20000, 0x3FFFD},
};

template <std::size_t N>
bool holds(const std::array<Range, N>& ranges, char32_t code) {
    return std::any_of(ranges.begin(), ranges.end(),
                       [&](const Range& range) { return range.first <= code && code <= range.last; });
}

bool is_invisible(char32_t code) {
    return (code >= 0x200B && code <= 0x200F) || (code >= 0x2028 && code <= 0x202E) ||
           (code >= 0x2060 && code <= 0x2064) || code == 0xFEFF;
}

}  // namespace

Character character_at(std::string_view text, std::size_t offset) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(offset);
    if (lead < 0x80) return {lead, 1, true};
    const Character invalid{lead, 1, false};
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || text.size() - offset < length) return invalid;
    char32_t code = lead & (0x7Fu >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(offset + i) & 0xC0) != 0x80) return invalid;
        code = (code << 6) | (byte(offset + i) & 0x3Fu);
    }
    constexpr std::array<char32_t, 5> smallest{0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    if (code < smallest[length] || code > 0x10FFFF || surrogate) return invalid;
    return {code, length, true};
}

std::optional<std::size_t> first_invalid_byte(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const Character character = character_at(text, at);
        if (!character.valid) return at;
        at += character.length;
    }
    return std::nullopt;
}

std::string code_point_name(char32_t code) {
    return fmt::format("U+{:04X}", static_cast<std::uint32_t>(code));
}

int display_width(char32_t code) {
    if (holds(zero_width, code)) return 0;
    return holds(double_width, code) ? 2 : 1;
}

std::string printable(std::string_view text) {
    std::string shown;
    for (std::size_t at = 0; at < text.size();) {
        const Character character = character_at(text, at);
        const auto code = static_cast<std::uint32_t>(character.code);
        if (!character.valid || code < 0x20 || (code >= 0x7F && code < 0xA0))
            shown += fmt::format("\\x{:02X}", code);
        else if (is_invisible(character.code))
            shown += fmt::format("\\u{{{:04X}}}", code);
        else
            shown += text.substr(at, character.length);
        at += character.length;
    }
    return shown;
}

}  // namespace mancala
