#include "tests/random/engines_agree.hpp"

#include <algorithm>
#include <cstring>
#include <ctime>
#include <memory>
#include <stdexcept>
#include <vector>

#include "compiler/facts/facts.hpp"
#include "compiler/interpret/interpret.hpp"
#include "runtime/both.hpp"
#include "runtime/loops.hpp"
#include "runtime/moves.hpp"
#include "runtime/notation.hpp"
#include "runtime/perft.hpp"
#include "runtime/playout.hpp"
#include "runtime/random.hpp"
#include "runtime/state_check.hpp"
#include "tests/random/facts_hold.hpp"
#include "tests/random/random_position.hpp"
#include "tests/random/turned.hpp"

namespace mancala::random_rules {
namespace {

/// A game's own loops are compared for one in so many files: they take some tenths of a second to compile.
constexpr std::uint64_t loops_of_one_in = 32;

/// Room for a position of three engines side by side.
struct alignas(64) Room {
    unsigned char bytes[4 * MANCALA_MAX_POSITION];
};

bool same(const mancala_state& a, const mancala_state& b) {
    return std::memcmp(&a, &b, sizeof a) == 0;
}

class Session {
public:
    Session(const model::Rules& rules, const MachineCode& code, const Effort& effort, Done& done)
        : rules_(rules),
          effort_(effort),
          done_(done),
          definition_(rules),
          interpreted_(rules),
          compiled_(*code.usual->game()),
          loops_(code.usual->loops()),
          in_memory_(*code.in_memory->game()),
          two_(*interpreted_.game(), compiled_),
          all_(*two_.game(), in_memory_),
          game_(*all_.game()),
          schema_(*game_.schema),
          facts_(facts_of(rules)),
          turns_(facts_.half_turn && schema_.players == 2),
          facts_hold_(rules),
          random_(effort.seed, 0) {
        // Each question of a must may play every candidate without end.
        if (facts_.laps_many && facts_.must_play_out) plies_left_ = 30;
    }

    void run() {
        const mancala_state start = definition_.start();
        for (int i = 0; i < effort_.games && goes_on(); ++i) play(start, effort_.most_plies);
        for (int i = 0; i < effort_.positions && goes_on(); ++i) {
            const mancala_state state = random_position(schema_, random_);
            const std::string fault = state_fault(schema_, state);
            if (!fault.empty()) throw std::logic_error("the position drawn is none: " + fault);
            play(state, 4);
        }
        if (endless_ == 0 && goes_on()) compare_playouts();
    }

private:
    bool goes_on() const {
        const double spent = static_cast<double>(std::clock() - begun_) / CLOCKS_PER_SEC;
        return endless_ < effort_.endless_turns && plies_left_ > 0 && spent < effort_.seconds;
    }

    [[noreturn]] void fail(const std::string& what, const mancala_state& state) const {
        throw std::runtime_error(what + " at " + position_text(schema_, state));
    }

    /// Plays on from `state` until it is over or `plies` are played.
    void play(const mancala_state& state, int plies) {
        Room room;
        mancala_state now = definition_.normal(state);
        game_.pack(&game_, &now, room.bytes);
        while (goes_on()) {
            look_at(room.bytes, now);
            LegalMask<0> legal(game_);
            game_.legal(&game_, room.bytes, legal.word);
            const std::vector<unsigned> tokens = tokens_of(legal);
            look_from_other_side(now, tokens);
            if (tokens.empty()) finish(room.bytes, MANCALA_WHY_NO_MOVE);
            if (tokens.empty() || plies-- == 0) return;
            const unsigned token = tokens[random_.below(static_cast<std::uint32_t>(tokens.size()))];
            ask_of_facts(now, token);
            const std::uint32_t flags = game_.move(&game_, room.bytes, token);
            ++done_.plies;
            --plies_left_;
            if ((flags & MANCALA_ENDLESS) != 0) ++endless_, ++done_.endless;
            const std::uint32_t side = now.mover;
            const bool decided = (flags & MANCALA_DECIDED) != 0;
            const bool stays = decided || (flags & MANCALA_AGAIN) != 0;
            const mancala_state before = now;
            game_.unpack(&game_, room.bytes, stays ? side : 1 - side, &now);
            if (seeds_of(schema_, before) != seeds_of(schema_, now)) fail("seeds are made or lost", before);
            if ((flags & MANCALA_ENDLESS) == 0) play_from_other_side(before, token, flags, now);
            if (!decided) continue;
            ++done_.decided;
            finish(room.bytes, flags >> MANCALA_WHY_SHIFT);
            return;
        }
    }

