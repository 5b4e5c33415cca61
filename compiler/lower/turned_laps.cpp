// The laps of a turn in a ring that is turned to where each begins, where the count in the last hole alone says whether
// another one follows.
#include <llvm/IR/MDBuilder.h>

#include <algorithm>

#include "compiler/lower/gen.hpp"
#include "compiler/lower/turned_ring.hpp"

namespace mancala::lower {

using llvm::Value;
using namespace model;

namespace {

constexpr int most_laps = 8;  // written out; a turn of more begins anew in the usual way

enum class Answer { no, yes, unknown };

Answer negated(Answer answer) {
    if (answer == Answer::unknown) return answer;
    return answer == Answer::yes ? Answer::no : Answer::yes;
}

Answer holds(const Test& test, int count);

/// Of several: `settles` if one says so, else the other answer if all say that.
Answer of_all(const std::vector<Test>& tests, int count, Answer settles) {
    Answer all = negated(settles);
    for (const Test& part : tests) {
        const Answer answer = holds(part, count);
        if (answer == settles) return settles;
        if (answer == Answer::unknown) all = answer;
    }
    return all;
}

/// Whether `count` seeds in the last hole make its parity what the test asks; unknown if it asks no such thing.
Answer parity(const Test& test, int count) {
    const Number& asked = test.numbers[0];
    const bool before = asked.kind == Number::Kind::before;
    if (!before && !(asked.kind == Number::Kind::seeds && is_last(asked.place))) return Answer::unknown;
    const int n = before ? count - 1 : count;
    const bool is = test.kind == Test::Kind::odd ? n % 2 == 1 : n % 2 == 0 && n != 0;
    return is ? Answer::yes : Answer::no;
}

/// Whether a test holds after a lap whose last hole has so many seeds, for all that is known from that.
Answer holds(const Test& test, int count) {
    const auto answer = [](bool is) { return is ? Answer::yes : Answer::no; };
    if (test.kind == Test::Kind::constant) return answer(test.value != 0);
    if (test.kind == Test::Kind::all_of) return of_all(test.tests, count, Answer::no);
    if (test.kind == Test::Kind::any_of) return of_all(test.tests, count, Answer::yes);
    if (test.kind == Test::Kind::negation) return negated(holds(test.tests.front(), count));
    if (test.kind == Test::Kind::even || test.kind == Test::Kind::odd) return parity(test, count);
    if (test.kind == Test::Kind::on_side && is_last(test.place) && test.side == Side::any) return Answer::yes;
    const std::optional<Counts> counts = counts_of_last(test);
    return counts ? answer(counts->contains(count)) : Answer::unknown;
}

bool is_relay_from_last(const Row& row) {
    return row.actions.size() == 1 && row.unless.empty() && row.actions.front().kind == Action::Kind::relay &&
           is_last(row.actions.front().into);
}

/// What the rows after a lap do, by the count in its last hole.
struct ByCount {
    Counts relays;            ///< they surely relay from there, and do nothing else
    bool known = true;        ///< which row is done depends on nothing else
    std::vector<int> others;  ///< the other counts
};

void note(Counts& counts, int count) {
    if (!counts.ranges.empty() && counts.ranges.back().second == count - 1)
        ++counts.ranges.back().second;
    else
        counts.ranges.emplace_back(count, count);
}

ByCount by_count(const Gen& g) {
    ByCount result;
    for (int count = 1; count <= g.facts.seed_bound; ++count) {
        const auto first = std::ranges::find_if(g.rules.after_lap, [&](const Row& row) {
            return (row.when.empty() ? Answer::yes : holds(row.when.front(), count)) != Answer::no;
        });
        const bool found = first != g.rules.after_lap.end();
        const bool known = !found || first->when.empty() || holds(first->when.front(), count) == Answer::yes;
        if (found && known && is_relay_from_last(*first))
            note(result.relays, count);
        else
            result.others.push_back(count);
        result.known = result.known && known;
    }
    return result;
}

/// The part of `counts` from `low` to `high`.
Counts between(const Counts& counts, int low, int high) {
    Counts part;
    for (const auto& [from, to] : counts.ranges)
        if (std::max(from, low) <= std::min(to, high))
            part.ranges.emplace_back(std::max(from, low), std::min(to, high));
    return part;
}

/// A row that captures along the ring, back from the last hole, as long as counts are among some.
struct RunCapture {
    Counts counts;
    Counts when;  ///< and only if the last hole's is among these
    Who to;
};

/// Nothing if the row is another.
std::optional<RunCapture> run_capture(Gen& g, const Row& row) {
    if (row.actions.size() != 1 || !row.unless.empty()) return {};
    const Action& action = row.actions.front();
    if (action.kind != Action::Kind::capture || action.amount || action.to == Who::owner || action.sources.size() != 1)
        return {};
    const HoleSet& set = action.sources.front();
    const bool is_way_back =
        set.along == HoleSet::Along::back ||
        set.along == (g.fixed_way() == 1 ? HoleSet::Along::counterclockwise : HoleSet::Along::clockwise);
    if (!walk_is_mask(g, set) || !is_way_back || !is_last(set.from) || !set.except.empty() || set.test.empty())
        return {};
    const Test& test = set.test.front();
    const std::optional<Counts> counts = counts_asked(test);
    const std::optional<Counts> when =
        row.when.empty() ? Counts{{{1, g.facts.seed_bound}}} : counts_of_last(row.when.front());
    const bool of_hole = counts && test.numbers[0].kind == Number::Kind::seeds &&
                         test.numbers[0].place.base == Base::hole && test.numbers[0].place.steps.empty();
    if (!of_hole || counts->contains(0) || !when) return {};
    return RunCapture{*counts, *when, action.to};
}

/// The rows that do not relay.
std::vector<Row> other_rows(const Gen& g) {
    std::vector<Row> rows;
    for (const Row& row : g.rules.after_lap)
        if (!is_relay_from_last(row)) rows.push_back(row);
    return rows;
}

/// What is known where laps have ended.
struct Landed {
    Value* ring;
    Value* far;
    Value* before;  ///< how far before the last lap
    Value* count;   ///< in the last hole
    Value* laps;
};

class Emitter {
public:
    Emitter(Gen& gen, Value* sown) : g(gen), ring_(gen, most_laps), counts_(by_count(gen)), sown_(sown) {}

