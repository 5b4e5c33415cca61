// Rows and ends that never come into play, and conditions that never or always hold.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string_view>

#include "compiler/check/findings.hpp"
#include "compiler/model/walk.hpp"

namespace mancala::checking {

using model::End;
using model::Row;
using model::Test;

namespace {

/// So many lines above are compared with one; a longer block is no rule text.
constexpr std::size_t most_above = 24;

/// One line of several of which the first that holds counts.
struct Line {
    const std::vector<Test>* when = nullptr;  // none: always
    bool by_param = false;
    bool falls_through = false;
    bool quiet = false;
    Span span;
};

/// Whether, of the lines from `first` to the one before `index`, some holds whenever this one does. Lines that hang on
/// a param prove nothing for other settings.
bool covered(const std::vector<Line>& lines, std::size_t first, std::size_t last, std::size_t index,
             const World& world) {
    std::vector<Claim> claims;
    if (!lines[index].by_param)
        for (const Test& test : *lines[index].when) claims.push_back({&test, true});
    bool any = false;
    for (std::size_t above = first; above < last; ++above) {
        if (lines[above].by_param || lines[above].falls_through) continue;
        if (lines[above].when->empty()) return true;
        any = true;
        for (const Test& test : *lines[above].when) claims.push_back({&test, false});
    }
    return any && contradictory(claims, world);
}

/// Reports the line if those above leave it nothing, and names the one that does if it is one alone.
bool report_covered(const std::vector<Line>& lines, std::size_t index, const World& world, std::string_view what,
                    Diagnostics& diagnostics) {
    const std::size_t first = index > most_above ? index - most_above : 0;
    if (!covered(lines, first, index, index, world)) return false;
    Diagnostic& found =
        diagnostics.report("W0601", lines[index].span,
                           fmt::format("this {} is never reached: whenever it would hold, one above it does", what));
    for (std::size_t above = first; above < index; ++above) {
        if (!covered(lines, above, above + 1, index, world)) continue;
        found.notes.push_back({"this one does", lines[above].span});
        break;
    }
    return true;
}

void check_lines(const std::vector<Line>& lines, const World& world, std::string_view what,
                 std::string_view consequence, Diagnostics& diagnostics) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Line& line = lines[i];
        if (line.quiet) continue;
        if (enough(diagnostics)) return;
        const Span span = line.when->empty() ? line.span : line.when->front().span;
        if (!line.by_param && !line.when->empty() && contradictory({{&line.when->front(), true}}, world)) {
            diagnostics.report("W0602", span, fmt::format("this never holds, so {}", consequence));
        } else if (report_covered(lines, i, world, what, diagnostics)) {
            continue;
        } else if (!line.by_param && !line.when->empty() && contradictory({{&line.when->front(), false}}, world)) {
            diagnostics.report("W0603", span, "this always holds");
        }
    }
}

void check_rows(const std::vector<Row>& rows, const World& world, Diagnostics& diagnostics) {
    std::vector<Line> lines;
    for (const Row& row : rows) lines.push_back({&row.when, row.by_param, falls_through(row), false, row.span});
    check_lines(lines, world, "row", "the row is never done", diagnostics);
}

/// The conditions of stages; those that may hang on a param are left alone.
void check_stages(const World& world, Diagnostics& diagnostics) {
    std::map<std::size_t, const Test*> stages;  // by where they stand
    model::Visitor visitor;
    visitor.test = [&](const Test& test) {
        if (test.kind == Test::Kind::began) stages.emplace(test.tests.front().span.begin, &test);
    };
    const auto look = [&](const auto& line, const auto& part) {
        if (!line.by_param) visit(part, visitor);
    };
    const auto& rules = world.rules;
    for (const model::Start& start : rules.starts) look(start, start.set);
    for (const model::ConditionalWay& way : rules.sowing.ways) look(way, way.when);
    for (const auto* rows : {&rules.before_sowing, &rules.on_seed, &rules.after_lap, &rules.after_turn})
        for (const Row& row : *rows) look(row, row);
    std::vector<Line> lines;
    for (const auto& [begin, test] : stages)
        lines.push_back({&test->tests, false, false, false, test->tests.front().span});
    check_lines(lines, world, "stage", "the stage is never in force", diagnostics);
}

void check_ways(const World& world, Diagnostics& diagnostics) {
    std::vector<std::vector<Test>> conditions;
    for (const model::ConditionalWay& way : world.rules.sowing.ways) conditions.push_back({way.when});
    std::vector<Line> lines;
    for (std::size_t i = 0; i < conditions.size(); ++i)
        lines.push_back(
            {&conditions[i], world.rules.sowing.ways[i].by_param, false, false, conditions[i].front().span});
    check_lines(lines, world, "line", "no turn goes this way", diagnostics);
}

}  // namespace

void check_reach(const World& world, Diagnostics& diagnostics) {
    const auto& rules = world.rules;
    check_stages(world, diagnostics);
    check_ways(world, diagnostics);
    for (const auto* rows : {&rules.before_sowing, &rules.on_seed, &rules.after_lap, &rules.after_turn})
        check_rows(*rows, world, diagnostics);
    for (const auto moment : {End::Moment::before_ply, End::Moment::after_turn, End::Moment::after_lap}) {
        std::vector<Line> lines;
        for (const End& end : rules.ends)
            if (end.moment == moment) lines.push_back({&end.when, end.by_param, false, end.implied, end.span});
        check_lines(lines, world, "end", "the game never ends this way", diagnostics);
    }
}

}  // namespace mancala::checking
