// Tests in words. A statement knows its subject, so that what is said of one thing is said in one breath.
#include <fmt/format.h>

#include <algorithm>

#include "compiler/explain/phrases.hpp"
#include "compiler/model/geometry.hpp"

namespace mancala::explaining {

namespace {

/// "more than 3", with the relation turned round when it is to fail.
Relation turned(Relation relation, bool holds) {
    if (holds) return relation;
    switch (relation) {
        case Relation::equal:
            return Relation::unequal;
        case Relation::unequal:
            return Relation::equal;
        case Relation::less:
            return Relation::at_least;
        case Relation::at_most:
            return Relation::greater;
        case Relation::greater:
            return Relation::at_most;
        case Relation::at_least:
            return Relation::less;
    }
    return relation;
}

std::string compared_text(Relation relation, const std::string& to) {
    switch (relation) {
        case Relation::equal:
            return "exactly " + to;
        case Relation::unequal:
            return "not " + to;
        case Relation::less:
            return "less than " + to;
        case Relation::at_most:
            return "at most " + to;
        case Relation::greater:
            return "more than " + to;
        case Relation::at_least:
            return "at least " + to;
    }
    return to;
}

/// How many seeds, to follow "holds" or "with": "seeds", "no seed", "2 or 4 seeds".
std::string how_many(const Test& test, bool holds) {
    if (test.kind == Test::Kind::even) return holds ? "an even number of seeds" : "no seed or an odd number of them";
    if (test.kind == Test::Kind::odd) return holds ? "an odd number of seeds" : "no seed or an even number of them";
    if (test.kind == Test::Kind::in_counts) {
        const std::string among = counts_text(test.counts);
        if (!holds) return fmt::format("a number of seeds other than {}", among);
        return fmt::format("{} seed{}", among, among == "1" ? "" : "s");
    }
    const int value = test.numbers[1].value;
    const Relation relation = turned(test.relation, holds);
    const bool none = (relation == Relation::equal || relation == Relation::at_most) && value == 0;
    if (none || (relation == Relation::less && value == 1)) return "no seed";
    const bool some = (relation == Relation::at_least && value == 1) || (relation == Relation::greater && value == 0) ||
                      (relation == Relation::unequal && value == 0);
    if (some) return "seeds";
    if (relation == Relation::unequal) return fmt::format("any number of seeds but {}", value);
    return compared_text(relation, seeds(value));
}

bool is_count(const Test& test) {
    return test.kind == Test::Kind::compare || test.kind == Test::Kind::in_counts || test.kind == Test::Kind::even ||
           test.kind == Test::Kind::odd;
}

bool against_constant(const Test& test) {
    return is_count(test) && (test.kind != Test::Kind::compare || test.numbers[1].kind == Number::Kind::constant);
}

}  // namespace

std::string Phrases::condition(const std::vector<Test>& tests) const {
    return tests.empty() ? std::string() : condition(tests.front());
}

std::string Phrases::stage(const Staged& staged) const {
    return staged.stage.empty() ? std::string() : fmt::format("while before the move {}, ", condition(staged.stage));
}

Statement Phrases::statement(const Test& test, bool holds) const {
    const std::string_view is = holds ? "is" : "is not";
    switch (test.kind) {
        case Test::Kind::constant:
            return {"", (test.value != 0) == holds ? "nothing else is asked" : "never"};
        case Test::Kind::all_of:
        case Test::Kind::any_of:
            return joined(test, holds);
        case Test::Kind::negation:
            return statement(test.tests[0], !holds);
        case Test::Kind::compare:
        case Test::Kind::in_counts:
        case Test::Kind::even:
        case Test::Kind::odd:
            return counted(test, holds);
        case Test::Kind::on_side:
            if (test.side == Side::any)
                return {place(test.place), (test.side == Side::any) == holds ? "is a hole" : "is a store"};
            return {place(test.place), fmt::format("{} an {} hole", is, test.side == Side::own ? "own" : "enemy")};
        case Test::Kind::in_row:
            return {place(test.place), fmt::format("{} in the {} row", is, test.value != 0 ? "outer" : "inner")};
        case Test::Kind::is_marked:
            return marked(test, holds);
        case Test::Kind::same_place:
            return {place(test.place), fmt::format("{} {}", is, place(test.other))};
        case Test::Kind::seed_is_last:
            return {"the seed", fmt::format("{} the last of its lap", is)};
        case Test::Kind::holes:
            return quantified(test, holds);
        case Test::Kind::players:
            return of_players(test, holds);
        case Test::Kind::state_is: {
            const StateVariable& state = rules_.states[static_cast<std::size_t>(test.value)];
            const std::string whose = !state.of_player          ? "the state "
                                      : test.who == Who::player ? player_ + "'s "
                                                                : who_text(test.who) + "'s ";
            return {whose + state.name,
                    fmt::format("{} {}", is, state.values[static_cast<std::size_t>(test.other_value)])};
        }
        case Test::Kind::way_is:
            return {"the sowing",
                    fmt::format("goes {}", (test.value != 0) == holds ? "clockwise" : "counterclockwise")};
        case Test::Kind::began:
            return {"", "before the move " + statement(test.tests[0], holds).whole()};
        case Test::Kind::no_move:
            return {"the mover", holds ? "has no move" : "has a move"};
        case Test::Kind::no_player_can_move:
            return {"", holds ? "neither player could move" : "one of the players could move"};
    }
    return {};
}

Statement Phrases::joined(const Test& test, bool holds) const {
    const bool all = (test.kind == Test::Kind::all_of) == holds;
    std::vector<Statement> parts;
    for (const Test& part : test.tests) {
        Statement said = statement(part, holds);
        const Test& core = part.kind == Test::Kind::negation ? part.tests[0] : part;
        const bool nested = core.kind == Test::Kind::all_of || core.kind == Test::Kind::any_of;
        // "either ... or" within "and", "both ... and" within "or", so that it is clear what belongs together.
        if (nested) said.said = fmt::format("{}{}", all ? "either " : "both ", said.said);
        parts.push_back(std::move(said));
    }
    const bool one_subject = std::all_of(parts.begin(), parts.end(), [&](const Statement& part) {
        return !part.subject.empty() && part.subject == parts.front().subject;
    });
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const bool same = i > 0 && !parts[i].subject.empty() && parts[i].subject == parts[i - 1].subject;
        texts.push_back(one_subject || same ? parts[i].said : parts[i].whole());
    }
    return {one_subject ? parts.front().subject : "", listed(texts, all ? "and" : "or")};
}

