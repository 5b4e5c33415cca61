// Games played by hand-written code, by compiled rules and by the interpreter, in each form that the hand-written code
// has.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "mancala/baseline.h"

namespace mancala::bench {

/// How long to play.
struct Effort {
    std::uint64_t games = 20'000;     ///< random games a round
    std::uint64_t nodes = 2'000'000;  ///< a perft goes no deeper than so many
    int rounds = 9;
};

/// A form of the hand-written code beside what compiled rules have for it: medians over the rounds, in nanoseconds of
/// CPU time a ply or a node.
struct Pair {
    std::string form;            ///< playouts, interleaved, perft made, perft counted, perft in vectors
    std::uint64_t count = 0;     ///< plies or nodes of a round
    std::uint64_t checksum = 0;  ///< of the random games, 0 for a perft
    double by_hand = 0;
    double compiled = 0;
    double ratio() const { return compiled / by_hand; }
};

struct Outcome {
    std::string game;  ///< and its settings
    std::string kind;  ///< of the hand-written code: straightforward or best
    std::vector<Pair> pairs;
};

/// Measures one baseline against the rule file of its name in `folder`; the two take turns in every round. The code
/// that is written straightforwardly is compared with the general form of compiled rules. Nothing, with the reason in
/// `error`, if the file does not compile, or if they and the interpreter do not play the very same games.
std::optional<Outcome> contest(const mancala_baseline& baseline, const std::string& folder, const Effort& effort,
                               std::string& error);

}  // namespace mancala::bench
