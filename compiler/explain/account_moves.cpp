// Which moves there are, and which way they go.
#include <fmt/format.h>

#include <algorithm>

#include "compiler/explain/account.hpp"
#include "compiler/model/asks.hpp"

namespace mancala::explaining {

namespace {

/// Whether the set's own test keeps empty holes out.
bool asks_for_seeds(const HoleSet& set) {
    const auto asks = [](const Test& test) {
        return test.kind == Test::Kind::compare && test.numbers[0].kind == Number::Kind::seeds &&
               test.numbers[0].place.steps.empty() && test.numbers[1].kind == Number::Kind::constant &&
               (((test.relation == Relation::at_least || test.relation == Relation::equal) &&
                 test.numbers[1].value >= 1) ||
                test.relation == Relation::greater);
    };
    if (set.test.empty()) return false;
    const Test& test = set.test.front();
    if (test.kind == Test::Kind::all_of) return std::any_of(test.tests.begin(), test.tests.end(), asks);
    return asks(test);
}

std::string way_of_start(Start::Ways ways, Way usual) {
    switch (ways) {
        case Start::Ways::sow:
            return std::string(way_text(usual));
        case Start::Ways::counterclockwise:
            return "counterclockwise";
        case Start::Ways::clockwise:
            return "clockwise";
        case Start::Ways::either:
            return "counterclockwise or clockwise";
    }
    return "";
}

bool gives_moves(const std::vector<Row>& rows) {
    return std::any_of(rows.begin(), rows.end(), [](const Row& row) {
        return std::any_of(row.actions.begin(), row.actions.end(),
                           [](const Action& action) { return action.kind == Action::Kind::move_again; });
    });
}

}  // namespace

void Account::moves() {
    heading("Moves");
    starts();
    if (rules_.moves_have_ways) say("a move is a hole and a direction: A> sows counterclockwise, A< clockwise");
    if (speaks_of(Base::landing, rules_))
        say("of the place where the first lap would end is asked what will be true when that lap has been sown, before "
            "anything is captured");
    for (const Must& one : rules_.musts) must(one);
    if (rules_.pass) say("a player who has no move passes");
    if (rules_.board.players == 1) return;
    if (gives_moves(rules_.after_lap) || gives_moves(rules_.after_turn))
        say("then the opponent is to move, unless the mover has earned another move");
    else
        say("then the opponent is to move");
}

/// Lines of one stage that are joined by `or`; an `or else` begins the next sentence.
void Account::starts() {
    std::string told;
    std::vector<Start> joined;
    const auto tell = [&](const std::string& stage) {
        if (!joined.empty()) say(start_text(stage, joined));
        joined.clear();
    };
    for (Start start : rules_.starts) {
        const std::string stage = phrases_.stage({stage_of(start.set), {}});
        if (stage != told || start.otherwise) {
            tell(told);
            if (stage != told) start.otherwise = false;
            told = stage;
        }
        joined.push_back(std::move(start));
    }
    tell(told);
}

std::string Account::start_text(const std::string& stage, const std::vector<Start>& starts) const {
    const auto way = [&](const Start& start) { return way_of_start(start.ways, rules_.sowing.way); };
    const bool one_way = std::all_of(starts.begin(), starts.end(),
                                     [&](const Start& start) { return way(start) == way(starts.front()); });
    std::vector<std::string> choices;
    bool with_seeds = true;
    for (const Start& start : starts) {
        const HoleSet& set = start.set;
        const bool any = set.kind == HoleSet::Kind::holes && set.pick == HoleSet::Pick::all;
        std::string choice = any ? "any " + phrases_.noun(set) : phrases_.object(set);
        if (!one_way) choice += fmt::format(" (to be sown {})", way(start));
        choices.push_back(std::move(choice));
        with_seeds = with_seeds && asks_for_seeds(set);
    }
    std::string how;
    if (rules_.moves_have_ways && one_way) how = " " + way(starts.front());
    if (how.find(" or ") != std::string::npos) how += ", as the mover likes";
    return fmt::format("{}{}the mover chooses {}, lifts all its seeds and sows them{}{}", stage,
                       starts.front().otherwise ? "when there is no such move, " : "", listed(choices, "or"), how,
                       with_seeds ? "" : " (a hole without seeds cannot be chosen)");
}

void Account::must(const Must& must) {
    const Staged staged = staged_apart(must.when);
    const std::string when =
        phrases_.stage(staged) +
        (staged.rest.empty() ? "" : fmt::format("when {} before the move, ", phrases_.condition(staged.rest)));
    const std::string possible =
        must.if_possible ? "; if no move does, every move is allowed" : "; no other move is allowed";
    if (must.capture)
        say(fmt::format("{}the mover must make a move that captures{}", when, possible));
    else
        say(fmt::format("{}the mover must make a move after which, captures included, {}{}", when,
                        phrases_.condition(must.leave), possible));
}

}  // namespace mancala::explaining
