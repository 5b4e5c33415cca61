#include "runtime/both.hpp"

#include <algorithm>
#include <cstring>
#include <optional>
#include <type_traits>

#include "runtime/moves.hpp"
#include "runtime/notation.hpp"

namespace mancala {

static_assert(std::has_unique_object_representations_v<mancala_state>, "states are compared byte by byte");

EngineDifference::EngineDifference(std::string function_, std::string position_, std::string token_, std::string first_,
                                   std::string second_)
    : std::runtime_error("the engines differ in `" + function_ + "`" + (position_.empty() ? "" : " at " + position_) +
                         (token_.empty() ? "" : ", move " + token_) + ": first " + first_ + ", second " + second_),
      function(std::move(function_)),
      position(std::move(position_)),
      token(std::move(token_)),
      first(std::move(first_)),
      second(std::move(second_)) {}

namespace {

// What a game of both engines keeps: the context of its table.
struct Pair {
    const mancala_game* first;
    const mancala_game* second;
    std::uint32_t second_at;  // bytes from the start of a position to the second engine's
};

// A call in progress on both engines' positions.
struct Call {
    const mancala_game& both;
    const mancala_game& first;
    const mancala_game& second;
    std::uint32_t second_at;
    const char* function;
    std::optional<mancala_state> before = std::nullopt;  // as text only when there is something to tell
    std::optional<std::uint32_t> token = std::nullopt;

    const void* second_part(const void* at) const { return static_cast<const unsigned char*>(at) + second_at; }
    void* second_part(void* at) const { return static_cast<unsigned char*>(at) + second_at; }

    mancala_state first_state(const void* at, std::uint32_t side = MANCALA_SOUTH) const {
        mancala_state state{};
        first.unpack(&first, at, side, &state);
        return state;
    }
    mancala_state second_state(const void* at, std::uint32_t side = MANCALA_SOUTH) const {
        mancala_state state{};
        second.unpack(&second, second_part(at), side, &state);
        return state;
    }
    std::string text(const mancala_state& state) const { return position_text(*both.schema, state); }
    std::string token_text(std::uint32_t number) const { return token_name(*both.schema, MANCALA_SOUTH, number); }

    [[noreturn]] void differ(std::string one, std::string other) const {
        throw EngineDifference(function, before ? text(*before) : "", token ? token_text(*token) : "", std::move(one),
                               std::move(other));
    }

    void compare_states(const void* at, std::uint32_t side = MANCALA_SOUTH) const {
        const mancala_state one = first_state(at, side);
        const mancala_state other = second_state(at, side);
        if (std::memcmp(&one, &other, sizeof one) == 0) return;
        std::string one_text = text(one);
        std::string other_text = text(other);
        if (one_text == other_text) {  // what the text leaves out differs
            one_text += " (ply " + std::to_string(one.ply) + ", turn " + std::to_string(one.turn) + ", last mover " +
                        std::to_string(one.last_mover) + ", out " + std::to_string(one.out) + ")";
            other_text += " (ply " + std::to_string(other.ply) + ", turn " + std::to_string(other.turn) +
                          ", last mover " + std::to_string(other.last_mover) + ", out " + std::to_string(other.out) +
                          ")";
        }
        differ(one_text, other_text);
    }
};

std::string names_of(const Call& call, const LegalMask<0>& legal) {
    std::string names;
    legal.each([&](std::uint32_t token) { names += (names.empty() ? "" : " ") + call.token_text(token); });
    return names.empty() ? "none" : names;
}

std::string flags_text(std::uint32_t flags) {
    std::string text;
    const auto add = [&](std::uint32_t flag, const char* name) {
        if ((flags & flag) != 0) text += (text.empty() ? "" : " ") + std::string(name);
    };
    add(MANCALA_AGAIN, "again");
    add(MANCALA_IRREVERSIBLE, "irreversible");
    add(MANCALA_ENDLESS, "endless");
    add(MANCALA_DECIDED, "decided");
    if ((flags >> MANCALA_WHY_SHIFT) != 0) text += " (reason " + std::to_string(flags >> MANCALA_WHY_SHIFT) + ")";
    return text.empty() ? "no flag" : text;
}

std::string result_text(const mancala_result& result) {
    const char* const winners[] = {"the mover wins", "the opponent wins", "a draw"};
    std::string text = result.winner < 3 ? winners[result.winner] : "nobody named";
    if (result.seeds_decide == 0) text += " whatever the score";
    return text + ", " + std::to_string(result.mover) + " to " + std::to_string(result.opponent);
}

bool same_result(const mancala_result& one, const mancala_result& other) {
    return one.winner == other.winner && one.seeds_decide == other.seeds_decide && one.mover == other.mover &&
           one.opponent == other.opponent;
}

// The functions of the game's table. They may throw: only C++ calls them.
struct BothTable {
    static Call begin(const mancala_game* game, const char* function, const void* before = nullptr) {
        const auto& pair = *static_cast<const Pair*>(game->context);
        Call call{*game, *pair.first, *pair.second, pair.second_at, function};
        if (before != nullptr) call.before = call.first_state(before);
        return call;
    }

