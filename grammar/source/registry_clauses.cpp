// The pages of the codes about board, params and clauses as a whole (E04xx), examples (E05xx), and warnings (W06xx).
#include <array>

#include "grammar/source/registry_parts.hpp"

namespace mancala {

namespace {

constexpr auto error = Severity::error;
constexpr auto warning = Severity::warning;

constexpr std::array codes{
    RegisteredCode{"E0401", error, "clause that stands twice",
                   "The clause says one thing about the game, so it can stand once. More holes to move from are added\n"
                   "by `or from`; more rows go between the same braces.\n"
                   "Wrong:  move from own hole with seeds >= 2\n"
                   "        move from own hole with column == 1\n"
                   "Right:  move from own hole with seeds >= 2\n"
                   "        or from own hole with column == 1\n"},
    RegisteredCode{"E0402", error, "clause that is missing",
                   "A game has a name, a board and moves; all else has defaults. The least there can be:\n"
                   "    game smallest\n"
                   "    board 2 rows of 6 holes, 4 seeds each\n"
                   "    move from own hole with seeds\n"},
    RegisteredCode{
        "E0403", error, "`or from` without `move from`",
        "`or from` adds holes to those of the `move from` line above it; holes of `or else from` count only\n"
        "when the lines above give none.\n"
        "Wrong:  or from own hole with column == 1\n"
        "Right:  move from own hole with seeds >= 2\n"
        "        or from own hole with column == 1\n"},
    RegisteredCode{"E0404", error, "number of rows",
                   "A board of 1 to 4 rows has a usual shape, in which each player has half of the holes; with\n"
                   "`players 1` one player has them all. Any other board is drawn.\n"
                   "Wrong:  board 6 rows of 6 holes, 4 seeds each\n"
                   "Right:  board 4 rows of 8 holes, 2 seeds each\n"
                   "Right:  board map { . b a / A B . }, 4 seeds each\n"},
    RegisteredCode{"E0405", error, "number of holes",
                   "A board has at most 256 holes, all rows together, and no row is empty. Where players share a row,\n"
                   "the middle one of three or the only one, it has an even number of holes.\n"
                   "Wrong:  board 3 rows of 5 holes, 4 seeds each\n"
                   "Right:  board 3 rows of 6 holes, 4 seeds each\n"},
    RegisteredCode{"E0406", error, "set-up that does not fill the holes",
                   "Counts are given to a player's holes in the order of their letters. A list of counts has one for\n"
                   "each hole; a pattern is repeated and has to come out even.\n"
                   "Wrong:  board 2 rows of 7 holes, seeds 0 4 4 repeated\n"
                   "Right:  board 2 rows of 6 holes, seeds 0 4 4 repeated\n"
                   "Right:  board 2 rows of 3 holes, seeds 0 4 5\n"},
    RegisteredCode{"E0407", error, "no seeds",
                   "Without a seed nobody can ever move.\n"
                   "Wrong:  board 2 rows of 6 holes, 0 seeds each\n"
                   "Right:  board 2 rows of 6 holes, 4 seeds each\n"},
    RegisteredCode{"E0408", error, "too many seeds",
                   "A game has at most 65,535 seeds, all holes together.\n"
                   "Wrong:  board 2 rows of 128 holes, 400 seeds each\n"
                   "Right:  board 2 rows of 128 holes, 4 seeds each\n"},
    RegisteredCode{
        "E0409", error, "hole filled twice",
        "The sets of a set-up have no hole in common; holes in none of them begin empty.\n"
        "Wrong:  board 2 rows of 6 holes, seeds 2 in holes with column <= 3, seeds 4 in holes with column >= 3\n"
        "Right:  board 2 rows of 6 holes, seeds 2 in holes with column <= 3, seeds 4 in holes with column > 3\n"},
    RegisteredCode{"E0410", error, "default that is not among the values",
                   "A param's default is one of the values it can have.\n"
                   "Wrong:  param size = 6 in 1..5\n"
                   "Right:  param size = 5 in 1..5\n"},
    RegisteredCode{"E0411", error, "values that do not go together",
                   "The values of a param are all numbers or all words, and each is listed once; so are a state's.\n"
                   "Wrong:  param reading = old in {old, new, old}\n"
                   "Right:  param reading = old in {old, new}\n"},
    RegisteredCode{"E0412", error, "too many marks, states or values",
                   "A game keeps at most 8 kinds of mark and 8 states, a state has 2 to 255 values.\n"
                   "On the largest boards there is room for fewer marks: a position takes at most 1,024 bytes.\n"},
    RegisteredCode{"E0413", error, "action that has no meaning here",
                   "`relay` and `end turn` say how the sowing goes on after a lap, so they stand in `after lap` rows;\n"
                   "`move again` and `sow captured` stand in `after lap` and `after turn` rows. Captures, marks and\n"
                   "states can change in any row.\n"
                   "Wrong:  on seed { when hole has seeds == 4 then relay from hole }\n"
                   "Right:  after lap { when last has seeds == 4 then relay from last }\n"},
    RegisteredCode{
        "E0414", error, "action that can never be done",
        "`relay` lifts the seeds of another lap: nothing of its row can follow. After `end turn` nothing more\n"
        "is sown.\n"
        "Wrong:  when last has seeds then relay from last, mark last as closed\n"
        "Right:  when last has seeds then mark last as closed, relay from last\n"},
    RegisteredCode{"E0415", error, "further lap in a row with `unless`",
                   "What a row did is undone if `unless that leaves` holds. A lap cannot be undone.\n"
                   "Wrong:  when last had seeds then relay from last unless that leaves no enemy hole with seeds\n"
                   "Right:  when last had seeds then relay from last\n"},
    RegisteredCode{"E0416", error, "captured seeds that are not at hand",
                   "`put captured` and `sow captured` speak of what the same row captured before. Seeds kept for them\n"
                   "go to no player, so that capture has no `to`.\n"
                   "Wrong:  when last is enemy then sow captured from last\n"
                   "Right:  when last is enemy then capture last.next, sow captured from last\n"},
    RegisteredCode{"E0417", error, "origin skipped and sown",
                   "`skip origin` passes over the hole that `first seed into origin` begins with.\n"
                   "Keep one of the two lines.\n"},
    RegisteredCode{"E0418", error, "rows below `otherwise`",
                   "`otherwise` is done whenever no row above it is, so none below it ever could be.\n"
                   "Wrong:  otherwise end turn\n"
                   "        when last had seeds then relay from last\n"
                   "Right:  when last had seeds then relay from last\n"
                   "        otherwise end turn\n"},
    RegisteredCode{"E0419", error, "outcome said twice",
                   "An outcome says once who gets the remaining seeds, and once who wins.\n"
                   "Wrong:  end when no move, mover wins, opponent wins\n"
                   "Right:  end when no move, opponent wins\n"},
    RegisteredCode{"E0420", error, "nobody can ever move",
                   "A move starts from a hole with at least one seed. No hole on this board can ever be one of those\n"
                   "the line describes.\n"
                   "Wrong:  move from own hole with enemy\n"
                   "Right:  move from own hole with seeds\n"},
    RegisteredCode{
        "E0430", error, "drawing that is no board",
        "`map` draws the rows from the top, North's side, and `/` parts them. All rows have as many cells;\n"
        "each cell is a hole's letter or `.`, which is no hole. South's holes are A, B, C ... without a gap\n"
        "(beyond Z: A1, B1 ...), North's are small, and each is drawn once.\n"
        "Wrong:  board map { b a / A B . }, 4 seeds each\n"
        "Right:  board map { . b a / A B . }, 4 seeds each\n"},
    RegisteredCode{"E0431", error, "North's holes are not South's turned round",
                   "Both players see the same board: each of North's holes lies half a turn, round the middle of the\n"
                   "drawing, from South's of that letter.\n"
                   "Wrong:  board map { . a b / A B . }, 4 seeds each\n"
                   "Right:  board map { . b a / A B . }, 4 seeds each\n"},
    RegisteredCode{
        "E0432", error, "track that is no circuit",
        "`track` lists what South sows round, in the order of `counterclockwise`: letters, ranges of them, and\n"
        "the stores where they lie; each once. North's circuit is the same, half a turn on. The two have\n"
        "all holes between them; a hole on both is only there where both have all.\n"
        "Wrong:  track A..F a..e\n"
        "Right:  track A..F a..f\n"},
    RegisteredCode{
        "E0433", error, "store that no circuit leads through",
        "Seeds can be sown into a store that lies on the circuit. On boards of two rows the stores lie at the\n"
        "right end of their owner's row; on others `track` says where.\n"
        "Wrong:  board 4 rows of 8 holes, 2 seeds each\n"
        "        sow counterclockwise through own store\n"
        "Right:  board 4 rows of 8 holes, 2 seeds each\n"
        "        track P..A own store\n"
        "        sow counterclockwise through own store\n"},
    RegisteredCode{"E0434", error, "`round own row` where rows are no circuits",
                   "It is said of boards of two rows, in place of a `track`. On a board of four rows each player sows\n"
                   "round his own two rows anyway.\n"
                   "Wrong:  board 4 rows of 8 holes, 2 seeds each\n"
                   "        sow counterclockwise round own row\n"
                   "Right:  board 4 rows of 8 holes, 2 seeds each\n"
                   "        sow counterclockwise\n"},
    RegisteredCode{"E0435", error, "`inner` or `outer` on a board of one row a player",
                   "A player's inner row is his nearest to the middle of the board, the outer one his nearest to the\n"
                   "edge. Where his holes lie in one row there is no such difference.\n"
                   "Wrong:  board 2 rows of 6 holes, 4 seeds each\n"
                   "        after lap { when last is inner then capture last.opposite }\n"
                   "Right:  board 4 rows of 6 holes, 4 seeds each\n"
                   "        after lap { when last is inner then capture last.opposite }\n"},
    RegisteredCode{
        "E0437", error, "opponent in a game of one player",
        "With `players 1` all holes are the mover's, and so is the one store: `opponent`, `enemy` and a second\n"
        "store mean nothing. The player wins or loses.\n"
        "Wrong:  players 1\n"
        "        end when no move, opponent wins\n"
        "Right:  players 1\n"
        "        end when no move, mover loses\n"},
    RegisteredCode{"E0438", error, "`mover loses` in a game of two players",
                   "It is the outcome of a game played alone; of two players one wins.\n"
                   "Wrong:  end when no move, mover loses\n"
                   "Right:  end when no move, opponent wins\n"},
    RegisteredCode{"E0439", error, "mark that stands nowhere at the start",
                   "`from the start` marks the holes that `on` names, each player's said from his own seat.\n"
                   "Wrong:  mark nyumba of player, from the start\n"
                   "Right:  mark nyumba of player on holes with column == 5, from the start\n"},
    RegisteredCode{
        "E0441", error, "`through` or `round` where the way alone is said",
        "The places that are sown are the same in every turn. A `sow` line with a condition, or in a stage,\n"
        "says which way turns go; `through` and `round own row` stand in the line without a condition.\n"
        "Wrong:  sow clockwise through own store, when chosen has column <= 3\n"
        "Right:  sow counterclockwise through own store\n"
        "        sow clockwise, when chosen has column <= 3\n"},
    RegisteredCode{
        "E0442", error, "clause that no stage can have",
        "While the condition of `during` held before the move, its clauses replace the game's of their kinds:\n"
        "`move from` with `or from`, `must`, `skip`, the way of `sow`, `before sowing`, `on seed`, `after\n"
        "lap`, `after turn`. All else is said once for the whole game.\n"
        "Wrong:  during ply <= 2 { pass when no move }\n"
        "Right:  pass when no move\n"
        "        during ply <= 2 { move from own hole with seeds >= 2 }\n"},
    RegisteredCode{
        "E0443", error, "moves of which only some say their way",
        "As soon as one line of `move from` names a way, every move is written with its way. A line without\n"
        "one goes the way of `sow`, which then must be the same for all moves.\n"
        "Wrong:  sow clockwise, when chosen has column <= 3\n"
        "        move from own hole with seeds >= 2\n"
        "        or from own hole with column == 1, either way\n"
        "Right:  move from own hole with seeds >= 2 and column <= 3, clockwise\n"
        "        or from own hole with seeds >= 2 and column > 3, counterclockwise\n"
        "        or from own hole with column == 1, either way\n"},
    RegisteredCode{
        "E0450", error, "unknown game in `extends`",
        "`extends` names a game whose rule file is NAME.mancala, in the folder of this file or anywhere in the\n"
        "library. Its clauses hold here too, but for those that the file has itself.\n"
        "Wrong:  extends pebles\n"
        "Right:  extends pebbles\n"},
    RegisteredCode{
        "E0451", error, "games that extend each other",
        "A game cannot be built on one that is built on it. What they have in common may stand in a third file\n"
        "that both extend.\n"},
    RegisteredCode{"E0452", error, "too many games built on each other",
                   "A game that is extended may extend another, and so on, but no more than 16 times. A file\n"
                   "names at most 256 variants.\n"},
    RegisteredCode{"E0453", error, "nothing that could be left out",
                   "`without` leaves out all clauses of a kind that would be taken over; there are none of that kind.\n"
                   "Wrong:  extends pebbles\n"
                   "        without pass\n"
                   "Right:  extends pebbles\n"
                   "        without must\n"},
    RegisteredCode{
        "E0454", error, "`with` of a param that is not taken over",
        "`with` gives a param of the game that is extended, or in a variant one of the file, another default.\n"
        "Wrong:  extends pebbles\n"
        "        with sise = 4\n"
        "Right:  extends pebbles\n"
        "        with size = 4\n"},
    RegisteredCode{"E0455", error, "variant's name that is taken",
                   "The game and its variants are told apart by their names.\n"
                   "Wrong:  game pebbles\n"
                   "        variant pebbles { with size = 4 }\n"
                   "Right:  game pebbles\n"
                   "        variant four_holes { with size = 4 }\n"},
    RegisteredCode{
        "E0456", error, "clause that no variant can have",
        "A variant has the clauses in which it differs. Its name and title stand before them; it is a variant\n"
        "of this very file, and has no variants itself.\n"
        "Wrong:  variant four { game four \"Four holes\" with size = 4 }\n"
        "Right:  variant four \"Four holes\" { with size = 4 }\n"},
    RegisteredCode{"E0457", error, "`with` or `without` where nothing is taken over",
                   "They change what a file takes over by `extends`, or a variant from its file.\n"
                   "Wrong:  param size = 6 in 1..12\n"
                   "        with size = 4\n"
                   "Right:  param size = 4 in 1..12\n"},
    RegisteredCode{
        "E0458", error, "unknown variant",
        "`--variant NAME` chooses one of the variants that the rule file names; without it the file's own game\n"
        "is meant.\n"},
    RegisteredCode{"E0501", error, "example with an unknown param",
                   "A `with` line of an example sets a param of the file.\n"
                   "Wrong:  with size = 5\n"
                   "Right:  param size = 6 in 1..12\n"
                   "        (and in the example)  with size = 5\n"},
    RegisteredCode{"E0502", error, "example with a value that the param cannot have",
                   "A `with` line of an example takes one of the values that the param's line allows.\n"
                   "Wrong:  param size = 6 in 1..12\n"
                   "        (and in the example)  with size = 13\n"
                   "Right:  with size = 12\n"},
    RegisteredCode{
        "W0601", warning, "row, end, stage or start that is never reached",
        "Of the rows between braces the first whose condition holds is done, and only it; of the `end` lines\n"
        "the first that holds ends the game; of stages the first is in force. An `or else from` line counts\n"
        "when those above give no start. Whenever this one would hold, one above it does.\n"
        "Wrong:  when last has seeds >= 2 then relay from last\n"
        "        when last has seeds == 3 then capture last\n"
        "Right:  when last has seeds == 3 then capture last\n"
        "        when last has seeds >= 2 then relay from last\n"},
    RegisteredCode{"W0602", warning, "condition that never holds",
                   "Its parts exclude each other, so what depends on it is never done.\n"
                   "Wrong:  when last is own and is enemy then capture last\n"
                   "Right:  when last is own or is enemy then capture last\n"},
    RegisteredCode{"W0603", warning, "condition that always holds",
                   "It says nothing: no board could fail it.\n"
                   "Wrong:  when last has seeds >= 0 then relay from last\n"
                   "Right:  when last has seeds >= 2 then relay from last\n"},
    RegisteredCode{"W0604", warning, "mark never made, state never set",
                   "Rules ask for it, but none makes it so: the answer is always the same.\n"
                   "Wrong:  mark played\n"
                   "        move from own hole with seeds and not played\n"
                   "Right:  mark played\n"
                   "        move from own hole with seeds and not played\n"
                   "        after turn { mark chosen as played }\n"},
    RegisteredCode{"W0605", warning, "mark or state that no rule asks",
                   "It is kept, and makes positions different from each other, but changes nothing in play.\n"
                   "Wrong:  mark played\n"
                   "        after turn { mark chosen as played }\n"
                   "Right:  leave both lines out, or ask for the mark\n"},
    RegisteredCode{"W0607", warning, "name that no rule uses",
                   "The param or adjective is declared and changes nothing. Perhaps a rule was meant to ask it.\n"
                   "Wrong:  param least = 2 in {1, 2}\n"
                   "        move from own hole with seeds >= 2\n"
                   "Right:  param least = 2 in {1, 2}\n"
                   "        move from own hole with seeds >= least\n"},
    RegisteredCode{
        "W0608", warning, "a store where a hole is meant",
        "Where laps are sown through stores, `last` may be one. To capture from it empties the store; no mark\n"
        "ever stands on it. Ask first whether it is a hole.\n"
        "Wrong:  sow counterclockwise through both stores\n"
        "        after lap { when last had seeds == 2 then capture last }\n"
        "Right:  after lap { when last is enemy and had seeds == 2 then capture last }\n"},
    RegisteredCode{"W0609", warning, "capture that can take from a marked hole",
                   "Marks protect nothing by themselves. The game has a mark of a player, and this capture can take\n"
                   "seeds from a hole that bears it. If that is meant, ask for the mark in the condition.\n"
                   "Wrong:  when last is enemy and has seeds even then capture last\n"
                   "Right:  when last is enemy and is not tuzdik and has seeds even then capture last\n"},
    RegisteredCode{
        "W0610", warning, "way that no move takes",
        "Every line of `move from` names a way, so no move asks `sow` for one: its condition has no effect.\n"
        "Wrong:  move from own hole with seeds, either way\n"
        "        sow clockwise, when chosen has column <= 3\n"
        "Right:  move from own hole with seeds\n"
        "        sow clockwise, when chosen has column <= 3\n"},
};

}  // namespace

std::span<const RegisteredCode> clauses_codes() {
    return codes;
}

}  // namespace mancala
