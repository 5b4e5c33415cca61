// Who runs the loops of a game, perft and playouts.
#pragma once

#include <cstdint>
#include <vector>

#include "mancala/game.h"
#include "runtime/moves.hpp"
#include "runtime/playout.hpp"

namespace mancala {

/// What a perft counts: sequences whose last position is made, too, or whose last ply is only counted. Same numbers.
enum class Leaves { counted, made };

class Loops {
public:
    virtual ~Loops() = default;
    Loops() = default;
    Loops(const Loops&) = delete;
    Loops& operator=(const Loops&) = delete;

    virtual const mancala_game& game() const = 0;
    /// As perft() (perft.hpp); `depth` may be 0.
    virtual std::uint64_t perft(const void* position, int depth, Leaves leaves) const = 0;
    /// As playouts() (playout.hpp), `options.lanes` games at once.
    virtual PlayoutTotals playouts(const void* start, std::uint32_t side, const PlayoutOptions& options) const = 0;
};

/// Memory for a perft of that depth: rooms for depth + 1 positions, as PerftKernel wants them.
std::vector<PositionRoom> rooms_for_perft(const mancala_game& game, int depth);

/// The runtime's own loops, which call the game's functions through its table. The game must outlive them.
class TableLoops : public Loops {
public:
    explicit TableLoops(const mancala_game& game) : game_(game) {}
    const mancala_game& game() const override { return game_; }
    std::uint64_t perft(const void* position, int depth, Leaves leaves) const override;
    PlayoutTotals playouts(const void* start, std::uint32_t side, const PlayoutOptions& options) const override;

private:
    const mancala_game& game_;
};

/// The same results by `threads` threads. What a loop throws comes out of here.
std::uint64_t perft(const Loops& loops, const void* position, int depth, Leaves leaves, unsigned threads);
PlayoutTotals playouts(const Loops& loops, const void* start, std::uint32_t side, const PlayoutOptions& options,
                       unsigned threads);

}  // namespace mancala
