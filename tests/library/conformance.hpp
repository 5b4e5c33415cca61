// Recorded games of other programs (tests/data/conformance) and the library's rules for them.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "compiler/compile.hpp"
#include "compiler/record/replay.hpp"

namespace mancala::library {

/// The files of recorded games, by name without ending.
std::vector<std::string> record_files();

/// The games in one of them. Throws on a file that is none.
std::vector<RecordOnLine> records_in(const std::string& file);

/// The rules of a game of the library, or nothing if it has none of that name. The settings are the record's and those
/// of tests/data/conformance/settings.txt. Throws where the rules do not compile.
std::optional<model::Rules> rules_for(const std::string& game, const Settings& params);

/// Replays all games of a file. `engine(rules)` makes what plays them: a pointer to it has `game()`.
template <class MakeEngine>
void expect_agreement(const std::string& file, MakeEngine engine) {
    const std::vector<RecordOnLine> records = records_in(file);
    ASSERT_FALSE(records.empty());
    std::map<Settings, decltype(engine(std::declval<model::Rules>()))> engines;
    for (const auto& [line, record] : records) {
        auto& player = engines[record.params];
        if (!player) {
            const std::optional<model::Rules> rules = rules_for(record.game, record.params);
            if (!rules) GTEST_SKIP() << "the library has no game " << record.game;
            player = engine(*rules);
        }
        const Replay replayed = replay(*player->game(), record);
        if (const auto& found = replayed.disagreement)
            ADD_FAILURE() << "line " << line << ", ply " << found->ply << ": " << found->what << " at "
                          << found->position << ", move " << found->move << ": expected " << found->expected << ", got "
                          << found->got;
        EXPECT_EQ(replayed.plies, record.plies.size());
    }
}

}  // namespace mancala::library
