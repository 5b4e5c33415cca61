// A position and the point in a ply at which a rule looks at it.
#pragma once

#include <string_view>

#include "compiler/interpret/trace.hpp"
#include "compiler/interpret/track.hpp"
#include "compiler/model/rules.hpp"
#include "mancala/game.h"

namespace mancala::interpret {

/// What all of the interpreter shares: the rules, and their board.
struct Game {
    model::Rules rules;
    Track track;
    explicit Game(const model::Rules& given) : rules(given), track(rules) {}
};

/// Something that happens, as the trace tells it; see TraceStep.
struct Event {
    TraceStep::Kind kind;
    int hole = -1;
    int seeds = 0;
    int player = MANCALA_NOBODY;
    std::string_view name = {};
    std::string_view text = {};
};

/// Rules see and change this. Copying it is how a row's actions are undone.
struct Turn {
    const Game* game;
    const mancala_state* initial;  ///< the position when the ply began
    mancala_state state;           ///< the position now
    model::Way way;                ///< of the current lap
    int chosen = -1;               ///< place the move started from
    int origin = -1;               ///< place the current lap was lifted from
    int last = -1;                 ///< place of the current lap's last seed
    int before = 0;                ///< what lay there just before it
    int lap = 1;                   ///< number of the current lap
    int seed_hole = -1;            ///< in `on seed` rows: where the seed fell
    bool seed_is_last = false;     ///< whether the seed being placed is its lap's last
    bool again = false;            ///< `move again` was done
    bool sowing_over = false;      ///< `end turn` was done
    int captured = 0;              ///< seeds captured in this ply
    int hand = 0;                  ///< seeds captured in this row and kept for its later actions
    bool starting = false;         ///< starts are being looked for: `landing` is of the hole under test
    bool landed = false;           ///< the first lap of a start under test has been sown, and `landing` is `last`
    Trace* trace = nullptr;        ///< may be null

    Turn(const Game& of, const mancala_state& now) : game(&of), initial(&now), state(now), way(of.rules.sowing.way) {}

    int mover() const { return state.mover; }
    int seeds(int place) const { return seeds_in(state, place); }
    int initial_seeds(int place) const { return seeds_in(*initial, place); }
    void add(int place, int count) {
        const Track& track = game->track;
        if (place == track.nowhere()) return;
        std::uint16_t& at = track.is_store(place) ? state.stores[track.owner(place)] : state.seeds[place];
        at = static_cast<std::uint16_t>(at + count);
    }

    /// Tells the trace, if there is one and it has room, what has just happened.
    void note(const Event& event) {
        if (trace == nullptr || trace->steps.size() >= trace->most) return;
        if (!trace->drops && (event.kind == TraceStep::Kind::drop || event.kind == TraceStep::Kind::skip)) return;
        trace->steps.push_back({event.kind, event.hole, event.seeds, lap, event.player, std::string(event.name),
                                std::string(event.text), state});
    }

private:
    int seeds_in(const mancala_state& position, int place) const {
        const Track& track = game->track;
        if (place == track.nowhere()) return 0;
        return track.is_store(place) ? position.stores[track.owner(place)] : position.seeds[place];
    }
};

/// Whom a test is about: the hole under test, the player asked about, and among starts the hole that may become one: of
/// nested sets the outermost one's. Below 0: none.
struct Subject {
    int hole = -1;
    int player = -1;
    int start = -1;

    /// The same with another hole under test.
    Subject at(int other, bool starting) const { return {other, player, starting && start < 0 ? other : start}; }
};

}  // namespace mancala::interpret
