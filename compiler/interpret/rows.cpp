#include "compiler/interpret/rows.hpp"

#include <algorithm>

#include "compiler/interpret/actions.hpp"
#include "compiler/interpret/sowing.hpp"
#include "compiler/interpret/tests.hpp"

namespace mancala::interpret {

using model::Action;
using model::Row;

static const std::vector<Row>& rows_of(Rows which, const model::Rules& rules) {
    switch (which) {
        case Rows::before_sowing:
            return rules.before_sowing;
        case Rows::on_seed:
            return rules.on_seed;
        case Rows::after_lap:
            return rules.after_lap;
        case Rows::after_turn:
            break;
    }
    return rules.after_turn;
}

static bool uses_captured(const Action& action) {
    return action.kind == Action::Kind::put_captured || action.kind == Action::Kind::sow_captured;
}

// Does everything in the row; `starts_lap`: a sow or relay that comes last starts a lap.
static NextLap do_actions(const std::vector<Action>& actions, bool starts_lap, Turn& turn) {
    NextLap next;
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const Action& action = actions[i];
        const bool is_lap = starts_lap && i + 1 == actions.size();
        switch (action.kind) {
            case Action::Kind::capture:
                capture(action, std::any_of(actions.begin() + i + 1, actions.end(), uses_captured), turn);
                break;
            case Action::Kind::put:
                put(action, turn);
                break;
            case Action::Kind::put_captured:
                put_captured(action, turn);
                break;
            case Action::Kind::sow_captured: {
                const int from = place_of(action.into, turn);
                const model::Way way = turn.way;
                turn_way(action.turn, turn);
                if (is_lap) {
                    next = {NextLap::Kind::captured, from, action.starting_in};
                } else {
                    lay_out(from, action.starting_in, turn);
                    turn.way = way;
                }
                break;
            }
            case Action::Kind::relay:
                if (!is_lap) break;
                next = {NextLap::Kind::lifted, place_of(action.into, turn), false};
                turn_way(action.turn, turn);
                break;
            case Action::Kind::mark:
                mark(action, turn);
                break;
            case Action::Kind::clear:
                clear(action, turn);
                break;
            case Action::Kind::set_state:
                set_state(action, turn);
                break;
            case Action::Kind::move_again:
                turn.again = true;
                turn.note({.kind = TraceStep::Kind::again});
                break;
            case Action::Kind::end_turn:
                turn.sowing_over = true;
                break;
        }
    }
    return next;
}

NextLap do_rows(Rows which, Turn& turn) {
    for (const Row& row : rows_of(which, turn.game->rules)) {
        if (!all_hold(row.when, turn)) continue;
        if (row.unless.empty()) return do_actions(row.actions, which == Rows::after_lap, turn);
        const Turn as_before = turn;
        const NextLap next = do_actions(row.actions, which == Rows::after_lap, turn);
        if (!holds(row.unless[0], turn)) return next;
        turn = as_before;
        turn.note({.kind = TraceStep::Kind::undo});
    }
    return {};
}

}  // namespace mancala::interpret
