#include "compiler/facts/facts.hpp"

#include <fmt/format.h>

#include "compiler/model/schema.hpp"
#include "compiler/model/walk.hpp"

namespace mancala {

using namespace model;

namespace {

bool sows_on(const std::vector<Row>& rows) {
    for (const Row& row : rows)
        if (!row.actions.empty()) {
            const Action::Kind last = row.actions.back().kind;
            if (last == Action::Kind::relay || last == Action::Kind::sow_captured) return true;
        }
    return false;
}

bool ends_in_hand_lap(const std::vector<Row>& rows) {
    for (const Row& row : rows)
        if (!row.actions.empty() && row.actions.back().kind == Action::Kind::sow_captured) return true;
    return false;
}

bool only_skips_origin(const std::vector<Skip>& skips) {
    for (const Skip& skip : skips)
        if (skip.set.kind != HoleSet::Kind::place || skip.set.from.base != Base::origin ||
            !skip.set.from.steps.empty() || !skip.set.except.empty() || !skip.when.empty())
            return false;
    return true;
}

bool only_own_starts(const std::vector<Start>& starts) {
    for (const Start& start : starts)
        if (start.set.kind != HoleSet::Kind::holes || start.set.side != Side::own) return false;
    return true;
}

/// Places that are sown on South's circuit.
int circuit_of(const Rules& rules) {
    const Board& board = rules.board;
    int places = 0;
    for (const int place : board.circuits.front()) {
        const bool sown = place == board.store(0) ? rules.sowing.through_own_store : rules.sowing.through_enemy_store;
        if (place < board.holes() || sown) ++places;
    }
    return places;
}

bool names_store(const Place& place) {
    return place.base == Base::own_store || place.base == Base::enemy_store;
}

void look_through(const Rules& rules, Facts& facts) {
    Visitor visitor;
    visitor.number = [&](const Number& number) {
        if (number.kind == Number::Kind::initial) facts.uses_initial = true;
        if (number.kind == Number::Kind::lap) facts.counts_lap = true;
    };
    visitor.action = [&](const Action& action) {
        if (action.kind == Action::Kind::move_again) facts.moves_again = true;
        if (action.turn != Action::Turn::keep) facts.way_changes = true;
        // Captured seeds can be sown from a store, and into it.
        if (action.kind == Action::Kind::sow_captured && names_store(action.into))
            facts.origin_may_be_store = facts.last_may_be_store = true;
    };
    visitor.place = [&](const Place& place) {
        if (place.base == Base::landing) facts.asks_landing = true;
    };
    visit(rules, visitor);
}

bool can_be_store(const Place& place, const Facts& facts) {
    return names_store(place) || (place.base == Base::last && facts.last_may_be_store);
}

bool holds_store(const HoleSet& set, const Facts& facts) {
    if (set.kind == HoleSet::Kind::path_of) return holds_store(set.of.front(), facts);
    return set.kind == HoleSet::Kind::place && can_be_store(set.from, facts);
}

/// Seeds leave the holes by captures only, and what is captured does not come back within the ply.
bool captures_leave(const Rules& rules, const Facts& facts) {
    bool leave = !facts.last_may_be_store;
    Visitor visitor;
    visitor.action = [&](const Action& action) {
        using Kind = Action::Kind;
        if (action.kind == Kind::put_captured || action.kind == Kind::sow_captured) leave = false;
        if (action.kind == Kind::put && can_be_store(action.into, facts)) leave = false;
        if (action.kind != Kind::capture && action.kind != Kind::put) return;
        for (const HoleSet& source : action.sources)
            if (holds_store(source, facts)) leave = false;
    };
    visit(rules, visitor);
    return leave;
}

/// Scores count what is in stores.
bool scores_are_of_stores(const Rules& rules) {
    bool of_stores = true;
    Visitor visitor;
    visitor.number = [&](const Number& number) {
        using Kind = Number::Kind;
        if (number.kind == Kind::constant || number.kind == Kind::store) return;
        if (number.kind != Kind::add && number.kind != Kind::subtract && number.kind != Kind::multiply)
            of_stores = false;
    };
    visit(rules.score, visitor);
    return of_stores;
}

std::string reason_of_ways(const Rules& rules, const Facts& facts) {
    if (!facts.way_changes) return "proved: no row turns the direction";
    if (facts.moves_have_ways) return "a move says its direction";
    return rules.sowing.ways.empty() ? "a row turns the direction" : "a condition gives the direction";
}

void describe(const Rules& rules, Facts& facts) {
    const auto add = [&](std::string name, std::string value, std::string reason) {
        facts.findings.push_back({std::move(name), std::move(value), std::move(reason)});
    };
    const auto yes = [](bool value) { return value ? std::string("yes") : std::string("no"); };
    add("seed bound", fmt::format("{}", facts.seed_bound),
        "proved: the set-up holds so many, sowing and captures only move seeds, positions with more are refused");
    add("half-turn symmetry", yes(facts.half_turn),
        "proved: every rule is said from the mover's seat and both players' holes are set up alike");
    add("circuit", fmt::format("{} places", facts.circuit), "the track as the sow clause lists it");
    add("sowing", facts.seed_by_seed ? "seed by seed" : "a lap at once",
        facts.seed_by_seed
            ? (rules.on_seed.empty() ? "refused: a skip depends on the position" : "refused: rows run on each seed")
            : "proved: where a lap's seeds fall depends on its origin and their number only");
    add("a lap may end in a store", yes(facts.last_may_be_store),
        facts.last_may_be_store ? "a store is on the track or takes the first seed" : "proved: no store is sown");
    add("relays", yes(facts.laps_many),
        facts.laps_many ? "a row sows on; cut at the language's limit of laps"
                        : "proved: no row sows on; a turn is one lap");
    add("laps begin in the own row", yes(facts.own_origins),
        facts.own_origins  ? "proved: every start is an own hole, and no row sows on"
        : facts.own_starts ? "refused: a row sows on"
                           : "refused: a start is named that need not be an own hole");
    add("the way may change", yes(facts.way_changes), reason_of_ways(rules, facts));
    add("earned turns", yes(facts.moves_again),
        facts.moves_again ? "a row says move again" : "proved: no row says move again");
    add("only captures take seeds off the holes", yes(facts.captures_leave),
        facts.captures_leave ? "proved: no store is sown or emptied, no captured seed is put back"
                             : "refused: a store is sown or named as a source, or captured seeds are put back");
    add("only captures change scores", yes(facts.scores_by_captures),
        facts.scores_by_captures ? "proved: a score counts what is in stores, which only captures fill"
                                 : "refused: a score counts seeds in holes, or stores are filled otherwise");
    add("candidates are played out", yes(facts.must_play_out),
        facts.must_play_out ? "a must (or illegal endless sowing) asks for what a move leaves" : "proved: no must");
    if (facts.asks_landing) add("candidates are sown", "yes", "a start asks where the first lap would end");
    add("seeds may leave play", yes(facts.uses_out),
        facts.uses_out ? "a row captures to nobody" : "proved: no row captures to nobody");
    add("counters kept", fmt::format("ply up to {}, turn up to {}", rules.ply_limit, rules.turn_limit),
        "one past the largest number that a rule compares them with; 0: not kept");
}

}  // namespace

Facts facts_of(const Rules& rules) {
    Facts facts;
    facts.holes = rules.board.holes();
    facts.seed_bound = rules.board.total_seeds;
    facts.circuit = circuit_of(rules);
    facts.last_may_be_store = rules.sowing.through_own_store || rules.sowing.through_enemy_store ||
                              rules.sowing.first == Sowing::First::own_store;
    facts.origin_may_be_store = facts.last_may_be_store && ends_in_hand_lap(rules.after_lap);
    facts.moves_have_ways = rules.moves_have_ways;
    facts.way_changes = rules.moves_have_ways || !rules.sowing.ways.empty();
    facts.laps_many = sows_on(rules.after_lap);
    facts.hand_laps = ends_in_hand_lap(rules.after_lap);
    facts.own_starts = only_own_starts(rules.starts);
    facts.own_origins = facts.own_starts && !facts.laps_many;
    facts.skips_origin = !rules.sowing.skips.empty() && only_skips_origin(rules.sowing.skips);
    facts.seed_by_seed = !rules.on_seed.empty() || !only_skips_origin(rules.sowing.skips);
    facts.uses_out = uses_out(rules);
    facts.uses_last_mover = uses_last_mover(rules);
    facts.must_play_out = !rules.musts.empty() || (rules.endless == Endless::illegal && facts.laps_many);
    look_through(rules, facts);
    facts.captures_leave = captures_leave(rules, facts);
    facts.scores_by_captures = facts.captures_leave && scores_are_of_stores(rules);
    describe(rules, facts);
    return facts;
}

std::string to_text(const std::vector<Finding>& findings) {
    std::string text;
    for (const Finding& finding : findings)
        text += fmt::format("{}: {} ({})\n", finding.name, finding.value, finding.reason);
    return text;
}

}  // namespace mancala
