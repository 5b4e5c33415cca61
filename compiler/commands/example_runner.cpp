#include "compiler/commands/example_runner.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <sstream>

#include "compiler/commands/draw.hpp"
#include "compiler/commands/match_text.hpp"
#include "runtime/driver.hpp"
#include "runtime/notation.hpp"

namespace mancala::commands {
namespace {

using Kind = Example::Expectation::Kind;

std::vector<std::string> words(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> result;
    for (std::string word; stream >> word;) result.push_back(word);
    return result;
}

std::string joined(const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : " ") + part;
    return text;
}

// Reads a position; what is wrong with it becomes a failure.
std::optional<mancala_state> position(const mancala_game& game, const std::string& text, Span span,
                                      std::vector<ExampleFailure>& failures) {
    std::string error;
    std::optional<mancala_state> state = parse_position(*game.schema, text, error);
    if (!state) failures.push_back({span, "this is no position of the game: " + error, "", ""});
    return state;
}

// Packed forms are compared: they hold all that the rules can tell.
bool stands_at(const Match& match, const mancala_state& state) {
    PackedPosition packed = pack(match.game(), state);
    return packed.side == match.side() &&
           std::memcmp(packed.room.bytes, match.position(), match.game().position_size) == 0;
}

bool play_moves(const Example& example, Match& match, std::vector<ExampleFailure>& failures) {
    for (const std::string& move : words(example.moves)) {
        std::optional<std::uint32_t> token = match.token(move);
        if (!token) {
            const std::string ways = both_ways_text(match, move);
            std::string problem = fmt::format("`{}` is not legal for {}; legal are {}", move,
                                              player_name(static_cast<int>(match.side())), legal_text(match));
            if (!ways.empty()) problem = fmt::format("`{}` is legal both ways: say {}", move, ways);
            if (match.over()) problem = fmt::format("`{}` cannot be played: the game is over", move);
            failures.push_back({example.moves_span, problem, "", ""});
            return false;
        }
        match.play(*token);
    }
    return true;
}

void expect_position(const Example::Expectation& expected, const Match& match, std::vector<ExampleFailure>& failures) {
    std::optional<mancala_state> state = position(match.game(), expected.text, expected.span, failures);
    if (state && !stands_at(match, *state))
        failures.push_back({expected.span, "the position is another one", expected.text, match.text()});
}

void expect_legal(const Example::Expectation& expected, const Match& match, std::vector<ExampleFailure>& failures) {
    std::vector<std::string> names = words(expected.text);
    if (names == std::vector<std::string>{"none"}) names.clear();
    std::vector<std::optional<std::uint32_t>> wanted;
    for (const std::string& name : names) wanted.push_back(match.token(name));  // none of a move that is not legal
    std::sort(wanted.begin(), wanted.end());
    if (!std::equal(wanted.begin(), wanted.end(), match.legal().begin(), match.legal().end()))
        failures.push_back({expected.span, "the legal moves are others", expected.text, legal_text(match)});
}

void expect_result(const Example::Expectation& expected, const Match& match, std::vector<ExampleFailure>& failures) {
    std::string got = match.over() ? result_text(match.result()) : "none";
    if (joined(words(expected.text)) != got)
        failures.push_back({expected.span, "the result is another one", expected.text, got});
}

std::string expected_and_got(const ExampleFailure& failure) {
    if (failure.expected.empty() && failure.got.empty()) return {};
    return fmt::format("  expected: {}\n  got:      {}\n", failure.expected, failure.got);
}

}  // namespace

std::vector<ExampleFailure> run_example(const Example& example, const mancala_game& game) {
    std::vector<ExampleFailure> failures;
    std::optional<mancala_state> start;
    if (!example.position.empty()) {
        start = position(game, example.position, example.position_span, failures);
        if (!start) return failures;
    }
    Match match(game, start, false);
    if (!play_moves(example, match, failures)) return failures;
    for (const Example::Expectation& expected : example.expect) {
        switch (expected.kind) {
            case Kind::position:
                expect_position(expected, match, failures);
                break;
            case Kind::legal:
                expect_legal(expected, match, failures);
                break;
            case Kind::result:
                expect_result(expected, match, failures);
                break;
        }
    }
    return failures;
}

std::string to_text(const Source& source, const Example& example, const ExampleFailure& failure,
                    const std::string& engine) {
    LineColumn at = locate(source, failure.span.begin);
    LineColumn to = locate(source, failure.span.end);
    std::string line(line_at(source, failure.span.begin));
    std::size_t length = to.line == at.line && to.column > at.column ? to.column - at.column : 1;
    std::string under(at.column - 1, ' ');
    for (std::size_t i = 0, column = 0; i < line.size() && column < under.size(); ++i) {
        if (line[i] == '\t') under[column] = '\t';
        if ((static_cast<unsigned char>(line[i]) & 0xC0) != 0x80) ++column;
    }
    return fmt::format("{}:{}:{}: example \"{}\" fails ({}): {}\n  {}\n  {}{}\n{}", source.name, at.line, at.column,
                       example.title, engine, failure.message, line, under, std::string(length, '^'),
                       expected_and_got(failure));
}

}  // namespace mancala::commands
