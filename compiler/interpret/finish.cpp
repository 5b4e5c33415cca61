#include "compiler/interpret/finish.hpp"

#include "compiler/interpret/ply.hpp"
#include "compiler/interpret/sets.hpp"
#include "compiler/interpret/tests.hpp"

namespace mancala::interpret {

using model::Endless;
using model::Outcome;

enum : std::uint32_t { mover_wins, opponent_wins, drawn };  // mancala_result::winner

// Seeds on the board that the score clause counts for `player` where they lie.
static void mark_counted(const model::Number& number, const Turn& turn, int player, std::vector<bool>& counted) {
    if (number.kind == model::Number::Kind::seeds_in)
        for (const int place : holes_of(number.set[0], turn, {.player = player})) counted[place] = true;
    for (const model::Number& operand : number.operands) mark_counted(operand, turn, player, counted);
}

// What remains: the seeds in South's and in North's holes that no score counts.
struct Remaining {
    int in_row[2] = {0, 0};
    int all() const { return in_row[0] + in_row[1]; }
};

static Remaining remaining_on(const Turn& turn) {
    const Track& track = turn.game->track;
    std::vector<bool> counted(static_cast<std::size_t>(track.nowhere() + 1), false);
    for (int player = 0; player < track.players(); ++player)
        mark_counted(turn.game->rules.score, from_seat(turn, player), player, counted);
    Remaining remaining;
    for (int hole = 0; hole < track.holes(); ++hole)
        if (!counted[hole]) remaining.in_row[track.owner(hole)] += turn.seeds(hole);
    return remaining;
}

// An odd seed goes to the player whose score is less.
static bool is_behind(int player, const Turn& turn) {
    return score_of(player, turn) < score_of(1 - player, turn);
}

// `player`'s share of what remains.
static int share_of(int player, Outcome::Remaining whose, const Turn& turn) {
    const Remaining remaining = remaining_on(turn);
    switch (whose) {
        case Outcome::Remaining::owner:
            return remaining.in_row[player];
        case Outcome::Remaining::mover:
            return player == turn.mover() ? remaining.all() : 0;
        case Outcome::Remaining::opponent:
            return player == turn.mover() ? 0 : remaining.all();
        case Outcome::Remaining::nobody:
            return 0;
        case Outcome::Remaining::last_mover:
            return player == turn.state.last_mover ? remaining.all() : 0;
        case Outcome::Remaining::shared:
            return remaining.all() / 2 + (remaining.all() % 2 != 0 && is_behind(player, turn) ? 1 : 0);
    }
    return 0;
}

static mancala_result named(std::uint32_t winner, const Turn& turn) {
    return {.mover = score_of(turn.mover(), turn),
            .opponent = score_of(1 - turn.mover(), turn),
            .winner = winner,
            .seeds_decide = 0};
}

static mancala_result by_seeds(const Outcome& outcome, const Turn& turn) {
    const auto total = [&](int player) { return score_of(player, turn) + share_of(player, outcome.remaining, turn); };
    mancala_result result{
        .mover = total(turn.mover()), .opponent = total(1 - turn.mover()), .winner = drawn, .seeds_decide = 1};
    if (result.mover > result.opponent) result.winner = mover_wins;
    if (result.mover < result.opponent) result.winner = opponent_wins;
    return result;
}

static mancala_result result_of(const Outcome& outcome, const Turn& turn) {
    switch (outcome.winner) {
        case Outcome::Winner::most_seeds:
            return by_seeds(outcome, turn);
        case Outcome::Winner::mover:
            return named(mover_wins, turn);
        case Outcome::Winner::opponent:
            return named(opponent_wins, turn);
        case Outcome::Winner::draw:
            return named(drawn, turn);
    }
    return {};
}

static mancala_result result_of(Endless endless, const Turn& turn) {
    switch (endless) {
        case Endless::wins:
            return named(mover_wins, turn);
        case Endless::loses:
            return named(opponent_wins, turn);
        default:
            return named(drawn, turn);
    }
}

mancala_result finish(const Game& game, const mancala_state& state, unsigned why) {
    const Turn turn(game, state);
    const model::Rules& rules = game.rules;
    if (why == MANCALA_WHY_REPETITION) return result_of(rules.repetition, turn);
    if (why == MANCALA_WHY_ENDLESS) return result_of(rules.endless, turn);
    if (why >= MANCALA_WHY_END && why - MANCALA_WHY_END < rules.ends.size())
        return result_of(rules.ends[why - MANCALA_WHY_END].outcome, turn);
    const auto end = end_that_holds(model::End::Moment::before_ply, turn);
    return result_of(end ? rules.ends[*end].outcome : Outcome{}, turn);
}

}  // namespace mancala::interpret
