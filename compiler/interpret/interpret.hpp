// The rules executed directly: slow, obvious, and the definition of what a rule file means.
#pragma once

#include <memory>

#include "compiler/interpret/trace.hpp"
#include "compiler/model/rules.hpp"
#include "mancala/game.h"

namespace mancala {

/// Rules at play on exchange-form states. All functions are pure; `trace` may be null.
class Interpreter {
public:
    explicit Interpreter(const model::Rules& rules);
    ~Interpreter();

    mancala_state start() const;

    /// Legal tokens in listing order; empty when the game is over at this position.
    std::vector<unsigned> legal(const mancala_state& state) const;

    /// What a ply did, beside the new state.
    struct Ply {
        mancala_state state = {};
        unsigned flags = 0;  ///< MANCALA_AGAIN ..., and the reason, as `move` of game.h returns them
        int captured = 0;    ///< seeds taken by captures, for whomever
        int laps = 0;
    };
    Ply play(const mancala_state& state, unsigned token, Trace* trace = nullptr) const;

    /// The result of a game that is over at `state` for reason `why` (MANCALA_WHY_...), from the mover's seat.
    mancala_result finish(const mancala_state& state, unsigned why) const;

    /// The position as far as any rule can tell: counters past their limits cut, state no rule has set to zero.
    mancala_state normal(const mancala_state& state) const;

private:
    struct Impl;
    std::unique_ptr<const Impl> impl_;
};

/// An interpreted game behind the C ABI, owning all it points to.
class InterpretedGame {
public:
    explicit InterpretedGame(const model::Rules& rules);
    ~InterpretedGame();
    InterpretedGame(const InterpretedGame&) = delete;
    InterpretedGame& operator=(const InterpretedGame&) = delete;
    const mancala_game* game() const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace mancala
