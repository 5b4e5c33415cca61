#include "runtime/loops.hpp"

#include "runtime/history.hpp"
#include "runtime/kernels.hpp"

namespace mancala {
namespace {

template <bool Made>
std::uint64_t count(const mancala_game& game, const void* position, int depth) {
    std::vector<PositionRoom> rooms = rooms_for_perft(game, depth);
    return with_bits_and_words(game, [&]<class Bits, int Words>() {
        return PerftKernel<TableGame, Bits, Words, Made>({&game}, game, rooms.front().bytes).count(position, depth);
    });
}

}  // namespace

std::vector<PositionRoom> rooms_for_perft(const mancala_game& game, int depth) {
    const std::size_t bytes = position_stride(game.position_size) * (static_cast<std::size_t>(depth) + 1);
    return std::vector<PositionRoom>((bytes + sizeof(PositionRoom) - 1) / sizeof(PositionRoom));
}

std::uint64_t TableLoops::perft(const void* position, int depth, Leaves leaves) const {
    if (depth <= 0) return 1;
    PositionRoom::check(game_);
    return leaves == Leaves::made ? count<true>(game_, position, depth) : count<false>(game_, position, depth);
}

PlayoutTotals TableLoops::playouts(const void* start, std::uint32_t side, const PlayoutOptions& options) const {
    return mancala::playouts(game_, start, side, options);
}

}  // namespace mancala
