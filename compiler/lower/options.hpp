// Choices of the code generation, none of which changes what the code does.
#pragma once

namespace mancala {

struct LowerOptions {
    enum class Layout { automatic, words, vector, memory };
    Layout layout = Layout::automatic;  ///< how a position's counts are held; what does not fit takes the next
};

}  // namespace mancala
