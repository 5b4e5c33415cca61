#include "runtime/playout.hpp"

#include <algorithm>
#include <vector>

#include "runtime/history.hpp"
#include "runtime/kernels.hpp"

namespace mancala {
namespace {

/// How many games at once pay where calls go through a table.
constexpr int table_lanes = 2;

// An observer whose functions may be missing, for the kernel.
struct Watched {
    const PlayoutObserver& observer;
    void ply(const void* position, std::uint32_t side, const std::uint64_t* legal, std::uint32_t token) const {
        if (observer.ply) observer.ply(position, side, legal, token);
    }
    void end(const void* position, std::uint32_t side, bool over, const mancala_result& result) const {
        if (observer.end) observer.end(position, side, over, result);
    }
};

template <class History, class Observer, int Lanes>
PlayoutTotals run(const mancala_game& game, const void* start, std::uint32_t side, const PlayoutOptions& options,
                  const Observer& observer, History* histories) {
    return with_bits_and_words(game, [&]<class Bits, int Words>() {
        return PlayoutKernel<TableGame, Bits, Words, History, Observer, Lanes>({&game}, game, options, histories,
                                                                               observer)
            .run(start, side);
    });
}

template <class Observer, int Lanes>
PlayoutTotals run(const mancala_game& game, const void* start, std::uint32_t side, const PlayoutOptions& options,
                  const Observer& observer) {
    PositionRoom::check(game);
    if (!options.repetition) {
        NoHistory none[Lanes];
        return run<NoHistory, Observer, Lanes>(game, start, side, options, observer, none);
    }
    std::vector<History> histories(Lanes, History(game));
    return run<History, Observer, Lanes>(game, start, side, options, observer, histories.data());
}

}  // namespace

PlayoutTotals& operator+=(PlayoutTotals& totals, const PlayoutTotals& others) {
    if (others.games == 0) return totals;
    totals.shortest = totals.games == 0 ? others.shortest : std::min(totals.shortest, others.shortest);
    totals.longest = std::max(totals.longest, others.longest);
    for (const auto part :
         {&PlayoutTotals::games, &PlayoutTotals::plies, &PlayoutTotals::south_wins, &PlayoutTotals::north_wins,
          &PlayoutTotals::draws, &PlayoutTotals::cut, &PlayoutTotals::repetitions, &PlayoutTotals::endless,
          &PlayoutTotals::scored, &PlayoutTotals::checksum})
        totals.*part += others.*part;
    for (int side = 0; side < 2; ++side) totals.score[side] += others.score[side];
    return totals;
}

PlayoutTotals playouts(const mancala_game& game, const void* start, std::uint32_t side, const PlayoutOptions& options) {
    return options.lanes > 1 ? run<NoObserver, table_lanes>(game, start, side, options, NoObserver{})
                             : run<NoObserver, 1>(game, start, side, options, NoObserver{});
}

PlayoutTotals observed_playouts(const mancala_game& game, const void* start, std::uint32_t side,
                                const PlayoutOptions& options, const PlayoutObserver& observer) {
    return run<Watched, 1>(game, start, side, options, Watched{observer});
}

}  // namespace mancala
