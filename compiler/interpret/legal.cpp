#include "compiler/interpret/legal.hpp"

#include <algorithm>

#include "compiler/interpret/ply.hpp"
#include "compiler/interpret/sets.hpp"
#include "compiler/interpret/tests.hpp"

namespace mancala::interpret {

using model::Start;
using model::Way;

static std::vector<Way> ways_of(const Start& start, const model::Rules& rules) {
    switch (start.ways) {
        case Start::Ways::sow:
            return {rules.sowing.way};
        case Start::Ways::counterclockwise:
            return {Way::counterclockwise};
        case Start::Ways::clockwise:
            return {Way::clockwise};
        case Start::Ways::either:
            return {Way::counterclockwise, Way::clockwise};
    }
    return {};
}

// The holes with seeds that the line allows, each way by itself.
static void add_starts(const Start& start, Turn turn, std::vector<unsigned>& tokens) {
    turn.starting = true;
    for (const Way way : ways_of(start, turn.game->rules)) {
        turn.way = way;
        for (const int place : holes_of(start.set, turn))
            if (turn.game->track.is_hole(place) && turn.seeds(place) > 0)
                tokens.push_back(token_of(*turn.game, {place, way}, turn.mover()));
    }
}

// Moves that some line of starts allows, in listing order. Lines from an `or else` on count only if those above give
// none.
static std::vector<unsigned> starts(const Turn& turn) {
    std::vector<unsigned> tokens;
    for (const Start& start : turn.game->rules.starts) {
        if (start.otherwise && !tokens.empty()) break;
        add_starts(start, turn, tokens);
    }
    std::sort(tokens.begin(), tokens.end());
    tokens.erase(std::unique(tokens.begin(), tokens.end()), tokens.end());
    return tokens;
}

// Whether the move does what the `must` asks: judged when the whole ply is played.
static bool obeys(const model::Must& must, const Game& game, const mancala_state& state, const Move& move) {
    const Effect effect = effect_of(game, state, move);
    if (must.capture) return effect.turn.captured > 0;
    Turn after(game, effect.turn.state);
    after.initial = &state;
    after.chosen = move.hole;
    after.way = effect.first_way;
    return all_hold(must.leave, after);
}

std::vector<unsigned> candidates(const Game& game, const mancala_state& state) {
    const Turn turn(game, state);
    const auto move = [&](unsigned token) { return move_of(game, token, state.mover); };
    std::vector<unsigned> tokens = starts(turn);
    if (game.rules.endless == model::Endless::illegal)
        std::erase_if(tokens, [&](unsigned token) { return effect_of(game, state, move(token)).endless; });
    for (const model::Must& must : game.rules.musts) {
        if (!all_hold(must.when, turn)) continue;
        std::vector<unsigned> left = tokens;
        std::erase_if(left, [&](unsigned token) { return !obeys(must, game, state, move(token)); });
        if (!left.empty() || !must.if_possible) tokens = left;
    }
    return tokens;
}

std::vector<unsigned> legal(const Game& game, const mancala_state& state) {
    if (end_that_holds(model::End::Moment::before_ply, Turn(game, state))) return {};
    std::vector<unsigned> tokens = candidates(game, state);
    if (tokens.empty() && game.rules.pass) tokens.push_back(pass_of(game));
    return tokens;
}

}  // namespace mancala::interpret
