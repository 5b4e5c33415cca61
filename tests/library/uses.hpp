// Which words and phrases of the language a game uses.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "tests/library/library.hpp"

namespace mancala::library {

/// Several words that together mean something of their own, such as `move again`: those that the vocabulary quotes.
struct Phrase {
    std::string text;
    std::vector<std::string> words;
    std::string quoted_at;  ///< the word in whose line of the vocabulary it stands
};
const std::vector<Phrase>& phrases();

/// Words and phrases by their text.
struct Uses {
    std::set<std::string> said;   ///< by the game's own file (or variant)
    std::set<std::string> whole;  ///< there, or in what it takes over
};
Uses uses_of(const Game& game);

}  // namespace mancala::library
