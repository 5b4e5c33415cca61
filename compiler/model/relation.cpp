#include "compiler/model/relation.hpp"

namespace mancala::model {

bool holds(int left, Relation relation, int right) {
    switch (relation) {
        case Relation::equal:
            return left == right;
        case Relation::unequal:
            return left != right;
        case Relation::less:
            return left < right;
        case Relation::at_most:
            return left <= right;
        case Relation::greater:
            return left > right;
        case Relation::at_least:
            return left >= right;
    }
    return false;
}

Relation mirrored(Relation relation) {
    switch (relation) {
        case Relation::less:
            return Relation::greater;
        case Relation::at_most:
            return Relation::at_least;
        case Relation::greater:
            return Relation::less;
        case Relation::at_least:
            return Relation::at_most;
        default:
            return relation;
    }
}

}  // namespace mancala::model
