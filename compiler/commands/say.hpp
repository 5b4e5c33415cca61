// How the commands speak: results on standard output, all else on standard error.
#pragma once

#include <fmt/format.h>

#include <cstdio>
#include <string>

namespace mancala::commands {

/// Results. Failure to write shows when the command ends (main.cpp).
inline void put(const std::string& text) {
    std::fwrite(text.data(), 1, text.size(), stdout);
}

/// Results, formatted.
template <typename... Args>
void say(fmt::format_string<Args...> text, Args&&... args) {
    put(fmt::format(text, std::forward<Args>(args)...));
}

/// Remarks beside the results, on standard error, after what standard output has so far.
inline void remark(const std::string& text) {
    std::fflush(stdout);
    std::fwrite(text.data(), 1, text.size(), stderr);
}

/// What goes wrong outside the rules - files, moves, positions: `mancala: MESSAGE`, a line on standard error.
template <typename... Args>
void complain(fmt::format_string<Args...> message, Args&&... args) {
    remark("mancala: " + fmt::format(message, std::forward<Args>(args)...) + "\n");
}

}  // namespace mancala::commands
