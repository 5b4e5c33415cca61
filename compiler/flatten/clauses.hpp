// Clauses as text that knows where it is written.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "compiler/flatten/kinds.hpp"
#include "grammar/source/source.hpp"

namespace mancala::flattening {

using File = std::shared_ptr<const Source>;

/// Some text of one file; it is written there from `offset` on.
struct Fragment {
    File file;
    std::size_t offset = 0;
    std::string text;
};

/// One clause, cut from its file: whole lines, the first without indent, with the comments in them and behind the last.
struct Clause {
    NodeKind node = NodeKind::missing;
    std::string name;  ///< what a param, mark, state or define is called
    std::vector<Fragment> fragments;
    std::size_t value = 0;    ///< of a param: which fragment is its default
    bool after_gap = false;   ///< an empty line stands before it
    bool taken_over = false;  ///< from a game that is extended
};

using Clauses = std::vector<Clause>;

/// The clauses among `nodes` that speak of the game itself; before the first stands what ends at `before`.
Clauses cut(const File& file, const std::vector<Node>& nodes, std::size_t before);

/// A piece of a file as it stands.
Fragment fragment(const File& file, Span span);

/// The clause `game` of a variant, its name and title.
Clause game_of(const File& file, const Node& variant);

/// One text of them all, called `name`.
Source put_together(const std::string& name, const Clauses& clauses);

}  // namespace mancala::flattening
