#include "compiler/interpret/landing.hpp"

#include "compiler/interpret/ply.hpp"
#include "compiler/interpret/sowing.hpp"

namespace mancala::interpret {

Turn landing_of(const Turn& turn, int hole) {
    Turn landed = begin_ply(turn, {hole, turn.way});
    const NextLap first{NextLap::Kind::lifted, hole, false};
    if (!landed.sowing_over && can_sow(first, landed)) sow(first, landed);
    landed.landed = true;
    return landed;
}

}  // namespace mancala::interpret
