// Rules to a game that runs as machine code in this process.
#pragma once

#include <memory>

#include "compiler/lower/options.hpp"
#include "compiler/model/rules.hpp"
#include "mancala/game.h"

namespace mancala {

/// Owns the machine code of one compiled game; the game it gives lives as long.
class JitGame {
public:
    ~JitGame();
    JitGame(const JitGame&) = delete;
    JitGame& operator=(const JitGame&) = delete;
    const mancala_game* game() const;

private:
    struct Impl;
    explicit JitGame(std::unique_ptr<Impl> impl);
    friend std::unique_ptr<JitGame> jit_compile(const model::Rules& rules, const LowerOptions& options);
    std::unique_ptr<Impl> impl_;
};

/// Compiles `rules` for this machine's processor. Throws std::runtime_error when the generated code is refused by LLVM,
/// which is never the rule file's fault.
std::unique_ptr<JitGame> jit_compile(const model::Rules& rules, const LowerOptions& options = {});

}  // namespace mancala
