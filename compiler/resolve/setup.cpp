// The set-up: the seeds of a player's holes at the start.
#include <fmt/format.h>

#include <numeric>

#include "compiler/model/geometry.hpp"
#include "compiler/model/lying.hpp"
#include "compiler/resolve/resolver.hpp"

namespace mancala::resolving {

namespace {

constexpr int most_seeds = 65'535;

}  // namespace

/// The holes of one player, in letter order, that the set holds; reports a set that asks more than where they lie.
std::optional<std::vector<bool>> Resolver::lying(const HoleSet& set) {
    auto holes = lying_in(set, rules_.board);
    if (!holes)
        report("E0320", set.span,
               "name these holes by side, column, inner and outer alone, as in `holes with column <= 3`");
    return holes;
}

/// The set-up's parts stand among the board's children from `first` on.
void Resolver::setup(const Node& board, std::size_t first, bool sized) {
    const std::size_t own = sized ? static_cast<std::size_t>(rules_.board.own_holes()) : 0;
    std::vector<int> seeds(own, 0);
    std::vector<int> filled(own, -1);
    bool good = sized;
    for (std::size_t i = first; i < board.children.size(); ++i) {
        const Node& part = board.children[i];
        if (i > first && (part.kind != NodeKind::setup_in || board.children[first].kind != NodeKind::setup_in)) {
            report("E0409", part.span, "the holes are filled already: only `seeds N in SET` may be said several times");
            return;
        }
        if (part.kind == NodeKind::setup_in && part.children.size() == 2) {
            good = setup_set(part, filled) && good;
            for (std::size_t hole = 0; hole < own; ++hole)
                if (filled[hole] >= 0) seeds[hole] = filled[hole];
        } else {
            const auto counts = setup_counts(part, sized ? own : part.children.size());
            good = good && counts;
            for (std::size_t hole = 0; good && hole < own; ++hole) seeds[hole] = (*counts)[hole % counts->size()];
        }
    }
    if (!good) return;
    const long total = rules_.board.players * std::accumulate(seeds.begin(), seeds.end(), 0L);
    if (total == 0) report("E0407", board.span, "there is no seed on this board");
    if (total > most_seeds)
        report("E0408", board.span, fmt::format("{} seeds are too many: a game has at most 65,535", total));
    if (total == 0 || total > most_seeds) return;
    rules_.board.setup = std::move(seeds);
    rules_.board.total_seeds = static_cast<int>(total);
    board_known_ = true;
}

/// The counts of `4 seeds each`, `seeds 0 4 4 repeated` or `seeds 4 4 3`: they come out even in `own` holes.
std::optional<std::vector<int>> Resolver::setup_counts(const Node& part, std::size_t own) {
    std::vector<int> counts;
    bool good = true;
    for (const Node& number : part.children) {
        const auto count = constant(number, "the number of seeds in a hole", 0, most_seeds);
        good = good && count;
        counts.push_back(count.value_or(0));
    }
    if (!good || counts.empty()) return std::nullopt;
    const std::string_view plural = counts.size() == 1 ? "" : "s";
    if (part.kind == NodeKind::setup_counts && counts.size() != own) {
        report("E0406", part.span,
               fmt::format("{} count{} for a player's {} holes: each needs its own, or say `repeated`", counts.size(),
                           plural, own));
        return std::nullopt;
    }
    if (own % counts.size() != 0) {
        report("E0406", part.span,
               fmt::format("{} count{} repeated do not fill a player's {} holes evenly", counts.size(), plural, own));
        return std::nullopt;
    }
    return counts;
}

/// `seeds N in SET`: into `filled`, which holds -1 where no earlier set has put anything.
bool Resolver::setup_set(const Node& node, std::vector<int>& filled) {
    const auto count = constant(node.children[0], "the number of seeds in a hole", 0, most_seeds);
    const auto holes = set(node.children[1]);
    if (!count || !holes || filled.empty()) return false;
    const auto lie = lying(*holes);
    if (!lie) return false;
    if (holes->side == Side::enemy) {
        report("E0320", holes->span, "the set-up is said from each owner's seat, so no hole of it is an enemy's");
        return false;
    }
    for (std::size_t hole = 0; hole < filled.size(); ++hole) {
        if (!(*lie)[hole]) continue;
        if (filled[hole] >= 0) {
            report("E0409", node.span,
                   fmt::format("the hole `{}` is filled twice", hole_name(rules_.board, static_cast<int>(hole))));
            return false;
        }
        filled[hole] = *count;
    }
    return true;
}

}  // namespace mancala::resolving