    void emit(llvm::BasicBlock* head, llvm::BasicBlock* ended) {
        Value* seeds = g.get(g.f.next_seeds);
        // A single seed moves in no time where it lies, and a game's end has many such moves.
        Value* few = g.b.CreateICmpULT(g.b.CreateSub(seeds, g.i32(2)), g.i32(ring_.most_seeds() - 1));
        Value* goes_on = g.b.CreateAnd(g.get(g.f.sow_on), g.b.CreateNot(g.get(g.f.over)));
        llvm::BasicBlock* first = g.block("turned_lap");
        branch(g.b.CreateAnd(few, goes_on), first, head);
        g.b.SetInsertPoint(first);
        const Landed landed = laps(seeds, head);
        llvm::BasicBlock* settled = g.block("turned_end");
        const Counts more = between(counts_.relays, ring_.most_seeds() + 1, g.facts.seed_bound);
        branch(g.b.CreateNot(in_counts(g, landed.count, more, g.facts.seed_bound)), settled, head);
        g.b.SetInsertPoint(settled);
        end(landed);
        g.b.CreateBr(ended);
    }

private:
    void branch(Value* likely, llvm::BasicBlock* yes, llvm::BasicBlock* no) {
        g.b.CreateCondBr(likely, yes, no, llvm::MDBuilder(g.context).createLikelyBranchWeights());
    }

    /// Leaves the builder where the count in the last hole says no more, or is too large for another lap; goes to
    /// `many` where more laps follow than are written out.
    Landed laps(Value* seeds, llvm::BasicBlock* many) {
        llvm::BasicBlock* out = g.block("turned_out");
        std::vector<std::pair<Landed, llvm::BasicBlock*>> ends;
        const Counts relays = between(counts_.relays, 1, ring_.most_seeds());
        Value* origin = g.get(g.f.next);
        Value* before = ring_.place_of(origin);
        Value* ring = ring_.turned_to(origin);
        for (int lap = 1; lap <= most_laps; ++lap) {
            Value* far = g.b.CreateAdd(before, ring_.farther(seeds));
            ring = ring_.sown(ring);
            seeds = ring_.at_top(ring);
            ends.push_back({{ring, far, before, seeds, g.i32(lap)}, g.b.GetInsertBlock()});
            llvm::BasicBlock* next = lap < most_laps ? g.block("turned_lap") : many;
            g.b.CreateCondBr(among(seeds, relays), next, out);
            g.b.SetInsertPoint(next);
            before = far;
        }
        g.b.SetInsertPoint(out);
        return joined(ends);
    }

