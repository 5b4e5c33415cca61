// What the six relations of numbers mean, for whoever folds, plays or lowers them.
#pragma once

#include "compiler/model/rules.hpp"

namespace mancala::model {

/// `left relation right`.
bool holds(int left, Relation relation, int right);

/// `a r b` is `b mirrored(r) a`.
Relation mirrored(Relation relation);

}  // namespace mancala::model
