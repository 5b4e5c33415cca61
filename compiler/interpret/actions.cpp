#include "compiler/interpret/actions.hpp"

#include <algorithm>
#include <optional>

#include "compiler/interpret/sets.hpp"
#include "compiler/interpret/tests.hpp"

namespace mancala::interpret {

using model::Action;

static constexpr int in_hand_player = 3;  ///< TraceStep::player for seeds kept in hand

// Takes what the action asks for out of `place`: all, or an amount as far as there is so much.
static int take(const Action& action, int place, Turn& turn) {
    const int there = turn.seeds(place);
    const int taken = action.amount ? std::min(*action.amount, there) : there;
    turn.add(place, -taken);
    return taken;
}

static void bank(int player, int seeds, Turn& turn) {
    if (player == MANCALA_NOBODY)
        turn.state.out = static_cast<std::uint16_t>(turn.state.out + seeds);
    else
        turn.add(turn.game->track.store_of(player), seeds);
}

static void for_each_source(const Action& action, const Turn& turn, const std::function<void(int)>& act) {
    for (const model::HoleSet& source : action.sources)
        for_each(source, turn, {}, [&](int place) {
            act(place);
            return true;
        });
}

void capture(const Action& action, bool in_hand, Turn& turn) {
    for_each_source(action, turn, [&](int place) {
        const int taken = take(action, place, turn);
        const int player = player_of(action.to, turn, {}, place);
        if (in_hand)
            turn.hand += taken;
        else
            bank(player, taken, turn);
        turn.captured += taken;
        if (taken > 0)
            turn.note({.kind = TraceStep::Kind::capture,
                       .hole = place,
                       .seeds = taken,
                       .player = in_hand ? in_hand_player : player});
    });
}

// Where put and put_captured lead; nothing: into no place, and the seeds stay.
static std::optional<int> destination(const Action& action, const Turn& turn) {
    std::optional<int> into;
    if (action.into_set.empty())
        into = place_of(action.into, turn);
    else if (const std::vector<int> picked = holes_of(action.into_set[0], turn); !picked.empty())
        into = picked.front();
    return into == turn.game->track.nowhere() ? std::nullopt : into;
}

static void put_into(int place, int seeds, Turn& turn) {
    turn.add(place, seeds);
    if (seeds > 0) turn.note({.kind = TraceStep::Kind::put, .hole = place, .seeds = seeds});
}

void put(const Action& action, Turn& turn) {
    const std::optional<int> into = destination(action, turn);
    if (!into) return;
    for_each_source(action, turn, [&](int place) { put_into(*into, take(action, place, turn), turn); });
}

// What has no place to go to is the mover's.
void put_captured(const Action& action, Turn& turn) {
    const int seeds = turn.hand;
    turn.hand = 0;
    put_into(destination(action, turn).value_or(turn.game->track.store_of(turn.mover())), seeds, turn);
}

static void set_plane(std::uint64_t (&plane)[4], int hole, bool on) {
    const std::uint64_t bit = std::uint64_t{1} << (hole % 64);
    plane[hole / 64] = on ? plane[hole / 64] | bit : plane[hole / 64] & ~bit;
}

// A mark of a player holds one player, or nobody, a hole: the newer mark replaces the older.
void mark(const Action& action, Turn& turn) {
    const model::Mark& mark = turn.game->rules.marks[action.mark];
    for_each_source(action, turn, [&](int hole) {
        if (!turn.game->track.is_hole(hole)) return;
        if (!mark.on.empty() && !contains(mark.on[0], hole, turn)) return;
        auto& planes = turn.state.marks[action.mark];
        const int player = mark.of_player ? player_of(action.who, turn, {}, hole) : 0;
        set_plane(planes[0], hole, player == 0);
        if (mark.of_player) set_plane(planes[1], hole, player == 1);
        turn.note({.kind = TraceStep::Kind::mark,
                   .hole = hole,
                   .player = mark.of_player ? player : MANCALA_NOBODY,
                   .name = mark.name});
    });
}

void clear(const Action& action, Turn& turn) {
    const model::Mark& mark = turn.game->rules.marks[action.mark];
    const auto clear_hole = [&](int hole) {
        if (!turn.game->track.is_hole(hole)) return;
        const int player = mark.of_player ? player_of(action.who, turn, {}, hole) : MANCALA_NOBODY;
        if (!is_marked(turn, action.mark, hole, player)) return;
        for (const int plane : {0, 1})
            if (player == MANCALA_NOBODY || player == plane)
                set_plane(turn.state.marks[action.mark][plane], hole, false);
        turn.note({.kind = TraceStep::Kind::clear, .hole = hole, .player = player, .name = mark.name});
    };
    if (action.sources.empty())
        for (int hole = 0; hole < turn.game->track.holes(); ++hole) clear_hole(hole);
    else
        for_each_source(action, turn, clear_hole);
}

void set_state(const Action& action, Turn& turn) {
    const model::StateVariable& variable = turn.game->rules.states[action.state];
    const int player = variable.of_player ? player_of(action.who, turn, {}) : 0;
    turn.state.states[action.state][player] = static_cast<std::uint8_t>(action.value);
    turn.note({.kind = TraceStep::Kind::set,
               .player = variable.of_player ? player : MANCALA_NOBODY,
               .name = variable.name,
               .text = variable.values[action.value]});
}

void turn_way(Action::Turn change, Turn& turn) {
    switch (change) {
        case Action::Turn::keep:
            break;
        case Action::Turn::back:
            turn.way = reversed(turn.way);
            break;
        case Action::Turn::counterclockwise:
            turn.way = model::Way::counterclockwise;
            break;
        case Action::Turn::clockwise:
            turn.way = model::Way::clockwise;
            break;
    }
}

}  // namespace mancala::interpret