/// Which hole of its row or which file, to follow a place: "is hole 9 of its row", "lies in file 9".
std::string Phrases::column_text(const Test& test, bool holds) const {
    const auto numbered = [&](std::string_view parity) {
        return fmt::format("{} an {} number{}", plain_rows_ ? "has" : "lies in a file with", parity,
                           plain_rows_ ? " in its row" : "");
    };
    const auto is = [&](const std::string& number, bool it_is) {
        if (plain_rows_) return fmt::format("is {}hole {} of its row", it_is ? "" : "not ", number);
        return fmt::format("{} in file {}", it_is ? "lies" : "does not lie", number);
    };
    if (test.kind == Test::Kind::even) return numbered(holds ? "even" : "odd");
    if (test.kind == Test::Kind::odd) return numbered(holds ? "odd" : "even");
    if (test.kind == Test::Kind::in_counts) return is(counts_text(test.counts), holds);
    const int value = test.numbers[1].value;
    const int most = most_columns(rules_.board);
    // From the first hole on, or up to the last.
    const auto range = [&](int low, int high) {
        return low <= high ? is(counts_text({{{low, high}}}), true)
                           : fmt::format("lies off the {}", plain_rows_ ? "row" : "board");
    };
    switch (turned(test.relation, holds)) {
        case Relation::equal:
            return is(fmt::format("{}", value), true);
        case Relation::unequal:
            return is(fmt::format("{}", value), false);
        case Relation::less:
            return range(1, std::min(value - 1, most));
        case Relation::at_most:
            return range(1, std::min(value, most));
        case Relation::greater:
            return range(std::max(value + 1, 1), most);
        case Relation::at_least:
            return range(std::max(value, 1), most);
    }
    return "";
}

/// The number of a move, turn or lap, compared with a fixed one: "is one of the first 10 of the game".
std::optional<Statement> Phrases::nth(const Test& test, bool holds) const {
    const Number::Kind kind = test.numbers[0].kind;
    if (test.kind != Test::Kind::compare) return std::nullopt;
    std::string subject;
    std::string_view of = "of the game";
    if (kind == Number::Kind::ply) subject = "the move";
    if (kind == Number::Kind::turn) subject = "the turn";
    if (kind == Number::Kind::lap) subject = "the lap", of = "of the move";
    if (subject.empty()) return std::nullopt;
    const int value = test.numbers[1].value;
    const auto first = [&](bool is, int count) {
        return Statement{subject, count == 1 ? fmt::format("is {}the first {}", is ? "" : "not ", of)
                                             : fmt::format("is {}one of the first {} {}", is ? "" : "not ", count, of)};
    };
    switch (turned(test.relation, holds)) {
        case Relation::equal:
            return Statement{subject, fmt::format("is number {} {}", value, of)};
        case Relation::unequal:
            return Statement{subject, fmt::format("is not number {} {}", value, of)};
        case Relation::less:
            return first(true, value - 1);
        case Relation::at_most:
            return first(true, value);
        case Relation::greater:
            return first(false, value);
        case Relation::at_least:
            return first(false, value - 1);
    }
    return std::nullopt;
}

