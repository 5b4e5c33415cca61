// Boards: which hole lies where, and what follows from the drawing.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "compiler/model/rules.hpp"

namespace mancala::model {

/// What lies across an edge of the tables when the board is seen by North: the image of a place under half a turn.
/// Stores change over, nowhere stays. With one player everything stays.
int image(const Board& board, int place);

/// The player whose hole or store it is; MANCALA_NOBODY (2) for nowhere.
int owner(const Board& board, int place);

/// A hole's letter, as notation writes it: A, B ... Z, A1 ...; small ones are North's.
struct Letter {
    int player = 0;
    int index = 0;  ///< among the player's holes, from 0
};
std::optional<Letter> letter_of(std::string_view name);
std::string hole_name(const Board& board, int hole);

/// The highest column of any hole.
int most_columns(const Board& board);

/// Whether a player's holes lie in more rows than one, so that some are inner and some outer.
bool has_inner_rows(const Board& board);

/// Whether some step leads off this board.
bool has_nowhere(const Board& board);

/// The usual board of 1 to 4 rows: cells and all tables but set-up and circuits. Three rows, and one row of two
/// players, need an even number of columns.
Board standard_board(int players, int rows, int columns);

/// A drawn board. `cells`: rows x columns from the top left, each the number of a hole (letter order, South's first) or
/// -1; every hole 0 .. n-1 once, North's being South's image under half a turn.
Board drawn_board(int players, int rows, int columns, std::vector<int> cells);

/// The circuits such a board has unless a file lists another track; stores included where they lie.
std::vector<std::vector<int>> usual_circuits(const Board& board, bool round_own_row);

/// The place after each place (holes and stores) as `mover` sows, by way: [0] counterclockwise, [1] clockwise. Of the
/// stores only those `own_store` and `enemy_store` (the mover's and the other) are stepped on; from any store that lies
/// on a circuit, and nowhere leads to itself. A store that lies on none leads to itself.
struct Followers {
    std::array<std::vector<int>, 2> after;
};
Followers followers(const Board& board, int mover, bool own_store, bool enemy_store);

/// Places that step leads to; not for next and previous.
int across(const Board& board, Step step, int place);

}  // namespace mancala::model
