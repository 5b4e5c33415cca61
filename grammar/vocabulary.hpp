// The words of the language, once: which they are, what kind of word each is, and what it means.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mancala {

enum class Role {
    clause,     ///< begins a clause
    example,    ///< begins a part of an example
    action,     ///< begins an action of a row
    row,        ///< holds a row together: when, then, otherwise, unless ...
    set,        ///< says which holes: hole, each, back, while ...
    place,      ///< a place, or a step from one
    adjective,  ///< what a hole is
    quantity,   ///< a number
    test,       ///< makes a test of these: is, has, and, some ...
    player,     ///< who
    link,       ///< joins the parts of a clause: of, to, from ...
    about_key,  ///< begins an entry of `about`
    value,      ///< a value or a way
    reserved,   ///< for a later version
};

struct Keyword {
    std::string_view word;
    Role role;
    std::string_view doc;  ///< one line
};

/// All reserved words, in alphabetical order.
std::span<const Keyword> vocabulary();

/// The entry of `word`, or nullptr: words are all lower case.
const Keyword* find_keyword(std::string_view word);

/// The words of one role, in alphabetical order.
std::vector<std::string> words_of(Role role);

/// The word of this language for one used elsewhere (`house` -> `hole`), or "". Plurals give plurals.
std::string_view own_word_for(std::string_view foreign);

/// All words of this language that may be meant by one used elsewhere, or by one of this language that is out of place
/// (`if` -> `when`); the likeliest first.
std::vector<std::string_view> own_words_for(std::string_view foreign);

}  // namespace mancala
