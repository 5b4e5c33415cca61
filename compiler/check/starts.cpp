// Starts: whether anybody can ever move, and lines that never yield one.
#include <algorithm>

#include "compiler/check/findings.hpp"
#include "compiler/model/asks.hpp"

namespace mancala::checking {

using model::HoleSet;
using model::Start;
using model::Test;

namespace {

Test holds_seeds() {
    Test test;
    test.kind = Test::Kind::compare;
    test.relation = model::Relation::at_least;
    test.numbers.resize(2);
    test.numbers[0].kind = model::Number::Kind::seeds;
    test.numbers[1].value = 1;
    return test;
}

/// What a line says of each hole; every start holds a seed besides.
class Said {
public:
    explicit Said(const Start& start) {
        Test side;
        side.kind = Test::Kind::on_side;
        side.side = start.set.side;
        tests_ = {std::move(side)};
        tests_.insert(tests_.end(), start.set.test.begin(), start.set.test.end());
    }
    void claim(std::vector<Claim>& claims) const {
        for (const Test& test : tests_) claims.push_back({&test, true});
    }
    /// All of it as one test.
    Test whole() const {
        Test all;
        all.kind = Test::Kind::all_of;
        all.tests = tests_;
        return all;
    }

private:
    std::vector<Test> tests_;
};

bool possible(const Start& start, const World& world) {
    if (start.set.kind != HoleSet::Kind::holes) return true;
    const Test seeds = holds_seeds();
    const Said said(start);
    std::vector<Claim> claims{{&seeds, true}};
    said.claim(claims);
    return !contradictory(claims, world);
}

/// Whether each hole of `line` would be a start by one of the lines above, which then leave it nothing.
bool never_counts(const std::vector<Start>& starts, std::size_t first, std::size_t line, const World& world) {
    if (starts[line].by_param || starts[line].set.kind != HoleSet::Kind::holes) return false;
    const Test seeds = holds_seeds();
    const Said said(starts[line]);
    std::vector<Claim> claims{{&seeds, true}};
    said.claim(claims);
    std::vector<Test> above;
    for (std::size_t i = 0; i < first; ++i) {
        const Start& start = starts[i];
        if (start.by_param || start.set.kind != HoleSet::Kind::holes || !start.set.except.empty()) continue;
        const bool same_way = start.ways == starts[line].ways && start.ways != Start::Ways::either;
        if (same_way || !hangs_on_way(start.set)) above.push_back(Said(start).whole());
    }
    if (above.empty()) return false;
    for (const Test& test : above) claims.push_back({&test, false});
    return contradictory(claims, world);
}

}  // namespace

void check_starts(const World& world, Diagnostics& diagnostics) {
    const auto& starts = world.rules.starts;
    const auto can = [&](const Start& start) { return possible(start, world); };
    if (starts.empty()) return;
    if (std::none_of(starts.begin(), starts.end(), can)) {
        diagnostics.report("E0420", starts.front().set.span,
                           "no hole with seeds can ever be one of these, so nobody can ever move");
        return;
    }
    std::size_t first = 0;  // of the lines that count together
    for (std::size_t i = 0; i < starts.size() && !enough(diagnostics); ++i) {
        if (starts[i].otherwise) first = i;
        if (!starts[i].by_param && !can(starts[i]))
            diagnostics.report("W0602", starts[i].set.span,
                               "no hole with seeds can ever be one of these, so no move starts by this line");
        else if (never_counts(starts, first, i, world))
            diagnostics.report("W0601", starts[i].set.span,
                               "this line never counts: whenever it would give a start, one above it does");
    }
}

}  // namespace mancala::checking
