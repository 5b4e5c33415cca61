// The circuits that are sown: those of the board's shape, or what `track` lists.
#include <fmt/format.h>

#include <algorithm>

#include "compiler/model/geometry.hpp"
#include "compiler/resolve/resolver.hpp"

namespace mancala::resolving {

namespace {

bool contains(const std::vector<int>& places, int place) {
    return std::find(places.begin(), places.end(), place) != places.end();
}

/// Where a `sow` clause says this; the sow clause's span where none does.
Span sow_span(const SyntaxTree& tree, NodeKind part) {
    Span span;
    for (const Node& node : tree.children) {
        if (node.kind != NodeKind::sow) continue;
        if (const Node* said = node.child(part)) return said->span;
        span = node.span;
    }
    return span;
}

}  // namespace

void Resolver::resolve_track(const SyntaxTree& tree) {
    if (!board_known_) return;
    Board& board = rules_.board;
    const Node* track = tree.child(NodeKind::track);
    const bool two_rows = board.players == 2 && board.rows == 2;
    if (rules_.sowing.round_own_row && (track != nullptr || !two_rows)) {
        report("E0434", sow_span(tree, NodeKind::round_own_row),
               track != nullptr ? "`track` says what is sown round, so `round own row` cannot"
                                : "`round own row` is said of boards of two rows; elsewhere `track` lists the holes");
        rules_.sowing.round_own_row = false;
    }
    board.circuits = usual_circuits(board, rules_.sowing.round_own_row);
    if (track != nullptr && !this->track(*track)) return;
    if (rules_.sowing.through_enemy_store && no_opponent(sow_span(tree, NodeKind::through), "both stores")) return;
    const auto on_a_circuit = [&](int store) {
        return std::any_of(board.circuits.begin(), board.circuits.end(),
                           [&](const std::vector<int>& circuit) { return contains(circuit, store); });
    };
    const bool own = !rules_.sowing.through_own_store || on_a_circuit(board.store(0));
    const bool enemy = !rules_.sowing.through_enemy_store || on_a_circuit(board.store(1));
    if (own && enemy) return;
    report("E0433", sow_span(tree, NodeKind::through),
           fmt::format("the {} store lies on no circuit of this board: say where, as in `track A..{} {} store ...`",
                       own ? "enemy" : "own", hole_name(board, board.own_holes() - 1), own ? "enemy" : "own"));
}

/// What South sows round, and its image where that leaves holes out.
bool Resolver::track(const Node& node) {
    const Board& board = rules_.board;
    std::vector<int> circuit;
    for (const Node& part : node.children)
        if (!track_part(part, circuit)) return false;
    std::vector<std::vector<int>> circuits{circuit};
    const auto first_hole = [&](auto&& fits) {
        for (int hole = 0; hole < board.holes(); ++hole)
            if (fits(hole)) return hole;
        return -1;
    };
    if (first_hole([&](int hole) { return !contains(circuit, hole); }) >= 0) {
        std::vector<int>& other = circuits.emplace_back();
        for (const int place : circuit) other.push_back(image(board, place));
        const int missing = first_hole([&](int hole) { return !contains(circuit, hole) && !contains(other, hole); });
        if (missing >= 0) {
            report("E0432", node.span,
                   fmt::format("no circuit goes through `{}`{}", hole_name(board, missing),
                               board.players == 1 ? "" : ": this one does not, nor does North's"));
            return false;
        }
        const int shared = first_hole([&](int hole) { return contains(circuit, hole) && contains(other, hole); });
        if (shared >= 0) {
            report("E0432", node.span,
                   fmt::format("`{}` lies on this circuit and on North's: name all holes, or none of North's circuit",
                               hole_name(board, shared)));
            return false;
        }
        if (contains(circuit, board.store(0)) && contains(circuit, board.store(1))) {
            report(
                "E0432", node.span,
                "both stores lie on this circuit and on North's: where each player has a circuit of his own, list one "
                "store at most");
            return false;
        }
    }
    rules_.board.circuits = std::move(circuits);
    return true;
}

/// `A..F`, `A` or a store, added to the circuit.
bool Resolver::track_part(const Node& part, std::vector<int>& circuit) {
    const Board& board = rules_.board;
    const auto add = [&](int place, std::string_view name) {
        if (contains(circuit, place)) {
            report("E0432", part.span, fmt::format("`{}` is on this circuit already", name));
            return false;
        }
        circuit.push_back(place);
        return true;
    };
    if (part.kind == NodeKind::place) {
        const bool own = part.text == "own store";
        if (!own && no_opponent(part.span, part.text)) return false;
        return add(board.store(own ? 0 : 1), part.text);
    }
    if (part.kind != NodeKind::track_run || part.children.empty()) return false;
    const auto first = track_hole(part.children.front());
    const auto last = track_hole(part.children.back());
    if (!first || !last) return false;
    if (owner(board, *first) != owner(board, *last)) {
        report("E0432", part.span, "a range has the holes of one player, as in `A..F f..a`");
        return false;
    }
    for (int hole = *first;; hole += *first < *last ? 1 : -1) {
        if (!add(hole, hole_name(board, hole))) return false;
        if (hole == *last) return true;
    }
}

std::optional<int> Resolver::track_hole(const Node& cell) {
    const Board& board = rules_.board;
    const auto letter = letter_of(cell.text);
    if (letter && letter->player < board.players && letter->index < board.own_holes())
        return letter->player * board.own_holes() + letter->index;
    report("E0432", cell.span,
           fmt::format("there is no hole `{}` on this board: a player's last is `{}`", cell.text,
                       hole_name(board, board.own_holes() - 1)));
    return std::nullopt;
}

}  // namespace mancala::resolving
