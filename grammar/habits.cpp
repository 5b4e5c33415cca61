#include "grammar/habits.hpp"

#include <array>
#include <vector>

#include "grammar/trial.hpp"
#include "grammar/vocabulary.hpp"

namespace mancala::parsing {

namespace {

/// `said` is words with blanks between: `a|b` is one of them, `[a]` may be missing, `#` is a number, `~` an adjective
/// or a name, `*` any word. In `write`, `$n` stands for what was found at the nth of them.
struct Habit {
    std::string_view said;
    std::string_view write;
    std::string_view why;
};

constexpr std::string_view counted = "how many seeds lie in a hole is said by a comparison";
constexpr std::string_view compared = "numbers are compared by signs";
constexpr std::string_view whose = "a player has a score and a store; seeds lie in holes";
constexpr std::string_view summed = "the seeds of several holes are `seeds in` these holes";
constexpr std::string_view none_there = "`no` is said of holes: those that have seeds";
constexpr std::string_view set_up = "a set-up says first how many seeds, then in which holes";
constexpr std::string_view with_behind = "what holes are stands behind them, after `with`";
constexpr std::string_view all_meant = "a set of holes is all of them";
constexpr std::string_view which_store = "say which store: `own store` or `enemy store`";
constexpr std::string_view from_where = "a step goes from a place: say from which";
constexpr std::string_view to_whom = "captured seeds go to a player";

// The first that fits is taken, so that longer ones stand before what they contain.
constexpr std::array habits{
    // seeds of one hole
    Habit{"has|had|with|while # or # seeds|seed", "$1 seeds in {$2, $4}", counted},
    Habit{"has|had|with|while # seeds or [has] # seeds", "$1 seeds in {$2, $6}", counted},
    Habit{"has|had|with|while|and|or seeds # or [has] [seeds] #", "$1 seeds in {$3, $7}", counted},
    Habit{"has|had|with|while seeds == # or #", "$1 seeds in {$4, $6}", counted},
    Habit{"has|had|with|while seeds in # or #", "$1 seeds in {$4, $6}", counted},
    Habit{"has|had|with|while # or more seeds|seed", "$1 seeds >= $2", counted},
    Habit{"has|had|with|while # or less|fewer seeds|seed", "$1 seeds <= $2", counted},
    Habit{"has|had|with|while|and|or [exactly] # seeds|seed", "$1 seeds == $3", counted},
    Habit{"has|had|with|while|and|or at least # [seeds|seed]", "$1 seeds >= $4", counted},
    Habit{"has|had|with|while|and|or at most # [seeds|seed]", "$1 seeds <= $4", counted},
    Habit{"has|had|with|while|and|or more than # [seeds|seed]", "$1 seeds > $4", counted},
    Habit{"has|had|with|while|and|or less|fewer than # [seeds|seed]", "$1 seeds < $4", counted},
    Habit{"has|had|with|while|and|or seeds #", "$1 seeds == $3", counted},
    Habit{"has|had|with|while [an] odd|even number of seeds", "$1 seeds $3", counted},
    Habit{"has|had|with|while [an] odd|even [seeds]", "$1 seeds $3", counted},
    // players
    Habit{"opponent has no seeds", "no enemy hole has seeds", whose},
    Habit{"mover has no seeds", "no own hole has seeds", whose},
    Habit{"some player has no seeds", "no own hole has seeds or no enemy hole has seeds", whose},
    Habit{"no player has seeds", "no hole has seeds", whose},
    Habit{"opponent has seeds", "some enemy hole has seeds", whose},
    Habit{"mover has seeds", "some own hole has seeds", whose},
    Habit{"mover|opponent has score|store", "$3 of $1", "a player's score or store is `of` the player"},
    Habit{"opponent|mover cannot|can [not] move", "no move", "`no move` is asked of whose turn it is"},
    Habit{"[a|one|either] player has", "some player has",
          "of players one asks `some player`, `no player` or `every player`"},
    Habit{"some|no|every player score|store", "$1 player has $3", "what is asked of a player stands after `has`"},
    Habit{"had no seeds", "was empty", "a hole without seeds is `empty`"},
    Habit{"has no seeds", "is empty", "a hole without seeds is `empty`"},
    Habit{"with|while no seeds", "$1 empty", "a hole without seeds is `empty`"},
    // seeds of several holes
    Habit{"no seeds|seed in|on own|enemy hole|holes|row|side", "no $4 hole has seeds", none_there},
    Habit{"no seeds|seed in|on [the] hole|holes|board", "no hole has seeds", none_there},
    Habit{"no seeds|seed", "no hole has seeds", none_there},
    Habit{"[number] [of] seeds in|on own|enemy row|side", "seeds in $5 holes", summed},
    Habit{"[number] [of] seeds in|on [the] board", "seeds in holes", summed},
    Habit{"number of seeds in|of", "seeds $4", summed},
    Habit{"number of seeds", "seeds", summed},
    Habit{"* . seeds", "seeds of $1", "the seeds of a hole are `seeds of` it"},
    // the set-up
    Habit{"# seeds|seed in|per [each|every|a] hole|holes", "$1 seeds each", set_up},
    Habit{"# seeds|seed in ~ hole|holes|row|rows", "seeds $1 in holes with $4", set_up},
    Habit{"# seeds|seed in", "seeds $1 in", set_up},
    // sets of holes
    Habit{"~ row|rows", "holes with $1", with_behind},
    Habit{"~ hole|holes", "$2 with $1", with_behind},
    Habit{"any|all|every|each|some [of] [the] own|enemy hole|holes", "$4 $5", all_meant},
    Habit{"any|all|every|each|some [of] [the] hole|holes", "$4", all_meant},
    Habit{"own|enemy row|side", "$1 holes", "a row is named by its holes"},
    Habit{"hole|holes #", "$1 with column == $2", "holes are told apart by what they are, such as their column"},
    // places
    Habit{"is [not] in|on [the] own|enemy row|side", "is $2 $5",
          "whose row a hole lies in is said by `own` and `enemy`"},
    Habit{"in|on [the] own|enemy row|side", "is $3", "whose row a hole lies in is said by `own` and `enemy`"},
    Habit{"== own|enemy store", "is $2 store", "what a place is, is said by `is`"},
    Habit{"is [not] store", "is $2 own store", which_store},
    Habit{"or [not] own|enemy store", "or is $2 $3 store", "`is` is said again of each store"},
    Habit{"capture|put|and next|previous|opposite|mirror|behind [hole]", "$1 last.$2", from_where},
    Habit{"and so on", "",
          "say how far it goes, as in `capture each hole back from last while enemy and seeds in {2, 3}`"},
    Habit{"in|into|to own store", "to mover", to_whom},
    Habit{"in|into|to enemy store", "to opponent", to_whom},
    Habit{"# seeds|seed from", "$1 from", "the number alone says how many seeds"},
    Habit{"capture|put|and [all] [the] seeds from|in|of [the] *", "$1 $7",
          "what is taken from holes is all their seeds"},
    // other actions
    Habit{"[mover|player] moves|move|plays|play again", "move again", "who moves twice does `move again`"},
    Habit{"sow [again] from", "relay from", "to lift a hole and sow on is to `relay`"},
    Habit{"stop", "end turn", "the sowing ends by `end turn`"},
    // clauses
    Habit{"counter|anti - clockwise", "counterclockwise", "the word is written as one"},
    Habit{"sow clockwise|counterclockwise or clockwise|counterclockwise", "",
          "where the mover chooses the way, the starts say so: `move from ..., either way`"},
    Habit{"pass when *", "pass when no move", "there is no other way to pass than where there is no move"},
    Habit{"including|into|via own|both store|stores", "through $2 $3", "which stores are sown is said by `through`"},
    Habit{"unless", ", when not", "a condition of this clause stands after a comma and `when`"},
    Habit{"if", ", when", "a condition of this clause stands after a comma and `when`"},
    // numbers
    Habit{"[is] more|greater than #", "> $4", compared},
    Habit{"[is] less|fewer than #", "< $4", compared},
    Habit{"[is] at least #", ">= $4", compared},
    Habit{"[is] at most #", "<= $4", compared},
    Habit{"is|equals|equal [to] #", "== $3", compared},
    // little words
    Habit{"the|a|an *", "$2", "leave out `the` and `a`"},
};

std::string_view first_word(std::string_view& list, char separator) {
    const std::size_t end = std::min(list.find(separator), list.size());
    const std::string_view word = list.substr(0, end);
    list.remove_prefix(std::min(end + 1, list.size()));
    return word;
}

bool is_one_of(std::string_view alternatives, std::string_view text) {
    while (!alternatives.empty())
        if (first_word(alternatives, '|') == text) return true;
    return false;
}

bool is_adjective_or_name(std::string_view text) {
    const Keyword* keyword = find_keyword(text);
    return keyword == nullptr || keyword->role == Role::adjective;
}

bool fits(std::string_view element, const Token& token, std::string_view text) {
    if (element == "#") return token.kind == Token::Kind::number;
    if (token.kind != Token::Kind::word && token.kind != Token::Kind::sign) return false;
    if (element == "*") return token.kind == Token::Kind::word;
    if (element == "~") return token.kind == Token::Kind::word && is_adjective_or_name(text);
    return is_one_of(element, text);
}

struct Match {
    Span span;
    std::vector<std::string_view> found;  ///< at each element; empty where it is missing
};

std::optional<Match> match(const Builder& builder, std::string_view said, const Token& first) {
    Match result;
    const Token* token = &first;
    while (!said.empty()) {
        std::string_view element = first_word(said, ' ');
        const bool optional = element.starts_with('[');
        if (optional) element = element.substr(1, element.size() - 2);
        const std::string_view text = builder.text_of(*token);
        if (token->kind != Token::Kind::end && fits(element, *token, text)) {
            result.found.push_back(text);
            if (result.span.end == 0) result.span.begin = token->span.begin;
            result.span.end = token->span.end;
            token = &builder.token_at(token->span.end);
        } else if (optional) {
            result.found.emplace_back();
        } else {
            return std::nullopt;
        }
    }
    return result;
}

std::string filled_in(std::string_view write, const std::vector<std::string_view>& found) {
    std::string text;
    while (!write.empty()) {
        std::string_view word = first_word(write, ' ');
        std::string part;
        for (std::size_t i = 0; i < word.size(); ++i) {
            if (word[i] == '$')
                part += found[static_cast<std::size_t>(word[++i] - '1')];
            else
                part += word[i];
        }
        if (part.empty()) continue;
        if (!text.empty()) text += ' ';
        text += part;
    }
    return text;
}

/// The token at `trouble` and those before it from which a habit could run up to it.
std::vector<const Token*> beginnings(const Builder& builder, std::size_t trouble) {
    constexpr std::size_t longest = 8;
    std::vector<const Token*> tokens{&builder.token_at(trouble)};
    while (tokens.size() <= longest && tokens.back()->span.begin > 0) {
        const Token& before = builder.token_before(tokens.back()->span.begin);
        if (before.span.begin == tokens.back()->span.begin) break;
        tokens.push_back(&before);
    }
    return tokens;
}

}  // namespace

std::optional<FoundHabit> habit_at(const Builder& builder, std::size_t trouble) {
    if (builder.trying()) return std::nullopt;
    const std::vector<const Token*> tokens = beginnings(builder, trouble);
    const std::size_t at = tokens.front()->span.begin;
    for (const Habit& habit : habits) {
        for (auto first = tokens.rbegin(); first != tokens.rend(); ++first) {
            const auto found = match(builder, habit.said, **first);
            // It has to reach the token in trouble.
            if (!found || builder.token_at(found->span.end).span.begin < at) continue;
            FoundHabit result{found->span, filled_in(habit.write, found->found), habit.why};
            if (result.write.empty()) return result;
            const std::size_t readable = readable_with(builder, {result.span, result.write});
            if (readable > at && readable >= result.span.end) return result;
        }
    }
    return std::nullopt;
}

bool report_habit(Builder& builder, std::size_t trouble) {
    const auto habit = habit_at(builder, trouble);
    if (!habit) return false;
    builder.report(habit_code, habit->span, std::string(habit->why), habit->write);
    return true;
}

}  // namespace mancala::parsing
