#include "compiler/resolve/resolve.hpp"

#include "compiler/resolve/resolver.hpp"

namespace mancala {

namespace resolving {

std::optional<Rules> Resolver::run(const SyntaxTree& tree) {
    // The clauses as such: those that must stand, and those that may stand once.
    check_clauses(tree);
    // All names first: lines may stand in any order, params excepted, which count with those above them.
    declare_names(tree);
    resolve_params(tree);
    // Board and marks, then the adjectives that speak of them.
    resolve_board(tree);
    resolve_state(tree);
    resolve_defines();
    resolve_mark_holes(tree);
    // What a player holds, unless the file says otherwise: the seeds in the store.
    rules_.score.kind = Number::Kind::store;
    rules_.score.who = Who::player;
    // Then every clause by itself, and what the ends need to be complete.
    resolve_clauses(tree);
    resolve_track(tree);
    finish_ends();
    check_examples(tree);
    if (diagnostics_.has_errors()) return std::nullopt;
    warn_of_unused();
    return std::move(rules_);
}

}  // namespace resolving

std::optional<model::Rules> resolve(const SyntaxTree& tree, const Settings& settings, Diagnostics& diagnostics) {
    return resolving::Resolver(settings, diagnostics).run(tree);
}

}  // namespace mancala