    Landed joined(const std::vector<std::pair<Landed, llvm::BasicBlock*>>& ends) {
        const auto join = [&](Value* Landed::*part) {
            llvm::PHINode* phi =
                g.b.CreatePHI((ends.front().first.*part)->getType(), static_cast<unsigned>(ends.size()));
            for (const auto& [landed, block] : ends) phi->addIncoming(landed.*part, block);
            return phi;
        };
        return {join(&Landed::ring), join(&Landed::far), join(&Landed::before), join(&Landed::count),
                join(&Landed::laps)};
    }

    /// i1: in the counts, all of which are below 64.
    Value* among(Value* number, const Counts& counts) {
        std::uint64_t bits = 0;
        for (const auto& [low, high] : counts.ranges)
            for (int n = low; n <= high; ++n) bits |= std::uint64_t{1} << n;
        Value* wide = g.b.CreateZExt(number, g.b.getInt64Ty());
        Value* shift = g.b.CreateAnd(wide, g.b.getInt64(63));
        Value* is = g.b.CreateTrunc(g.b.CreateLShr(g.b.getInt64(bits), shift), g.b.getInt1Ty());
        return g.facts.seed_bound < 64 ? is : g.b.CreateAnd(is, g.b.CreateICmpULT(number, g.i32(64)));
    }

    /// The frame as after the last lap and before its rows; `ring` is its ring by now.
    void settle(const Landed& landed, Value* ring) {
        ring_.back(ring, landed.far);
        const Landing landing = ring_.landing(landed.far);
        g.set(g.f.last, landing.last);
        g.set(g.f.next, landing.last);
        note_landing(g, landing);
        g.set(g.f.origin, ring_.landing(landed.before).last);
        g.set(g.f.before, g.b.CreateSub(landed.count, g.i32(1)));
        g.set(g.f.next_seeds, landed.count);
        g.set(g.f.lap, landed.laps);
        g.set(sown_, landed.laps);
        g.set(g.f.sow_on, g.b.getFalse());
    }

    /// No lap follows.
    void end(const Landed& landed) {
        const std::vector<Row> rows = other_rows(g);
        if (rows.empty()) {
            settle(landed, landed.ring);
            return;
        }
        const RunCapture run = *run_capture(g, rows.front());
        Value* kept = ring_.without_run(landed.ring, run.counts);
        const bool always =
            std::ranges::all_of(counts_.others, [&](int n) { return run.when.contains(n) || !run.counts.contains(n); });
        if (!always)
            kept = g.b.CreateSelect(in_counts(g, landed.count, run.when, g.facts.seed_bound), kept, landed.ring);
        Value* taken = ring_.sum(g.b.CreateSub(landed.ring, kept));
        settle(landed, kept);
        bank(g, run.to, taken, false);
    }

    Gen& g;
    TurnedRing ring_;
    const ByCount counts_;
    Value* sown_;
};

}  // namespace

std::string refuses_turned_laps(Gen& g) {
    if (!g.facts.laps_many) return "no row sows on";
    if (g.rules.most_laps < most_laps) return "a turn is endless after a few laps";
    std::string refused = refuses_turned_ring(g);
    if (!refused.empty()) return refused;
    for (const End& end : g.rules.ends)
        if (end.moment == End::Moment::after_lap) return "an end is asked after each lap";
    const ByCount counts = by_count(g);
    if (!counts.known) return "the count in the last hole does not say by itself whether another lap follows";
    if (between(counts.relays, 1, g.track.holes - 1).ranges.empty()) return "no lap follows a short one";
    // Measured: where rows ask more of the board, turning it back takes longer than the laps gain.
    const std::vector<Row> rows = other_rows(g);
    if (rows.size() > 1 || (rows.size() == 1 && !run_capture(g, rows.front())))
        return "a row does more than take a run of counts back from the last hole";
    return {};
}

void turned_laps(Gen& g, Value* sown, llvm::BasicBlock* head, llvm::BasicBlock* ended) {
    Emitter(g, sown).emit(head, ended);
}

}  // namespace mancala::lower
