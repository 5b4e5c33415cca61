// Places, players and numbers.
#include "compiler/interpret/landing.hpp"
#include "compiler/interpret/sets.hpp"
#include "compiler/interpret/tests.hpp"
#include "compiler/model/asks.hpp"

namespace mancala::interpret {

using model::Base;
using model::Number;
using model::Step;
using model::Who;

int walk_steps(int place, const std::vector<Step>& steps, const Turn& turn) {
    const Track& track = turn.game->track;
    for (const Step step : steps) {
        switch (step) {
            case Step::next:
                place = track.next_hole(place, turn.way, turn.mover());
                break;
            case Step::previous:
                place = track.next_hole(place, reversed(turn.way), turn.mover());
                break;
            case Step::opposite:
            case Step::mirror:
            case Step::behind:
                place = track.across(step, place);
                break;
        }
    }
    return place;
}

static int base_of(Base base, const Turn& turn, Subject subject) {
    switch (base) {
        case Base::chosen:
            return turn.chosen;
        case Base::origin:
            return turn.origin;
        case Base::last:
            return turn.last;
        case Base::hole:
            return subject.hole;
        case Base::seed_hole:
            return turn.seed_hole;
        case Base::own_store:
            return turn.game->track.store_of(turn.mover());
        case Base::enemy_store:
            return turn.game->track.store_of(1 - turn.mover());
        case Base::landing:
            return turn.last;  // asked where the first lap has been sown
    }
    return -1;
}

int place_of(const model::Place& place, const Turn& turn, Subject subject) {
    if (begins_at(Base::landing, place) && !turn.landed)
        return place_of(place, landing_of(turn, subject.start), subject);
    return walk_steps(base_of(place.base, turn, subject), place.steps, turn);
}

int player_of(Who who, const Turn& turn, Subject subject, int place) {
    switch (who) {
        case Who::mover:
            return turn.mover();
        case Who::opponent:
            return 1 - turn.mover();
        case Who::owner:
            return turn.game->track.owner(place);
        case Who::nobody:
            return MANCALA_NOBODY;
        case Who::player:
            return subject.player;
    }
    return MANCALA_NOBODY;
}

Turn from_seat(const Turn& turn, int player) {
    Turn seat = turn;
    seat.state.mover = static_cast<std::uint8_t>(player);
    return seat;
}

// A score is worked out from the seat of the player asked about, so that `own` in a score clause means his.
int score_of(int player, const Turn& turn) {
    if (player >= turn.game->track.players()) return 0;
    return value_of(turn.game->rules.score, from_seat(turn, player), {.player = player});
}

static int sum_of(const std::vector<int>& places, const Turn& turn) {
    int sum = 0;
    for (const int place : places) sum += turn.seeds(place);
    return sum;
}

int value_of(const Number& number, const Turn& turn, Subject subject) {
    if (begins_at(Base::landing, number) && !turn.landed)
        return value_of(number, landing_of(turn, subject.start), subject);
    const auto place = [&] { return place_of(number.place, turn, subject); };
    const auto operand = [&](std::size_t i) { return value_of(number.operands[i], turn, subject); };
    const auto player = [&] { return player_of(number.who, turn, subject, subject.hole); };
    switch (number.kind) {
        case Number::Kind::constant:
            return number.value;
        case Number::Kind::seeds:
            return turn.seeds(place());
        case Number::Kind::initial:
            return turn.initial_seeds(place());
        case Number::Kind::before:
            return turn.before;
        case Number::Kind::column:
            return turn.game->track.column(place());
        case Number::Kind::seeds_in:
            return sum_of(holes_of(number.set[0], turn, subject), turn);
        case Number::Kind::number_of:
            return static_cast<int>(holes_of(number.set[0], turn, subject).size());
        case Number::Kind::score:
            return score_of(player(), turn);
        case Number::Kind::store:
            return player() < turn.game->track.players() ? turn.state.stores[player()] : 0;
        case Number::Kind::ply:
            return static_cast<int>(turn.state.ply);
        case Number::Kind::turn:
            return static_cast<int>(turn.state.turn);
        case Number::Kind::lap:
            return turn.lap;
        case Number::Kind::add:
            return operand(0) + operand(1);
        case Number::Kind::subtract:
            return operand(0) - operand(1);
        case Number::Kind::multiply:
            return operand(0) * operand(1);
    }
    return 0;
}

}  // namespace mancala::interpret
