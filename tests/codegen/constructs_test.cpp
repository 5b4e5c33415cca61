// Small games, each with a few constructs that seldom meet: generated code in both layouts plays as the interpreter
// does.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "compiler/emit/jit.hpp"
#include "compiler/interpret/interpret.hpp"
#include "runtime/both.hpp"
#include "runtime/loops.hpp"
#include "runtime/playout.hpp"
#include "tests/compiler/library.hpp"
#include "tests/compiler/rule_text.hpp"

namespace mancala {
namespace {

std::vector<std::string> construct_names() {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(MANCALA_CONSTRUCTS))
        names.push_back(entry.path().stem().string());
    std::sort(names.begin(), names.end());
    return names;
}

/// Random games, every step of which both engines take.
void play_in_both(const mancala_game& definition, const mancala_game& compiled) {
    const BothEngines both(definition, compiled);
    alignas(64) unsigned char start[2 * MANCALA_MAX_POSITION];
    both.game()->start(both.game(), start);
    PlayoutOptions options;
    options.games = 20;
    options.most_plies = 60;
    playouts(*both.game(), start, MANCALA_SOUTH, options);
}

/// Of the same games, played by loops.
std::uint64_t checksum(const Loops& loops, std::uint32_t lanes) {
    alignas(64) unsigned char start[2 * MANCALA_MAX_POSITION];
    loops.game().start(&loops.game(), start);
    PlayoutOptions options;
    options.games = 20;
    options.most_plies = 60;
    options.lanes = lanes;
    return loops.playouts(start, MANCALA_SOUTH, options).checksum;
}

class Constructs : public ::testing::TestWithParam<std::string> {};

TEST_P(Constructs, PlayAsTheInterpreterDoes) {
    const testing::RuleText file(testing::file_text(MANCALA_CONSTRUCTS "/" + GetParam() + ".mancala"));
    const InterpretedGame definition(file.rules());
    for (const auto layout :
         {LowerOptions::Layout::words, LowerOptions::Layout::vector, LowerOptions::Layout::memory}) {
        const auto compiled = jit_compile(file.rules(), {{layout}});
        EXPECT_NO_THROW(play_in_both(*definition.game(), *compiled->game()));
        if (layout != LowerOptions::Layout::words) continue;
        for (const std::uint32_t lanes : {1U, 2U})
            EXPECT_EQ(checksum(compiled->loops(), lanes), checksum(TableLoops(*definition.game()), lanes));
    }
}

INSTANTIATE_TEST_SUITE_P(Small, Constructs, ::testing::ValuesIn(construct_names()),
                         [](const auto& named) { return named.param; });

}  // namespace
}  // namespace mancala
