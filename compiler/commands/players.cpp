#include "compiler/commands/players.hpp"

#include <limits>

namespace mancala::commands {
namespace {

// The lead of `side` as the stores, or the result, have it.
int lead(const Match& match, std::uint32_t side) {
    if (!match.over()) {
        mancala_state state = match.state();
        return int{state.stores[side]} - int{state.stores[1 - side]};
    }
    MatchResult result = match.result();
    // A game that an outcome decides is worth more than any number of seeds.
    if (!result.seeds_decide) return result.winner == MANCALA_NOBODY ? 0 : result.winner == side ? 1 << 20 : -(1 << 20);
    return side == MANCALA_SOUTH ? result.south - result.north : result.north - result.south;
}

}  // namespace

std::optional<Seat> seat_of(const std::string& name) {
    if (name == "human") return Seat::human;
    if (name == "random") return Seat::random;
    if (name == "greedy") return Seat::greedy;
    return std::nullopt;
}

std::uint32_t choose(Seat seat, const Match& match, Random& random) {
    const std::vector<std::uint32_t>& legal = match.legal();
    if (seat == Seat::random) return legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    std::uint32_t best = legal.front();
    int best_lead = std::numeric_limits<int>::min();
    for (std::uint32_t token : legal) {
        Match after = match;
        after.play(token);
        int gain = lead(after, match.side());
        if (gain > best_lead) best = token;
        if (gain > best_lead) best_lead = gain;
    }
    return best;
}

}  // namespace mancala::commands
