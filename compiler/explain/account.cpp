#include "compiler/explain/account.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace mancala::explaining {

namespace {

/// Whether the set's own test keeps empty holes out.
bool asks_for_seeds(const HoleSet& set) {
    const auto asks = [](const Test& test) {
        return test.kind == Test::Kind::compare && test.numbers[0].kind == Number::Kind::seeds &&
               test.numbers[0].place.steps.empty() && test.numbers[1].kind == Number::Kind::constant &&
               ((test.relation == Relation::at_least && test.numbers[1].value >= 1) ||
                test.relation == Relation::greater);
    };
    if (set.test.empty()) return false;
    const Test& test = set.test.front();
    if (test.kind == Test::Kind::all_of) return std::any_of(test.tests.begin(), test.tests.end(), asks);
    return asks(test);
}

}  // namespace

std::string Account::write() {
    title();
    board();
    moves();
    sowing();
    rows("Before sowing", "Before the first seed is lifted", rules_.before_sowing, "");
    rows("On each seed", "After each seed that falls into a hole", rules_.on_seed, "");
    rows("After each lap", "When the last seed of a lap has fallen", rules_.after_lap, "the sowing ends");
    notes_on_laps();
    rows("After the turn", "When the sowing has ended", rules_.after_turn, "");
    ends();
    readings();
    defaults();
    return std::move(out_);
}

void Account::heading(std::string_view text) {
    out_ += fmt::format("\n{}\n", text);
}

void Account::say(std::string text, std::string_view bullet) {
    out_ += fmt::format("{}{}\n", bullet, sentence(std::move(text)));
}

void Account::title() {
    out_ += fmt::format("{}\n", rules_.title);
    for (const About& about : rules_.about) {
        if (about.key == "text") continue;
        std::string key = about.key;
        key[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(key[0])));
        out_ += fmt::format("{}{}: {}\n", key, about.language.empty() ? "" : fmt::format(" ({})", about.language),
                            about.text);
    }
}

void Account::board() {
    heading("Board");
    const Board& board = rules_.board;
    const auto& setup = board.setup;
    say(fmt::format(
        "two players, South and North, sit at a board of two rows of {} hole{}, each the owner of the nearer row",
        board.holes_per_row, board.holes_per_row == 1 ? "" : "s"));
    const bool even = std::all_of(setup.begin(), setup.end(), [&](int count) { return count == setup.front(); });
    if (even)
        say(fmt::format("each hole begins with {}: {} in all", seeds(setup.front()), seeds(board.total_seeds)));
    else
        say(fmt::format("the holes of each row begin, from their owner's left, with {} seeds: {} in all",
                        fmt::join(setup, ", "), seeds(board.total_seeds)));
    say("each player has a store for captured seeds");
    say("South moves first");
    say("the mover is the player whose move it is; holes in the mover's row are own holes, those in the opponent's row "
        "enemy "
        "holes; left and right are those of a row's owner, and hole 1 of a row is its leftmost");
    for (const Mark& mark : rules_.marks) {
        const std::string on = mark.on.empty() ? "" : fmt::format(" (on {} alone)", phrases_.noun(mark.on[0], true));
        say(mark.of_player ? fmt::format("a hole can be marked \"{}\" of one player{}", mark.name, on)
                           : fmt::format("a hole can be marked \"{}\"{}", mark.name, on));
    }
    for (const StateVariable& state : rules_.states)
        say(fmt::format("{} has a state \"{}\": {}, at first {}", state.of_player ? "each player" : "the game",
                        state.name, listed(state.values, "or"), state.values.front()));
}

void Account::moves() {
    heading("Moves");
    std::vector<std::string> starts;
    bool with_seeds = true;
    for (const HoleSet& start : rules_.starts) {
        const bool any = start.kind == HoleSet::Kind::holes && start.pick == HoleSet::Pick::all;
        starts.push_back(any ? "any " + phrases_.noun(start) : phrases_.object(start));
        with_seeds = with_seeds && asks_for_seeds(start);
    }
    say(fmt::format("the mover chooses {}{}, lifts all its seeds and sows them", listed(starts, "or"),
                    with_seeds ? "" : " (a hole without seeds cannot be chosen)"));
    for (const Must& one : rules_.musts) must(one);
    if (rules_.pass) say("a player who has no move passes");
    if (std::any_of(rules_.after_lap.begin(), rules_.after_lap.end(), [](const Row& row) {
            return std::any_of(row.actions.begin(), row.actions.end(),
                               [](const Action& action) { return action.kind == Action::Kind::move_again; });
        }))
        say("then the opponent is to move, unless the mover has earned another move");
    else
        say("then the opponent is to move");
}

void Account::must(const Must& must) {
    const std::string when =
        must.when.empty() ? "" : fmt::format("when {} before the move, ", phrases_.condition(must.when));
    const std::string possible =
        must.if_possible ? "; if no move does, every move is allowed" : "; no other move is allowed";
    if (must.capture)
        say(fmt::format("{}the mover must make a move that captures{}", when, possible));
    else
        say(fmt::format("{}the mover must make a move after which, captures included, {}{}", when,
                        phrases_.condition(must.leave), possible));
}

void Account::sowing() {
    heading("Sowing");
    const Sowing& sowing = rules_.sowing;
    const bool counter = sowing.way == Way::counterclockwise;
    if (sowing.round_own_row)
        say(fmt::format(
            "the seeds are sown one by one within the row they were lifted from, from its owner's {} and round "
            "again to the start of the row",
            counter ? "left to right" : "right to left"));
    else
        say(fmt::format("the seeds are sown one by one {}: along a row from its owner's {}, then along the other row",
                        counter ? "counterclockwise" : "clockwise", counter ? "left to right" : "right to left"));
    if (sowing.through_enemy_store)
        say("both stores are sown, each as the place after the right end of its owner's row");
    else if (sowing.through_own_store)
        say("the mover's own store is sown, as the place after the right end of the own row; the opponent's is passed "
            "over");
    first_seed();
    for (const Skip& skip : sowing.skips)
        say(fmt::format("no seed is sown into {}{}", phrases_.object(skip.set),
                        skip.when.empty() ? "" : ", when " + phrases_.condition(skip.when)));
    switch (rules_.endless) {
        case Endless::voids:
            if (rules_.endless_given)
                say("a move whose sowing has no end is void: the seeds lie as before, and the opponent is to move");
            break;
        case Endless::illegal:
            say("a move whose sowing has no end is not allowed");
            break;
        case Endless::loses:
            say("a player whose sowing has no end has lost");
            break;
        case Endless::wins:
            say("a player whose sowing has no end has won");
            break;
        case Endless::draws:
            say("when a sowing has no end the game is a draw");
            break;
    }
}

void Account::first_seed() {
    const Sowing& sowing = rules_.sowing;
    if (sowing.first == Sowing::First::next) return;
    const std::string_view into = sowing.first == Sowing::First::origin ? "goes back into the hole it was lifted from"
                                                                        : "goes into the mover's store";
    if (sowing.first_when.empty())
        say(fmt::format("the first seed of each lap {}, the others into the holes that follow", into));
    else
        say(fmt::format("when {} before it is lifted, the first seed of the lap {}; else it goes into the next hole",
                        phrases_.condition(sowing.first_when), into));
}

}  // namespace mancala::explaining
