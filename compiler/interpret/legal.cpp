#include "compiler/interpret/legal.hpp"

#include <algorithm>

#include "compiler/interpret/ply.hpp"
#include "compiler/interpret/sets.hpp"
#include "compiler/interpret/tests.hpp"

namespace mancala::interpret {

// Holes with seeds that some `move from` allows, in listing order.
static std::vector<int> starts(const Turn& turn) {
    std::vector<int> allowed;
    for (const model::HoleSet& set : turn.game->rules.starts)
        for (const int hole : holes_of(set, turn)) allowed.push_back(hole);
    std::vector<int> holes;
    const Track& track = turn.game->track;
    for (int token = 0; token < track.holes(); ++token) {
        const int hole = track.hole_of_token(token, turn.mover());
        if (turn.seeds(hole) > 0 && std::find(allowed.begin(), allowed.end(), hole) != allowed.end())
            holes.push_back(hole);
    }
    return holes;
}

// Whether playing `hole` does what the `must` asks: judged when the whole ply is played.
static bool obeys(const model::Must& must, const Game& game, const mancala_state& state, int hole) {
    const Effect effect = effect_of(game, state, hole);
    if (must.capture) return effect.turn.captured > 0;
    Turn after(game, effect.turn.state);
    after.initial = &state;
    after.chosen = hole;
    return all_hold(must.leave, after);
}

std::vector<int> candidates(const Game& game, const mancala_state& state) {
    const Turn turn(game, state);
    std::vector<int> holes = starts(turn);
    if (game.rules.endless == model::Endless::illegal)
        std::erase_if(holes, [&](int hole) { return effect_of(game, state, hole).endless; });
    for (const model::Must& must : game.rules.musts) {
        if (!all_hold(must.when, turn)) continue;
        std::vector<int> left = holes;
        std::erase_if(left, [&](int hole) { return !obeys(must, game, state, hole); });
        if (!left.empty() || !must.if_possible) holes = left;
    }
    return holes;
}

std::vector<unsigned> legal(const Game& game, const mancala_state& state) {
    if (end_that_holds(model::End::Moment::before_ply, Turn(game, state))) return {};
    std::vector<unsigned> tokens;
    for (const int hole : candidates(game, state))
        tokens.push_back(static_cast<unsigned>(game.track.token_of_hole(hole, state.mover)));
    if (tokens.empty() && game.rules.pass) tokens.push_back(static_cast<unsigned>(game.track.holes()));
    return tokens;
}

}  // namespace mancala::interpret
