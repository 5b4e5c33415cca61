// The laps of a turn in a ring that is turned to where each begins, where the count in the last hole alone says whether
// another one follows.
#include <llvm/IR/MDBuilder.h>

#include <algorithm>

#include "compiler/lower/gen.hpp"
#include "compiler/lower/rows_by_count.hpp"
#include "compiler/lower/turned_ring.hpp"

namespace mancala::lower {

using llvm::Value;
using namespace model;

namespace {

constexpr int most_laps = 8;    // written out; a turn of more begins anew in the usual way
constexpr int steady_laps = 4;  // of these, where games are played in turns

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

    /// Some laps after the first, each left out without a branch where none follows: among several games that are
    /// played in turns nothing is as dear as a wrong guess.
    Landed steady(const Landed& first, const Counts& relays) {
        Value* none = llvm::Constant::getNullValue(first.ring->getType());
        Value* ring = first.ring;
        Value* far = none;  // from where the first lap ended, in all lanes
        Value* before = none;
        Value* laps = none;
        for (int lap = 2; lap <= steady_laps; ++lap) {
            Value* hand = ring_.hand(ring, relays);
            Value* goes = g.b.CreateICmpNE(hand, ring_.nothing());
            before = g.b.CreateSelect(goes, far, before);
            far = g.b.CreateAdd(far, g.b.CreateSub(hand, ring_.nothing()));
            laps = g.b.CreateSub(laps, g.b.CreateSExt(goes, laps->getType()));
            ring = ring_.sown(ring, hand);
        }
        const auto number = [&](Value* bytes) {
            return g.b.CreateZExt(g.b.CreateExtractElement(bytes, std::uint64_t{0}), g.b.getInt32Ty());
        };
        Value* more = g.b.CreateICmpNE(number(laps), g.i32(0));
        return {ring, g.b.CreateAdd(first.far, number(far)),
                g.b.CreateSelect(more, g.b.CreateAdd(first.far, number(before)), first.before), ring_.at_top(ring),
                g.b.CreateAdd(first.laps, number(laps))};
    }

    Landed lap_from(Value* ring, Value* far, Value* seeds, Value* laps) {
        Value* sown = ring_.sown(ring);
        return {sown, g.b.CreateAdd(far, ring_.farther(seeds)), far, ring_.at_top(sown), g.b.CreateAdd(laps, g.i32(1))};
    }

    /// Leaves the builder where the count in the last hole says no more, or is too large for another lap; goes to
    /// `many` where more laps follow than are written out.
    Landed laps(Value* seeds, llvm::BasicBlock* many) {
        llvm::BasicBlock* out = g.block("turned_out");
        std::vector<std::pair<Landed, llvm::BasicBlock*>> ends;
        const Counts relays = between(counts_.relays, 1, ring_.most_seeds());
        Value* origin = g.get(g.f.next);
        Landed landed = lap_from(ring_.turned_to(origin), ring_.place_of(origin), seeds, g.i32(0));
        const bool steadily = g.in_turns && ring_.has_hands();
        if (steadily) landed = steady(landed, relays);
        for (int lap = steadily ? steady_laps : 1;; ++lap) {
            ends.emplace_back(landed, g.b.GetInsertBlock());
            llvm::BasicBlock* next = lap < most_laps ? g.block("turned_lap") : many;
            g.b.CreateCondBr(in_counts(g, landed.count, relays, g.facts.seed_bound), next, out);
            if (lap == most_laps) break;
            g.b.SetInsertPoint(next);
            landed = lap_from(landed.ring, landed.far, landed.count, landed.laps);
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
