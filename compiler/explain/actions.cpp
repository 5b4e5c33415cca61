// Actions of rows in words.
#include <fmt/format.h>

#include "compiler/explain/phrases.hpp"

namespace mancala::explaining {

namespace {

bool uses_hand(const Action& action) {
    return action.kind == Action::Kind::put_captured || action.kind == Action::Kind::sow_captured;
}

std::string turn_text(Action::Turn turn) {
    switch (turn) {
        case Action::Turn::keep:
            return "";
        case Action::Turn::back:
            return " in the other direction";
        case Action::Turn::counterclockwise:
            return " counterclockwise";
        case Action::Turn::clockwise:
            return " clockwise";
    }
    return "";
}

}  // namespace

bool Phrases::kept_in_hand(const Row& row, std::size_t index) const {
    for (std::size_t later = index + 1; later < row.actions.size(); ++later)
        if (uses_hand(row.actions[later])) return true;
    return false;
}

/// The seeds an action moves: "the seeds of the last hole and of each own hole".
std::string Phrases::moved(const Action& action) const {
    std::vector<std::string> from;
    for (const HoleSet& source : action.sources) from.push_back(object(source));
    const std::string what = action.amount ? fmt::format("{} (or as many as there are)", seeds(*action.amount))
                                           : std::string("all the seeds");
    return fmt::format("{} of {}", what, listed(from, "and of"));
}

std::string Phrases::destination(const Action& action, std::string_view if_none) const {
    if (action.into_set.empty()) return place(action.into);
    return fmt::format("{} (if there is none, {})", object(action.into_set[0]), if_none);
}

std::string Phrases::action(const Row& row, std::size_t index) const {
    const Action& action = row.actions[index];
    switch (action.kind) {
        case Action::Kind::capture: {
            const std::string what = moved(action);
            if (kept_in_hand(row, index)) return "the mover takes in hand " + what;
            if (action.to == Who::mover) return "the mover captures " + what;
            if (action.to == Who::opponent) return "the opponent gets " + what;
            if (action.to == Who::owner)
                return what +
                       (plain_rows_ ? " go to the player in whose row they lie" : " go to the owner of their hole");
            return what + " leave play";
        }
        case Action::Kind::put:
            return fmt::format("{} go into {}", moved(action), destination(action, "nothing moves"));
        case Action::Kind::put_captured:
            return "what was taken in hand goes into " + destination(action, "it goes into the mover's store");
        case Action::Kind::sow_captured: {
            const bool lap = index + 1 == row.actions.size();
            return fmt::format("what was taken in hand is sown{}, one seed a hole, the first into {}{}",
                               turn_text(action.turn),
                               action.starting_in ? place(action.into) : "the hole after " + place(action.into),
                               lap ? ", as another lap" : "");
        }
        case Action::Kind::relay:
            return fmt::format("the seeds of {} are lifted and sown{} in another lap", place(action.into),
                               turn_text(action.turn));
        case Action::Kind::mark:
        case Action::Kind::clear: {
            const Mark& mark = rules_.marks[static_cast<std::size_t>(action.mark)];
            std::vector<std::string> on;
            for (const HoleSet& source : action.sources) on.push_back(object(source));
            const std::string holes = on.empty() ? "every hole" : listed(on, "and");
            const bool owned = mark.of_player && action.who != Who::nobody;
            const std::string name = fmt::format("{}\"{}\"", owned ? whose(action.who) + " " : "", mark.name);
            return action.kind == Action::Kind::mark ? fmt::format("{} is marked {}{}", holes, owned ? "as " : "", name)
                                                     : fmt::format("the mark {} is taken off {}", name, holes);
        }
        case Action::Kind::set_state: {
            const StateVariable& state = rules_.states[static_cast<std::size_t>(action.state)];
            const std::string whose = state.of_player ? who_text(action.who) + "'s " : "the state ";
            return fmt::format("{}{} becomes {}", whose, state.name,
                               state.values[static_cast<std::size_t>(action.value)]);
        }
        case Action::Kind::move_again:
            return "the mover moves again";
        case Action::Kind::end_turn:
            return "the sowing ends";
    }
    return "";
}

}  // namespace mancala::explaining
