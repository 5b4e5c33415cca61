// Recorded games of other engines played again with the library's rules.
#include "compiler/record/replay.hpp"

#include <gtest/gtest.h>

#include "compiler/interpret/interpret.hpp"
#include "compiler/record/recorder.hpp"
#include "library.hpp"
#include "runtime/random.hpp"
#include "tests/library/conformance.hpp"

namespace mancala {
namespace {

class RecordedGames : public ::testing::TestWithParam<std::string> {};

TEST_P(RecordedGames, Agree) {
    library::expect_agreement(GetParam(),
                              [](const model::Rules& rules) { return std::make_unique<InterpretedGame>(rules); });
}

INSTANTIATE_TEST_SUITE_P(Library, RecordedGames, ::testing::ValuesIn(library::record_files()),
                         [](const auto& file) { return file.param; });

const char* const small_record =
    R"({"game":"kalah","params":{"size":3,"stock":1},"plies":[)"
    R"({"mover":"south","legal":["A","B","C"],"move":"C","board":[1,1,0,1,1,1],"stores":[1,0]},)"
    R"({"mover":"south","legal":["A","B"],"move":"B","board":[1,0,0,0,1,1],"stores":[3,0]}],"result":null})";

std::string disagreement_of(std::string record, const std::string& from, const std::string& to) {
    if (const std::size_t at = record.find(from); !from.empty() && at != std::string::npos)
        record.replace(at, from.size(), to);
    std::string error;
    const std::optional<RecordedGame> read = read_record(record, error);
    if (!read) return error;
    const InterpretedGame game(testing::library_rules("kalah", read->params));
    const Replay replayed = replay(*game.game(), *read);
    if (!replayed.disagreement) return "";
    const Disagreement& found = *replayed.disagreement;
    return std::to_string(found.ply) + " " + found.what + ": " + found.expected + " / " + found.got;
}

TEST(Replay, SaysWhatDisagreesFirst) {
    EXPECT_EQ(disagreement_of(small_record, "", ""), "");
    EXPECT_EQ(disagreement_of(small_record, R"("move":"C","board":[1,1,0)", R"("move":"C","board":[1,2,0)"),
              "1 board: 1,2,0,1,1,1 / 1,1,0,1,1,1");
    EXPECT_EQ(disagreement_of(small_record, R"("stores":[3,0])", R"("stores":[2,0])"), "2 stores: 2-0 / 3-0");
    EXPECT_EQ(disagreement_of(small_record, R"(["A","B"])", R"(["B","A"])"), "");  // the order does not matter
    EXPECT_EQ(disagreement_of(small_record, R"(["A","B"])", R"(["B"])"), "2 legal moves: B / A B");
    EXPECT_EQ(disagreement_of(small_record, R"(["A","B"])", R"(["A","B","C"])"), "2 legal moves: A B C / A B");
    EXPECT_EQ(
        disagreement_of(small_record, R"("mover":"south","legal":["A","B"])", R"("mover":"north","legal":["A","B"])"),
        "2 mover: north / south");
    EXPECT_EQ(disagreement_of(small_record, R"("move":"B")", R"("move":"C")"), "2 move: C / legal are A B");
    EXPECT_EQ(disagreement_of(small_record, R"("result":null)", R"("result":{"score":[4,2],"winner":"south"})"),
              "3 end: the game is over / legal are b c");
    EXPECT_EQ(disagreement_of(small_record, R"("stores":[3,0])", R"("stores":[3,0],"out":2)"), "2 out: 2 / 0");
    EXPECT_EQ(disagreement_of(small_record, R"("stores":[3,0])", R"("stores":[3,0],"closed":[1,0,0,0,0,0])"),
              "2 closed: A / none");
    EXPECT_EQ(disagreement_of(small_record, R"("plies")", R"("start":{"board":[9,0,0,0,0,0],"mover":"south"},"plies")"),
              "0 start: a position of the game / 9 seeds, but the game has only 6");
}

TEST(Replay, MalformedRecordsAreRefusedInWords) {
    const auto error_of = [](const std::string& text) {
        std::string error;
        return read_records(text, error) ? "" : error;
    };
    EXPECT_EQ(error_of(""), "");
    EXPECT_EQ(error_of("\n\n"), "");
    EXPECT_EQ(error_of("\n{").substr(0, 16), "line 2: not JSON");
    EXPECT_EQ(error_of("[]"), "line 1: the line is not a JSON object");
    EXPECT_EQ(error_of("{}"), "line 1: the record has no `game`");
    EXPECT_EQ(error_of(R"({"game":3})"), "line 1: `game` is not a text");
    EXPECT_EQ(error_of(R"({"game":"a"})"), "line 1: the record has no `plies`");
    EXPECT_EQ(error_of(R"({"game":"a","plies":3,"result":null})"), "line 1: `plies` is not a list");
    EXPECT_EQ(error_of(R"({"game":"a","plies":[3],"result":null})"), "line 1: ply 1 is not an object");
    EXPECT_EQ(error_of(R"({"game":"a","plies":[{"mover":"east"}],"result":null})"),
              "line 1: `mover` of ply 1 is neither \"south\" nor \"north\"");
    EXPECT_EQ(
        error_of(R"({"game":"a","plies":[{"mover":"south","legal":["A"],"move":"A","board":[-1]}],"result":null})"),
        "line 1: an entry of `board` of ply 1 is not within 0 and 65535");
    EXPECT_EQ(
        error_of(R"({"game":"a","plies":[{"mover":"south","legal":["A"],"move":"A","board":[1.5]}],"result":null})"),
        "line 1: an entry of `board` of ply 1 is not a whole number");
    EXPECT_EQ(
        error_of(R"({"game":"a","plies":[{"mover":"south","legal":["A"],"move":"A","stores":[1]}],"result":null})"),
        "line 1: `stores` of ply 1 has not two entries, South's and North's");
    EXPECT_EQ(error_of(R"({"game":"a","plies":[],"result":{"score":[1,2],"winner":"east"}})"),
              "line 1: `winner` of `result` is not \"draw\" and is neither \"south\" nor \"north\"");
    EXPECT_EQ(error_of(R"({"game":"a","plies":[]})"), "line 1: the record has no `result`");
    EXPECT_EQ(error_of(R"({"game":"a","start":{"mover":"south"},"plies":[],"result":null})"),
              "line 1: `start` has no `board`");
    EXPECT_EQ(error_of(R"({"game":"a","params":[],"plies":[],"result":null})"), "line 1: `params` is not an object");
    EXPECT_EQ(error_of("{\"game\":\"a\xff\",\"plies\":[],\"result\":null}").substr(0, 16), "line 1: not JSON");
}

// Random bytes put into a record never do worse than an error.
TEST(Replay, DamagedRecordsAreReadOrRefused) {
    Random random(11, 0);
    const std::string alphabet = "{}[]\",:0123456789nulltruesouth\\\xc3";
    for (int i = 0; i < 20'000; ++i) {
        std::string text = small_record;
        for (std::uint32_t n = 1 + random.below(4); n > 0; --n)
            text[random.below(static_cast<std::uint32_t>(text.size()))] =
                alphabet[random.below(static_cast<std::uint32_t>(alphabet.size()))];
        std::string error;
        if (!read_record(text, error)) {
            ASSERT_FALSE(error.empty()) << text;
        }
    }
}

// What playouts record is read back the same, and replays.
TEST(Recorder, RecordsOfRandomGamesReplay) {
    for (const std::string& name : testing::library_names()) {
        const InterpretedGame game(testing::library_rules(name));
        std::vector<unsigned char> start(game.game()->position_size);
        game.game()->start(game.game(), start.data());
        std::vector<RecordedGame> records;
        Recorder recorder(*game.game(), {}, [&](const RecordedGame& record) { records.push_back(record); });
        PlayoutOptions options;
        options.games = 5;
        options.most_plies = 400;
        observed_playouts(*game.game(), start.data(), MANCALA_SOUTH, options,
                          recorder.observer(start.data(), MANCALA_SOUTH));
        ASSERT_EQ(records.size(), 5u);
        for (const RecordedGame& record : records) {
            std::string error;
            const auto again = read_record(to_json_line(record), error);
            ASSERT_TRUE(again) << error;
            EXPECT_EQ(*again, record);
            EXPECT_FALSE(record.start);
            EXPECT_FALSE(replay(*game.game(), record).disagreement) << to_json_line(record);
        }
    }
}

}  // namespace
}  // namespace mancala
