// The interpreter's face: exchange-form states in and out.
#include <algorithm>
#include <cstring>

#include "compiler/interpret/finish.hpp"
#include "compiler/interpret/interpret.hpp"
#include "compiler/interpret/legal.hpp"
#include "compiler/interpret/ply.hpp"
#include "compiler/model/schema.hpp"

namespace mancala {

struct Interpreter::Impl {
    interpret::Game game;
    model::SchemaStorage schema;
    explicit Impl(const model::Rules& rules) : game(rules), schema(rules) {}
};

Interpreter::Interpreter(const model::Rules& rules) : impl_(std::make_unique<const Impl>(rules)) {}
Interpreter::~Interpreter() = default;

mancala_state Interpreter::start() const {
    const model::Board& board = impl_->game.rules.board;
    mancala_state state{};
    const int own = board.own_holes();
    for (int hole = 0; hole < board.holes(); ++hole)
        state.seeds[hole] = static_cast<std::uint16_t>(board.setup[static_cast<std::size_t>(hole % own)]);
    const mancala_schema& schema = impl_->schema.schema();
    for (std::uint32_t mark = 0; mark < schema.mark_count; ++mark)
        std::memcpy(state.marks[mark], schema.marks[mark].start, sizeof state.marks[mark]);
    state.last_mover = MANCALA_NOBODY;
    state.ply = 1;
    state.turn = 1;
    return state;
}

std::vector<unsigned> Interpreter::legal(const mancala_state& state) const {
    return interpret::legal(impl_->game, state);
}

Interpreter::Ply Interpreter::play(const mancala_state& state, unsigned token, Trace* trace) const {
    return interpret::play(impl_->game, state, token, trace);
}

mancala_result Interpreter::finish(const mancala_state& state, unsigned why) const {
    return interpret::finish(impl_->game, state, why);
}

mancala_state Interpreter::normal(const mancala_state& state) const {
    const mancala_schema& schema = impl_->schema.schema();
    mancala_state normal = state;
    normal.ply = std::min(state.ply, schema.ply_limit);
    normal.turn = std::min(state.turn, schema.turn_limit);
    if (!schema.uses_out) normal.out = 0;
    if (!schema.uses_last_mover) normal.last_mover = 0;
    return normal;
}

}  // namespace mancala
