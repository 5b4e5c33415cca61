// What the facts claim of all plies, asked of single ones that the interpreter plays.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "compiler/facts/facts.hpp"
#include "compiler/interpret/interpret.hpp"
#include "compiler/model/rules.hpp"

namespace mancala::random_rules {

class FactsHold {
public:
    explicit FactsHold(const model::Rules& rules);

    /// The first claim that this ply breaks, in words; empty: none. The trace needs its drops; an endless ply proves
    /// nothing. Laps are compared with those of plies seen before.
    std::string broken_by(const mancala_state& before, unsigned token, const Interpreter::Ply& ply, const Trace& trace);

private:
    std::string counts(const mancala_state& state) const;
    std::string flags(const Interpreter::Ply& ply) const;
    std::string lap(int origin, int seeds, const std::vector<int>& places);
    int from_mover(int place, int mover) const;

    const model::Rules& rules_;
    Facts facts_;
    int holes_;
    int own_;
    /// By origin and seeds: where the seeds fell, from the mover's seat.
    std::map<std::pair<int, int>, std::vector<int>> laps_;
};

}  // namespace mancala::random_rules
