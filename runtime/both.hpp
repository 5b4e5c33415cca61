// Two engines of one game run side by side, each step compared.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>

#include "mancala/game.h"

namespace mancala {

/// Two engines that should agree did not: a bug in one of them.
struct EngineDifference : std::runtime_error {
    EngineDifference(std::string function, std::string position, std::string token, std::string first,
                     std::string second);
    std::string function;  ///< of game.h in which they differ: "start", "legal", "move" ...
    std::string position;  ///< before the call, as text, South being the mover; "" for start
    std::string token;     ///< played or asked about, South being the mover; or ""
    std::string first;     ///< what the first engine gave, as text
    std::string second;    ///< what the second gave
};

/// A game whose position is both engines' positions. Each of its functions runs both and compares what they give: legal
/// moves, flags, results, and the positions in exchange form after every call. At the first difference it throws
/// EngineDifference. Both games must outlive it.
class BothEngines {
public:
    BothEngines(const mancala_game& definition, const mancala_game& other);
    ~BothEngines();
    BothEngines(const BothEngines&) = delete;
    BothEngines& operator=(const BothEngines&) = delete;

    /// Its position_size may be up to twice MANCALA_MAX_POSITION.
    const mancala_game* game() const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace mancala
