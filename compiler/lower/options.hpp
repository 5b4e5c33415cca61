// Choices of the code generation, none of which changes what the code does.
#pragma once

namespace mancala {

struct LowerOptions {
    enum class Layout { automatic, words, vector, memory };
    Layout layout = Layout::automatic;  ///< how a position's counts are held; what does not fit takes the next
    bool turns_registers = false;       ///< the processor has an instruction that picks bytes of a register by others
    bool for_loops = false;             ///< with what loops of its own ask of a game besides
    bool in_turns = false;              ///< for a loop that plays several games in turns
    bool moves_at_once = false;         ///< for a perft that makes all moves of a position at once, where that fits
};

}  // namespace mancala
