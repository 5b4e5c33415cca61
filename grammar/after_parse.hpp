// What the grammar's rules cannot say of a tree that they have built.
#pragma once

#include "grammar/builder.hpp"

namespace mancala::parsing {

/// The parts of an `example` stand in one order and end in what is expected.
void check_example(Builder& builder, const Node& example);

/// Names that nothing in the file declares and that other vocabularies use for a word of this one: reports them and
/// makes them `missing`, so that they are not called unknown again.
void check_foreign_words(Builder& builder, SyntaxTree& tree);

}  // namespace mancala::parsing
