// Round which holes the sowing goes, and which way.
#include <fmt/format.h>

#include <algorithm>

#include "compiler/explain/account.hpp"
#include "compiler/model/geometry.hpp"

namespace mancala::explaining {

namespace {

/// Whether the two are the same places in the same order round.
bool same_round(std::vector<int> one, const std::vector<int>& other) {
    if (one.size() != other.size()) return false;
    const auto start = std::find(one.begin(), one.end(), other.front());
    std::rotate(one.begin(), start, one.end());
    return one == other;
}

/// "A to F, South's store, a to f".
std::string order_text(const std::vector<int>& circuit, const Board& board) {
    std::vector<std::string> runs;
    for (std::size_t i = 0; i < circuit.size();) {
        const int first = circuit[i];
        if (first >= board.holes()) {
            runs.emplace_back(board.players == 1        ? "the store"
                              : first == board.store(0) ? "South's store"
                                                        : "North's store");
            ++i;
            continue;
        }
        const auto goes_on = [&](std::size_t at, int by) {
            return at + 1 < circuit.size() && circuit[at + 1] == circuit[at] + by && circuit[at + 1] < board.holes() &&
                   owner(board, circuit[at + 1]) == owner(board, first);
        };
        const int by = goes_on(i, 1) ? 1 : -1;
        std::size_t last = i;
        while (goes_on(last, by)) ++last;
        runs.push_back(last == i ? hole_name(board, first)
                                 : fmt::format("{} to {}", hole_name(board, first), hole_name(board, circuit[last])));
        i = last + 1;
    }
    return fmt::format("{}", fmt::join(runs, ", "));
}

}  // namespace

bool Account::usual_circuit() const {
    return plain_rows_ && rules_.board.circuits == usual_circuits(rules_.board, rules_.sowing.round_own_row);
}

void Account::circuit() {
    const Sowing& sowing = rules_.sowing;
    const bool counter = sowing.way == Way::counterclockwise;
    const bool chosen = rules_.moves_have_ways;
    if (!usual_circuit()) {
        listed_circuit();
        if (!chosen) say(fmt::format("the seeds are sown one by one {}", way_text(sowing.way)));
    } else if (sowing.round_own_row) {
        say(fmt::format(
            "the seeds are sown one by one within the row they were lifted from, {}from its owner's {} and round "
            "again to the start of the row{}",
            chosen ? "counterclockwise " : "", counter || chosen ? "left to right" : "right to left",
            chosen ? ", clockwise the other way" : ""));
    } else if (chosen) {
        say("the seeds are sown one by one, counterclockwise along a row from its owner's left to right and then along "
            "the other row, clockwise the other way");
    } else {
        say(fmt::format("the seeds are sown one by one {}: along a row from its owner's {}, then along the other row",
                        way_text(sowing.way), counter ? "left to right" : "right to left"));
    }
}

/// The order of the holes, where a drawing has no usual one or a file lists another.
void Account::listed_circuit() {
    const Board& board = rules_.board;
    const Sowing& sowing = rules_.sowing;
    std::vector<std::vector<int>> circuits = board.circuits;
    for (std::vector<int>& circuit : circuits)
        std::erase_if(circuit, [&](int place) {
            return place >= board.holes() &&
                   !(place == board.store(0) ? sowing.through_own_store : sowing.through_enemy_store);
        });
    std::vector<std::string> orders;
    std::vector<std::string> images;
    bool same = true;
    for (const std::vector<int>& circuit : circuits) {
        std::vector<int> turned;
        for (const int place : circuit) turned.push_back(image(board, place));
        orders.push_back(order_text(circuit, board));
        images.push_back(order_text(turned, board));
        same = same && std::any_of(circuits.begin(), circuits.end(),
                                   [&](const std::vector<int>& other) { return same_round(other, turned); });
    }
    const std::string_view round = orders.size() == 1 ? "round and round" : "each round and round";
    say(fmt::format("counterclockwise is this order of the holes{}, {}: {}", same ? "" : " for South", round,
                    fmt::join(orders, "; and ")));
    if (!same) say(fmt::format("for North it is the same half a turn on: {}", fmt::join(images, "; and ")));
}

void Account::ways() {
    for (const ConditionalWay& conditional : rules_.sowing.ways) {
        const Staged staged = staged_apart({conditional.when});
        const std::string when =
            staged.rest.empty() ? "" : fmt::format("when {} before the move, ", phrases_.condition(staged.rest));
        say(fmt::format("{}{}they are sown {}", phrases_.stage(staged), when, way_text(conditional.way)));
    }
    if (rules_.sowing.ways.size() > 1) say("the first of these cases that holds gives the way of the whole move");
}

}  // namespace mancala::explaining
