// Recorded games: one JSON object a line.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "mancala/game.h"
#include "runtime/driver.hpp"

namespace mancala {

/// A position as far as a record tells it; arrays are in notation order.
struct RecordedPosition {
    std::optional<std::vector<int>> board;
    std::optional<std::array<int, 2>> stores;  ///< seeds each side holds, South's first
    std::optional<std::vector<int>> owner;     ///< whose marked hole each is: MANCALA_SOUTH, _NORTH or _NOBODY
    std::optional<std::vector<int>> closed;    ///< 1 for a closed hole
    std::optional<std::vector<int>> played;    ///< 1 where a move has started
    std::optional<std::vector<int>> marked;    ///< 1 for a hole marked for nobody
    std::optional<int> out;                    ///< seeds that left play

    bool operator==(const RecordedPosition&) const = default;
};

struct RecordedPly {
    std::uint32_t mover = MANCALA_SOUTH;
    std::vector<std::string> legal;
    std::string move;
    RecordedPosition after;

    bool operator==(const RecordedPly&) const = default;
};

struct RecordedResult {
    std::optional<std::array<int, 2>> score;  ///< South's first; none where seeds do not decide
    std::uint32_t winner = MANCALA_NOBODY;    ///< MANCALA_NOBODY: a draw

    bool operator==(const RecordedResult&) const = default;
};

struct RecordedStart {
    RecordedPosition position;
    std::uint32_t mover = MANCALA_SOUTH;

    bool operator==(const RecordedStart&) const = default;
};

struct RecordedGame {
    std::string game;                           ///< name of the rules
    std::map<std::string, std::string> params;  ///< settings it was played with
    std::optional<RecordedStart> start;         ///< if not the usual set-up
    std::vector<RecordedPly> plies;
    std::optional<RecordedResult> result;  ///< none for a game cut short
    std::string source;                    ///< who recorded it; may be empty

    bool operator==(const RecordedGame&) const = default;
};

/// Reads one line. On failure returns nothing and says why in `error`.
std::optional<RecordedGame> read_record(std::string_view line, std::string& error);

/// A game read from a file, and its line there, from 1.
struct RecordOnLine {
    std::size_t line = 1;
    RecordedGame record;
};

/// Reads a file's text, one game a line; empty lines are passed over. On failure returns nothing, and `error` begins
/// with the number of the line.
std::optional<std::vector<RecordOnLine>> read_records(std::string_view text, std::string& error);

/// The record as one line of JSON, without a line end.
std::string to_json_line(const RecordedGame& record);

/// A position and a result as a record tells them, with the optional fields that the game has.
RecordedPosition recorded(const mancala_schema& schema, const mancala_state& state);
RecordedResult recorded(const MatchResult& result);

}  // namespace mancala