Statement Phrases::counted(const Test& test, bool holds) const {
    const Number& asked = test.numbers[0];
    if (auto said = nth(test, holds)) return std::move(*said);
    if (against_constant(test) && asked.kind == Number::Kind::seeds) {
        const std::string many = how_many(test, holds);
        return {place(asked.place), many == "no seed" ? "is empty" : "holds " + many};
    }
    if (against_constant(test) && asked.kind == Number::Kind::initial) {
        const std::string many = how_many(test, holds);
        return {place(asked.place),
                (many == "no seed" ? std::string("was empty") : "held " + many) + " before the move"};
    }
    if (against_constant(test) && asked.kind == Number::Kind::before) {
        const std::string many = how_many(test, holds);
        return {place(asked.place),
                (many == "no seed" ? std::string("was empty") : "held " + many) +
                    (asked.place.base == Base::landing ? " before its last seed falls" : " before its last seed fell")};
    }
    if (against_constant(test) && asked.kind == Number::Kind::column)
        return {place(asked.place), column_text(test, holds)};
    const std::string subject = number(asked);
    if (test.kind == Test::Kind::in_counts)
        return {subject, fmt::format("{} {}", holds ? "is" : "is not", counts_text(test.counts))};
    if (test.kind == Test::Kind::even) return {subject, holds ? "is even and not 0" : "is 0 or odd"};
    if (test.kind == Test::Kind::odd) return {subject, holds ? "is odd" : "is even"};
    return {subject, "is " + compared_text(turned(test.relation, holds), number(test.numbers[1]))};
}

Statement Phrases::marked(const Test& test, bool holds) const {
    const Mark& mark = rules_.marks[static_cast<std::size_t>(test.value)];
    const std::string_view is = holds ? "is" : "is not";
    if (!mark.of_player) return {place(test.place), fmt::format("{} marked \"{}\"", is, mark.name)};
    return {place(test.place), fmt::format("{} marked as {} \"{}\"", is, whose(test.who), mark.name)};
}

std::string Phrases::whose(Who who) const {
    if (who == Who::nobody) return "either player's";
    if (who == Who::owner) return "its owner's";
    return (who == Who::player ? player_ : who_text(who)) + "'s";
}

std::optional<std::string> Phrases::brief(const Test& test, bool holds) const {
    if (test.kind == Test::Kind::negation) return brief(test.tests[0], !holds);
    if (test.kind == Test::Kind::all_of && holds) {
        std::vector<std::string> parts;
        for (const Test& part : test.tests) {
            auto one = brief(part, true);
            if (!one) return std::nullopt;
            parts.push_back(std::move(*one));
        }
        return listed(parts, "and");
    }
    const auto is_it = [](const Place& place) { return place.base == Base::hole && place.steps.empty(); };
    if (against_constant(test) && test.numbers[0].kind == Number::Kind::seeds && is_it(test.numbers[0].place)) {
        const std::string many = how_many(test, holds);
        return many == "no seed" ? "without seeds" : "with " + many;
    }
    if ((test.kind == Test::Kind::is_marked || test.kind == Test::Kind::in_row) && is_it(test.place))
        return statement(test, holds).said.substr(3);  // without "is "
    return std::nullopt;
}

Statement Phrases::quantified(const Test& test, bool holds) const {
    const HoleSet& set = test.set[0];
    Quantifier quantifier = test.quantifier;
    if (!holds && quantifier == Quantifier::some)
        quantifier = Quantifier::no;
    else if (!holds && quantifier == Quantifier::no)
        quantifier = Quantifier::some;
    const bool turned_round = quantifier != test.quantifier || holds;
    if (quantifier == Quantifier::exactly) {
        std::string among = noun(set, true);
        if (!test.tests.empty()) among += about_hole(test.tests[0], true);
        return {"the number of " + among, fmt::format("is {}{}", holds ? "exactly " : "not ", test.value)};
    }
    const std::string_view word = quantifier == Quantifier::some ? "some"
                                  : quantifier == Quantifier::no ? "no"
                                                                 : "every";
    const std::string subject = fmt::format("{}{} {}", turned_round ? "" : "not ", word, noun(set));
    if (test.tests.empty()) {
        if (quantifier == Quantifier::every) return {"", "nothing else is asked"};
        return {"", fmt::format("there is {} {}", quantifier == Quantifier::some ? "some" : "no", noun(set))};
    }
    const Statement said = statement(test.tests[0], true);
    if (said.subject == "it") return {subject, said.said};
    return {"", fmt::format("for {}, {}", subject, said.whole())};
}

Statement Phrases::of_players(const Test& test, bool holds) const {
    Quantifier quantifier = test.quantifier;
    if (!holds && quantifier == Quantifier::some)
        quantifier = Quantifier::no;
    else if (!holds && quantifier == Quantifier::no)
        quantifier = Quantifier::some;
    const bool turned_round = quantifier != test.quantifier || holds;
    Phrases inner = *this;
    switch (quantifier) {
        case Quantifier::some:
            inner.player_ = "a player";
            break;
        case Quantifier::no:
            inner.player_ = "no player";
            break;
        case Quantifier::every:
            inner.player_ = "each player";
            break;
        case Quantifier::exactly:
            inner.player_ = "the player";
            break;
    }
    const std::string said = inner.statement(test.tests[0], true).whole();
    if (quantifier == Quantifier::exactly)
        return {"", fmt::format("{}for exactly {} of the players {}", holds ? "" : "not ", test.value, said)};
    return {"", (turned_round ? "" : "it is not so that ") + said};
}

}  // namespace mancala::explaining
