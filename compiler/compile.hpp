// The way from text to checked rules, for every command.
#pragma once

#include <optional>

#include "compiler/flatten/flatten.hpp"
#include "compiler/resolve/resolve.hpp"

namespace mancala {

/// What a rule file became. `rules` is there when the diagnostics hold no error.
struct Compiled {
    Source source;                      ///< the text of the game, which spans of tree and diagnostics are spans of
    std::vector<std::string> variants;  ///< the names of the file's variants
    std::string variant;                ///< which of them this is; empty: the file's own game
    SyntaxTree tree;
    std::optional<model::Rules> rules;
    Diagnostics diagnostics;
};

/// parse, flatten, resolve, check. `games` has those that the file may extend; `variant` names the one wanted of the
/// file's variants, "" the file's own game.
Compiled compile(const Source& file, const Settings& settings = {}, const GameFiles& games = {},
                 const std::string& variant = {});

}  // namespace mancala
