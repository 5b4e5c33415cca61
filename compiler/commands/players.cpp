#include "compiler/commands/players.hpp"

#include <limits>

namespace mancala::commands {
namespace {

// The lead of `side` as the stores, or the result, have it.
int lead(const Course& course, std::uint32_t side) {
    if (!course.over()) {
        mancala_state state = course.state();
        return int{state.stores[side]} - int{state.stores[1 - side]};
    }
    mancala_result result = course.result();
    int sign = course.side() == side ? 1 : -1;
    // A game that an outcome decides is worth more than any number of seeds.
    if (result.seeds_decide == 0)
        return result.winner == MANCALA_NOBODY ? 0 : sign * (result.winner == 0 ? 1 : -1) * (1 << 20);
    return sign * (result.mover - result.opponent);
}

}  // namespace

std::optional<Seat> seat_of(const std::string& name) {
    if (name == "human") return Seat::human;
    if (name == "random") return Seat::random;
    if (name == "greedy") return Seat::greedy;
    return std::nullopt;
}

std::uint32_t choose(Seat seat, const Course& course, Random& random) {
    const std::vector<std::uint32_t>& legal = course.legal();
    if (seat == Seat::random) return legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    std::uint32_t best = legal.front();
    int best_lead = std::numeric_limits<int>::min();
    for (std::uint32_t token : legal) {
        Course after = course;
        after.play(token);
        int gain = lead(after, course.side());
        if (gain > best_lead) best = token;
        if (gain > best_lead) best_lead = gain;
    }
    return best;
}

}  // namespace mancala::commands
