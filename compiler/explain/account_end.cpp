// The end, the score, the readings in force, and what the file leaves to the defaults.
#include <fmt/format.h>

#include <algorithm>

#include "compiler/explain/account.hpp"
#include "compiler/model/asks.hpp"

namespace mancala::explaining {

namespace {

std::string remaining_alone(Outcome::Remaining remaining) {
    switch (remaining) {
        case Outcome::Remaining::opponent:
        case Outcome::Remaining::nobody:
            return "nobody gets the seeds left on the board";
        case Outcome::Remaining::shared:
            return "the player gets half of the seeds left on the board";
        default:
            return "the player gets the seeds left on the board";
    }
}

std::string remaining_text(Outcome::Remaining remaining, bool plain_rows) {
    switch (remaining) {
        case Outcome::Remaining::owner:
            return plain_rows ? "each player gets the seeds left in the own row"
                              : "each player gets the seeds left in the own holes";
        case Outcome::Remaining::mover:
            return "the mover gets all seeds left on the board";
        case Outcome::Remaining::opponent:
            return "the opponent gets all seeds left on the board";
        case Outcome::Remaining::nobody:
            return "nobody gets the seeds left on the board";
        case Outcome::Remaining::last_mover:
            return "the player who moved last gets all seeds left on the board";
        case Outcome::Remaining::shared:
            return "the players share the seeds left on the board, an odd one going to the player with fewer, or to "
                   "nobody if they are equal";
    }
    return "";
}

std::string_view moment_text(End::Moment moment) {
    switch (moment) {
        case End::Moment::before_ply:
            return "before a move";
        case End::Moment::after_turn:
            return "after a turn";
        case End::Moment::after_lap:
            return "after a lap";
    }
    return "";
}

}  // namespace

std::string Account::outcome(const Outcome& outcome) const {
    const bool alone = rules_.board.players == 1;
    switch (outcome.winner) {
        case Outcome::Winner::most_seeds:
            return alone ? remaining_alone(outcome.remaining) : remaining_text(outcome.remaining, plain_rows_);
        case Outcome::Winner::mover:
            return alone ? "the player has won" : "the mover has won, whatever the seeds";
        case Outcome::Winner::opponent:
            return alone ? "the player has lost" : "the opponent has won, whatever the seeds";
        case Outcome::Winner::draw:
            return "it is a draw, whatever the seeds";
    }
    return "";
}

void Account::end(const End& end) {
    say(fmt::format("{}: when {}, the game is over; {}", moment_text(end.moment), phrases_.condition(end.when),
                    outcome(end.outcome)));
}

void Account::ends() {
    heading("End and score");
    for (const End& one : rules_.ends)
        if (!one.implied) end(one);
    if (rules_.repetition_given)
        say(fmt::format("when a position occurs for the {} time, the game is over; {}",
                        rules_.occurrences == 2   ? "second"
                        : rules_.occurrences == 3 ? "third"
                                                  : fmt::format("{}th", rules_.occurrences),
                        outcome(rules_.repetition)));
    score();
}

/// What the score is, as far as anything hangs on it.
void Account::score() {
    if (!rules_.score_given || !score_matters()) return;
    Phrases phrases = phrases_;
    phrases.ask_player("the player");
    say(score_text(phrases.number(rules_.score)));
}

bool Account::score_matters() const {
    return decided_by_seeds(rules_) || asks_score(rules_);
}

std::string Account::score_text(const std::string& number) const {
    return fmt::format("a player's score is {}{}", number,
                       decided_by_seeds(rules_) ? "; at the end the player's part of the seeds left is added" : "");
}

void Account::readings() {
    if (rules_.params.empty()) return;
    heading("Readings");
    out_ += "What the sources leave open, or let players settle, as it is set here:\n";
    for (const Param& param : rules_.params) {
        std::string among;
        if (param.is_range)
            among = fmt::format("{} to {}", param.choices.front(), param.choices.back());
        else
            among = listed(param.choices, "or");
        out_ +=
            fmt::format("- {} = {} ({}{}){}{}\n", param.name, param.value, among,
                        param.value == param.default_value ? "" : fmt::format("; the file has {}", param.default_value),
                        param.comment.empty() ? "" : ": ", param.comment);
        for (const Effect& effect : effects_)
            if (effect.param == param.name) out_ += effect_text(effect);
    }
}

/// What another value of a param would say.
std::string Account::effect_text(const Effect& effect) {
    if (effect.lines.size() == 1)
        return fmt::format("    with {}{}: {}\n", effect.value, effect.left_out ? " this is left out" : "",
                           effect.lines.front());
    std::string text = fmt::format("    with {}{}:\n", effect.value, effect.left_out ? " these are left out" : "");
    for (const std::string& line : effect.lines) text += fmt::format("      {}\n", line);
    return text;
}

void Account::defaults() {
    heading("Defaults");
    out_ += "What the file does not say, and so is as in every game:\n";
    const Sowing& sowing = rules_.sowing;
    if (!rules_.sow_given && !rules_.moves_have_ways)
        say("seeds are sown counterclockwise, past the stores");
    else if (!sowing.through_own_store)
        say("stores are not sown");
    if (sowing.first == Sowing::First::next)
        say("the first seed of a lap goes into the hole after the one it was lifted from");
    if (sowing.skips.empty()) say("no hole is passed over, not even the one a lap was lifted from");
    if (!rules_.pass) say("there is no passing");
    if (!rules_.endless_given)
        say(fmt::format("a move whose sowing has no end (10,000 laps) is void: the seeds lie as before{}",
                        rules_.board.players == 1 ? "" : ", and the opponent is to move"));
    for (const End& end : rules_.ends)
        if (end.implied) say("when the mover has no move, the game is over; " + outcome(end.outcome));
    if (!rules_.repetition_given)
        say(fmt::format("when a position occurs for the third time{}, the game is over; {}",
                        rules_.board.players == 1 ? "" : ", with the same player to move", outcome(rules_.repetition)));
    if (left_to_seeds())
        say("the ends that the file has say who has won; the seeds decide only where one of these defaults ends the "
            "game");
    if (!rules_.score_given && score_matters()) say(score_text("the number of seeds in the player's store"));
    if (decided_by_seeds(rules_) && rules_.board.players == 2) say("the higher score wins; equal scores are a draw");
}

/// Whether seeds decide in the ends alone that the file does not write: perhaps nobody meant that.
bool Account::left_to_seeds() const {
    const auto written = [](const End& end) { return !end.implied; };
    return decided_by_seeds(rules_) && !(rules_.repetition_given && decided_by_seeds(rules_.repetition)) &&
           std::any_of(rules_.ends.begin(), rules_.ends.end(), written) &&
           std::none_of(rules_.ends.begin(), rules_.ends.end(),
                        [&](const End& end) { return written(end) && decided_by_seeds(end.outcome); });
}

}  // namespace mancala::explaining
