// The games of the library with other values of their params, from positions that no game of theirs may reach.
#include <gtest/gtest.h>

#include <stdexcept>

#include "compiler/compile.hpp"
#include "runtime/random.hpp"
#include "tests/library/library.hpp"
#include "tests/random/engines_agree.hpp"

namespace mancala::random_rules {
namespace {

std::vector<library::Game> games() {
    try {
        return library::games_of(library::read_library(MANCALA_GAMES));
    } catch (const std::runtime_error&) {
        return {};  // other tests say it better
    }
}

Settings drawn_settings(const model::Rules& rules, Random& random) {
    Settings settings;
    for (const model::Param& param : rules.params) {
        // Of a long range only the ends are known.
        const auto choice = random.below(static_cast<std::uint32_t>(param.choices.size()));
        if (random.below(3) != 0) settings[param.name] = param.choices[choice];
    }
    return settings;
}

std::string to_text(const Settings& settings) {
    std::string text;
    for (const auto& [name, value] : settings) text += " " + name + "=" + value;
    return text.empty() ? " as it is" : text;
}

class LibrarySettings : public testing::TestWithParam<library::Game> {};

TEST_P(LibrarySettings, play_alike_in_all_engines) {
    const library::Game& game = GetParam();
    Random random(7, 0);
    Settings settings;
    for (std::uint64_t turn = 0; turn < MANCALA_SETTINGS_A_GAME; ++turn) {
        const Compiled compiled = compile(game.file, settings, library::files_below(MANCALA_GAMES), game.variant);
        ASSERT_TRUE(compiled.rules || turn > 0) << mancala::to_text(compiled.source, compiled.diagnostics.all());
        if (compiled.rules) {
            Effort effort;
            effort.seed = turn + 1;
            Done done;
            const auto fault = first_fault(*compiled.rules, Passes::few, effort, done);
            EXPECT_FALSE(fault) << to_text(settings) << ": " << *fault;
            settings = drawn_settings(*compiled.rules, random);
            if (compiled.rules->params.empty()) return;
        } else {
            settings = {};
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Library, LibrarySettings, testing::ValuesIn(games()),
                         [](const auto& game) { return game.param.name; });

}  // namespace
}  // namespace mancala::random_rules
