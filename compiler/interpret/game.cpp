// The interpreter behind the C ABI. Its packed form is the normal exchange form without what the game does not use, the
// mover's part first.
#include <cstring>

#include "compiler/interpret/interpret.hpp"
#include "compiler/interpret/packing.hpp"
#include "compiler/model/schema.hpp"
#include "runtime/notation.hpp"

namespace mancala {

struct InterpretedGame::Impl {
    Interpreter interpreter;
    model::SchemaStorage schema;
    std::string name;
    std::string title;
    mancala_game game{};

    explicit Impl(const model::Rules& rules)
        : interpreter(rules), schema(rules), name(rules.name), title(rules.title) {}
};

namespace {

// The interpreter does not keep the side: it looks at every position as if South were to move.
constexpr std::uint32_t some_side = MANCALA_SOUTH;

const Interpreter& interpreter_of(const mancala_game* game) {
    return *static_cast<const Interpreter*>(game->context);
}

mancala_state state_at(const mancala_game* game, const void* position) {
    return interpret::unpacked(*game->schema, static_cast<const unsigned char*>(position), some_side);
}

void keep(const mancala_game* game, const mancala_state& state, void* position) {
    interpret::pack(*game->schema, interpreter_of(game).normal(state), static_cast<unsigned char*>(position));
}

void start(const mancala_game* game, void* position) {
    keep(game, interpreter_of(game).start(), position);
}

void legal(const mancala_game* game, const void* position, std::uint64_t* mask) {
    std::fill_n(mask, game->words, 0);
    for (const unsigned token : interpreter_of(game).legal(state_at(game, position)))
        mask[token / 64] |= std::uint64_t{1} << (token % 64);
}

std::uint32_t move(const mancala_game* game, void* position, std::uint32_t token) {
    const Interpreter::Ply ply = interpreter_of(game).play(state_at(game, position), token);
    keep(game, ply.state, position);
    return ply.flags;
}

void finish(const mancala_game* game, const void* position, std::uint32_t why, mancala_result* result) {
    *result = interpreter_of(game).finish(state_at(game, position), why);
}

void pack(const mancala_game* game, const mancala_state* state, void* position) {
    keep(game, *state, position);
}

void unpack(const mancala_game* game, const void* position, std::uint32_t side, mancala_state* state) {
    *state = interpret::unpacked(*game->schema, static_cast<const unsigned char*>(position), side);
}

}  // namespace

InterpretedGame::InterpretedGame(const model::Rules& rules) : impl_(std::make_unique<Impl>(rules)) {
    mancala_game& game = impl_->game;
    const mancala_schema& schema = impl_->schema.schema();
    game.abi_version = MANCALA_ABI_VERSION;
    game.size = sizeof(mancala_game);
    game.name = impl_->name.c_str();
    game.title = impl_->title.c_str();
    game.position_size = static_cast<std::uint32_t>(interpret::packed_size(schema));
    game.position_align = 1;
    game.tokens = pass_token(schema) + 1;
    game.words = (game.tokens + 63) / 64;
    game.occurrences = static_cast<std::uint32_t>(rules.occurrences);
    game.schema = &schema;
    game.token_names[0] = impl_->schema.token_names(MANCALA_SOUTH);
    game.token_names[1] = impl_->schema.token_names(MANCALA_NORTH);
    game.context = &impl_->interpreter;
    game.start = start;
    game.legal = legal;
    game.move = move;
    game.finish = finish;
    game.pack = pack;
    game.unpack = unpack;
}

InterpretedGame::~InterpretedGame() = default;

const mancala_game* InterpretedGame::game() const {
    return &impl_->game;
}

}  // namespace mancala
