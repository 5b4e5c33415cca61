// Rows of decisions, case by case.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <utility>

#include "compiler/explain/account.hpp"

namespace mancala::explaining {

std::string Account::row_text(const Row& row, bool last) const {
    std::vector<std::string> done;
    for (std::size_t i = 0; i < row.actions.size(); ++i) done.push_back(phrases_.action(row, i));
    std::string text = listed(done, "and");
    if (!row.when.empty()) text = fmt::format("when {}: {}", phrases_.condition(row.when), text);
    if (!row.unless.empty())
        text += fmt::format(" - unless then {}: in that case all of this is undone{}", phrases_.condition(row.unless),
                            last ? "" : ", and the next case is looked at");
    return text;
}

/// The rows without those that the readings in force leave without a turn: a row with the same condition stands above.
std::vector<Row> Account::reached(const std::vector<Row>& rows) const {
    std::vector<Row> result;
    std::set<std::string> seen;
    for (const Row& row : rows) {
        const std::string when = phrases_.condition(row.when);
        if (seen.contains(when)) continue;
        result.push_back(row);
        if (row.unless.empty()) seen.insert(when);
        if (row.unless.empty() && row.when.empty()) break;
    }
    return result;
}

void Account::rows(std::string_view name, std::string_view when, const std::vector<Row>& all, std::string_view none) {
    if (all.empty()) return;
    heading(name);
    std::vector<std::pair<std::string, std::vector<Row>>> stages;
    for (Row row : all) {
        Staged staged = staged_apart(row.when);
        std::string stage = phrases_.stage(staged);
        row.when = std::move(staged.rest);
        if (stages.empty() || stages.back().first != stage) stages.emplace_back(std::move(stage), std::vector<Row>{});
        stages.back().second.push_back(std::move(row));
    }
    for (const auto& [stage, rows] : stages) {
        std::string moment(when);
        if (!stage.empty()) moment[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(moment[0])));
        cases(stage + moment, reached(rows), none);
    }
}

void Account::cases(const std::string& when, const std::vector<Row>& rows, std::string_view none) {
    if (rows.size() == 1 && rows[0].when.empty() && rows[0].unless.empty()) {
        say(fmt::format("{}, {}", when, row_text(rows[0], true)));
        return;
    }
    const bool one = rows.size() == 1;
    say(one ? fmt::format("{}, this is looked at{}", when,
                          none.empty() ? "" : fmt::format("; when it does not hold, {}", none))
            : fmt::format("{}, the first of these cases that holds is done, and only it{}", when,
                          none.empty() ? "" : fmt::format("; when none holds, {}", none)));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        std::string text = row_text(rows[i], i + 1 == rows.size());
        if (rows[i].when.empty() && !one) text = "otherwise: " + text;
        say(std::move(text), one ? "  - " : fmt::format("  {}. ", i + 1));
    }
}

/// What holds of all `after lap` rows, said once, as far as this game's rows need it.
void Account::notes_on_laps() {
    if (rules_.after_lap.empty()) {
        heading("After each lap");
        say("nothing is captured: the sowing ends with its last seed");
        return;
    }
    bool walks = false;
    bool relays = false;
    for (const Row& row : rules_.after_lap)
        for (const Action& action : row.actions) {
            relays = relays || action.kind == Action::Kind::relay;
            if (action.kind != Action::Kind::capture) continue;
            walks = walks || std::any_of(action.sources.begin(), action.sources.end(), [](const HoleSet& source) {
                        return source.kind == HoleSet::Kind::walk && !source.test.empty();
                    });
        }
    say("the last hole is where the lap's last seed fell");
    if (walks) say("a chain of captures stops at the first hole that does not fit, and takes nothing beyond it");
    if (relays) say("a case that does not go on to another lap ends the sowing; so does a lap from an empty hole");
}

}  // namespace mancala::explaining
