// Rows of decisions: the first whose guard holds is done.
#include <algorithm>

#include "compiler/lower/row_parts.hpp"

namespace mancala::lower {

using llvm::Value;
using namespace model;

namespace {

bool uses_captured(const Action& action) {
    return action.kind == Action::Kind::put_captured || action.kind == Action::Kind::sow_captured;
}

void turn_way(Gen& g, Action::Turn change) {
    if (change == Action::Turn::back) g.set(g.f.way, g.b.CreateXor(g.get(g.f.way), g.i32(1)));
    if (change == Action::Turn::counterclockwise) g.set(g.f.way, g.i32(0));
    if (change == Action::Turn::clockwise) g.set(g.f.way, g.i32(1));
}

void relay(Gen& g, const Action& action, const Env& env) {
    Value* lane = lane_of(g, action.into, env);
    Value* on_board = g.b.getTrue();
    if (may_be_off_holes(g, action.into)) on_board = g.b.CreateICmpULT(lane, g.i32(g.track.holes));
    g.set(g.f.next, lane);
    if (g.f.next_seeds != nullptr) g.set(g.f.next_seeds, seeds_at(g, action.into, env));
    g.set(g.f.sow_on, on_board);
    turn_way(g, action.turn);
}

/// Seeds without a lap: a way that is given holds for them alone.
void lay_out_captured(Gen& g, const Action& action, Value* seeds, Value* lane) {
    Value* way_of_lap = action.turn != Action::Turn::keep ? g.way() : nullptr;
    turn_way(g, action.turn);
    lay_out(g, seeds, lane, action.starting_in);
    if (way_of_lap != nullptr) g.set(g.f.way, way_of_lap);
}

/// What would be sown from off the board is the mover's: what remains to be sown.
Value* kept_if_off(Gen& g, Value* seeds, Value* lane) {
    Value* off = g.b.CreateICmpEQ(lane, g.i32(g.track.nowhere()));
    g.ring->add(g.f.ring, g.i32(g.track.own_store()), g.b.CreateSelect(off, seeds, g.i32(0)));
    return g.b.CreateSelect(off, g.i32(0), seeds);
}

void sow_captured(Gen& g, const Action& action, const Env& env, bool is_lap) {
    Value* lane = lane_of(g, action.into, env);
    Value* seeds = g.get(g.f.row_hand);
    g.set(g.f.row_hand, g.i32(0));
    if (!is_lap) {
        if (may_be_nowhere(g, action.into)) seeds = kept_if_off(g, seeds, lane);
        lay_out_captured(g, action, seeds, lane);
        return;
    }
    turn_way(g, action.turn);
    g.set(g.f.next, lane);
    g.set(g.f.hand, seeds);
    g.set(g.f.hand_into, g.b.getInt1(action.starting_in));
    Value* on_track = may_be_nowhere(g, action.into) ? g.b.CreateICmpNE(lane, g.i32(g.track.nowhere()))
                                                     : static_cast<Value*>(g.b.getTrue());
    g.set(g.f.sow_on, g.b.CreateAnd(on_track, g.b.CreateICmpNE(seeds, g.i32(0))));
}

void set_state(Gen& g, const Action& action) {
    const auto i = static_cast<std::size_t>(action.state);
    const int player = g.rules.states[i].of_player ? player_index({}, action.who) : 0;
    g.set(g.f.states[i][player], g.b.getInt8(static_cast<std::uint8_t>(action.value)));
}

}  // namespace

void do_actions(Gen& g, const Row& row, const Env& env, bool after_lap) {
    g.set(g.f.row_hand, g.i32(0));
    for (std::size_t i = 0; i < row.actions.size(); ++i) {
        const Action& action = row.actions[i];
        Env here = env;
        if (i > 0) here.last_count = -1;
        const bool is_lap = after_lap && i + 1 == row.actions.size();
        bool kept = false;
        for (std::size_t later = i + 1; later < row.actions.size(); ++later)
            kept = kept || uses_captured(row.actions[later]);
        switch (action.kind) {
            case Action::Kind::capture:
            case Action::Kind::put:
            case Action::Kind::put_captured:
                seed_action(g, action, here, kept);
                break;
            case Action::Kind::sow_captured:
                sow_captured(g, action, env, is_lap);
                break;
            case Action::Kind::relay:
                if (is_lap) relay(g, action, env);
                break;
            case Action::Kind::mark:
            case Action::Kind::clear:
                mark_action(g, action, env);
                break;
            case Action::Kind::set_state:
                set_state(g, action);
                break;
            case Action::Kind::move_again:
                g.set(g.f.again, g.b.getTrue());
                break;
            case Action::Kind::end_turn:
                g.set(g.f.over, g.b.getTrue());
                break;
        }
    }
}

namespace {

/// A walk that is all a row captures, and the place it starts from, if its first hole says whether it takes anything.
const HoleSet* walk_of(const Row& row) {
    if (row.actions.size() != 1 || row.actions.front().kind != Action::Kind::capture) return nullptr;
    const std::vector<HoleSet>& sources = row.actions.front().sources;
    if (sources.size() != 1 || sources.front().kind != HoleSet::Kind::walk || sources.front().test.empty())
        return nullptr;
    return reads_only_its_hole(sources.front().test.front()) ? &sources.front() : nullptr;
}

/// What is asked of the hole under test, asked of the last hole.
void ask_of_last(Place& place) {
    if (place.base == Base::hole) place.base = Base::last;
}
void ask_of_last(Number& number) {
    ask_of_last(number.place);
    for (Number& operand : number.operands) ask_of_last(operand);
}
Test asked_of_last(Test test) {
    ask_of_last(test.place);
    ask_of_last(test.other);
    for (Number& number : test.numbers) ask_of_last(number);
    for (Test& part : test.tests) part = asked_of_last(part);
    return test;
}

/// i1: the row can do something. A capture along a walk takes nothing where the first hole does not pass, which is
/// quickly asked; most often that settles it. Null where nothing is known.
Value* can_do(Gen& g, const Row& row, const Env& env) {
    const HoleSet* walk = walk_of(row);
    if (walk == nullptr) return nullptr;
    Value* lane = lane_of(g, walk->from, env);
    Value* on_board = g.b.getTrue();
    if (may_be_off_holes(g, walk->from, env.hole_may_be_store)) {
        on_board = g.b.CreateICmpULT(lane, g.i32(g.track.holes));
        lane = g.b.CreateSelect(on_board, lane, g.i32(0));
    }
    const Test& passes = walk->test.front();
    return g.b.CreateAnd(on_board, test(g, is_last(walk->from) ? asked_of_last(passes) : passes, env.of(lane)));
}

/// The guard of a row that captures along a walk from the last hole, and that its first hole passes, as one test of the
/// last hole; an empty one where the row is another.
std::vector<Test> guard_of_last(const Row& row) {
    const HoleSet* walk = walk_of(row);
    if (walk == nullptr || !is_last(walk->from)) return {};
    Test both;
    both.kind = Test::Kind::all_of;
    both.tests = row.when;
    both.tests.push_back(asked_of_last(walk->test.front()));
    return {both};
}

/// The walk takes nothing where the row's condition does not hold, for that says only in which row the last seed fell,
/// and the walk begins there and cannot leave it: vectors, which have no branches, need not ask.
bool walk_asks_all(Gen& g, const Row& row, const Env& env) {
    const HoleSet* walk = walk_of(row);
    if (walk == nullptr || !is_last(walk->from) || one_by_one(g, *walk)) return false;
    const int within = row_of_walk(g, *walk, env);
    return within >= 0 && std::ranges::all_of(row.when, [&](const Test& t) { return row_of_last(t, env) == within; });
}

/// Goes to `doing` if the row's guard holds, else to `next`; to `end` at once where doing it would change nothing.
void guard(Gen& g, const Row& row, const Env& env, bool is_last, llvm::BasicBlock* doing, llvm::BasicBlock* next,
           llvm::BasicBlock* end) {
    // Conditions are asked as one branch: where a lap ends is hard to foresee, what happens there is rare.
    const auto branch = [&](Value* holds, llvm::BasicBlock* no) {
        llvm::BranchInst* made = g.b.CreateCondBr(holds, doing, no);
        made->setMetadata(llvm::LLVMContext::MD_unpredictable, llvm::MDNode::get(g.context, {}));
    };
    if (const std::vector<Test> whole = guard_of_last(row); is_last && !whole.empty()) {
        branch(test(g, whole.front(), env.of(g.get(g.f.last))), next);
        return;
    }
    Value* holds = test_or_true(g, row.when, env);
    // What is not done is not undone by `unless` either: the rows after this one would have their turn.
    Value* useful = row.unless.empty() || is_last ? can_do(g, row, env) : nullptr;
    if (useful == nullptr) {
        branch(holds, next);
    } else if (is_last) {
        branch(g.b.CreateAnd(holds, useful), next);
    } else {
        llvm::BasicBlock* held = g.block("row_held");
        g.b.CreateCondBr(holds, held, next);
        g.b.SetInsertPoint(held);
        branch(useful, end);
    }
}

void undo(Gen& g, const Snapshot& before) {
    g.ring->copy(g.f.ring, before.ring);
    for (const auto& [slot, value] : before.scalars) g.set(slot, value);
}

}  // namespace

Snapshot snapshot(Gen& g) {
    Snapshot before{g.ring->create("ring_before"), {}};
    g.ring->copy(before.ring, g.f.ring);
    for (Value* slot : g.changing_slots()) before.scalars.emplace_back(slot, g.get(slot));
    return before;
}

void rows(Gen& g, const std::vector<Row>& rows, const Env& env, bool after_lap) {
    if (rows.empty()) return;
    Env at_rows = env;
    at_rows.after_lap = after_lap && !g.facts.seed_by_seed;
    Env asked = at_rows;
    asked.just_sown = at_rows.after_lap;  // what rows do is undone before the next one's turn
    const auto doing_of = [&](const Row& row) { return where_holds(row.when, at_rows); };
    if (without_branches(g, rows, after_lap)) return rows_at_once(g, rows, asked, at_rows);
    llvm::BasicBlock* end = g.block("rows_end");
    for (const Row& row : rows) {
        llvm::BasicBlock* next = g.block("next_row");
        llvm::BasicBlock* doing = g.block("row");
        const bool always = g.for_vectors && &row == &rows.back() && walk_asks_all(g, row, asked);
        if (always)
            g.b.CreateBr(doing);
        else
            guard(g, row, asked, &row == &rows.back(), doing, next, end);
        g.b.SetInsertPoint(doing);
        const Env env_of_doing = always ? at_rows : doing_of(row);
        if (row.unless.empty()) {
            do_actions(g, row, env_of_doing, after_lap);
            g.b.CreateBr(end);
        } else {
            const Snapshot before = snapshot(g);
            do_actions(g, row, env_of_doing, after_lap);
            llvm::BasicBlock* undoing = g.block("undo");
            g.b.CreateCondBr(test(g, row.unless.front(), env), undoing, end);
            g.b.SetInsertPoint(undoing);
            undo(g, before);
            g.b.CreateBr(next);
        }
        g.b.SetInsertPoint(next);
    }
    g.b.CreateBr(end);
    g.b.SetInsertPoint(end);
}

}  // namespace mancala::lower