    std::vector<unsigned> tokens_of(const LegalMask<0>& legal) const {
        std::vector<unsigned> tokens;
        legal.each([&](std::uint32_t token) { tokens.push_back(token); });
        return tokens;
    }

    void finish(const void* position, std::uint32_t why) const {
        mancala_result result;
        game_.finish(&game_, position, why, &result);
    }

    /// What can be asked of any position.
    void look_at(const void* position, const mancala_state& state) const {
        finish(position, MANCALA_WHY_REPETITION);
        if (rules_.endless != model::Endless::voids && rules_.endless != model::Endless::illegal)
            finish(position, MANCALA_WHY_ENDLESS);
        for (std::size_t i = 0; i < rules_.ends.size(); ++i)
            if (rules_.ends[i].moment != model::End::Moment::before_ply)
                finish(position, MANCALA_WHY_END + static_cast<std::uint32_t>(i));
        std::string error;
        const auto read = parse_position(schema_, position_text(schema_, state), error);
        if (!read) fail("the text is not read back (" + error + ")", state);
        if (!same(definition_.normal(*read), definition_.normal(state))) fail("the text reads back as another", state);
    }

    /// Of some plies, since the trace takes its time.
    void ask_of_facts(const mancala_state& state, unsigned token) {
        if (random_.below(4) != 0) return;
        Trace trace;
        trace.most = 1'000;
        const Interpreter::Ply ply = definition_.play(state, token, &trace);
        const std::string broken = facts_hold_.broken_by(state, token, ply, trace);
        if (!broken.empty()) fail("a fact does not hold: " + broken, state);
    }

    void look_from_other_side(const mancala_state& state, const std::vector<unsigned>& tokens) {
        if (!turns_ || random_.below(4) != 0) return;
        if (definition_.legal(turned(schema_, state)) != tokens) fail("other moves from the other side", state);
    }

    void play_from_other_side(const mancala_state& state, unsigned token, std::uint32_t flags,
                              const mancala_state& after) {
        if (!turns_ || random_.below(4) != 0) return;
        const Interpreter::Ply ply = definition_.play(turned(schema_, state), token);
        if (ply.flags != flags) fail("other flags from the other side", state);
        if (!same(turned(schema_, definition_.normal(ply.state)), definition_.normal(after)))
            fail("another position from the other side", state);
    }

    void compare_playouts() const {
        PlayoutOptions options;
        options.games = 2;
        options.seed = effort_.seed;
        options.most_plies = 20;
        std::vector<std::uint64_t> sums;
        for (const mancala_game* game : {interpreted_.game(), &compiled_, &in_memory_}) {
            Room start;
            game->start(game, start.bytes);
            sums.push_back(playouts(*game, start.bytes, MANCALA_SOUTH, options).checksum);
        }
        if (sums[0] != sums[1] || sums[0] != sums[2]) fail("random games differ", definition_.start());
        if (effort_.seed % loops_of_one_in == 0) compare_loops(options);
    }

