// A rule file, the games it extends and its variants: the text of one game. Works on text, so that what comes out is a
// rule file again, of which every line knows where it is written.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "grammar/source/diagnostic.hpp"
#include "grammar/tree.hpp"

namespace mancala {

/// Where the games are that a file extends. Whoever reads files supplies it; without it there are none.
struct GameFiles {
    /// The rule file of the game `name`, wanted by the file called `from`.
    std::function<std::optional<Source>(const std::string& name, const std::string& from)> find;
    /// The names of all games that `from` could extend.
    std::function<std::vector<std::string>(const std::string& from)> names;
};

/// The text of one game, read.
struct GameText {
    Source source;  ///< where the diagnostics' spans lie; with errors among them perhaps no game, but the files read
    SyntaxTree tree;
    std::vector<std::string> variants;  ///< the names of the file's variants, in order
    bool whole = true;                  ///< false: the tree is not worth resolving, an error is reported
};

/// Reads `file`; `variant` names the one that is wanted, "" the file's own game. A file that neither extends a game nor
/// has variants is its game's text as it stands.
GameText read_game(const Source& file, const std::string& variant, const GameFiles& files, Diagnostics& diagnostics);

/// The same, but the text always has the clauses alone, each beginning a line: `mancala expand`. Expanded once more it
/// is the same.
GameText expand_game(const Source& file, const std::string& variant, const GameFiles& files, Diagnostics& diagnostics);

}  // namespace mancala
