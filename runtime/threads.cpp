// The loops of a game shared out among threads.
#include <algorithm>
#include <atomic>
#include <future>
#include <mutex>
#include <vector>

#include "runtime/loops.hpp"
#include "runtime/moves.hpp"

namespace mancala {
namespace {

/// Runs `work` in so many threads, this one included, and hands on the first exception.
template <class Work>
void in_threads(unsigned threads, const Work& work) {
    std::vector<std::future<void>> others;
    for (unsigned i = 1; i < threads; ++i) others.push_back(std::async(std::launch::async, work));
    work();
    for (std::future<void>& other : others) other.get();
}

/// The positions a ply after `position` where the game goes on.
void unfold(const mancala_game& game, const PositionRoom& position, std::vector<PositionRoom>& found) {
    LegalMask<0> legal(game);
    game.legal(&game, position.bytes, legal.word);
    legal.each([&](std::uint32_t token) {
        PositionRoom child = position;
        if ((game.move(&game, child.bytes, token) & MANCALA_DECIDED) == 0) found.push_back(child);
    });
}

/// Parts that are shared out, a thread.
constexpr std::size_t parts_a_thread = 32;
/// So many games are a part.
constexpr std::uint64_t shared_games = 256;

}  // namespace

std::uint64_t perft(const Loops& loops, const void* position, int depth, Leaves leaves, unsigned threads) {
    if (threads <= 1) return loops.perft(position, depth, leaves);
    std::vector<PositionRoom> parts(1);
    copy_position(parts.front().bytes, position, loops.game().position_size);
    // A perft is the sum of those of the positions some plies on.
    for (; depth > 2 && parts.size() < parts_a_thread * threads; --depth) {
        std::vector<PositionRoom> next;
        for (const PositionRoom& part : parts) unfold(loops.game(), part, next);
        parts.swap(next);
    }
    std::atomic<std::size_t> taken = 0;
    std::atomic<std::uint64_t> sum = 0;
    in_threads(threads, [&] {
        for (std::size_t i; (i = taken++) < parts.size();) sum += loops.perft(parts[i].bytes, depth, leaves);
    });
    return sum;
}

PlayoutTotals playouts(const Loops& loops, const void* start, std::uint32_t side, const PlayoutOptions& options,
                       unsigned threads) {
    if (threads <= 1) return loops.playouts(start, side, options);
    std::atomic<std::uint64_t> begun = 0;
    std::mutex adding;
    PlayoutTotals totals;
    in_threads(threads, [&] {
        for (std::uint64_t first; (first = begun.fetch_add(shared_games)) < options.games;) {
            PlayoutOptions part = options;
            part.first_game = options.first_game + first;
            part.games = std::min(shared_games, options.games - first);
            const PlayoutTotals played = loops.playouts(start, side, part);
            const std::lock_guard lock(adding);
            totals += played;
        }
    });
    return totals;
}

}  // namespace mancala
