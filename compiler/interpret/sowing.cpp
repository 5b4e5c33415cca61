#include "compiler/interpret/sowing.hpp"

#include "compiler/interpret/sets.hpp"
#include "compiler/interpret/tests.hpp"

namespace mancala::interpret {

static bool is_skipped(int place, const Turn& turn) {
    for (const model::Skip& skip : turn.game->rules.sowing.skips)
        if (all_hold(skip.when, turn) && contains(skip.set, place, turn)) return true;
    return false;
}

// The next place on the track that no `skip` passes over, on the board as it now is; if all are skipped, none is.
static int advance(int place, Turn& turn) {
    const Track& track = turn.game->track;
    const int first = track.next_sown(place, turn.way, turn.mover());
    std::vector<int> passed;
    int next = first;
    do {
        if (!is_skipped(next, turn)) {
            for (const int over : passed) turn.note({.kind = TraceStep::Kind::skip, .hole = over});
            return next;
        }
        passed.push_back(next);
        next = track.next_sown(next, turn.way, turn.mover());
    } while (next != first);
    return first;
}

static void drop(int place, bool of_lap, Turn& turn) {
    if (of_lap && turn.seed_is_last) {
        turn.last = place;
        turn.before = turn.seeds(place);
    }
    turn.add(place, 1);
    turn.note({.kind = TraceStep::Kind::drop, .hole = place, .seeds = turn.seeds(place)});
    if (!of_lap || turn.game->track.is_store(place)) return;
    turn.seed_hole = place;
    do_rows(Rows::on_seed, turn);
}

// Drops `count` seeds: the first into `first` if that is a place, the others from the place after `from` on.
static void drop_all(int count, int first, int from, bool of_lap, Turn& turn) {
    int place = from;
    for (int i = 1; i <= count; ++i) {
        const bool is_first = i == 1 && first >= 0;
        turn.seed_is_last = i == count;
        if (!is_first) place = advance(place, turn);
        drop(is_first ? first : place, of_lap, turn);
    }
}

// Where `first seed into` sends the first seed of a lap from turn.origin; below 0: on, like the others.
static int place_of_first(const Turn& turn) {
    const model::Sowing& sowing = turn.game->rules.sowing;
    if (sowing.first == model::Sowing::First::next || !all_hold(sowing.first_when, turn)) return -1;
    return sowing.first == model::Sowing::First::origin ? turn.origin : turn.game->track.store_of(turn.mover());
}

bool can_sow(const NextLap& lap, const Turn& turn) {
    switch (lap.kind) {
        case NextLap::Kind::none:
            return false;
        case NextLap::Kind::lifted:
            return turn.game->track.is_hole(lap.from) && turn.seeds(lap.from) > 0;
        case NextLap::Kind::captured:
            return turn.hand > 0 && lap.from != turn.game->track.nowhere();
    }
    return false;
}

void sow(const NextLap& lap, Turn& turn) {
    turn.origin = lap.from;
    if (lap.kind == NextLap::Kind::captured) {
        const int count = turn.hand;
        turn.hand = 0;
        turn.note({.kind = TraceStep::Kind::lift, .hole = lap.from, .seeds = count});
        drop_all(count, lap.starting_in ? lap.from : -1, lap.from, true, turn);
        return;
    }
    const int first = place_of_first(turn);  // asked before the lift
    const int count = turn.seeds(lap.from);
    turn.add(lap.from, -count);
    turn.note({.kind = TraceStep::Kind::lift, .hole = lap.from, .seeds = count});
    drop_all(count, first, lap.from, true, turn);
}

void lay_out(int from, bool starting_in, Turn& turn) {
    const int count = turn.hand;
    turn.hand = 0;
    if (from == turn.game->track.nowhere()) return turn.add(turn.game->track.store_of(turn.mover()), count);
    const bool seed_is_last = turn.seed_is_last;
    drop_all(count, starting_in ? from : -1, from, false, turn);
    turn.seed_is_last = seed_is_last;
}

}  // namespace mancala::interpret
