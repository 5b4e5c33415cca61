#include "compiler/record/replay.hpp"

#include <algorithm>
#include <cstring>

#include "compiler/record/marks.hpp"
#include "runtime/notation.hpp"
#include "runtime/state_check.hpp"

namespace mancala {
namespace {

std::string side_name(std::uint32_t side) {
    return side == MANCALA_SOUTH ? "south" : side == MANCALA_NORTH ? "north" : "draw";
}

std::string list(const std::vector<int>& numbers) {
    std::string text;
    for (const int number : numbers) text += (text.empty() ? "" : ",") + std::to_string(number);
    return text;
}

std::string list(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : " ") + name;
    return text.empty() ? "none" : text;
}

std::string score_text(const std::optional<std::array<int, 2>>& score) {
    return score ? std::to_string((*score)[0]) + "-" + std::to_string((*score)[1]) : "not decided by seeds";
}

// The holes that have `value`, by name.
std::string holes_with(const std::vector<int>& values, int value, const mancala_schema& schema) {
    std::string text;
    for (std::size_t hole = 0; hole < values.size(); ++hole)
        if (values[hole] == value) text += hole_name(schema, static_cast<int>(hole));
    return text.empty() ? "none" : text;
}

struct Difference {
    std::string what, expected, got;
};

// The first field the record gives in which the positions differ.
std::optional<Difference> compare(const mancala_schema& schema, const RecordedPosition& expected,
                                  const mancala_state& state) {
    const RecordedPosition got = recorded(schema, state);
    if (expected.board && *expected.board != *got.board)
        return Difference{"board", list(*expected.board), list(*got.board)};
    if (expected.stores && *expected.stores != *got.stores)
        return Difference{"stores", score_text(expected.stores), score_text(got.stores)};
    const auto differ = [&](const std::optional<std::vector<int>>& one, const std::optional<std::vector<int>>& other,
                            int none) { return one && *one != other.value_or(std::vector<int>(schema.holes, none)); };
    if (differ(expected.owner, got.owner, MANCALA_NOBODY)) {
        const auto text = [&](const std::vector<int>& owner) {
            return "South's " + holes_with(owner, MANCALA_SOUTH, schema) + ", North's " +
                   holes_with(owner, MANCALA_NORTH, schema);
        };
        return Difference{"owner", text(*expected.owner), text(got.owner.value_or(std::vector<int>{}))};
    }
    const std::pair<const char*, std::optional<std::vector<int>> RecordedPosition::*> flags[] = {
        {"closed", &RecordedPosition::closed},
        {"played", &RecordedPosition::played},
        {"marked", &RecordedPosition::marked}};
    for (const auto& [name, field] : flags)
        if (differ(expected.*field, got.*field, 0))
            return Difference{name, holes_with(*(expected.*field), 1, schema),
                              holes_with((got.*field).value_or(std::vector<int>{}), 1, schema)};
    if (expected.out && *expected.out != got.out.value_or(0))
        return Difference{"out", std::to_string(*expected.out), std::to_string(got.out.value_or(0))};
    return std::nullopt;
}

// Marks that the record tells replace those of the start.
void set_marks(const std::optional<std::vector<int>>& flags, const std::optional<std::uint32_t>& mark, int value,
               int plane, mancala_state& state) {
    if (!flags || !mark) return;
    std::fill_n(state.marks[*mark][plane], 4, std::uint64_t{0});
    for (std::size_t hole = 0; hole < flags->size(); ++hole)
        if ((*flags)[hole] == value) state.marks[*mark][plane][hole / 64] |= std::uint64_t{1} << (hole % 64);
}

// What is wrong with how many holes the start tells of.
std::string size_fault(const mancala_schema& schema, const RecordedPosition& position) {
    const std::pair<const char*, const std::optional<std::vector<int>>*> fields[] = {{"owner", &position.owner},
                                                                                     {"closed", &position.closed},
                                                                                     {"played", &position.played},
                                                                                     {"marked", &position.marked}};
    const auto too_many_or_few = [&](std::size_t count) {
        return std::to_string(count) + (count == 1 ? " hole" : " holes") + ", but the board has " +
               std::to_string(schema.holes);
    };
    if (position.board->size() != schema.holes) return too_many_or_few(position.board->size());
    for (const auto& [name, field] : fields)
        if (*field && (*field)->size() != schema.holes)
            return "`" + std::string(name) + "` of " + too_many_or_few((*field)->size());
    return {};
}

// The state a record starts from; or what is wrong with it.
std::optional<mancala_state> state_of(const mancala_schema& schema, const RecordedStart& start, std::string& error) {
    const RecordedPosition& position = start.position;
    mancala_state state{};
    state.ply = state.turn = 1;
    state.last_mover = MANCALA_NOBODY;
    state.mover = static_cast<std::uint8_t>(start.mover);
    error = size_fault(schema, position);
    if (!error.empty()) return std::nullopt;
    std::copy(position.board->begin(), position.board->end(), state.seeds);
    if (position.stores) std::copy(position.stores->begin(), position.stores->end(), state.stores);
    state.out = static_cast<std::uint16_t>(position.out.value_or(0));
    for (std::uint32_t mark = 0; mark < schema.mark_count; ++mark)
        std::memcpy(state.marks[mark], schema.marks[mark].start, sizeof state.marks[mark]);
    const RecordMarks marks(schema);
    set_marks(position.owner, marks.owner, MANCALA_SOUTH, 0, state);
    set_marks(position.owner, marks.owner, MANCALA_NORTH, 1, state);
    set_marks(position.closed, marks.closed, 1, 0, state);
    set_marks(position.played, marks.played, 1, 0, state);
    set_marks(position.marked, marks.marked, 1, 0, state);
    error = state_fault(schema, state);
    if (error.empty() && compare(schema, position, state)) error = "marks that the game does not have";
    return error.empty() ? std::optional(state) : std::nullopt;
}

std::vector<std::string> legal_names(const Match& match) {
    std::vector<std::string> names;
    for (const std::uint32_t token : match.legal()) names.push_back(match.name(token));
    return names;
}

// Whether the record's moves are the legal ones: in any order, and their ways told only where there are two.
bool same_moves(const Match& match, const std::vector<std::string>& recorded) {
    std::vector<std::uint32_t> tokens;
    for (const std::string& name : recorded) {
        const std::optional<std::uint32_t> token = match.token(name);
        if (!token) return false;
        tokens.push_back(*token);
    }
    std::sort(tokens.begin(), tokens.end());
    tokens.erase(std::unique(tokens.begin(), tokens.end()), tokens.end());
    return tokens == match.legal();
}

// Plays one ply of the record; what is different, if anything.
std::optional<Difference> play(Match& match, const RecordedPly& ply) {
    if (ply.mover != match.side()) return Difference{"mover", side_name(ply.mover), side_name(match.side())};
    const std::vector<std::string> names = legal_names(match);
    if (!same_moves(match, ply.legal)) return Difference{"legal moves", list(ply.legal), list(names)};
    const std::optional<std::uint32_t> token = match.token(ply.move);
    if (!token) return Difference{"move", ply.move, "legal are " + list(names)};
    match.play(*token);
    return compare(*match.game().schema, ply.after, match.state());
}

std::optional<Difference> compare_result(const Match& match, const RecordedResult& expected) {
    if (!match.over() && !match.repeated())
        return Difference{"end", "the game is over", "legal are " + list(legal_names(match))};
    const MatchResult result = match.over() ? match.result() : match.result_for(MANCALA_WHY_REPETITION);
    RecordedResult got = recorded(result);
    // Of a game that seeds do not decide a record may still tell what each had.
    if (expected.score && !got.score) got.score = {result.south, result.north};
    if (expected.score != got.score) return Difference{"score", score_text(expected.score), score_text(got.score)};
    if (expected.winner != got.winner) return Difference{"winner", side_name(expected.winner), side_name(got.winner)};
    return std::nullopt;
}

Disagreement disagreement(std::size_t ply, std::string position, std::string move, const Difference& difference) {
    return {ply, difference.what, std::move(position), std::move(move), difference.expected, difference.got};
}

}  // namespace

Replay replay(const mancala_game& game, const RecordedGame& record) {
    Replay replay;
    std::optional<mancala_state> start;
    if (record.start) {
        std::string error;
        start = state_of(*game.schema, *record.start, error);
        if (!start) {
            replay.disagreement = disagreement(0, "", "", {"start", "a position of the game", error});
            return replay;
        }
    }
    Match match(game, start, false);
    for (const RecordedPly& ply : record.plies) {
        const std::string before = match.text();
        if (std::optional<Difference> difference = play(match, ply)) {
            replay.disagreement = disagreement(replay.plies + 1, before, ply.move, *difference);
            return replay;
        }
        ++replay.plies;
    }
    if (record.result)
        if (std::optional<Difference> difference = compare_result(match, *record.result))
            replay.disagreement = disagreement(replay.plies + 1, match.text(), "", *difference);
    return replay;
}

}  // namespace mancala
