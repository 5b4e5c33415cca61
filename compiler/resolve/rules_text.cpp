// All of the rules as text, one line a fact: what `dump --stage=rules` prints.
#include <fmt/format.h>

#include "compiler/model/geometry.hpp"
#include "compiler/model/text.hpp"
#include "compiler/resolve/resolve.hpp"

namespace mancala {

namespace model {

namespace {

std::string sources_text(const Action& action) {
    std::string result;
    for (const HoleSet& source : action.sources)
        result += fmt::format("{}[{}]", result.empty() ? "" : " ", text(source));
    if (action.amount) result = fmt::format("{} from {}", *action.amount, result);
    return result;
}

std::string target_text(const Action& action) {
    return action.into_set.empty() ? text(action.into) : fmt::format("[{}]", text(action.into_set[0]));
}

std::string turn_text(Action::Turn turn) {
    switch (turn) {
        case Action::Turn::keep:
            return "";
        case Action::Turn::back:
            return ", back";
        case Action::Turn::counterclockwise:
            return ", counterclockwise";
        case Action::Turn::clockwise:
            return ", clockwise";
    }
    return "";
}

/// ` of mover`, where the mark or state is a player's.
std::string whose(bool of_player, Who who) {
    return of_player ? fmt::format(" of {}", text(who)) : "";
}

}  // namespace

std::string text(const Action& action, const Rules& rules) {
    switch (action.kind) {
        case Action::Kind::capture:
            return fmt::format("capture {} to {}", sources_text(action), text(action.to));
        case Action::Kind::put:
            return fmt::format("put {} into {}", sources_text(action), target_text(action));
        case Action::Kind::put_captured:
            return fmt::format("put captured into {}", target_text(action));
        case Action::Kind::sow_captured:
            return fmt::format("sow captured {} {}{}", action.starting_in ? "starting in" : "from", text(action.into),
                               turn_text(action.turn));
        case Action::Kind::relay:
            return fmt::format("relay from {}{}", text(action.into), turn_text(action.turn));
        case Action::Kind::mark: {
            const Mark& mark = rules.marks[static_cast<std::size_t>(action.mark)];
            return fmt::format("mark {} as {}{}", sources_text(action), mark.name, whose(mark.of_player, action.who));
        }
        case Action::Kind::clear: {
            const Mark& mark = rules.marks[static_cast<std::size_t>(action.mark)];
            return fmt::format("clear {}{}{}{}", mark.name, whose(mark.of_player, action.who),
                               action.sources.empty() ? "" : " from ", sources_text(action));
        }
        case Action::Kind::set_state: {
            const StateVariable& state = rules.states[static_cast<std::size_t>(action.state)];
            return fmt::format("set {}{} to {}", state.name, whose(state.of_player, action.who),
                               state.values[static_cast<std::size_t>(action.value)]);
        }
        case Action::Kind::move_again:
            return "move again";
        case Action::Kind::end_turn:
            return "end turn";
    }
    return "";
}

std::string text(const Outcome& outcome) {
    static constexpr std::string_view receivers[] = {"owner", "mover", "opponent", "nobody", "last mover", "shared"};
    static constexpr std::string_view winners[] = {"most seeds", "mover", "opponent", "draw"};
    return fmt::format("remaining to {}, winner {}", receivers[static_cast<std::size_t>(outcome.remaining)],
                       winners[static_cast<std::size_t>(outcome.winner)]);
}

}  // namespace model

namespace {

using namespace model;

/// Writes a line at a time.
class Writer {
public:
    explicit Writer(const Rules& rules) : rules_(rules) {}

    std::string run() {
        head();
        holdings();
        moves();
        sowing();
        block("before sowing", rules_.before_sowing);
        block("on seed", rules_.on_seed);
        block("after lap", rules_.after_lap);
        block("after turn", rules_.after_turn);
        ends();
        return std::move(out_);
    }

private:
    void line(std::string_view text) { out_ += fmt::format("{}\n", text); }

    static std::string when(const std::vector<Test>& tests) {
        return tests.empty() ? "" : fmt::format(", when {}", text(tests[0]));
    }

    void head() {
        line(fmt::format("game {} \"{}\"", rules_.name, rules_.title));
        for (const About& about : rules_.about)
            line(fmt::format("about {}{}{} \"{}\"", about.key, about.language.empty() ? "" : " ", about.language,
                             about.text));
        for (const Param& param : rules_.params) {
            const std::string among = param.is_range
                                          ? fmt::format("{}..{}", param.choices.front(), param.choices.back())
                                          : fmt::format("{{{}}}", fmt::join(param.choices, ", "));
            line(fmt::format("param {} = {} in {} (default {})", param.name, param.value, among, param.default_value));
        }
        board();
    }

    void board() {
        const Board& board = rules_.board;
        if (board.players == 1) line("players 1");
        line(fmt::format("board {}: {}", is_usual(board) ? size(board) : drawing(board), fmt::join(board.setup, " ")));
        const bool ring = board.players == 2 && board.rows == 2;
        if (ring && board.circuits == usual_circuits(board, rules_.sowing.round_own_row)) return;
        for (const std::vector<int>& circuit : board.circuits) {
            std::string places;
            for (const int place : circuit) places += " " + place_name(board, place);
            line("circuit" + places);
        }
    }

