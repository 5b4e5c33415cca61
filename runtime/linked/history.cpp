#include "runtime/history.hpp"

#include "runtime/linked/loops.hpp"

void mancala_history_clear(void* history) {
    static_cast<mancala::History*>(history)->clear();
}

std::uint32_t mancala_history_add(void* history, const void* position, std::uint32_t side) {
    return static_cast<mancala::History*>(history)->add(position, side) ? 1 : 0;
}
