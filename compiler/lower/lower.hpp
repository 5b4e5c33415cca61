// Rules to an LLVM module that defines the game behind the C ABI.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "compiler/facts/facts.hpp"
#include "compiler/lower/options.hpp"
#include "compiler/model/rules.hpp"

namespace llvm {
class LLVMContext;
class Module;
}  // namespace llvm

namespace mancala {

/// The module exports one symbol, the constant `mancala_game_<name>` of type mancala_game (game.h), and needs the
/// runtime's mancala_packed_* functions. It is as generated: neither verified nor optimised.
std::unique_ptr<llvm::Module> lower_rules(const model::Rules& rules, const Facts& facts, const LowerOptions& options,
                                          llvm::LLVMContext& context);

/// The forms the code takes, and why not better ones: how a position is held, how laps are sown, how walks are taken.
std::vector<Finding> forms_of(const model::Rules& rules, const LowerOptions& options);

/// Whether LowerOptions::moves_at_once has an effect.
bool forms_allow_moves_at_once(const model::Rules& rules, const LowerOptions& options);

/// The exported symbol's name.
std::string symbol_of(const model::Rules& rules);

}  // namespace mancala
