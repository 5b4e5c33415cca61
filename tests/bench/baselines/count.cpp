// Plays GAMES random games of the hand-written game NAME, for a profiler to count instructions: prints the plies.
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "mancala/baseline.h"

int main(int argc, char** argv) {
    if (argc != 3) return 2;
    const mancala_baseline_list* list = mancala_baselines();
    for (unsigned i = 0; i < list->count; ++i) {
        const mancala_baseline& game = list->games[i];
        if (std::strcmp(game.name, argv[1]) != 0) continue;
        const mancala_baseline_run run = {std::strtoull(argv[2], nullptr, 10), 1, 1'000};
        std::printf("%llu\n", static_cast<unsigned long long>(game.playouts(&run).plies));
        return 0;
    }
    return 2;
}
