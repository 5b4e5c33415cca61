// One rule file played by all engines, step by step, over games and positions drawn at random.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "compiler/emit/jit.hpp"
#include "compiler/model/rules.hpp"

namespace mancala::random_rules {

struct Effort {
    std::uint64_t seed = 1;  ///< of moves and positions
    int games = 2;           ///< from the start
    int most_plies = 40;     ///< of a game
    int positions = 25;      ///< drawn at random, from each of which a few plies are played
    int endless_turns = 2;   ///< so many of them, each 10,000 laps long, end the work on this file
    double seconds = 3;      ///< so does so much time; for moves that are illegal because they have no end
};

/// What was done, summed over files.
struct Done {
    std::uint64_t plies = 0;
    std::uint64_t decided = 0;
    std::uint64_t endless = 0;
};

/// A game's machine code in both layouts of its positions.
struct MachineCode {
    std::unique_ptr<JitGame> usual;
    std::unique_ptr<JitGame> in_memory;
};

/// Compiles these games together.
std::vector<MachineCode> compile_all(const std::vector<const model::Rules*>& games, Passes passes);

/// Plays interpreter, compiled code and compiled code of the memory layout side by side. Asks of every position: the
/// same legal moves, flags, positions and results; no seed made or lost; the same text read back; the same from the
/// other side of the board. Returns the first thing that is not so, in words.
std::optional<std::string> first_fault(const model::Rules& rules, const MachineCode& code, const Effort& effort,
                                       Done& done);

/// The same of a game compiled alone, where code that LLVM refuses is a fault.
std::optional<std::string> first_fault(const model::Rules& rules, Passes passes, const Effort& effort, Done& done);

}  // namespace mancala::random_rules
