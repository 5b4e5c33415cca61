#include "compiler/flatten/kinds.hpp"

#include <algorithm>
#include <array>

namespace mancala::flattening {

namespace {

constexpr std::array all{
    Kind{NodeKind::game, "game", Kind::of_file},
    Kind{NodeKind::about, "about", Kind::of_file},
    Kind{NodeKind::param, "param", Kind::by_name},
    Kind{NodeKind::player_count, "players", Kind::by_kind},
    Kind{NodeKind::board, "board", Kind::by_kind},
    Kind{NodeKind::track, "track", Kind::by_kind},
    Kind{NodeKind::mark, "mark", Kind::by_name},
    Kind{NodeKind::state, "state", Kind::by_name},
    Kind{NodeKind::define, "define", Kind::by_name},
    Kind{NodeKind::score, "score", Kind::by_kind},
    Kind{NodeKind::move_from, "move", Kind::by_kind},
    Kind{NodeKind::must_leave, "must", Kind::by_kind},
    Kind{NodeKind::must_capture, "must", Kind::by_kind},
    Kind{NodeKind::pass, "pass", Kind::by_kind},
    Kind{NodeKind::sow, "sow", Kind::by_kind},
    Kind{NodeKind::first_seed, "first seed", Kind::by_kind},
    Kind{NodeKind::skip, "skip", Kind::by_kind},
    Kind{NodeKind::before_sowing, "before sowing", Kind::by_kind},
    Kind{NodeKind::on_seed, "on seed", Kind::by_kind},
    Kind{NodeKind::after_lap, "after lap", Kind::by_kind},
    Kind{NodeKind::after_turn, "after turn", Kind::by_kind},
    Kind{NodeKind::during, "during", Kind::by_kind},
    Kind{NodeKind::end, "end", Kind::by_kind},
    Kind{NodeKind::end_repetition, "end", Kind::by_kind},
    Kind{NodeKind::endless, "endless", Kind::by_kind},
    Kind{NodeKind::example, "example", Kind::of_file},
};

constexpr Kind of_other_files{NodeKind::missing, "", Kind::of_file};

}  // namespace

std::span<const Kind> kinds() {
    return all;
}

const Kind& kind_of(NodeKind node) {
    const auto found = std::ranges::find(all, node, &Kind::node);
    return found == all.end() ? of_other_files : *found;
}

int rank_of(NodeKind node) {
    const auto first = std::ranges::find(all, kind_of(node).words, &Kind::words);
    return static_cast<int>(first - all.begin());
}

}  // namespace mancala::flattening
