// The pages of the codes that give the rules meaning: names and values (E02xx), types and places (E03xx).
#include <array>

#include "grammar/source/registry_parts.hpp"

namespace mancala {

namespace {

constexpr auto error = Severity::error;

constexpr std::array codes{
    RegisteredCode{"E0201", error, "unknown adjective",
                   "A hole is own, enemy, empty, inner or outer, bears a mark, or is what a `define` line says. The "
                   "word is none of\n"
                   "these, nor a yes/no param. If it is spelt like one, the message says so.\n"
                   "Wrong:  when last is enmy then capture last\n"
                   "Right:  when last is enemy then capture last\n"},
    RegisteredCode{
        "E0202", error, "unknown param",
        "Where a number stands, a name is that of a param with numbers for values. Param lines may count\n"
        "with the params above them, not with those below. Letters name holes in moves and positions alone;\n"
        "in rules holes are told apart by what they are.\n"
        "Wrong:  move from own hole with column in {A, B}\n"
        "Right:  move from own hole with column in {1, 2}\n"
        "Wrong:  board 2 rows of sise holes, 4 seeds each\n"
        "Right:  param size = 6 in 1..12\n"
        "        board 2 rows of size holes, 4 seeds each\n"},
    RegisteredCode{"E0203", error, "unknown mark",
                   "Only what a `mark` line declares can be put on a hole or taken off it.\n"
                   "Wrong:  after turn { mark chosen as payed }\n"
                   "Right:  mark played\n"
                   "        after turn { mark chosen as played }\n"},
    RegisteredCode{"E0204", error, "unknown state",
                   "Only what a `state` line declares has values that can be asked and set.\n"
                   "Wrong:  set fase to late\n"
                   "Right:  state phase in {early, late}\n"
                   "        after turn { when ply > 10 then set phase to late }\n"},
    RegisteredCode{"E0205", error, "unknown value of a param",
                   "A param of words is compared with the values its line lists, and with nothing else.\n"
                   "Wrong:  when target == folowing then capture last.next\n"
                   "Right:  param target = following in {following, preceding}\n"
                   "        after lap { when target == following then capture last.next }\n"},
    RegisteredCode{"E0206", error, "unknown value of a state",
                   "A state has the values its line lists, and no other.\n"
                   "Wrong:  when phase is lat then end turn\n"
                   "Right:  state phase in {early, late}\n"
                   "        after lap { when phase is late then end turn }\n"},
    RegisteredCode{"E0207", error, "name given twice",
                   "Params, marks, states and adjectives share one set of names, so that each name means one thing.\n"
                   "Wrong:  mark closed\n"
                   "        define closed = seeds == 3\n"
                   "Right:  mark closed\n"
                   "        define closable = seeds == 3\n"},
    RegisteredCode{"E0209", error, "adjective defined by itself",
                   "An adjective may use others, but not itself, neither directly nor by way of another.\n"
                   "Wrong:  define safe = own and opposite is safe\n"
                   "Right:  define safe = own and opposite is empty\n"},
    RegisteredCode{"E0210", error, "setting of an unknown param",
                   "`--set NAME=VALUE` sets a param of the file; the file has none of that name.\n"
                   "`mancala explain FILE` lists the params of a file and their values.\n"},
    RegisteredCode{"E0211", error, "setting a param to what it cannot be",
                   "`--set NAME=VALUE` takes one of the values that the param's line allows.\n"
                   "`mancala explain FILE` lists the params of a file and their values.\n"},
    RegisteredCode{
        "E0212", error, "adjectives or stages that grow too large",
        "Each use of an adjective stands for its whole definition, and each clause for when its stage is in\n"
        "force. Written out in full, those of this file come to more than 100,000 words; no game's rules do.\n"
        "Most likely adjectives that use each other several times double in size with each line.\n"},
    RegisteredCode{"E0301", error, "a hole is needed",
                   "Seeds are taken from holes, walks begin at a hole, a lap is lifted from one: what stands here is\n"
                   "none, or is a store where only holes are meant.\n"
                   "Wrong:  relay from own store\n"
                   "Right:  relay from last\n"},
    RegisteredCode{"E0302", error, "a number is needed",
                   "What stands here has a name in this file, but is no number: a mark, a state, an adjective, or a\n"
                   "param of words.\n"
                   "Wrong:  mark played\n"
                   "        move from own hole with seeds >= played\n"
                   "Right:  param least = 2 in 1..4\n"
                   "        move from own hole with seeds >= least\n"},
    RegisteredCode{"E0303", error, "no condition",
                   "A condition is asked here, and what stands here is none: a param that is not yes or no has to be\n"
                   "compared, a state has to be asked for its value, a player has a score but is no hole.\n"
                   "Wrong:  when target then capture last\n"
                   "Right:  when target == following then capture last\n"},
    RegisteredCode{
        "E0304", error, "value out of its range",
        "The number can never be right here: a step of a walk is at least one hole, a row has the columns 1\n"
        "to its length, no hole can hold more seeds than there are. The message gives the range.\n"
        "Wrong:  board 2 rows of 6 holes, 4 seeds each\n"
        "        move from own hole with column == 7\n"
        "Right:  move from own hole with column == 6\n"},
    RegisteredCode{"E0305", error, "number too large",
                   "No number in a rule file, given or reckoned, is above 65,535: the most seeds a game can have.\n"
                   "Wrong:  end when some player has score > 40 * 2000, remaining seeds to owner\n"
                   "Right:  end when some player has score > 40, remaining seeds to owner\n"},
    RegisteredCode{"E0306", error, "empty set of counts",
                   "No count is in a set without any, so the test would never hold.\n"
                   "Wrong:  when last has seeds in {} then capture last\n"
                   "Right:  when last has seeds in {2, 4} then capture last\n"},
    RegisteredCode{"E0307", error, "range that runs backwards",
                   "A range is written lowest to highest, both included.\n"
                   "Wrong:  when last has seeds in 4..2 then capture last\n"
                   "Right:  when last has seeds in 2..4 then capture last\n"},
    RegisteredCode{
        "E0308", error, "place or number that is not known at this moment",
        "`last` is where a lap ended: it is known after a lap and after a turn. `origin` is where the lap was\n"
        "lifted: it is known during a lap. `chosen` is where the move began: it is known from the choice to\n"
        "the end of the turn, and `direction` with it. Before that there is nothing they could mean. `landing`\n"
        "is where the first lap of a hole in the tests of `move from` would end. `lap` has a number while one\n"
        "is sown.\n"
        "Wrong:  before sowing { when last has seeds then mark chosen as played }\n"
        "Right:  after lap { when last has seeds then mark chosen as played }\n"},
    RegisteredCode{
        "E0309", error, "which hole is meant?",
        "Inside `with`, `while` and `define`, and after `every hole has`, bare words speak of the hole under\n"
        "test. Elsewhere they need a subject; it may be left out while it stays the same.\n"
        "Wrong:  after lap { when is enemy and has seeds == 3 then capture last }\n"
        "Right:  after lap { when last is enemy and has seeds == 3 then capture last }\n"
        "Wrong:  after lap { when last is enemy and column == 1 then capture last }\n"
        "Right:  after lap { when last is enemy and has column == 1 then capture last }\n"},
    RegisteredCode{"E0310", error, "the hole across from a store",
                   "A store lies across from no hole, and is itself none. Where laps are sown through stores, `last`\n"
                   "may be one: the row must first ask whether it is a hole.\n"
                   "Wrong:  sow counterclockwise through own store\n"
                   "        after lap { when last had seeds == 0 then capture last.opposite }\n"
                   "Right:  after lap { when last is own and had seeds == 0 then capture last.opposite }\n"},
    RegisteredCode{"E0311", error, "looking back at more than the last hole",
                   "`had` and `was` say how many seeds lay in `last` just before the lap's last seed fell. They say\n"
                   "nothing of other holes, and nothing of marks. In `move from` they look back at `landing` alike.\n"
                   "Wrong:  when last.next had seeds then relay from last.next\n"
                   "Right:  when last.next has seeds then relay from last.next\n"},
    RegisteredCode{
        "E0312", error, "counter compared with what varies",
        "`ply`, `turn` and `lap` grow without end, so a game keeps them only as far as rules ask: they can be\n"
        "compared with fixed numbers, and nothing can be reckoned with them.\n"
        "Wrong:  when ply even then end turn\n"
        "Right:  when ply <= 10 then end turn\n"},
    RegisteredCode{"E0313", error, "number that is not fixed",
                   "Sizes, limits, amounts and the counts of a set are fixed before play: whole numbers, params, and\n"
                   "sums, differences and products of these.\n"
                   "Wrong:  when last has seeds in {2, seeds of origin} then capture last\n"
                   "Right:  when last has seeds == 2 or has seeds == seeds of origin then capture last\n"},
    RegisteredCode{"E0314", error, "whose mark or state?",
                   "A mark or state declared `of player` is put on a hole, or set, as one player's: say whose. One\n"
                   "declared without belongs to nobody: say nothing.\n"
                   "Wrong:  mark tuzdik of player\n"
                   "        after lap { mark last as tuzdik }\n"
                   "Right:  after lap { mark last as tuzdik of mover }\n"},
    RegisteredCode{"E0315", error, "player who cannot stand here",
                   "`player` is the one asked about, in `score` and after `some player has`. `owner` is the player in\n"
                   "whose row a hole lies; `nobody` can be given seeds and has no score.\n"
                   "Wrong:  after lap { when score of player > 20 then end turn }\n"
                   "Right:  after lap { when score of mover > 20 then end turn }\n"},
    RegisteredCode{
        "E0316", error, "own or enemy, asked for each player",
        "`own` and `enemy` are said from the seat of the mover. A score is asked for each player, whoever is\n"
        "to move, and holes in it are told apart by marks of a player. A mark that is nobody's may stand on\n"
        "the same columns of both rows.\n"
        "Wrong:  score store + seeds in own holes\n"
        "Right:  score store + seeds in holes with tuzdik of player\n"},
    RegisteredCode{"E0317", error, "`no move` outside `end`",
                   "Whether a player can move depends on all the rules together, so only an `end when` or\n"
                   "`end after turn when` line can ask for it.\n"
                   "Wrong:  after turn { when no move then capture each hole }\n"
                   "Right:  end when no move, remaining seeds to mover\n"},
    RegisteredCode{
        "E0318", error, "`seed is last` outside `on seed` and `skip`",
        "The seed spoken of is the one being sown: `on seed` rows are done, and `skip` is asked, seed by seed.\n"
        "Wrong:  after lap { when seed is last then capture last }\n"
        "Right:  on seed { when hole has seeds == 4 and seed is not last then capture hole }\n"},
    RegisteredCode{"E0320", error, "set that needs more than side and column",
                   "At the set-up, and where a mark may stand, holes are told apart by where they lie: `hole`, `own\n"
                   "hole`, and tests of `column`, `inner` and `outer`. What changes during play cannot be asked.\n"
                   "Wrong:  board 2 rows of 6 holes, seeds 2 in holes with seeds == 0\n"
                   "Right:  board 2 rows of 6 holes, seeds 2 in holes with column <= 3\n"},
    RegisteredCode{"E0321", error, "number that can grow too large",
                   "A product of counts could exceed 2,147,483,647, where reckoning ends.\n"
                   "Wrong:  when score * score * score * score > 100 then end turn\n"
                   "Right:  when score > 3 then end turn\n"},
    RegisteredCode{
        "E0323", error, "holes picked twice",
        "One of `leftmost`, `rightmost` and `up to N` picks holes from a set; what is skipped is not picked.\n"
        "Wrong:  capture leftmost up to 2 own holes with seeds\n"
        "Right:  capture leftmost own hole with seeds\n"},
};

}  // namespace

std::span<const RegisteredCode> rules_codes() {
    return codes;
}

}  // namespace mancala
