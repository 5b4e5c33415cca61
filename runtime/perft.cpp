#include "runtime/perft.hpp"

#include "runtime/loops.hpp"
#include "runtime/moves.hpp"

namespace mancala {

std::uint64_t perft(const mancala_game& game, const void* position, int depth) {
    return TableLoops(game).perft(position, depth, Leaves::counted);
}

std::vector<std::pair<std::uint32_t, std::uint64_t>> perft_divide(const Loops& loops, const void* position, int depth,
                                                                  Leaves leaves, unsigned threads) {
    const mancala_game& game = loops.game();
    std::vector<std::pair<std::uint32_t, std::uint64_t>> counts;
    LegalMask<0> legal(game);
    game.legal(&game, position, legal.word);
    legal.each([&](std::uint32_t token) {
        PositionRoom child(game);
        copy_position(child.bytes, position, game.position_size);
        const bool decided = (game.move(&game, child.bytes, token) & MANCALA_DECIDED) != 0;
        const bool over = decided && depth > 1;
        counts.emplace_back(token, over ? 0 : perft(loops, child.bytes, depth - 1, leaves, threads));
    });
    return counts;
}

std::vector<std::pair<std::uint32_t, std::uint64_t>> perft_divide(const mancala_game& game, const void* position,
                                                                  int depth) {
    return perft_divide(TableLoops(game), position, depth, Leaves::counted, 1);
}

}  // namespace mancala