    static void start(const mancala_game* game, void* position) {
        const Call call = begin(game, "start");
        std::memset(position, 0, game->position_size);
        call.first.start(&call.first, position);
        call.second.start(&call.second, call.second_part(position));
        call.compare_states(position);
    }

    static void legal(const mancala_game* game, const void* position, std::uint64_t* mask) {
        const Call call = begin(game, "legal", position);
        LegalMask<0> one(*game), other(*game);
        call.first.legal(&call.first, position, one.word);
        call.second.legal(&call.second, call.second_part(position), other.word);
        if (!std::equal(one.word, one.word + game->words, other.word))
            call.differ(names_of(call, one), names_of(call, other));
        std::copy_n(one.word, game->words, mask);
    }

    static std::uint32_t move(const mancala_game* game, void* position, std::uint32_t token) {
        Call call = begin(game, "move", position);
        call.token = token;
        const std::uint32_t one = call.first.move(&call.first, position, token);
        const std::uint32_t other = call.second.move(&call.second, call.second_part(position), token);
        if (one != other) call.differ(flags_text(one), flags_text(other));
        call.compare_states(position);
        return one;
    }

    static void finish(const mancala_game* game, const void* position, std::uint32_t why, mancala_result* result) {
        const Call call = begin(game, "finish", position);
        mancala_result one{}, other{};
        call.first.finish(&call.first, position, why, &one);
        call.second.finish(&call.second, call.second_part(position), why, &other);
        if (!same_result(one, other)) call.differ(result_text(one), result_text(other));
        *result = one;
    }

    static void pack(const mancala_game* game, const mancala_state* state, void* position) {
        Call call = begin(game, "pack");
        call.before = *state;
        std::memset(position, 0, game->position_size);
        call.first.pack(&call.first, state, position);
        call.second.pack(&call.second, state, call.second_part(position));
        call.compare_states(position);
    }

    static void unpack(const mancala_game* game, const void* position, std::uint32_t side, mancala_state* state) {
        const Call call = begin(game, "unpack", position);
        call.compare_states(position, side);
        *state = call.first_state(position, side);
    }
};

}  // namespace

struct BothEngines::Impl {
    Pair pair;
    mancala_game game;
};

BothEngines::BothEngines(const mancala_game& definition, const mancala_game& other) : impl_(std::make_unique<Impl>()) {
    const std::uint32_t align = std::max(definition.position_align, other.position_align);
    impl_->pair = {&definition, &other, (definition.position_size + align - 1) / align * align};
    mancala_game& game = impl_->game;
    game = definition;
    game.position_size = impl_->pair.second_at + other.position_size;
    game.position_align = align;
    game.layout = nullptr;
    game.start_position = nullptr;
    game.context = &impl_->pair;
    game.start = BothTable::start;
    game.legal = BothTable::legal;
    game.move = BothTable::move;
    game.finish = BothTable::finish;
    game.pack = BothTable::pack;
    game.unpack = BothTable::unpack;
}

BothEngines::~BothEngines() = default;

const mancala_game* BothEngines::game() const {
    return &impl_->game;
}

}  // namespace mancala
