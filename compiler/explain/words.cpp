// The smallest parts: lists, counts, players.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "compiler/explain/phrases.hpp"

namespace mancala::explaining {

std::string listed(const std::vector<std::string>& items, std::string_view word) {
    std::string result;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0) result += i + 1 == items.size() ? fmt::format(" {} ", word) : ", ";
        result += items[i];
    }
    return result;
}

std::string seeds(int count) {
    return count == 1 ? "1 seed" : fmt::format("{} seeds", count);
}

std::string counts_text(const Counts& counts) {
    std::vector<std::string> parts;
    for (const auto& [low, high] : counts.ranges) {
        if (high <= low + 1)
            for (int value = low; value <= high; ++value) parts.push_back(fmt::format("{}", value));
        else
            parts.push_back(fmt::format("{} to {}", low, high));
    }
    return listed(parts, "or");
}

std::string sentence(std::string text) {
    if (text.empty()) return text;
    text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    return text + ".";
}

std::string_view way_text(Way way) {
    return way == Way::clockwise ? "clockwise" : "counterclockwise";
}

bool has_plain_rows(const Board& board) {
    return board.players == 2 && board.rows == 2 &&
           std::all_of(board.cells.begin(), board.cells.end(), [](int hole) { return hole >= 0; });
}

std::string who_text(Who who) {
    switch (who) {
        case Who::mover:
            return "the mover";
        case Who::opponent:
            return "the opponent";
        case Who::owner:
            return "the owner of the row";
        case Who::nobody:
            return "nobody";
        case Who::player:
            return "the player";
    }
    return "";
}

}  // namespace mancala::explaining
