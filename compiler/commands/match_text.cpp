#include "compiler/commands/match_text.hpp"

#include <fmt/format.h>

namespace mancala::commands {

std::string result_text(const MatchResult& result) {
    static constexpr const char* names[] = {"south", "north", "draw"};
    if (!result.seeds_decide) return fmt::format("- - {}", names[result.winner]);
    return fmt::format("{} {} {}", result.south, result.north, names[result.winner]);
}

std::string legal_text(const Match& match) {
    std::string names;
    for (std::uint32_t token : match.legal()) names += (names.empty() ? "" : " ") + match.name(token);
    return names.empty() ? "none" : names;
}

std::string both_ways_text(const Match& match, const std::string& move) {
    if (match.game().schema->ways == 0 || !match.token(move + ">") || !match.token(move + "<")) return "";
    return fmt::format("{0}> or {0}<", move);
}

}  // namespace mancala::commands
