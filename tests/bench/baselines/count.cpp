// Runs one form of a hand-written game, for a profiler or a clock; or without arguments, shows that all forms agree.
//
// count NAME GAMES [KIND] [FORM]: FORM is playouts (usual) or interleaved: plies, checksum and nanoseconds a ply.
// count NAME DEPTH KIND FORM: FORM is made, counted or vector: nodes, 0 and nanoseconds a node.
// NAME is the game's; params in force follow it in the same argument: "oware early_stop=yes". KIND: straightforward,
// best.
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>

#include "tests/bench/baselines/all.hpp"
#ifdef MANCALA_BASELINES_BEST
#include "tests/bench/baselines/kalah_best.hpp"
#include "tests/bench/baselines/oware_best.hpp"
#endif

namespace {

constexpr std::uint32_t most_plies = 1'000;

struct Form {
    const char* name;
    mancala_baseline_totals (*mancala_baseline::*playouts)(const mancala_baseline_run* run);
    std::uint64_t (*mancala_baseline::*perft)(int depth);
};

constexpr Form forms[] = {
    {"playouts", &mancala_baseline::playouts, nullptr},
    {"interleaved", &mancala_baseline::playouts_interleaved, nullptr},
    {"made", nullptr, &mancala_baseline::perft_made},
    {"counted", nullptr, &mancala_baseline::perft},
    {"vector", nullptr, &mancala_baseline::perft_vector},
};

std::string name_of(const mancala_baseline& game) {
    const std::string settings = game.settings;
    return settings.empty() ? game.name : game.name + (" " + settings);
}

bool has(const mancala_baseline& game, const Form& form) {
    return form.perft == nullptr ? game.*form.playouts != nullptr : game.*form.perft != nullptr;
}

// A perft's nodes stand for plies.
mancala_baseline_totals run(const mancala_baseline& game, const Form& form, std::uint64_t size) {
    if (form.perft != nullptr) return {(game.*form.perft)(static_cast<int>(size)), 0, 0};
    const mancala_baseline_run games = {size, 1, most_plies};
    return (game.*form.playouts)(&games);
}

bool measure(const std::string& name, std::uint64_t size, const std::string& kind, const std::string& form_name) {
    const mancala_baseline_list* list = mancala_baselines();
    for (const mancala_baseline* game = list->games; game != list->games + list->count; ++game) {
        for (const Form& form : forms) {
            if (name_of(*game) != name || game->kind != kind || form.name != form_name || !has(*game, form)) continue;
            const std::clock_t begin = std::clock();
            const mancala_baseline_totals totals = run(*game, form, size);
            const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
            std::printf("%llu %016llx %.3f\n", static_cast<unsigned long long>(totals.plies),
                        static_cast<unsigned long long>(totals.checksum),
                        1e9 * seconds / static_cast<double>(totals.plies));
            return true;
        }
    }
    return false;
}

bool agree(const mancala_baseline& one, const mancala_baseline& other, const Form& form, std::uint64_t size) {
    const Form& usual = form.perft == nullptr ? forms[0] : forms[2];
    const mancala_baseline_totals expected = run(one, usual, size);
    const mancala_baseline_totals found = run(other, form, size);
    if (expected.plies == found.plies && expected.cut == found.cut && expected.checksum == found.checksum) return true;
    std::printf("%s: %s, %s at %llu differs\n", name_of(other).c_str(), other.kind, form.name,
                static_cast<unsigned long long>(size));
    return false;
}

// Every form of every kind against the plain one of the kind that is listed first.
bool all_agree() {
    bool agreed = true;
    const mancala_baseline_list* list = mancala_baselines();
    for (std::uint32_t i = 0; i < list->count; ++i) {
        std::uint32_t first = 0;
        while (name_of(list->games[first]) != name_of(list->games[i])) ++first;
        for (const Form& form : forms) {
            if (!has(list->games[i], form)) continue;
            for (const unsigned games : {0U, 1U, 2U, 5U, 20'000U})
                if (form.perft == nullptr) agreed &= agree(list->games[first], list->games[i], form, games);
            for (std::uint64_t depth = 0; depth <= 7; ++depth)
                if (form.perft != nullptr) agreed &= agree(list->games[first], list->games[i], form, depth);
        }
    }
    return agreed;
}

#ifdef MANCALA_BASELINES_BEST
// At every position of random games: perft from the start meets few of the rare ones.
template <class Game>
bool vectors_agree(const char* name) {
    using namespace mancala::baselines;
    if (!has_vectors()) return true;
    for (std::uint64_t number = 0; number < 5'000; ++number) {
        mancala::Random random(1, number);
        Game game;
        for (std::uint32_t ply = 0; ply < most_plies && game.legal() != 0; ++ply) {
            if (game.count_two() != count_to<1>(game, 2, count_legal<Game>)) {
                std::printf("%s: vector differs at ply %u of random game %u\n", name, ply,
                            static_cast<unsigned>(number));
                return false;
            }
            const auto moves = game.legal();
            game.play(Game::pick(moves, random.below(static_cast<unsigned>(std::popcount(moves)))));
        }
    }
    return true;
}
#endif

bool all_vectors_agree() {
#ifdef MANCALA_BASELINES_BEST
    using namespace mancala::baselines;
    return vectors_agree<OwareBest>("oware") && vectors_agree<KalahBest>("kalah");
#else
    return true;
#endif
}

}  // namespace

int main(int argc, char** argv) {
    if (argc == 1) return all_agree() && all_vectors_agree() ? 0 : 1;
    if (argc < 3 || argc > 5) return 2;
    const std::string kind = argc > 3 ? argv[3] : "straightforward";
    const std::string form = argc > 4 ? argv[4] : "playouts";
    return measure(argv[1], std::strtoull(argv[2], nullptr, 10), kind, form) ? 0 : 2;
}
