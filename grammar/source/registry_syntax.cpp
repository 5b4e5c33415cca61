// The pages of the codes the parser reports.
#include <array>

#include "grammar/source/registry_parts.hpp"

namespace mancala {

namespace {

constexpr auto error = Severity::error;

constexpr std::array codes{
    RegisteredCode{"E0101", error, "nothing in the file",
                   "The file is empty, or holds only white space and comments.\n"
                   "A rule file begins with the game's name and says on which board it is played:\n"
                   "    game pebbles \"Pebbles\"\n"
                   "    board 2 rows of 4 holes, 6 seeds each\n"},
    RegisteredCode{"E0102", error, "file too large",
                   "A rule file has some twenty lines; one of more than 256 KiB (262,144 bytes) is not read.\n"
                   "Most likely another file was named by mistake.\n"},
    RegisteredCode{"E0103", error, "binary file",
                   "The file holds a byte of value 0, which no text has. It may be a program, a picture, or a text\n"
                   "saved as UTF-16. Save rule files as plain text in UTF-8.\n"},
    RegisteredCode{"E0104", error, "not UTF-8",
                   "The file holds a byte that is not part of UTF-8 text, so names in it cannot be read for certain.\n"
                   "The message says at which byte, counted from 0. Save the file as UTF-8 in your editor.\n"},
    RegisteredCode{"E0105", error, "byte order mark",
                   "The file begins with the three bytes EF BB BF, a byte order mark, which some editors put before\n"
                   "UTF-8 text. Save the file as UTF-8 without it (\"UTF-8\", not \"UTF-8 with BOM\").\n"},
    RegisteredCode{"E0106", error, "lone carriage return",
                   "A line ends with a line feed, or with a carriage return and a line feed. A carriage return alone\n"
                   "ends no line here. Save the file with the line ends of Unix or Windows.\n"},
    RegisteredCode{"E0107", error, "character that has no place here",
                   "Outside strings and comments a rule file holds ASCII letters, digits, _ and the signs\n"
                   "{ } ( ) , . .. = == != < <= > >= + - * \" and //. The message names the character.\n"
                   "Wrong:  note “from the south”\n"
                   "Right:  note \"from the south\"\n"},
    RegisteredCode{"E0108", error, "string without an end",
                   "A string begins and ends with \" on the same line. Within it \\\" stands for a quote.\n"
                   "Wrong:  game pebbles \"Pebbles\n"
                   "Right:  game pebbles \"Pebbles\"\n"},
    RegisteredCode{"E0109", error, "unknown escape in a string",
                   "In a string a backslash stands before \" or another backslash only.\n"
                   "Wrong:  note \"first line\\nsecond line\"\n"
                   "Right:  note \"C:\\\\games, called \\\"seeds\\\"\"\n"},
    RegisteredCode{"E0110", error, "number too large",
                   "Numbers go up to 1,000,000. No board holds more than 65,535 seeds.\n"},
    RegisteredCode{"E0111", error, "number and word run together",
                   "A space stands between a number and a word; a name does not begin with a digit.\n"
                   "Wrong:  board 2 rows of 6holes, 4 seeds each\n"
                   "Right:  board 2 rows of 6 holes, 4 seeds each\n"},
    RegisteredCode{
        "E0112", error, "unknown clause",
        "Every sentence of a rule file is a clause, and its first word says which: game, about, param,\n"
        "board, players, track, mark, state, define, score, move, or, must, pass, sow, first, skip, before, on,\n"
        "after, during, end, endless, extends, without, with, variant, example.\n"
        "Wrong:  sew counterclockwise\n"
        "Right:  sow counterclockwise\n"},
    RegisteredCode{"E0113", error, "something else was expected",
                   "A clause does not go on as it must: a word is missing, or another stands in its place.\n"
                   "Wrong:  board 2 rows 6 holes, 4 seeds each\n"
                   "Right:  board 2 rows of 6 holes, 4 seeds each\n"},
    RegisteredCode{"E0114", error, "missing brace",
                   "Rows of decisions, `about` and `example` stand between { and }, sets of values too.\n"
                   "Wrong:  after lap { when last is enemy then capture last\n"
                   "Right:  after lap { when last is enemy then capture last }\n"},
    RegisteredCode{"E0115", error, "brace that closes nothing",
                   "A } stands where no { is open. Either it is one too many, or the { before it is missing.\n"},
    RegisteredCode{"E0116", error, "stray comma",
                   "A comma stands where no list goes on. It separates actions, values, and what a clause adds.\n"
                   "Wrong:  when last is enemy then capture last,\n"
                   "Right:  when last is enemy then capture last\n"},
    RegisteredCode{"E0117", error, "`=` in a test",
                   "`=` gives a param or an adjective its meaning; a test compares with ==.\n"
                   "Wrong:  when last has seeds = 3 then capture last\n"
                   "Right:  when last has seeds == 3 then capture last\n"},
    RegisteredCode{"E0118", error, "misspelt word",
                   "The word is none that can stand here, but one that can is spelt much the same.\n"
                   "Wrong:  sow counterclockwise trough own store\n"
                   "Right:  sow counterclockwise through own store\n"},
    RegisteredCode{
        "E0119", error, "word of another vocabulary",
        "The word is used elsewhere for a thing that has another name here. This language keeps to one word\n"
        "a thing: hole, seed, store, sow, lap, relay, counterclockwise, mover, opponent, own, enemy. Conditions\n"
        "begin with `when`; `if` stands in `if possible` alone.\n"
        "Wrong:  board 2 rows of 6 houses, 4 stones each\n"
        "Right:  board 2 rows of 6 holes, 4 seeds each\n"
        "Wrong:  end if no move, remaining seeds to owner\n"
        "Right:  end when no move, remaining seeds to owner\n"},
    RegisteredCode{"E0120", error, "a word of the language as a name",
                   "The words of the language are reserved: no game, param, mark, state or define bears one as its\n"
                   "name. A name is a letter or _ and then letters, digits and _.\n"
                   "Wrong:  mark last\n"
                   "Right:  mark last_sown\n"},
    RegisteredCode{
        "E0121", error, "nested too deep",
        "Parentheses, sets within tests and the like are nested more than 64 deep, or a sum has more than 64\n"
        "terms. Give parts of the test a name with `define`.\n"},
    RegisteredCode{"E0122", error, "too many errors",
                   "Only the first 20 errors of a file's text are shown. Put these right and check again.\n"},
    RegisteredCode{"E0123", error, "number where a test stands, or the reverse",
                   "A test is true or false, a number counts. Seeds alone make a test (at least one); other numbers\n"
                   "have to be compared, and a test cannot be counted with.\n"
                   "Wrong:  when ply then capture last\n"
                   "Right:  when ply > 2 then capture last\n"},
    RegisteredCode{
        "E0124", error, "unclear how far `with` reaches",
        "After the `with` or `while` of `some`, `no`, `every`, `exactly`, an `and` or `or` could belong to it\n"
        "or to the whole test. Put parentheses round one or the other.\n"
        "Wrong:  when no hole with seeds and last is own then end turn\n"
        "Right:  when no hole has seeds and last is own then end turn\n"
        "Right:  when no hole with (seeds and own) then end turn\n"},
    RegisteredCode{"E0125", error, "not in this version",
                   "The word is reserved for a part of the language that this version of mancala does not have yet:\n"
                   "a choice left to the mover.\n"},
    RegisteredCode{"E0126", error, "sign of another language",
                   "The sign means something in other notations. Here words and a few signs do it: and, or, not, ==,\n"
                   "!=, <=, >=; a comment begins with //, and no sign ends a clause.\n"
                   "Wrong:  when own && seeds ≥ 2\n"
                   "Right:  when own and seeds >= 2\n"},
    RegisteredCode{
        "E0127", error, "parts of an example in another order",
        "An example has at most one position and one play; they and what comes of them stand in this order:\n"
        "position and with, then play, then one or more of gives, legal, result.\n"
        "Wrong:  example \"a lap\" { gives \"5,5,5,5/4,4,4,4\" play \"A\" }\n"
        "Right:  example \"a lap\" { play \"A\" gives \"0,5,5,5/5,4,4,4\" }\n"},
    RegisteredCode{
        "E0128", error, "phrase that is said in another way here",
        "What is meant is plain, but this language has one way of saying it; the message shows the words. Seeds\n"
        "of a hole are compared, seeds of several are summed with `seeds in`, a set is described behind `hole`.\n"
        "Wrong:  when last has 4 seeds and opponent has no seeds then capture last\n"
        "Right:  when last has seeds == 4 and no enemy hole has seeds then capture last\n"
        "Wrong:  board 4 rows of 8 holes, 2 seeds in outer row\n"
        "Right:  board 4 rows of 8 holes, seeds 2 in holes with outer\n"},
    RegisteredCode{"E0129", error, "condition behind its action",
                   "A row says first when, then what. (A `when` behind an action begins the next row.)\n"
                   "Wrong:  after lap { capture last when last is enemy }\n"
                   "Right:  after lap { when last is enemy then capture last }\n"},
    RegisteredCode{"E0130", error, "word for no hole",
                   "Seeds are taken from a place, from a set of holes, or so many from a place, and it is places of\n"
                   "which something is asked. The word is none of these: nothing refers back to what was spoken of\n"
                   "before.\n"
                   "Wrong:  when last is enemy then capture it to owner\n"
                   "Right:  when last is enemy then capture last to owner\n"},
};

}  // namespace

std::span<const RegisteredCode> syntax_codes() {
    return codes;
}

}  // namespace mancala
