// Choices of the code generation, none of which changes what the code does.
#pragma once

namespace mancala {

struct LowerOptions {
    enum class Layout { automatic, vector, memory };
    Layout layout = Layout::automatic;  ///< how a position's counts are held; automatic: by the facts
};

}  // namespace mancala
