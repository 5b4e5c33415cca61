#include "compiler/model/text.hpp"

#include <fmt/format.h>

namespace mancala::model {

namespace {

std::string_view name(Base base) {
    switch (base) {
        case Base::chosen:
            return "chosen";
        case Base::origin:
            return "origin";
        case Base::last:
            return "last";
        case Base::hole:
            return "hole";
        case Base::seed_hole:
            return "seed_hole";
        case Base::own_store:
            return "own_store";
        case Base::enemy_store:
            return "enemy_store";
        case Base::landing:
            return "landing";
    }
    return "";
}

std::string_view name(Step step) {
    switch (step) {
        case Step::next:
            return "next";
        case Step::previous:
            return "previous";
        case Step::opposite:
            return "opposite";
        case Step::mirror:
            return "mirror";
        case Step::behind:
            return "behind";
    }
    return "";
}

std::string_view name(HoleSet::Along along) {
    switch (along) {
        case HoleSet::Along::forward:
            return "forward";
        case HoleSet::Along::back:
            return "back";
        case HoleSet::Along::counterclockwise:
            return "counterclockwise";
        case HoleSet::Along::clockwise:
            return "clockwise";
    }
    return "";
}

std::string operation(const Number& number, char sign) {
    return fmt::format("({} {} {})", text(number.operands[0]), sign, text(number.operands[1]));
}

std::string joined(const std::vector<Test>& tests, std::string_view word) {
    std::string result;
    for (const Test& test : tests) result += (result.empty() ? "" : fmt::format(" {} ", word)) + text(test);
    return "(" + result + ")";
}

std::string quantified(const Test& test) {
    std::string result(text(test.quantifier));
    if (test.quantifier == Quantifier::exactly) result += fmt::format(" {}", test.value);
    result += test.kind == Test::Kind::players ? std::string(" player") : fmt::format(" [{}]", text(test.set[0]));
    if (!test.tests.empty()) result += fmt::format(" passes {}", text(test.tests[0]));
    return result;
}

}  // namespace

std::string_view text(Who who) {
    switch (who) {
        case Who::mover:
            return "mover";
        case Who::opponent:
            return "opponent";
        case Who::owner:
            return "owner";
        case Who::nobody:
            return "nobody";
        case Who::player:
            return "player";
    }
    return "";
}

std::string_view text(Way way) {
    return way == Way::clockwise ? "clockwise" : "counterclockwise";
}

std::string_view text(Side side) {
    switch (side) {
        case Side::own:
            return "own";
        case Side::enemy:
            return "enemy";
        case Side::any:
            return "any";
    }
    return "";
}

std::string_view text(Relation relation) {
    switch (relation) {
        case Relation::equal:
            return "==";
        case Relation::unequal:
            return "!=";
        case Relation::less:
            return "<";
        case Relation::at_most:
            return "<=";
        case Relation::greater:
            return ">";
        case Relation::at_least:
            return ">=";
    }
    return "";
}

std::string_view text(Quantifier quantifier) {
    switch (quantifier) {
        case Quantifier::some:
            return "some";
        case Quantifier::no:
            return "no";
        case Quantifier::every:
            return "every";
        case Quantifier::exactly:
            return "exactly";
    }
    return "";
}

std::string text(const Counts& counts) {
    std::string result;
    for (const auto& [low, high] : counts.ranges) {
        if (!result.empty()) result += ", ";
        result += low == high ? fmt::format("{}", low) : fmt::format("{}..{}", low, high);
    }
    return "{" + result + "}";
}

std::string text(const Place& place) {
    std::string result(name(place.base));
    for (const Step step : place.steps) result += fmt::format(".{}", name(step));
    return result;
}

std::string text(const Number& number) {
    switch (number.kind) {
        case Number::Kind::constant:
            return fmt::format("{}", number.value);
        case Number::Kind::seeds:
            return fmt::format("seeds of {}", text(number.place));
        case Number::Kind::initial:
            return fmt::format("initial of {}", text(number.place));
        case Number::Kind::before:
            return fmt::format("before of {}", text(number.place));
        case Number::Kind::column:
            return fmt::format("column of {}", text(number.place));
        case Number::Kind::seeds_in:
            return fmt::format("seeds in [{}]", text(number.set[0]));
        case Number::Kind::number_of:
            return fmt::format("number of [{}]", text(number.set[0]));
        case Number::Kind::score:
            return fmt::format("score of {}", text(number.who));
        case Number::Kind::store:
            return fmt::format("store of {}", text(number.who));
        case Number::Kind::ply:
            return "ply";
        case Number::Kind::turn:
            return "turn";
        case Number::Kind::lap:
            return "lap";
        case Number::Kind::add:
            return operation(number, '+');
        case Number::Kind::subtract:
            return operation(number, '-');
        case Number::Kind::multiply:
            return operation(number, '*');
    }
    return "";
}

std::string text(const HoleSet& set) {
    std::string result;
    if (set.pick == HoleSet::Pick::leftmost) result += "leftmost ";
    if (set.pick == HoleSet::Pick::rightmost) result += "rightmost ";
    if (set.pick == HoleSet::Pick::up_to) result += fmt::format("up to {} ", set.limit);
    switch (set.kind) {
        case HoleSet::Kind::holes:
            result += fmt::format("{} hole", text(set.side));
            break;
        case HoleSet::Kind::walk:
            result += fmt::format("hole {}{} from {}", name(set.along),
                                  set.by == 1 ? "" : fmt::format(" by {}", set.by), text(set.from));
            break;
        case HoleSet::Kind::path_of:
            if (set.pairs) result += "pair by ";
            for (const Step step : set.steps) result += fmt::format("{} ", name(step));
            result += fmt::format("of [{}]", text(set.of[0]));
            break;
        case HoleSet::Kind::place:
            result += text(set.from);
            break;
    }
    if (!set.test.empty())
        result += fmt::format(" {} {}", set.kind == HoleSet::Kind::walk ? "while" : "with", text(set.test[0]));
    if (!set.except.empty()) result += fmt::format(" except [{}]", text(set.except[0]));
    return result;
}

std::string text(const Test& test) {
    switch (test.kind) {
        case Test::Kind::constant:
            return test.value != 0 ? "true" : "false";
        case Test::Kind::all_of:
            return joined(test.tests, "and");
        case Test::Kind::any_of:
            return joined(test.tests, "or");
        case Test::Kind::negation:
            return fmt::format("not {}", text(test.tests[0]));
        case Test::Kind::compare:
            return fmt::format("{} {} {}", text(test.numbers[0]), text(test.relation), text(test.numbers[1]));
        case Test::Kind::in_counts:
            return fmt::format("{} in {}", text(test.numbers[0]), text(test.counts));
        case Test::Kind::even:
            return fmt::format("{} even", text(test.numbers[0]));
        case Test::Kind::odd:
            return fmt::format("{} odd", text(test.numbers[0]));
        case Test::Kind::on_side:
            return fmt::format("{} is {}", text(test.place), text(test.side));
        case Test::Kind::in_row:
            return fmt::format("{} is {}", text(test.place), test.value == 0 ? "inner" : "outer");
        case Test::Kind::is_marked:
            return fmt::format("{} bears mark {} of {}", text(test.place), test.value, text(test.who));
        case Test::Kind::same_place:
            return fmt::format("{} is {}", text(test.place), text(test.other));
        case Test::Kind::seed_is_last:
            return "seed is last";
        case Test::Kind::holes:
        case Test::Kind::players:
            return quantified(test);
        case Test::Kind::state_is:
            return fmt::format("state {} of {} is {}", test.value, text(test.who), test.other_value);
        case Test::Kind::way_is:
            return fmt::format("direction is {}", test.value == 0 ? "counterclockwise" : "clockwise");
        case Test::Kind::began:
            return fmt::format("began ({})", text(test.tests[0]));
        case Test::Kind::no_move:
            return "no move";
        case Test::Kind::no_player_can_move:
            return "no player can move";
    }
    return "";
}

}  // namespace mancala::model
