// Moves and positions as people write them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "mancala/game.h"

namespace mancala {

/// "A" .. or "a" ..; beyond 26 holes of a player letter and number: Z, A1, B1 .. Z1, A2 ... (hole: notation order).
std::string hole_name(const mancala_schema& schema, int hole);

/// The token of the forced pass.
std::uint32_t pass_token(const mancala_schema& schema);

/// The name of a token played by `side`: a hole or "pass". Where tokens have ways, with `>` for counterclockwise and
/// `<` for clockwise: "A>".
std::string token_name(const mancala_schema& schema, std::uint32_t side, std::uint32_t token);

/// The token that `name` is for `side`, if it is one.
std::optional<std::uint32_t> token_of(const mancala_schema& schema, std::uint32_t side, std::string_view name);

/// The one of `legal` that `name` is for `side`; the mark of the way may be left out where only one way of the hole is
/// legal.
std::optional<std::uint32_t> token_among(const mancala_schema& schema, std::uint32_t side,
                                         const std::vector<std::uint32_t>& legal, std::string_view name);

/// A position on one line, readable and short:
///   4,4,4,4,4,4/4,4,4,4,4,4 0,0 south
/// South's holes / North's holes, both in letter order; stores South,North; mover; then, where they differ from the
/// start's: `out=3 ply=7 turn=5 last=north played=ABd tuzdik.south=c tuzdik.north=B phase=late flag.north=up`. Of marks
/// that stood at the start and are gone: `tuzdik.south=`. With one player: his holes and store, `4,4,4 0`.
std::string position_text(const mancala_schema& schema, const mancala_state& state);

/// Reads position_text's form; stores, mover and the rest may be left out (0,0 south; as at the start; ply=1, turn=1).
/// On failure returns nothing and says why in `error`.
std::optional<mancala_state> parse_position(const mancala_schema& schema, std::string_view text, std::string& error);

}  // namespace mancala
