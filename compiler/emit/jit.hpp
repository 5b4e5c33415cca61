// Rules to a game that runs as machine code in this process.
#pragma once

#include <memory>
#include <vector>

#include "compiler/emit/object_cache.hpp"
#include "compiler/lower/options.hpp"
#include "compiler/model/rules.hpp"
#include "mancala/game.h"
#include "runtime/loops.hpp"

namespace mancala {

/// How well the code is made. `few` takes a fifth of the time, and what it makes runs slower.
enum class Passes { usual, few };

/// Owns the machine code of one compiled game, or a share in that of several; the game it gives lives as long.
class JitGame {
public:
    ~JitGame();
    JitGame(const JitGame&) = delete;
    JitGame& operator=(const JitGame&) = delete;
    const mancala_game* game() const;
    /// Perft and playouts made for this game; each is compiled when it is first asked for.
    const Loops& loops() const;

private:
    struct Impl;
    explicit JitGame(std::unique_ptr<Impl> impl);
    friend std::unique_ptr<JitGame> jit_compile(const model::Rules& rules, const LowerOptions& options, Passes passes,
                                                const ObjectCache* cache);
    friend std::vector<std::unique_ptr<JitGame>> jit_compile_all(const std::vector<const model::Rules*>& games,
                                                                 const LowerOptions& options, Passes passes);
    std::unique_ptr<Impl> impl_;
};

/// Compiles `rules` for this machine's processor, or takes the code from `cache`, which must outlive the game, where
/// the rules say what they are made of. Throws std::runtime_error when the generated code is refused by LLVM, which is
/// never the rule file's fault.
std::unique_ptr<JitGame> jit_compile(const model::Rules& rules, const LowerOptions& options = {},
                                     Passes passes = Passes::usual, const ObjectCache* cache = nullptr);

/// Several games compiled as one module, in their order.
std::vector<std::unique_ptr<JitGame>> jit_compile_all(const std::vector<const model::Rules*>& games,
                                                      const LowerOptions& options = {}, Passes passes = Passes::usual);

}  // namespace mancala