    /// The loops made for the game alone, each way to play and to count.
    void compare_loops(PlayoutOptions options) const {
        Room start;
        compiled_.start(&compiled_, start.bytes);
        // Longer games than above, so that more of them come to an end.
        options.games = 10;
        options.most_plies = 200;
        const std::uint64_t expected = playouts(compiled_, start.bytes, MANCALA_SOUTH, options).checksum;
        for (const std::uint32_t lanes : {1U, 2U}) {
            options.lanes = lanes;
            if (loops_.playouts(start.bytes, MANCALA_SOUTH, options).checksum != expected)
                fail("random games of the game's own loops differ", definition_.start());
        }
        constexpr std::uint64_t few_nodes = 200;
        const int depth = perft(compiled_, start.bytes, 2) > few_nodes ? 2 : 3;
        const std::uint64_t nodes = perft(compiled_, start.bytes, depth);
        for (const Leaves leaves : {Leaves::counted, Leaves::made})
            if (loops_.perft(start.bytes, depth, leaves) != nodes)
                fail("perft by the game's own loops differs", definition_.start());
        for (int i = 0; i < 8; ++i) count_along_a_game(i == 0 ? definition_.start() : drawn_position());
    }

    mancala_state drawn_position() const {
        Random random(effort_.seed, drawn_++);
        return random_position(schema_, random);
    }

    /// The last two plies from each position of a random game, which the game's own loops may count in a vector.
    void count_along_a_game(const mancala_state& from) const {
        Random random(effort_.seed, drawn_++);
        mancala_state now = definition_.normal(from);
        Room room;
        compiled_.pack(&compiled_, &now, room.bytes);
        for (int plies = 0; plies < 40; ++plies) {
            if (loops_.perft(room.bytes, 2, Leaves::counted) != perft(compiled_, room.bytes, 2))
                fail("two plies by the game's own loops differ after some plies", now);
            LegalMask<0> legal(compiled_);
            compiled_.legal(&compiled_, room.bytes, legal.word);
            const std::vector<unsigned> tokens = tokens_of(legal);
            if (tokens.empty()) return;
            const unsigned token = tokens[random.below(static_cast<std::uint32_t>(tokens.size()))];
            const std::uint32_t flags = compiled_.move(&compiled_, room.bytes, token);
            if ((flags & (MANCALA_DECIDED | MANCALA_ENDLESS)) != 0) return;
            const std::uint32_t side = (flags & MANCALA_AGAIN) != 0 ? now.mover : 1 - now.mover;
            compiled_.unpack(&compiled_, room.bytes, side, &now);
        }
    }

    const model::Rules& rules_;
    const Effort& effort_;
    Done& done_;
    Interpreter definition_;
    InterpretedGame interpreted_;
    const mancala_game& compiled_;
    const Loops& loops_;
    const mancala_game& in_memory_;
    BothEngines two_;
    BothEngines all_;
    const mancala_game& game_;
    const mancala_schema& schema_;
    Facts facts_;
    bool turns_;  ///< it is the same from the other side
    FactsHold facts_hold_;
    Random random_;
    std::clock_t begun_ = std::clock();
    mutable std::uint64_t drawn_ = 1;  ///< numbers of random streams
    int endless_ = 0;
    int plies_left_ = 1'000;
};

}  // namespace

std::vector<MachineCode> compile_all(const std::vector<const model::Rules*>& games, Passes passes) {
    // What takes words as a rule takes vectors in half of the modules.
    const bool vector = !games.empty() && games.front()->board.total_seeds % 2 == 1;
    auto usual =
        jit_compile_all(games, {{vector ? LowerOptions::Layout::vector : LowerOptions::Layout::automatic}, passes});
    auto in_memory = jit_compile_all(games, {{LowerOptions::Layout::memory}, passes});
    std::vector<MachineCode> result;
    for (std::size_t i = 0; i < games.size(); ++i) result.push_back({std::move(usual[i]), std::move(in_memory[i])});
    return result;
}

std::optional<std::string> first_fault(const model::Rules& rules, const MachineCode& code, const Effort& effort,
                                       Done& done) {
    try {
        Session(rules, code, effort, done).run();
    } catch (const std::runtime_error& error) {
        return error.what();
    }
    return std::nullopt;
}

std::optional<std::string> first_fault(const model::Rules& rules, Passes passes, const Effort& effort, Done& done) {
    std::vector<MachineCode> code;
    try {
        code = compile_all({&rules}, passes);
    } catch (const std::runtime_error& error) {
        return error.what();
    }
    return first_fault(rules, code.front(), effort, done);
}

}  // namespace mancala::random_rules
