#include "compiler/interpret/ply.hpp"

#include "compiler/interpret/rows.hpp"
#include "compiler/interpret/sowing.hpp"
#include "compiler/interpret/tests.hpp"

namespace mancala::interpret {

using model::End;
using model::Endless;

std::optional<std::size_t> end_that_holds(End::Moment moment, const Turn& turn) {
    const std::vector<End>& ends = turn.game->rules.ends;
    for (std::size_t i = 0; i < ends.size(); ++i)
        if (ends[i].moment == moment && all_hold(ends[i].when, turn)) return i;
    return std::nullopt;
}

// Lap after lap, until no row asks for another, a line ends the game, or the turn proves endless.
static void sow_laps(Effect& effect, int hole) {
    Turn& turn = effect.turn;
    NextLap next{NextLap::Kind::lifted, hole, false};
    while (!turn.sowing_over && can_sow(next, turn)) {
        if (effect.laps == turn.game->rules.most_laps) {
            effect.endless = true;
            return;
        }
        turn.lap = ++effect.laps;
        sow(next, turn);
        next = do_rows(Rows::after_lap, turn);
        effect.decided = end_that_holds(End::Moment::after_lap, turn);
        if (effect.decided) break;
    }
    // Captured seeds whose lap does not come about are the mover's.
    turn.add(turn.game->track.store_of(turn.mover()), turn.hand);
    turn.hand = 0;
}

// The way the turn begins with: the move's, or the first that a condition of `sow` gives.
static model::Way first_way(const Turn& turn, const Move& move) {
    if (turn.game->rules.moves_have_ways) return move.way;
    for (const model::ConditionalWay& conditional : turn.game->rules.sowing.ways)
        if (holds(conditional.when, turn)) return conditional.way;
    return turn.game->rules.sowing.way;
}

Turn begin_ply(Turn turn, const Move& move) {
    turn.starting = false;
    turn.chosen = turn.origin = turn.last = move.hole;
    turn.way = first_way(turn, move);
    do_rows(Rows::before_sowing, turn);
    return turn;
}

Effect effect_of(const Game& game, const mancala_state& state, const Move& move, Trace* trace) {
    Turn before(game, state);
    before.trace = trace;
    Effect effect{.turn = begin_ply(before, move)};
    Turn& turn = effect.turn;
    effect.first_way = turn.way;
    sow_laps(effect, move.hole);
    if (effect.endless) {
        turn.state = state;
        turn.again = false;
        turn.captured = 0;
        turn.note({.kind = TraceStep::Kind::endless});
    } else if (!effect.decided) {
        do_rows(Rows::after_turn, turn);
    }
    return effect;
}

static int seeds_in_holes(const mancala_state& state, const Track& track) {
    int sum = 0;
    for (int hole = 0; hole < track.holes(); ++hole) sum += state.seeds[hole];
    return sum;
}

// With one player nobody takes turns.
static bool same_player_moves(const Game& game, bool again) {
    return again || game.track.players() == 1;
}

static unsigned decided_by(std::size_t end) {
    return MANCALA_DECIDED | static_cast<unsigned>(MANCALA_WHY_END + end) << MANCALA_WHY_SHIFT;
}

// Counts the ply; unless the mover moves again, the turn passes.
static void end_ply(mancala_state& state, bool again) {
    ++state.ply;
    if (again) return;
    ++state.turn;
    state.mover = static_cast<std::uint8_t>(1 - state.mover);
}

static Interpreter::Ply play_pass(const Game& game, const mancala_state& state, Trace* trace) {
    Turn turn(game, state);
    turn.trace = trace;
    turn.note({.kind = TraceStep::Kind::pass});
    const bool again = same_player_moves(game, false);
    end_ply(turn.state, again);
    return {.state = turn.state, .flags = again ? unsigned{MANCALA_AGAIN} : 0u};
}

static unsigned flags_of_endless(Endless endless) {
    const bool decides = endless == Endless::loses || endless == Endless::wins || endless == Endless::draws;
    return MANCALA_ENDLESS | (decides ? MANCALA_DECIDED | MANCALA_WHY_ENDLESS << MANCALA_WHY_SHIFT : 0u);
}

Interpreter::Ply play(const Game& game, const mancala_state& state, unsigned token, Trace* trace) {
    if (token == pass_of(game)) return play_pass(game, state, trace);
    Effect effect = effect_of(game, state, move_of(game, token, state.mover), trace);
    Turn& turn = effect.turn;

    Interpreter::Ply ply{.captured = turn.captured, .laps = effect.laps};
    if (seeds_in_holes(turn.state, game.track) < seeds_in_holes(state, game.track)) ply.flags |= MANCALA_IRREVERSIBLE;
    if (effect.endless)
        ply.flags |= flags_of_endless(game.rules.endless);
    else if (!effect.decided)
        effect.decided = end_that_holds(End::Moment::after_turn, turn);
    if (effect.decided) ply.flags |= decided_by(*effect.decided);

    if ((ply.flags & MANCALA_DECIDED) == 0) {
        turn.state.last_mover = state.mover;
        const bool again = same_player_moves(game, turn.again);
        end_ply(turn.state, again);
        if (again) ply.flags |= MANCALA_AGAIN;
    }
    ply.state = turn.state;
    return ply;
}

}  // namespace mancala::interpret