    static bool is_usual(const Board& board) {
        if (board.rows > 4 || (board.players == 2 && board.rows % 2 == 1 && board.columns % 2 == 1)) return false;
        return standard_board(board.players, board.rows, board.columns).cells == board.cells;
    }

    static std::string size(const Board& board) {
        return fmt::format("{} row{} of {} holes", board.rows, board.rows == 1 ? "" : "s", board.columns);
    }

    static std::string drawing(const Board& board) {
        std::string text = "map {";
        for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
            if (cell > 0 && cell % static_cast<std::size_t>(board.columns) == 0) text += " /";
            text += " " + (board.cells[cell] < 0 ? "." : hole_name(board, board.cells[cell]));
        }
        return text + " }";
    }

    static std::string place_name(const Board& board, int place) {
        if (place < board.holes()) return hole_name(board, place);
        return place == board.store(0) ? "own store" : "enemy store";
    }

    void holdings() {
        for (std::size_t i = 0; i < rules_.marks.size(); ++i) {
            const Mark& mark = rules_.marks[i];
            line(fmt::format("mark {}: {}{}{}{}", i, mark.name, mark.of_player ? " of player" : "",
                             mark.on.empty() ? "" : fmt::format(" on [{}]", text(mark.on[0])),
                             mark.from_start ? ", from the start" : ""));
        }
        for (std::size_t i = 0; i < rules_.states.size(); ++i) {
            const StateVariable& state = rules_.states[i];
            line(fmt::format("state {}: {}{} in {{{}}}", i, state.name, state.of_player ? " of player" : "",
                             fmt::join(state.values, ", ")));
        }
        line(fmt::format("score {}{}", text(rules_.score), rules_.score_given ? "" : " (default)"));
    }

    void moves() {
        static constexpr std::string_view ways[] = {"", ", counterclockwise", ", clockwise", ", either way"};
        for (const Start& start : rules_.starts)
            line(fmt::format("{}start [{}]{}", start.otherwise ? "or else " : "", text(start.set),
                             ways[static_cast<std::size_t>(start.ways)]));
        for (const Must& must : rules_.musts)
            line(fmt::format("must {}{}{}", must.capture ? "capture" : fmt::format("leave {}", text(must.leave[0])),
                             when(must.when), must.if_possible ? ", if possible" : ""));
        if (rules_.pass) line("pass when no move");
    }

    void sowing() {
        const Sowing& sowing = rules_.sowing;
        for (const ConditionalWay& way : sowing.ways)
            line(fmt::format("sow {}, when {}", text(way.way), text(way.when)));
        line(fmt::format("sow {}{}{}{}", text(sowing.way),
                         sowing.through_enemy_store ? " through both stores"
                         : sowing.through_own_store ? " through own store"
                                                    : "",
                         sowing.round_own_row ? " round own row" : "", rules_.sow_given ? "" : " (default)"));
        if (sowing.first != Sowing::First::next)
            line(fmt::format("first seed into {}{}", sowing.first == Sowing::First::origin ? "origin" : "own store",
                             when(sowing.first_when)));
        for (const Skip& skip : sowing.skips) line(fmt::format("skip [{}]{}", text(skip.set), when(skip.when)));
        static constexpr std::string_view endless[] = {"voids", "illegal", "loses", "wins", "draws"};
        line(fmt::format("endless {}{}", endless[static_cast<std::size_t>(rules_.endless)],
                         rules_.endless_given ? "" : " (default)"));
    }

    void block(std::string_view name, const std::vector<Row>& rows) {
        if (rows.empty()) return;
        line(name);
        for (const Row& row : rows) {
            line(row.when.empty() ? "  always" : fmt::format("  when {}", text(row.when[0])));
            for (const Action& action : row.actions) line(fmt::format("    {}", text(action, rules_)));
            if (!row.unless.empty()) line(fmt::format("    unless {}", text(row.unless[0])));
        }
    }

    void ends() {
        static constexpr std::string_view moments[] = {"", " after turn", " after lap"};
        for (const End& end : rules_.ends)
            line(fmt::format("end{} when {}: {}{}", moments[static_cast<std::size_t>(end.moment)], text(end.when[0]),
                             text(end.outcome), end.implied ? " (default)" : ""));
        line(fmt::format("repetition {} times: {}{}", rules_.occurrences, text(rules_.repetition),
                         rules_.repetition_given ? "" : " (default)"));
        if (rules_.ply_limit != 0) line(fmt::format("count plies to {}", rules_.ply_limit));
        if (rules_.turn_limit != 0) line(fmt::format("count turns to {}", rules_.turn_limit));
    }

    const Rules& rules_;
    std::string out_;
};

}  // namespace

std::string to_text(const model::Rules& rules) {
    return Writer(rules).run();
}

}  // namespace mancala
