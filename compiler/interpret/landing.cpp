#include "compiler/interpret/landing.hpp"

#include "compiler/interpret/ply.hpp"
#include "compiler/interpret/sowing.hpp"

namespace mancala::interpret {

using model::Number;
using model::Test;

bool asks_landing(const model::Place& place) {
    return place.base == model::Base::landing;
}

bool asks_landing(const Number& number) {
    switch (number.kind) {
        case Number::Kind::seeds:
        case Number::Kind::initial:
        case Number::Kind::before:
        case Number::Kind::column:
            return asks_landing(number.place);
        default:
            return false;
    }
}

bool asks_landing(const Test& test) {
    switch (test.kind) {
        case Test::Kind::on_side:
        case Test::Kind::in_row:
        case Test::Kind::is_marked:
            return asks_landing(test.place);
        case Test::Kind::same_place:
            return asks_landing(test.place) || asks_landing(test.other);
        default:
            return false;
    }
}

Turn landing_of(const Turn& turn, int hole) {
    Turn landed = begin_ply(turn, {hole, turn.way});
    const NextLap first{NextLap::Kind::lifted, hole, false};
    if (!landed.sowing_over && can_sow(first, landed)) sow(first, landed);
    landed.landed = true;
    return landed;
}

}  // namespace mancala::interpret
