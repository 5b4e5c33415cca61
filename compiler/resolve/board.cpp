// How many play, and the board's size or drawing.
#include <fmt/format.h>

#include "compiler/model/geometry.hpp"
#include "compiler/resolve/resolver.hpp"
#include "mancala/game.h"

namespace mancala::resolving {

namespace {

constexpr int most_rows = 4;
constexpr int most_given = 65'535;

}  // namespace

/// Whether this game has one player: then what is said here of an opponent is refused.
bool Resolver::no_opponent(Span span, std::string_view word) {
    if (rules_.board.players != 1) return false;
    report("E0437", span, fmt::format("`{}` speaks of an opponent, and this game has one player", word));
    return true;
}

void Resolver::resolve_players(const SyntaxTree& tree) {
    const Node* players = tree.child(NodeKind::player_count);
    if (players == nullptr || players->children.empty()) return;
    scope_ = {};
    if (const auto count = constant(players->children.front(), "the number of players", 1, 2))
        rules_.board.players = *count;
}

void Resolver::resolve_board(const SyntaxTree& tree) {
    used_param_ = false;
    resolve_players(tree);
    const Node* board = tree.child(NodeKind::board);
    if (board == nullptr || board->children.empty()) return;
    scope_ = {};
    rules_.board.span = board->span;
    const bool drawn = board->children.front().kind == NodeKind::drawing;
    const bool sized = drawn ? draw(board->children.front()) : measure(*board);
    rules_.board.span = board->span;
    setup(*board, drawn ? 1 : 2, sized);
    board_by_param_ = used_param_;
}

/// `R rows of H holes`.
bool Resolver::measure(const Node& board) {
    if (board.children.size() < 2) return false;
    const auto rows = constant(board.children[0], "the number of rows", 0, most_given);
    const auto holes = constant(board.children[1], "the number of holes in a row", 0, most_given);
    bool good = rows && holes;
    const bool usual = rows && *rows >= 1 && *rows <= most_rows;
    if (rows && !usual) {
        report("E0404", board.children[0].span,
               *rows == 0
                   ? "a board needs rows: it has 1 to 4"
                   : fmt::format("a board of {} rows has no usual shape: draw it, as in `board map {{ ... }}`", *rows));
        good = false;
    }
    const int most = MANCALA_MAX_HOLES / (usual ? *rows : 2);
    if (holes && (*holes < 1 || *holes > most)) {
        report("E0405", board.children[1].span,
               *holes == 0 ? fmt::format("a row without holes is no row: it has 1 to {}", most)
                           : fmt::format("a row of {} holes is too long: it has 1 to {}", *holes, most));
        good = false;
    }
    const int players = rules_.board.players;
    if (good && players == 2 && *rows % 2 == 1 && *holes % 2 == 1) {
        report("E0405", board.children[1].span,
               fmt::format("each player has half of the {}row, so {} holes cannot be shared out",
                           *rows == 3 ? "middle " : "", *holes));
        good = false;
    }
    if (good) rules_.board = standard_board(players, *rows, *holes);
    return good;
}

}  // namespace mancala::resolving
