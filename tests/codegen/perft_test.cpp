// Known numbers of positions, in both layouts of the generated code and, by way of `both`, in the interpreter.
#include <gtest/gtest.h>

#include "compiler/emit/jit.hpp"
#include "compiler/interpret/interpret.hpp"
#include "runtime/both.hpp"
#include "runtime/perft.hpp"
#include "tests/compiler/library.hpp"

namespace mancala {
namespace {

struct PerftTable {
    const char* game;
    Settings settings;
    int first_depth;
    std::vector<std::uint64_t> nodes;
};

/// Sheets of the games, and counts that several engines give for Oware, Kalah and Toguz kumalak.
const std::vector<PerftTable>& tables() {
    static const std::vector<PerftTable> all = {
        {"djenon_aboure", {}, 1, {6, 27, 120, 512, 1963, 7862, 26596, 92094}},
        {"kpe", {}, 1, {4, 16, 64, 241, 952, 3731, 14332, 54959}},
        {"kpe", {{"unlock", "next_move"}}, 8, {55184}},
        {"adji_boto", {}, 1, {5, 25, 100, 400, 1200, 3600, 7200, 14400, 14400, 14400, 71077, 349254}},
        {"adji_boto", {{"captures_from", "2"}}, 12, {349367}},
        {"adji_boto", {{"target", "preceding"}}, 11, {71500, 335520}},
        {"oware", {}, 1, {6, 36, 190, 1014, 5219, 27332, 139157, 711414}},
        {"kalah", {}, 1, {6, 35, 185, 942, 4690, 23233, 114430, 563055}},
        {"kalah", {{"empty_capture", "yes"}}, 1, {6, 35, 185, 942, 4685, 23169, 113959, 559885}},
        {"toguz_kumalak", {}, 1, {9, 73, 613, 5199, 43184, 360035}},
    };
    return all;
}

std::uint64_t from_start(const mancala_game& game, int depth) {
    std::vector<unsigned char> start(game.position_size);
    game.start(&game, start.data());
    return perft(game, start.data(), depth);
}

void expect_table(const PerftTable& table, const mancala_game& game, int most_depth, const char* engine) {
    for (std::size_t i = 0; i < table.nodes.size(); ++i) {
        const int depth = table.first_depth + static_cast<int>(i);
        if (depth > most_depth) continue;
        EXPECT_EQ(from_start(game, depth), table.nodes[i]) << engine << ' ' << table.game << " at depth " << depth;
    }
}

TEST(Perft, EveryLayoutGivesTheKnownNumbers) {
    for (const PerftTable& table : tables()) {
        const model::Rules rules = testing::library_rules(table.game, table.settings);
        using Layout = LowerOptions::Layout;
        for (const auto& [layout, name] :
             {std::pair{Layout::words, "words"}, {Layout::vector, "vector"}, {Layout::memory, "memory"}}) {
            const std::unique_ptr<JitGame> compiled = jit_compile(rules, {{layout}});
            expect_table(table, *compiled->game(), layout == Layout::memory ? 7 : 99, name);
        }
    }
}

TEST(Perft, EnginesAgreeOnEveryPosition) {
    for (const std::string& name : testing::library_names()) {
        const model::Rules rules = testing::library_rules(name);
        const InterpretedGame definition(rules);
        const std::unique_ptr<JitGame> compiled = jit_compile(rules);
        const BothEngines both(*definition.game(), *compiled->game());
        EXPECT_EQ(from_start(*both.game(), 4), from_start(*compiled->game(), 4)) << name;
    }
}

}  // namespace
}  // namespace mancala
