// The board: its shape, its letters, what lies on it at the start.
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "compiler/explain/account.hpp"
#include "compiler/model/asks.hpp"
#include "compiler/model/geometry.hpp"
#include "compiler/model/walk.hpp"

namespace mancala::explaining {

namespace {

constexpr std::string_view row_counts[] = {"no rows", "one row", "two rows", "three rows", "four rows"};

/// Whether a board of so many rows and files usually looks like this one.
bool is_usual(const Board& board) {
    if (board.rows > 4 || (board.players == 2 && board.rows % 2 == 1 && board.columns % 2 == 1)) return false;
    return standard_board(board.players, board.rows, board.columns).cells == board.cells;
}

std::string_view owned_text(int rows) {
    switch (rows) {
        case 1:
            return "each the owner of the half at the own left";
        case 2:
            return "each the owner of the nearer row";
        case 3:
            return "each the owner of the nearer row and of the half of the middle row at the own right";
        default:
            return "each the owner of the two nearer rows";
    }
}

bool steps_to(const Rules& rules, Step step) {
    bool found = false;
    const auto look = [&](const std::vector<Step>& steps) {
        found = found || std::find(steps.begin(), steps.end(), step) != steps.end();
    };
    Visitor visitor;
    visitor.place = [&](const Place& place) { look(place.steps); };
    visitor.set = [&](const HoleSet& set) { look(set.steps); };
    visit(rules, visitor);
    return found;
}

bool all_alike(const std::vector<int>& counts) {
    return std::all_of(counts.begin(), counts.end(), [&](int count) { return count == counts.front(); });
}

/// What the holes of one row begin with, each player's from the left; empty if none of `lies` is.
std::vector<int> counts_of_row(const Board& board, const std::vector<bool>& lies) {
    std::vector<std::pair<int, int>> by_file;
    for (std::size_t hole = 0; hole < board.setup.size(); ++hole)
        if (lies[hole]) by_file.emplace_back(board.column[hole], board.setup[hole]);
    std::sort(by_file.begin(), by_file.end());
    std::vector<int> counts;
    for (const auto& [file, count] : by_file) counts.push_back(count);
    return counts;
}

std::string begins_text(const std::vector<int>& counts, bool first) {
    if (!all_alike(counts))
        return fmt::format("{}from the left with {} seeds", first ? "begin " : "", fmt::join(counts, ", "));
    const std::string many =
        counts.front() == 0 ? "no seeds" : seeds(counts.front()) + (counts.size() > 1 ? " each" : "");
    return fmt::format("{}with {}", first ? "begin " : "", many);
}

/// "the holes of each player's outer row begin with 2 seeds each, those of the inner row with no seeds", where each of
/// a player's holes lies in one of these rows and one of them at least is filled evenly.
std::optional<std::string> set_up_by_row(const Board& board) {
    if (!has_inner_rows(board)) return std::nullopt;
    for (std::size_t hole = 0; hole < board.setup.size(); ++hole)
        if (board.inner[hole] == board.outer[hole]) return std::nullopt;
    const std::vector<int> outer = counts_of_row(board, board.outer);
    const std::vector<int> inner = counts_of_row(board, board.inner);
    if (outer.empty() || inner.empty() || (!all_alike(outer) && !all_alike(inner))) return std::nullopt;
    return fmt::format("the holes of {} outer row {}, those of the inner row {}",
                       board.players == 1 ? "the" : "each player's", begins_text(outer, true),
                       begins_text(inner, false));
}

bool leads_nowhere(const std::vector<int>& steps, const Board& board) {
    return std::find(steps.begin(), steps.end(), board.nowhere()) != steps.end();
}

}  // namespace

void Account::board() {
    heading("Board");
    const Board& board = rules_.board;
    const bool alone = board.players == 1;
    shape();
    set_up();
    if (fills_stores(rules_) || decided_by_seeds(rules_) || asks_score(rules_))
        say(alone ? "there is a store for captured seeds" : "each player has a store for captured seeds");
    if (!alone) say("South moves first");
    if (alone)
        say("the mover is the player; all holes are own holes");
    else if (plain_rows_)
        say("the mover is the player whose move it is; holes in the mover's row are own holes, those in the opponent's "
            "row enemy "
            "holes; left and right are those of a row's owner, and hole 1 of a row is its leftmost");
    else
        say("the mover is the player whose move it is; the mover's holes are own holes, the opponent's enemy holes; "
            "left "
            "and right are those of a hole's owner, and file 1 is the leftmost");
    directions();
    for (const Mark& mark : rules_.marks) this->mark(mark);
    for (const StateVariable& state : rules_.states)
        say(fmt::format("{} has a state \"{}\": {}, at first {}", state.of_player ? "each player" : "the game",
                        state.name, listed(state.values, "or"), state.values.front()));
}

void Account::shape() {
    const Board& board = rules_.board;
    const std::string_view who = board.players == 1 ? "one player sits" : "two players, South and North, sit";
    if (!is_usual(board)) {
        say(fmt::format("{} at a board that is drawn here{}", who,
                        board.players == 1 ? "" : " from South's side, South's holes with capital letters"));
        drawing();
        return;
    }
    const std::string rows =
        fmt::format("{} of {} hole{}", row_counts[board.rows], board.columns, board.columns == 1 ? "" : "s");
    if (board.players == 1)
        say(fmt::format("{} at a board of {}", who, rows));
    else
        say(fmt::format("{} at a board of {}, {}", who, rows, owned_text(board.rows)));
    if (plain_rows_) return;
    say(board.players == 1 ? "the holes have these letters"
                           : "the holes have these letters, seen from South's side, South's being capital");
    drawing();
}

void Account::drawing() {
    const Board& board = rules_.board;
    std::size_t width = 1;
    for (int hole = 0; hole < board.holes(); ++hole) width = std::max(width, hole_name(board, hole).size());
    for (int row = 0; row < board.rows; ++row) {
        std::string line = "   ";
        for (int column = 0; column < board.columns; ++column) {
            const int cell = row * board.columns + column;
            const int hole = board.cells[static_cast<std::size_t>(cell)];
            line += fmt::format(" {:<{}}", hole < 0 ? "." : hole_name(board, hole), width);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out_ += line + "\n";
    }
}

void Account::set_up() {
    const Board& board = rules_.board;
    const auto& setup = board.setup;
    if (all_alike(setup))
        say(fmt::format("each hole begins with {}: {} in all", seeds(setup.front()), seeds(board.total_seeds)));
    else if (const auto rows = set_up_by_row(board))
        say(fmt::format("{}: {} in all", *rows, seeds(board.total_seeds)));
    else
        say(fmt::format("the holes of {} begin, {}, with {} seeds: {} in all",
                        plain_rows_          ? "each row"
                        : board.players == 1 ? "the board"
                                             : "each player",
                        plain_rows_ ? "from their owner's left" : "in the order of their letters",
                        fmt::join(setup, ", "), seeds(board.total_seeds)));
}

/// What across and behind mean, where a player has to be told.
void Account::directions() {
    const Board& board = rules_.board;
    if (has_inner_rows(board))
        say("of a player's rows the one nearest to the middle of the board is the inner, the one nearest to the own "
            "edge "
            "the outer");
    const bool across = steps_to(rules_, Step::opposite);
    const bool behind = steps_to(rules_, Step::behind);
    if (across && !plain_rows_)
        say("across from a hole lies the opponent's nearest hole of the same file; where the file has none, the hole "
            "as "
            "far from the other edge of the board");
    if (behind) say("behind a hole lies its owner's hole next in the same file towards the own edge");
    if ((across && leads_nowhere(board.opposite, board)) || (behind && leads_nowhere(board.behind, board)))
        say("where no hole lies there, there are no seeds, and nothing that is said of such a hole holds");
}

void Account::mark(const Mark& mark) {
    const std::string on = mark.on.empty() ? "" : fmt::format(" (on {} alone)", phrases_.noun(mark.on[0], true));
    say(mark.of_player ? fmt::format("a hole can be marked \"{}\" of one player{}", mark.name, on)
                       : fmt::format("a hole can be marked \"{}\"{}", mark.name, on));
    if (mark.from_start)
        say(fmt::format("at first these holes are marked \"{}\"{}", mark.name,
                        mark.of_player ? ", as their owners'" : ""));
}

}  // namespace mancala::explaining
