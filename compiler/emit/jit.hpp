// Rules to a game that runs as machine code in this process.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "compiler/emit/object_cache.hpp"
#include "compiler/lower/options.hpp"
#include "compiler/model/rules.hpp"
#include "mancala/game.h"
#include "runtime/loops.hpp"

namespace mancala {

/// How well the code is made. `few` takes a fifth of the time, and what it makes runs slower.
enum class Passes { usual, few };

/// How a game is compiled. Nothing here changes what the code does.
struct JitOptions {
    LowerOptions lower = {};
    Passes passes = Passes::usual;
    const ObjectCache* cache = nullptr;  ///< of earlier runs; must outlive the game
    std::string processor = "native";    ///< this machine's with all it can do, or an LLVM name of one that does less
};

/// Owns the machine code of one compiled game, or a share in that of several; the game it gives lives as long.
class JitGame {
public:
    struct Impl;
    explicit JitGame(std::unique_ptr<Impl> impl);
    ~JitGame();
    JitGame(const JitGame&) = delete;
    JitGame& operator=(const JitGame&) = delete;
    const mancala_game* game() const;
    /// Perft and playouts made for this game; each is compiled when it is first asked for.
    const Loops& loops() const;

private:
    std::unique_ptr<Impl> impl_;
};

/// Compiles `rules`, or takes the code from the cache where there is one and the rules say what they are made of.
/// Throws std::runtime_error when the generated code is refused by LLVM, which is never the rule file's fault.
std::unique_ptr<JitGame> jit_compile(const model::Rules& rules, const JitOptions& options = {});

/// Whether perft's last two plies come to be made for all moves at once with these options; compiles that loop to see.
bool makes_moves_at_once(const model::Rules& rules, const JitOptions& options);

/// Several games compiled as one module, in their order, without the cache.
std::vector<std::unique_ptr<JitGame>> jit_compile_all(const std::vector<const model::Rules*>& games,
                                                      const JitOptions& options = {});

}  // namespace mancala
