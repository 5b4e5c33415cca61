#include "grammar/vocabulary.hpp"

#include <algorithm>
#include <array>

namespace mancala {

namespace {

constexpr std::array keywords{
    Keyword{"about", Role::clause, "people, place, sources, notes and other names of the game"},
    Keyword{"after", Role::clause, "`after lap`, `after turn`: rows of decisions at that moment"},
    Keyword{"again", Role::action, "`move again`: the same player is to move"},
    Keyword{"and", Role::test, "both hold; between sources of an action: each of them"},
    Keyword{"as", Role::link, "`mark H as N`"},
    Keyword{"back", Role::set, "against the way of the lap; `relay back` turns the way round"},
    Keyword{"before", Role::clause, "`before sowing`: rows of decisions before the first lap is lifted"},
    Keyword{"behind", Role::place, "the hole one row nearer the owner's edge, on boards of more rows"},
    Keyword{"board", Role::clause, "how many rows and holes, and the seeds at the start"},
    Keyword{"both", Role::link, "`through both stores`"},
    Keyword{"by", Role::set, "how many holes a step of a walk goes on"},
    Keyword{"can", Role::test, "`no player can move`"},
    Keyword{"capture", Role::action, "take seeds from holes into a store"},
    Keyword{"captured", Role::action, "what this row has captured"},
    Keyword{"chosen", Role::place, "the hole this move started from"},
    Keyword{"clear", Role::action, "take a mark off holes"},
    Keyword{"clockwise", Role::value, "along the row at a player's own edge from his right to the left"},
    Keyword{"column", Role::quantity, "the number of the hole from its owner's left, from 1"},
    Keyword{"counterclockwise", Role::value, "along the row at a player's own edge from his left to the right"},
    Keyword{"define", Role::clause, "a new adjective for holes"},
    Keyword{"direction", Role::test, "`direction is clockwise`: the way of the lap"},
    Keyword{"draw", Role::value, "nobody wins"},
    Keyword{"draws", Role::value, "`endless sowing draws`"},
    Keyword{"during", Role::clause, "clauses that hold in one stage of the game"},
    Keyword{"each", Role::set, "every hole of a set in turn; in a set-up: every hole"},
    Keyword{"either", Role::value, "`either way`: the mover chooses the direction"},
    Keyword{"else", Role::link, "`or else from`: starts that count when there is no other"},
    Keyword{"empty", Role::adjective, "without seeds"},
    Keyword{
        "end", Role::clause,
        "when the game is over, and who gets the remaining seeds; `end after turn`, `end after lap`; `end turn` as an "
        "action"},
    Keyword{"endless", Role::clause, "what becomes of a turn that would never end"},
    Keyword{"enemy", Role::adjective, "in the opponent's row"},
    Keyword{"even", Role::test, "2, 4, 6 ...; 0 is not even"},
    Keyword{"every", Role::test, "all holes of a set, or both players"},
    Keyword{"exactly", Role::test, "so many holes of a set and no more"},
    Keyword{"example", Role::clause, "a position, moves, and what comes of them"},
    Keyword{"except", Role::set, "leaves holes out of a set"},
    Keyword{"extends", Role::clause, "takes over the clauses of another game"},
    Keyword{"first", Role::clause,
            "`first seed into origin`, `first seed into own store`: where the first seed of a lap goes"},
    Keyword{"forward", Role::set, "along the way of the lap"},
    Keyword{"from", Role::link, "where seeds are taken or a walk begins"},
    Keyword{"game", Role::clause, "the game's name"},
    Keyword{"gives", Role::example, "in an example: the position after the moves"},
    Keyword{"had", Role::test, "what a hole held just before the lap's last seed"},
    Keyword{"has", Role::test, "what a hole holds"},
    Keyword{"hole", Role::set, "one of the places that are sown; alone: the hole under test"},
    Keyword{"holes", Role::set, "several of them"},
    Keyword{"if", Role::link, "`if possible`"},
    Keyword{"illegal", Role::value, "`endless sowing is illegal`"},
    Keyword{"in", Role::link, "one of several values; of a set of holes"},
    Keyword{"initial", Role::quantity, "the seeds of a hole when the ply began"},
    Keyword{"inner", Role::adjective, "in its owner's row nearest the middle, on boards of more rows"},
    Keyword{"into", Role::link, "where seeds go"},
    Keyword{"is", Role::test, "what a place is"},
    Keyword{"landing", Role::place, "in `move from`: where the first lap of the move would end"},
    Keyword{"lap", Role::quantity, "the number of this lap in the turn, from 1; `after lap`"},
    Keyword{"last", Role::place, "where the lap's last seed fell"},
    Keyword{"leave", Role::link, "`must leave`: what has to be so after a move"},
    Keyword{"leaves", Role::row, "`unless that leaves`"},
    Keyword{"leftmost", Role::set, "the first hole of a set from its owner's left"},
    Keyword{"legal", Role::example, "in an example: the moves that may be made"},
    Keyword{"loses", Role::value, "`endless sowing loses`; `mover loses`"},
    Keyword{"map", Role::link, "`board map { ... }`: a drawing of the board"},
    Keyword{"mark", Role::clause, "a mark that holes can bear; as an action: put it there"},
    Keyword{"may", Role::reserved, "the mover decides"},
    Keyword{"mirror", Role::place, "the hole of the same letter in the other row"},
    Keyword{"move", Role::clause, "`move from`: the holes a move can start from; `move again` as an action"},
    Keyword{"mover", Role::player, "who is to move, or has just moved; `last mover`: who moved before the end"},
    Keyword{"must", Role::clause, "what a move has to do: `must leave`, `must capture`"},
    Keyword{"name", Role::about_key, "another name of the game"},
    Keyword{"next", Role::place, "the next hole along the way of the lap"},
    Keyword{"no", Role::test, "none of a set; as a value: not so"},
    Keyword{"nobody", Role::player, "neither player: out of play"},
    Keyword{"not", Role::test, "the test does not hold"},
    Keyword{"note", Role::about_key, "a remark on the game"},
    Keyword{"number", Role::quantity, "`number of SET`: how many holes"},
    Keyword{"occurred", Role::link, "`position occurred 3 times`"},
    Keyword{"odd", Role::test, "1, 3, 5 ..."},
    Keyword{"of", Role::link, "whose, or of what"},
    Keyword{"on", Role::clause, "`on seed`: rows of decisions after each seed; where a mark may stand"},
    Keyword{"opponent", Role::player, "the other player"},
    Keyword{"opposite", Role::place, "the hole across; `opposite of each SET`"},
    Keyword{"or", Role::clause, "one of them holds; `or from`: more holes a move can start from"},
    Keyword{"origin", Role::place, "where the lap was lifted"},
    Keyword{"otherwise", Role::row, "when no row before holds"},
    Keyword{"outer", Role::adjective, "in its owner's row nearest the edge, on boards of more rows"},
    Keyword{"own", Role::adjective, "in the mover's row"},
    Keyword{"owner", Role::player, "the player in whose row a hole lies"},
    Keyword{"pair", Role::set, "`pair of each SET`: each hole of it and the hole across"},
    Keyword{"param", Role::clause, "a switch that gives one of several readings of the rules"},
    Keyword{"pass", Role::clause, "`pass when no move`"},
    Keyword{"people", Role::about_key, "who plays the game"},
    Keyword{"place", Role::about_key, "where it is played"},
    Keyword{"play", Role::example, "in an example: the moves"},
    Keyword{"player", Role::player, "the player asked about"},
    Keyword{"players", Role::clause, "how many play, 1 or 2"},
    Keyword{"ply", Role::quantity, "the number of this ply, from 1, passes counted"},
    Keyword{"position", Role::example, "in an example: where it begins; `position occurred N times`"},
    Keyword{"possible", Role::link, "`if possible`: unless no move can"},
    Keyword{"previous", Role::place, "the next hole against the way of the lap"},
    Keyword{"put", Role::action, "move seeds into a hole or store"},
    Keyword{"region", Role::about_key, "the part of the world"},
    Keyword{"relay", Role::action, "lift a hole and sow another lap"},
    Keyword{"remaining", Role::link, "`remaining seeds`: those on the board at the end"},
    Keyword{"repeated", Role::link, "a set-up repeated along each row"},
    Keyword{"result", Role::example, "in an example: score and winner"},
    Keyword{"rightmost", Role::set, "the last hole of a set from its owner's left"},
    Keyword{"round", Role::link, "`round own row`: each row is a track of its own"},
    Keyword{"row", Role::link, "a row of the board"},
    Keyword{"rows", Role::link, "the rows of the board"},
    Keyword{"score", Role::clause, "what a player holds; as a number: how much that is"},
    Keyword{"seed", Role::quantity, "what is sown; `seed is last`, `seed is not last`: the lap's last one"},
    Keyword{"seeds", Role::quantity, "how many lie in a hole; `seeds in SET`: in all of it"},
    Keyword{"set", Role::action, "give a state one of its values"},
    Keyword{"shared", Role::value, "`remaining seeds shared`: half each, an odd one to whom has less"},
    Keyword{"skip", Role::clause, "holes that the sowing passes over"},
    Keyword{"some", Role::test, "at least one hole of a set, or one player"},
    Keyword{"source", Role::about_key, "where the rules were found"},
    Keyword{"sow", Role::clause, "the way of the sowing; `sow captured` as an action"},
    Keyword{"sowing", Role::link, "`before sowing`, `endless sowing`"},
    Keyword{"start", Role::value,
            "`from the start`: a mark lies there before the first ply; `position start`: the set-up"},
    Keyword{"starting", Role::link, "`sow captured starting in H`"},
    Keyword{"state", Role::clause, "a variable of few values"},
    Keyword{"store", Role::quantity,
            "where a player's captured seeds lie, `own store`, `enemy store`; as a number: how many"},
    Keyword{"stores", Role::link, "`through both stores`"},
    Keyword{"text", Role::about_key, "the rules in another language"},
    Keyword{"that", Role::row, "`unless that leaves`"},
    Keyword{"the", Role::link, "`endless sowing voids the move`"},
    Keyword{"then", Role::row, "what is done when the test holds"},
    Keyword{"through", Role::link, "the stores that are sown: `through own store`, `through both stores`"},
    Keyword{"times", Role::link, "`position occurred 3 times`"},
    Keyword{"to", Role::link, "who gets the seeds; the value a state takes"},
    Keyword{"total", Role::quantity, "the seeds of the set-up, all together"},
    Keyword{"track", Role::clause, "the places South sows round, in the order of `counterclockwise`"},
    Keyword{"turn", Role::quantity, "the number of this turn, from 1; `end turn`, `after turn`"},
    Keyword{"unless", Role::row, "undoes a row that would leave this, and tries the next"},
    Keyword{"up", Role::set, "`up to N`: the first N holes of a set"},
    Keyword{"variant", Role::clause, "a named game made of this file, with other clauses"},
    Keyword{"voids", Role::value, "`endless sowing voids the move`: the seeds lie as before, the turn passes"},
    Keyword{"was", Role::test, "what `last` was just before the lap's last seed"},
    Keyword{"way", Role::link, "`either way`: the mover chooses the direction"},
    Keyword{"when", Role::row, "under this condition"},
    Keyword{"while", Role::set, "how far a walk goes"},
    Keyword{"wins", Role::value, "`mover wins`, `opponent wins`"},
    Keyword{"with", Role::set, "only holes that pass a test; as a clause and in an example: a param's value"},
    Keyword{"without", Role::clause, "leaves out clauses that would be taken over"},
    Keyword{"yes", Role::value, "the value of a param: so"},
};

/// What `word` of another vocabulary is called here; where `own` has several words, it depends on the place.
struct Foreign {
    std::string_view word, own;
};

constexpr std::array foreign_words{
    Foreign{"house", "hole"},
    Foreign{"houses", "holes"},
    Foreign{"pit", "hole"},
    Foreign{"pits", "holes"},
    Foreign{"cup", "hole"},
    Foreign{"cups", "holes"},
    Foreign{"bowl", "hole"},
    Foreign{"bowls", "holes"},
    Foreign{"hollow", "hole"},
    Foreign{"hollows", "holes"},
    Foreign{"bead", "seed"},
    Foreign{"beads", "seeds"},
    Foreign{"stone", "seed"},
    Foreign{"stones", "seeds"},
    Foreign{"counter", "seed"},
    Foreign{"counters", "seeds"},
    Foreign{"marble", "seed"},
    Foreign{"marbles", "seeds"},
    Foreign{"pebble", "seed"},
    Foreign{"pebbles", "seeds"},
    Foreign{"piece", "seed"},
    Foreign{"pieces", "seeds"},
    Foreign{"shell", "seed"},
    Foreign{"shells", "seeds"},
    Foreign{"bean", "seed"},
    Foreign{"beans", "seeds"},
    Foreign{"anticlockwise", "counterclockwise"},
    Foreign{"ccw", "counterclockwise"},
    Foreign{"cw", "clockwise"},
    Foreign{"opponents", "enemy"},
    Foreign{"their", "enemy"},
    Foreign{"theirs", "enemy"},
    Foreign{"his", "enemy"},
    Foreign{"her", "enemy"},
    Foreign{"foe", "enemy"},
    Foreign{"my", "own"},
    Foreign{"mine", "own"},
    Foreign{"your", "own"},
    Foreign{"yours", "own"},
    Foreign{"kalaha", "store"},
    Foreign{"kalahas", "stores"},
    Foreign{"kazan", "store"},
    Foreign{"bank", "store"},
    Foreign{"mancala", "store"},
    Foreign{"home", "store"},
    Foreign{"player1", "mover"},
    Foreign{"player2", "opponent"},
    Foreign{"distribute", "sow"},
    Foreign{"spread", "sow"},
    Foreign{"drop", "sow"},
    Foreign{"take", "capture"},
    Foreign{"captures", "capture"},
    Foreign{"multilap", "relay"},
    Foreign{"across", "opposite"},
    Foreign{"facing", "opposite"},
    Foreign{"opposing", "opposite"},
    Foreign{"all", "every"},
    Foreign{"any", "some either"},
    Foreign{"none", "no"},
    Foreign{"variable", "state"},
    Foreign{"option", "param"},
    Foreign{"parameter", "param"},
    Foreign{"until", "while"},
    Foreign{"true", "yes"},
    Foreign{"false", "no"},
    Foreign{"are", "is"},
    Foreign{"were", "was"},
    Foreign{"have", "has"},
    Foreign{"contains", "has"},
    Foreign{"holds", "has"},
    Foreign{"whenever", "when"},
    Foreign{"where", "with when"},
    Foreign{"whose", "with"},
    Foreign{"equals", "== is"},
};

// Words of this language that newcomers put where another stands.
constexpr std::array misplaced_words{
    Foreign{"if", "when"},         Foreign{"else", "otherwise"},  Foreign{"with", "while when"},
    Foreign{"when", "with while"}, Foreign{"while", "with when"},
};

}  // namespace

std::span<const Keyword> vocabulary() {
    return keywords;
}

const Keyword* find_keyword(std::string_view word) {
    const auto at = std::lower_bound(keywords.begin(), keywords.end(), word,
                                     [](const Keyword& entry, std::string_view wanted) { return entry.word < wanted; });
    return at != keywords.end() && at->word == word ? &*at : nullptr;
}

std::vector<std::string> words_of(Role role) {
    std::vector<std::string> words;
    for (const Keyword& entry : keywords)
        if (entry.role == role) words.emplace_back(entry.word);
    return words;
}

std::vector<std::string_view> own_words_for(std::string_view foreign) {
    std::string_view own;
    for (const Foreign& entry : foreign_words)
        if (entry.word == foreign) own = entry.own;
    for (const Foreign& entry : misplaced_words)
        if (entry.word == foreign) own = entry.own;
    std::vector<std::string_view> words;
    while (!own.empty()) {
        const std::size_t end = std::min(own.find(' '), own.size());
        words.push_back(own.substr(0, end));
        own.remove_prefix(std::min(end + 1, own.size()));
    }
    return words;
}

std::string_view own_word_for(std::string_view foreign) {
    if (find_keyword(foreign) != nullptr) return {};
    const std::vector<std::string_view> words = own_words_for(foreign);
    return words.empty() ? std::string_view{} : words.front();
}

}  // namespace mancala
