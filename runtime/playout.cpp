#include "runtime/playout.hpp"

#include "runtime/kernels.hpp"

namespace mancala {
namespace {

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

template <bool Repetition, class Observer>
PlayoutTotals run(const mancala_game& game, const void* start, std::uint32_t side, const PlayoutOptions& options,
                  const Observer& observer) {
    return with_bits_and_words(game, [&]<class Bits, int Words>() {
        return PlayoutKernel<TableGame, Bits, Words, Repetition, Observer>({&game}, game, options, observer)
            .run(start, side);
    });
}

}  // namespace

PlayoutTotals playouts(const mancala_game& game, const void* start, std::uint32_t side, const PlayoutOptions& options) {
    return options.repetition ? run<true>(game, start, side, options, NoObserver{})
                              : run<false>(game, start, side, options, NoObserver{});
}

PlayoutTotals observed_playouts(const mancala_game& game, const void* start, std::uint32_t side,
                                const PlayoutOptions& options, const PlayoutObserver& observer) {
    const Watched watched{observer};
    return options.repetition ? run<true>(game, start, side, options, watched)
                              : run<false>(game, start, side, options, watched);
}

}  // namespace mancala
