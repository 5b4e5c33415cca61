// The library of games as text: every file, flattened, for tests that ask something of all of them.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "compiler/flatten/flatten.hpp"

namespace mancala::library {

/// A game of the library: a file of it, or a variant that a file names.
struct Game {
    std::string name;
    std::string title;
    std::string variant;  ///< "" for a file's own game
    std::string folder;   ///< below the library's, "" for the library's own
    Source file;          ///< as a person wrote it
    Span said;            ///< what of it is said of this game: the whole file but for its variants, or the variant
    GameText text;        ///< the game whole, with what it takes over
    bool board = false;   ///< a game has one; a file without is a base for others, and no game
};

/// Where the library's games find those that they extend.
GameFiles files_below(const std::filesystem::path& library);

/// All games and bases, by folder and name. Throws on a file that cannot be read as a game, with what is wrong.
std::vector<Game> read_library(const std::filesystem::path& library);

/// The games alone, and the bases alone.
std::vector<Game> games_of(std::vector<Game> all);
std::vector<Game> bases_of(std::vector<Game> all);

/// The texts of this key in `about`, such as "source"; those in other languages left out.
std::vector<std::string> about(const Game& game, const std::string& key);

/// How many examples the game itself has.
int examples(const Game& game);

/// The lines of rules in the file as written, and in the game whole: not counted are `about`, examples, comments and
/// empty lines.
int own_lines(const Game& game);
int whole_lines(const Game& game);

}  // namespace mancala::library
