#include "compiler/lower/lower.hpp"

#include <llvm/IR/LLVMContext.h>

#include "compiler/lower/gen.hpp"

namespace mancala {

std::string symbol_of(const model::Rules& rules) {
    return "mancala_game_" + rules.name;
}

std::unique_ptr<llvm::Module> lower_rules(const model::Rules& rules, const Facts& facts, const LowerOptions& options,
                                          llvm::LLVMContext& context) {
    auto module = std::make_unique<llvm::Module>(rules.name, context);
    // The layout of a position follows from the facts.
    lower::Gen g(rules, facts, options, *module);
    // A ply, and the first lap of one, where candidates are asked what comes of them.
    g.played = lower::played_function(g);
    g.landing = lower::landing_function(g);
    // What a player may choose from; asked for legal moves and for ends that speak of them.
    g.candidates = lower::candidates_function(g);
    // The three functions of a game at play; the first is made of two, which loops ask by themselves.
    llvm::Function* moves = lower::moves_function(g);
    llvm::Function* legal = lower::legal_function(g, moves, lower::over_function(g));
    llvm::Function* move = lower::move_function(g);
    llvm::Function* finish = lower::finish_function(g);
    // What else the loops are told.
    lower::token_function(g);
    if (options.for_loops) lower::move_at_function(g);
    lower::constants_for_loops(g);
    if (options.moves_at_once && lower::refuses_moves_at_once(g).empty()) {
        lower::move_in_place_function(g);
        lower::legal_in_place_function(g);
        lower::legal_after_ply_function(g);
    }
    // And the table by which the runtime finds them.
    lower::game_table(g, legal, move, finish);
    return module;
}

}  // namespace mancala
