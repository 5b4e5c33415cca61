// Places, numbers and sets of holes in words.
#include <fmt/format.h>

#include "compiler/explain/phrases.hpp"

namespace mancala::explaining {

namespace {

std::string base_text(Base base) {
    switch (base) {
        case Base::chosen:
            return "the hole the move began from";
        case Base::origin:
            return "the hole the lap was lifted from";
        case Base::last:
            return "the last hole";
        case Base::hole:
            return "it";
        case Base::seed_hole:
            return "the hole the seed fell into";
        case Base::own_store:
            return "the mover's store";
        case Base::enemy_store:
            return "the opponent's store";
        case Base::landing:
            return "the place where the first lap would end";
    }
    return "";
}

std::string player_s(Who who, const std::string& player) {
    return (who == Who::player ? player : who_text(who)) + "'s";
}

std::string_view along_text(HoleSet::Along along) {
    switch (along) {
        case HoleSet::Along::forward:
            return "on along the sowing";
        case HoleSet::Along::back:
            return "back against the sowing";
        case HoleSet::Along::counterclockwise:
            return "counterclockwise";
        case HoleSet::Along::clockwise:
            return "clockwise";
    }
    return "";
}

}  // namespace

std::string Phrases::step(Step step, const std::string& from) const {
    switch (step) {
        case Step::next:
            return "the hole after " + from;
        case Step::previous:
            return "the hole before " + from;
        case Step::opposite:
            return "the hole across from " + from;
        case Step::mirror:
            return plain_rows_ ? "the hole in the other row with the same number as " + from
                               : "the other player's hole of the same letter as " + from;
        case Step::behind:
            return "the hole behind " + from;
    }
    return from;
}

std::string Phrases::place(const Place& place) const {
    std::string result = base_text(place.base);
    for (std::size_t i = 0; i < place.steps.size(); ++i) {
        const bool twice = i + 1 < place.steps.size() && place.steps[i] == place.steps[i + 1] &&
                           (place.steps[i] == Step::next || place.steps[i] == Step::previous);
        if (twice) {
            result = fmt::format("the second hole {} {}", place.steps[i] == Step::next ? "after" : "before", result);
            ++i;
        } else {
            result = step(place.steps[i], result);
        }
    }
    return result;
}

std::string Phrases::number(const Number& number) const {
    const auto reckoned = [&](std::string_view word) {
        const auto part = [&](const Number& operand) {
            const bool plain = operand.operands.empty();
            return plain ? this->number(operand) : "(" + this->number(operand) + ")";
        };
        return fmt::format("{} {} {}", part(number.operands[0]), word, part(number.operands[1]));
    };
    switch (number.kind) {
        case Number::Kind::constant:
            return fmt::format("{}", number.value);
        case Number::Kind::seeds:
            return "the number of seeds in " + place(number.place);
        case Number::Kind::initial:
            return "the number of seeds in " + place(number.place) + " before the move";
        case Number::Kind::before:
            return number.place.base == Base::landing
                       ? "the number of seeds in " + place(number.place) + " before its last seed falls"
                       : "the number of seeds in the last hole before its last seed fell";
        case Number::Kind::column:
            return plain_rows_ ? "the number of " + place(number.place) + " in its row"
                               : "the number of the file of " + place(number.place);
        case Number::Kind::seeds_in:
            return "the total of the seeds in " + noun(number.set[0], true);
        case Number::Kind::number_of:
            return "the number of " + noun(number.set[0], true);
        case Number::Kind::score:
            return player_s(number.who, player_) + " score";
        case Number::Kind::store:
            return "the number of seeds in " + player_s(number.who, player_) + " store";
        case Number::Kind::ply:
            return "the number of the move in the game";
        case Number::Kind::turn:
            return "the number of the turn in the game";
        case Number::Kind::lap:
            return "the number of the lap within the move";
        case Number::Kind::add:
            return reckoned("plus");
        case Number::Kind::subtract:
            return reckoned("minus");
        case Number::Kind::multiply:
            return reckoned("times");
    }
    return "";
}

/// What is said of the hole itself, and then what is said of others beside it.
std::optional<std::string> Phrases::about_others(const Test& test, bool plural) const {
    if (test.kind != Test::Kind::all_of) return std::nullopt;
    Test of_it = test;
    Test of_others = test;
    std::erase_if(of_it.tests, [&](const Test& part) { return statement(part, true).subject != "it"; });
    std::erase_if(of_others.tests, [&](const Test& part) { return statement(part, true).subject == "it"; });
    if (of_it.tests.empty() || of_others.tests.empty()) return std::nullopt;
    const auto alone = [](const Test& all) { return all.tests.size() == 1 ? all.tests[0] : all; };
    return fmt::format("{} and for {} {}", about_hole(alone(of_it), plural), plural ? "each of which" : "which",
                       condition(alone(of_others)));
}

std::string Phrases::about_hole(const Test& test, bool plural) const {
    if (const auto both = about_others(test, plural)) return *both;
    if (const auto brief_form = brief(test, true)) return " " + *brief_form;
    const Statement said = statement(test, true);
    if (said.subject == "it") return (plural ? ", each of which " : " that ") + said.said;
    const std::string whole = said.whole();
    const bool of_it = whole.starts_with("it ");
    return (plural ? ", each of which " : of_it ? " that " : " for which ") + (of_it ? whole.substr(3) : whole);
}

std::string Phrases::walk(const HoleSet& set, std::string_view hole) const {
    std::string result = fmt::format("{} in turn, beginning with {} and going {}{}", hole, place(set.from),
                                     along_text(set.along), set.by == 1 ? "" : fmt::format(" {} holes a step", set.by));
    if (!set.test.empty()) result += ", as long as " + condition(set.test[0]);
    return result;
}

/// "hole across from an own hole with seeds"; of pairs "own hole with seeds (each with the hole across from it)".
std::string Phrases::path(const HoleSet& set, bool plural) const {
    const HoleSet& of = set.of[0];
    if (set.pairs) return fmt::format("{} (each with the hole across from it)", noun(of, plural));
    std::string result = plural ? "holes" : "hole";
    for (std::size_t i = set.steps.size(); i-- > 0;) switch (set.steps[i]) {
            case Step::opposite:
                result += " across from";
                break;
            case Step::mirror:
                result += plain_rows_ ? " with the same number in the other row as"
                                      : " of the other player with the same letter as";
                break;
            case Step::behind:
                result += " behind";
                break;
            case Step::next:
                result += " after";
                break;
            case Step::previous:
                result += " before";
                break;
        }
    if (of.kind == HoleSet::Kind::place) return result + " " + place(of.from);
    const std::string one = noun(of);
    const bool vowel = one.starts_with("own") || one.starts_with("enemy");
    return fmt::format("{} {} {}", result, vowel ? "an" : "a", one);
}

std::string Phrases::noun(const HoleSet& set, bool plural) const {
    const std::string_view hole = plural ? "holes" : "hole";
    std::string result;
    if (set.pick == HoleSet::Pick::leftmost) result = "leftmost ";
    if (set.pick == HoleSet::Pick::rightmost) result = "rightmost ";
    if (set.pick == HoleSet::Pick::up_to)
        result = set.limit == 1 ? "first " : fmt::format("of the first {} ", set.limit);
    switch (set.kind) {
        case HoleSet::Kind::holes:
            result += fmt::format("{}{}",
                                  set.side == Side::own     ? "own "
                                  : set.side == Side::enemy ? "enemy "
                                                            : "",
                                  hole);
            if (!set.test.empty()) result += about_hole(set.test[0], plural);
            break;
        case HoleSet::Kind::walk:
            result += walk(set, hole);
            break;
        case HoleSet::Kind::path_of:
            result += path(set, plural);
            break;
        case HoleSet::Kind::place:
            result += place(set.from);
            break;
    }
    if (!set.except.empty()) result += fmt::format(" (except {})", object(set.except[0]));
    return result;
}

std::string Phrases::object(const HoleSet& set) const {
    if (set.kind == HoleSet::Kind::place) return noun(set);
    if (set.pairs) return fmt::format("{} (each with the hole across from it)", object(set.of[0]));
    switch (set.pick) {
        case HoleSet::Pick::leftmost:
        case HoleSet::Pick::rightmost:
            return "the " + noun(set);
        case HoleSet::Pick::up_to:
            return set.limit == 1 ? "the " + noun(set) : "each " + noun(set, true);
        case HoleSet::Pick::all:
            return "each " + noun(set);
    }
    return "";
}

}  // namespace mancala::explaining
