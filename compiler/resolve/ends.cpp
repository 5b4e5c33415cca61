// Ends, outcomes, repetition, and the limits up to which plies and turns need counting.
#include <fmt/format.h>

#include <algorithm>

#include "compiler/model/walk.hpp"
#include "compiler/resolve/fold.hpp"
#include "compiler/resolve/resolver.hpp"

namespace mancala::resolving {

namespace {

std::optional<Outcome::Remaining> remaining_of(std::string_view text) {
    if (text == "owner") return Outcome::Remaining::owner;
    if (text == "mover") return Outcome::Remaining::mover;
    if (text == "opponent") return Outcome::Remaining::opponent;
    if (text == "nobody") return Outcome::Remaining::nobody;
    if (text == "last mover") return Outcome::Remaining::last_mover;
    if (text == "shared") return Outcome::Remaining::shared;
    return std::nullopt;
}

std::optional<Outcome::Winner> winner_of(std::string_view text) {
    if (text == "mover wins") return Outcome::Winner::mover;
    if (text == "mover loses") return Outcome::Winner::opponent;
    if (text == "opponent wins") return Outcome::Winner::opponent;
    if (text == "draw") return Outcome::Winner::draw;
    return std::nullopt;
}

/// Whether the test holds whenever the mover cannot move.
bool covers_no_move(const Test& test) {
    if (test.kind == Test::Kind::any_of) return std::any_of(test.tests.begin(), test.tests.end(), covers_no_move);
    return test.kind == Test::Kind::no_move || is_constant(test, true);
}

/// One more than the largest constant that numbers of `kind` are compared with; 0 if none is.
int limit_of(const Rules& rules, Number::Kind kind) {
    int limit = 0;
    Visitor visitor;
    visitor.test = [&](const Test& test) {
        if (test.numbers.empty() || test.numbers[0].kind != kind) return;
        int most = 0;
        if (test.kind == Test::Kind::compare) most = std::max(0, test.numbers[1].value);
        if (test.kind == Test::Kind::in_counts && !test.counts.ranges.empty()) most = test.counts.ranges.back().second;
        limit = std::max(limit, most + 1);
    };
    visit(rules, visitor);
    return limit;
}

}  // namespace

std::optional<Outcome> Resolver::outcome(const Node& node) {
    Outcome result;
    bool remaining = false;
    bool winner = false;
    for (const Node& part : node.children) {
        bool& given = part.kind == NodeKind::remaining ? remaining : winner;
        if (part.kind == NodeKind::missing) return std::nullopt;
        if (given) {
            report("E0419", part.span,
                   part.kind == NodeKind::remaining ? "it was already said who gets the remaining seeds"
                                                    : "it was already said who wins");
            return std::nullopt;
        }
        given = true;
        if (part.kind == NodeKind::remaining) {
            const auto to = remaining_of(part.text);
            if (!to || (part.text == "opponent" && no_opponent(part.span, part.text))) return std::nullopt;
            result.remaining = *to;
        } else {
            const auto who_wins = winner_of(part.text);
            if (!who_wins || !winner_fits(part)) return std::nullopt;
            result.winner = *who_wins;
        }
    }
    if (!remaining && !winner) return std::nullopt;
    return result;
}

/// With an opponent it is said that he wins; alone, that the mover loses.
bool Resolver::winner_fits(const Node& node) {
    if (node.text == "opponent wins") return !no_opponent(node.span, node.text);
    if (node.text != "mover loses" || rules_.board.players == 1) return true;
    report("E0438", node.span, "where one loses the other wins: say `opponent wins`", "opponent wins");
    return false;
}

void Resolver::end(const Node& node) {
    if (node.children.empty()) return;
    End end;
    end.span = node.span;
    end.moment = node.text == "after turn"  ? End::Moment::after_turn
                 : node.text == "after lap" ? End::Moment::after_lap
                                            : End::Moment::before_ply;
    scope_.moment = node.text == "after turn"  ? Moment::end_after_turn
                    : node.text == "after lap" ? Moment::end_after_lap
                                               : Moment::before_ply;
    auto when = test(node.children.front());
    const Node* said = node.child(NodeKind::outcome);
    const auto then = said != nullptr ? outcome(*said) : std::nullopt;
    if (!when || !then) return;
    end.by_param = used_param_;
    end.outcome = *then;
    if (is_constant(*when, false)) {
        if (!used_param_)
            report("W0602", node.children.front().span, "this never holds, so the game never ends this way");
        return;
    }
    end.when.push_back(std::move(*when));
    rules_.ends.push_back(std::move(end));
}

void Resolver::end_repetition(const Node& node) {
    if (node.children.empty()) return;
    const auto times = constant(node.children.front(), "the number of occurrences", 2, 255);
    const Node* said = node.child(NodeKind::outcome);
    const auto then = said != nullptr ? outcome(*said) : std::nullopt;
    rules_.repetition_given = true;
    if (times) rules_.occurrences = *times;
    if (then) rules_.repetition = *then;
}

/// The last resort, and what follows from all ends together.
void Resolver::finish_ends() {
    const bool covered = std::any_of(rules_.ends.begin(), rules_.ends.end(), [](const End& end) {
        return end.moment == End::Moment::before_ply && covers_no_move(end.when.front());
    });
    if (!rules_.pass && !covered) {
        End end;
        end.implied = true;
        Test no_move;
        no_move.kind = Test::Kind::no_move;
        end.when.push_back(std::move(no_move));
        rules_.ends.push_back(std::move(end));
    }
    rules_.ply_limit = limit_of(rules_, Number::Kind::ply);
    rules_.turn_limit = limit_of(rules_, Number::Kind::turn);
}

}  // namespace mancala::resolving
