#include "runtime/perft.hpp"

#include "runtime/kernels.hpp"

namespace mancala {

std::uint64_t perft(const mancala_game& game, const void* position, int depth) {
    if (depth <= 0) return 1;
    return with_bits_and_words(game, [&]<class Bits, int Words>() {
        return PerftKernel<TableGame, Bits, Words>({&game}, game, depth).count(position, depth);
    });
}

std::vector<std::pair<std::uint32_t, std::uint64_t>> perft_divide(const mancala_game& game, const void* position,
                                                                  int depth) {
    std::vector<std::pair<std::uint32_t, std::uint64_t>> counts;
    LegalMask<0> legal(game);
    game.legal(&game, position, legal.word);
    legal.each([&](std::uint32_t token) {
        PositionRoom child(game);
        copy_position(child.bytes, position, game.position_size);
        const bool decided = (game.move(&game, child.bytes, token) & MANCALA_DECIDED) != 0;
        counts.emplace_back(token, decided && depth > 1 ? 0 : perft(game, child.bytes, depth - 1));
    });
    return counts;
}

}  // namespace mancala
