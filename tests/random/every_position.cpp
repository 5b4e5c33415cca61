#include "tests/random/every_position.hpp"

#include <fmt/format.h>

#include <cstring>
#include <unordered_set>
#include <vector>

#include "compiler/interpret/interpret.hpp"
#include "runtime/moves.hpp"
#include "runtime/notation.hpp"

namespace mancala::random_rules {
namespace {

constexpr std::size_t most_positions = 200'000;

bool same(const mancala_state& a, const mancala_state& b) {
    return std::memcmp(&a, &b, sizeof a) == 0;
}

std::string to_text(const mancala_result& result) {
    if (result.seeds_decide == 0) return fmt::format("winner {}", result.winner);
    return fmt::format("{} {} winner {}", result.mover, result.opponent, result.winner);
}

class Search {
public:
    Search(const model::Rules& rules, const mancala_game& compiled, Reached& reached)
        : rules_(rules), definition_(rules), game_(compiled), reached_(reached) {}

    std::optional<std::string> run() {
        reach(definition_.normal(definition_.start()));
        while (!fault_ && !waiting_.empty()) {
            const mancala_state state = waiting_.back();
            waiting_.pop_back();
            look_at(state);
        }
        return fault_;
    }

private:
    void fail(const mancala_state& state, const std::string& what) {
        if (!fault_) fault_ = what + " at " + position_text(*game_.schema, state);
    }

    /// The position as compiled code holds it.
    void pack(const mancala_state& state) { game_.pack(&game_, &state, room_.bytes); }

    void reach(const mancala_state& state) {
        pack(state);
        std::string key(reinterpret_cast<const char*>(room_.bytes), game_.position_size);
        key += static_cast<char>(state.mover);
        if (!known_.insert(std::move(key)).second) return;
        if (known_.size() > most_positions) return fail(state, "more positions than a small game has");
        ++reached_.positions;
        waiting_.push_back(state);
    }

    void look_at(const mancala_state& state) {
        pack(state);
        mancala_state back;
        game_.unpack(&game_, room_.bytes, state.mover, &back);
        if (!same(state, back)) fail(state, "another position is unpacked: " + position_text(*game_.schema, back));
        const std::vector<unsigned> expected = definition_.legal(state);
        LegalMask<0> mask(game_);
        game_.legal(&game_, room_.bytes, mask.word);
        std::vector<unsigned> tokens;
        mask.each([&](std::uint32_t token) { tokens.push_back(token); });
        if (tokens != expected)
            return fail(state, fmt::format("legal: {} not {}", named(state, tokens), named(state, expected)));
        finish(state, state, MANCALA_WHY_REPETITION);
        if (tokens.empty()) finish(state, state, MANCALA_WHY_NO_MOVE);
        for (const unsigned token : tokens) play(state, token);
    }

    std::string named(const mancala_state& state, const std::vector<unsigned>& tokens) const {
        std::string text = "{";
        for (const unsigned token : tokens) text += " " + token_name(*game_.schema, state.mover, token);
        return text + " }";
    }

    void play(const mancala_state& state, unsigned token) {
        const Interpreter::Ply ply = definition_.play(state, token);
        pack(state);
        const std::uint32_t flags = game_.move(&game_, room_.bytes, token);
        const std::string what = "move " + token_name(*game_.schema, state.mover, token);
        ++reached_.plies;
        if (flags != ply.flags) return fail(state, fmt::format("{}: flags {} not {}", what, flags, ply.flags));
        const mancala_state expected = definition_.normal(ply.state);
        mancala_state after;
        game_.unpack(&game_, room_.bytes, expected.mover, &after);
        if (!same(after, expected))
            return fail(state, fmt::format("{}: {} not {}", what, position_text(*game_.schema, after),
                                           position_text(*game_.schema, expected)));
        if ((flags & MANCALA_ENDLESS) != 0) ++reached_.endless;
        if ((flags & MANCALA_DECIDED) != 0) return finish(expected, state, flags >> MANCALA_WHY_SHIFT);
        reach(expected);
    }

    void finish(const mancala_state& state, const mancala_state& from, std::uint32_t why) {
        mancala_result result;
        pack(state);
        game_.finish(&game_, room_.bytes, why, &result);
        const mancala_result expected = definition_.finish(state, why);
        if (to_text(result) != to_text(expected))
            fail(from, fmt::format("result: {} not {}", to_text(result), to_text(expected)));
    }

    const model::Rules& rules_;
    Interpreter definition_;
    const mancala_game& game_;
    Reached& reached_;
    PositionRoom room_;
    std::vector<mancala_state> waiting_;
    std::unordered_set<std::string> known_;
    std::optional<std::string> fault_;
};

}  // namespace

std::optional<std::string> difference_anywhere(const model::Rules& rules, const mancala_game& compiled,
                                               Reached& reached) {
    return Search(rules, compiled, reached).run();
}

}  // namespace mancala::random_rules
