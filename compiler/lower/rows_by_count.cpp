#include "compiler/lower/rows_by_count.hpp"

#include <algorithm>

namespace mancala::lower {

using namespace model;

namespace {

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

void note(Counts& counts, int count) {
    if (!counts.ranges.empty() && counts.ranges.back().second == count - 1)
        ++counts.ranges.back().second;
    else
        counts.ranges.emplace_back(count, count);
}

}  // namespace

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

Counts between(const Counts& counts, int low, int high) {
    Counts part;
    for (const auto& [from, to] : counts.ranges)
        if (std::max(from, low) <= std::min(to, high))
            part.ranges.emplace_back(std::max(from, low), std::min(to, high));
    return part;
}

std::vector<Row> other_rows(const Gen& g) {
    std::vector<Row> rows;
    for (const Row& row : g.rules.after_lap)
        if (!is_relay_from_last(row)) rows.push_back(row);
    return rows;
}

std::optional<RunCapture> run_capture(Gen& g, const Row& row) {
    if (row.actions.size() != 1 || !row.unless.empty()) return {};
    const Action& action = row.actions.front();
    if (action.kind != Action::Kind::capture || action.amount || action.to == Who::owner || action.sources.size() != 1)
        return {};
    const HoleSet& set = action.sources.front();
    const bool is_way_back = downward(g, set) != (g.fixed_way() == 1);
    if (!walk_is_mask(g, set) || !is_way_back || !is_last(set.from) || !set.except.empty() || set.test.empty())
        return {};
    const std::optional<Counts> counts = counts_of_hole(set.test.front());
    const std::optional<Counts> when =
        row.when.empty() ? Counts{{{1, g.facts.seed_bound}}} : counts_of_last(row.when.front());
    if (!counts || counts->contains(0) || !when) return {};
    return RunCapture{*counts, *when, action.to};
}

}  // namespace mancala::lower
