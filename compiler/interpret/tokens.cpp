#include "compiler/interpret/tokens.hpp"

namespace mancala::interpret {

unsigned token_of(const Game& game, const Move& move, int mover) {
    const auto hole = static_cast<unsigned>(game.track.seen(move.hole, mover));
    if (!game.rules.moves_have_ways) return hole;
    return 2 * hole + (move.way == model::Way::clockwise ? 1 : 0);
}

Move move_of(const Game& game, unsigned token, int mover) {
    if (!game.rules.moves_have_ways) return {game.track.seen(static_cast<int>(token), mover), game.rules.sowing.way};
    const model::Way way = token % 2 == 1 ? model::Way::clockwise : model::Way::counterclockwise;
    return {game.track.seen(static_cast<int>(token / 2), mover), way};
}

unsigned pass_of(const Game& game) {
    return static_cast<unsigned>(game.track.holes() * (game.rules.moves_have_ways ? 2 : 1));
}

}  // namespace mancala::interpret
