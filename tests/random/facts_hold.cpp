#include "tests/random/facts_hold.hpp"

#include <algorithm>

namespace mancala::random_rules {

FactsHold::FactsHold(const model::Rules& rules)
    : rules_(rules), facts_(facts_of(rules)), holes_(rules.board.holes()), own_(holes_ / rules.board.players) {}

/// Holes and stores as the mover counts them: his own first.
int FactsHold::from_mover(int place, int mover) const {
    if (mover == MANCALA_SOUTH) return place;
    return place < holes_ ? (place + own_) % holes_ : 2 * holes_ + 1 - place;
}

std::string FactsHold::counts(const mancala_state& state) const {
    for (int hole = 0; hole < holes_; ++hole)
        if (state.seeds[hole] > facts_.seed_bound) return "a hole has more seeds than the bound";
    for (const int store : state.stores)
        if (store > facts_.seed_bound) return "a store has more seeds than the bound";
    if (!facts_.uses_out && state.out != 0) return "seeds have left play";
    return {};
}

std::string FactsHold::flags(const Interpreter::Ply& ply) const {
    if (!facts_.laps_many && ply.laps > 1) return "a turn has more than one lap";
    if (!facts_.moves_again && rules_.board.players == 2 && (ply.flags & MANCALA_AGAIN) != 0) return "a turn is earned";
    if (facts_.captures_leave && ((ply.flags & MANCALA_IRREVERSIBLE) != 0) != (ply.captured > 0))
        return "the holes lose seeds without a capture, or none by one";
    return {};
}

std::string FactsHold::lap(int origin, int seeds, const std::vector<int>& places) {
    if (facts_.own_origins && origin >= own_) return "a lap begins off the own row";
    if (!facts_.last_may_be_store)
        for (const int place : places)
            if (place >= holes_) return "a seed falls into a store";
    std::vector<int> distinct = places;
    std::ranges::sort(distinct);
    distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
    // The first seed's store need not be on the track.
    if (rules_.sowing.first == model::Sowing::First::own_store) std::erase(distinct, holes_);
    const bool one_circuit = rules_.board.circuits.size() == 1;
    if (one_circuit && static_cast<int>(distinct.size()) > facts_.circuit)
        return "a lap is longer round than the circuit";
    // Captured seeds are sown from another place than lifted ones.
    if (facts_.seed_by_seed || facts_.way_changes || facts_.hand_laps || !rules_.sowing.first_when.empty()) return {};
    const auto [known, is_new] = laps_.emplace(std::pair(origin, seeds), places);
    if (!is_new && known->second != places) return "two laps from one hole with as many seeds fall differently";
    return {};
}

std::string FactsHold::broken_by(const mancala_state& before, unsigned token, const Interpreter::Ply& ply,
                                 const Trace& trace) {
    if ((ply.flags & MANCALA_ENDLESS) != 0 || trace.steps.size() >= trace.most) return {};
    const unsigned pass = static_cast<unsigned>(rules_.moves_have_ways ? 2 * holes_ : holes_);
    const int hole = static_cast<int>(rules_.moves_have_ways ? token / 2 : token);
    if (facts_.own_starts && token != pass && hole >= own_) return "a start is no own hole";
    for (const std::string& broken : {counts(before), counts(ply.state), flags(ply)})
        if (!broken.empty()) return broken;
    if (facts_.scores_by_captures && ply.captured == 0 && !std::ranges::equal(ply.state.stores, before.stores))
        return "a store is filled without a capture";
    const auto& steps = trace.steps;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (steps[i].kind != TraceStep::Kind::lift) continue;
        std::vector<int> places;
        for (std::size_t next = i + 1; next < steps.size() && steps[next].kind != TraceStep::Kind::lift; ++next) {
            if (steps[next].kind == TraceStep::Kind::skip) continue;
            if (steps[next].kind != TraceStep::Kind::drop) break;
            places.push_back(from_mover(steps[next].hole, before.mover));
        }
        if (static_cast<int>(places.size()) != steps[i].seeds) continue;  // rows ran between the seeds
        const std::string broken = lap(from_mover(steps[i].hole, before.mover), steps[i].seeds, places);
        if (!broken.empty()) return broken;
    }
    return {};
}

}  // namespace mancala::random_rules
