#include "compiler/record/recorder.hpp"

#include <cstring>

#include "runtime/moves.hpp"
#include "runtime/notation.hpp"

namespace mancala {
namespace {

// The start as a record tells it: nothing if it is the usual one.
std::optional<RecordedStart> start_of(const mancala_game& game, const mancala_state& state) {
    const Match usual(game);
    if (position_text(*game.schema, state) == usual.text()) return std::nullopt;
    return RecordedStart{recorded(*game.schema, state), state.mover};
}

}  // namespace

Recorder::Recorder(const mancala_game& game, std::map<std::string, std::string> params,
                   std::function<void(const RecordedGame&)> sink)
    : game_(game), sink_(std::move(sink)) {
    blank_.game = game.name;
    blank_.params = std::move(params);
}

RecordedPosition Recorder::position_at(const void* position, std::uint32_t side) const {
    mancala_state state{};
    game_.unpack(&game_, position, side, &state);
    return recorded(*game_.schema, state);
}

PlayoutObserver Recorder::observer(const void* start, std::uint32_t side) {
    mancala_state state{};
    game_.unpack(&game_, start, side, &state);
    blank_.start = start_of(game_, state);
    record_ = blank_;
    PlayoutObserver observer;
    observer.ply = [this](const void* position, std::uint32_t mover, const std::uint64_t* legal, std::uint32_t token) {
        see_ply(position, mover, legal, token);
    };
    observer.end = [this](const void* position, std::uint32_t mover, bool over, const mancala_result& result) {
        see_end(position, mover, over, result);
    };
    return observer;
}

// A ply's position is what the ply before it led to.
void Recorder::see_ply(const void* position, std::uint32_t side, const std::uint64_t* legal, std::uint32_t token) {
    if (!record_.plies.empty()) record_.plies.back().after = position_at(position, side);
    RecordedPly& ply = record_.plies.emplace_back();
    ply.mover = side;
    ply.move = token_name(*game_.schema, side, token);
    LegalMask<0> mask(game_);
    std::copy_n(legal, mask.words, mask.word);
    mask.each([&](std::uint32_t one) { ply.legal.push_back(token_name(*game_.schema, side, one)); });
}

void Recorder::see_end(const void* position, std::uint32_t side, bool over, const mancala_result& result) {
    if (!record_.plies.empty()) record_.plies.back().after = position_at(position, side);
    if (over)
        record_.result = recorded(MatchResult{result.mover, result.opponent, result.winner, result.seeds_decide != 0});
    sink_(record_);
    record_ = blank_;
}

RecordedGame recorded(const std::vector<Match>& matches, const std::vector<std::uint32_t>& tokens,
                      const std::map<std::string, std::string>& params) {
    const mancala_game& game = matches.front().game();
    RecordedGame record;
    record.game = game.name;
    record.params = params;
    record.start = start_of(game, matches.front().state());
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        RecordedPly ply;
        ply.mover = matches[i].side();
        for (const std::uint32_t token : matches[i].legal()) ply.legal.push_back(matches[i].name(token));
        ply.move = matches[i].name(tokens[i]);
        ply.after = recorded(*game.schema, matches[i + 1].state());
        record.plies.push_back(std::move(ply));
    }
    if (matches.back().over()) record.result = recorded(matches.back().result());
    return record;
}

}  // namespace mancala
