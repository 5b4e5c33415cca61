// The board and its set-up; sets that depend on side and column alone.
#include <fmt/format.h>

#include <numeric>

#include "compiler/resolve/fold.hpp"
#include "compiler/resolve/resolver.hpp"

namespace mancala::resolving {

namespace {

constexpr int most_columns = 128;
constexpr int most_seeds = 65'535;

std::optional<bool> asked_of(const Test& test, int column);

std::optional<int> value_of(const Number& number, int column) {
    switch (number.kind) {
        case Number::Kind::constant:
            return number.value;
        case Number::Kind::column:
            if (number.place.base != Base::hole || !number.place.steps.empty()) return std::nullopt;
            return column;
        case Number::Kind::add:
        case Number::Kind::subtract:
        case Number::Kind::multiply: {
            const auto left = value_of(number.operands[0], column);
            const auto right = value_of(number.operands[1], column);
            if (!left || !right) return std::nullopt;
            return arithmetic(number.kind, constant_number(*left, {}), constant_number(*right, {}), {}).value;
        }
        default:
            return std::nullopt;
    }
}

std::optional<bool> asked_of_all(const std::vector<Test>& tests, int column, bool all) {
    bool result = all;
    for (const Test& test : tests) {
        const auto one = asked_of(test, column);
        if (!one) return std::nullopt;
        result = all ? result && *one : result || *one;
    }
    return result;
}

/// Whether the test holds of the own hole in that column; nothing if it asks more than side and column.
std::optional<bool> asked_of(const Test& test, int column) {
    const auto number = [&] { return test.numbers.empty() ? std::nullopt : value_of(test.numbers[0], column); };
    switch (test.kind) {
        case Test::Kind::constant:
            return test.value != 0;
        case Test::Kind::all_of:
            return asked_of_all(test.tests, column, true);
        case Test::Kind::any_of:
            return asked_of_all(test.tests, column, false);
        case Test::Kind::negation: {
            const auto inner = asked_of(test.tests[0], column);
            return inner ? std::optional(!*inner) : std::nullopt;
        }
        case Test::Kind::on_side:
            return test.side != Side::enemy;
        case Test::Kind::compare: {
            const auto left = number();
            const auto right = value_of(test.numbers[1], column);
            if (!left || !right) return std::nullopt;
            return holds(*left, test.relation, *right);
        }
        case Test::Kind::in_counts: {
            const auto asked = number();
            return asked ? std::optional(test.counts.contains(*asked)) : std::nullopt;
        }
        case Test::Kind::even:
        case Test::Kind::odd: {
            const auto asked = number();
            if (!asked) return std::nullopt;
            return test.kind == Test::Kind::even ? *asked != 0 && *asked % 2 == 0 : *asked % 2 == 1;
        }
        default:
            return std::nullopt;
    }
}

}  // namespace

std::optional<std::vector<bool>> Resolver::columns_of(const HoleSet& set) {
    const auto refuse = [&]() -> std::optional<std::vector<bool>> {
        report("E0320", set.span, "name these holes by side and column alone, as in `holes with column <= 3`");
        return std::nullopt;
    };
    if (set.kind != HoleSet::Kind::holes || set.pick != HoleSet::Pick::all) return refuse();
    std::vector<bool> columns(static_cast<std::size_t>(rules_.board.holes_per_row), set.side != Side::enemy);
    for (const HoleSet& except : set.except) {
        const auto without = columns_of(except);
        if (!without) return std::nullopt;
        for (std::size_t i = 0; i < columns.size(); ++i)
            if ((*without)[i]) columns[i] = false;
    }
    for (const Test& test : set.test) {
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const auto in = asked_of(test, static_cast<int>(i) + 1);
            if (!in) return refuse();
            if (!*in) columns[i] = false;
        }
    }
    return columns;
}

void Resolver::resolve_board(const SyntaxTree& tree) {
    const Node* board = tree.child(NodeKind::board);
    if (board == nullptr || board->children.size() < 2) return;
    scope_ = {};
    used_param_ = false;
    rules_.board.span = board->span;
    const auto rows = constant(board->children[0], "the number of rows", 0, most_seeds);
    const auto holes = constant(board->children[1], "the number of holes in a row", 0, most_seeds);
    bool sized = rows && holes;
    if (rows && *rows != 2) {
        report("E0404", board->children[0].span,
               *rows == 0 ? "a board needs rows: this version knows boards of two rows"
                          : fmt::format("a board of {} row{} is not in this version, which knows two rows", *rows,
                                        *rows == 1 ? "" : "s"));
        sized = false;
    }
    if (holes && (*holes < 1 || *holes > most_columns)) {
        report("E0405", board->children[1].span,
               *holes == 0 ? "a row without holes is no row: it has 1 to 128"
                           : fmt::format("a row of {} holes is too long: it has 1 to 128", *holes));
        sized = false;
    }
    if (sized) rules_.board.holes_per_row = *holes;
    setup(*board, sized);
    board_by_param_ = used_param_;
}

void Resolver::setup(const Node& board, bool sized) {
    const auto columns = static_cast<std::size_t>(rules_.board.holes_per_row);
    std::vector<int> seeds(columns, 0);
    std::vector<int> filled(columns, -1);
    bool good = sized;
    for (std::size_t i = 2; i < board.children.size(); ++i) {
        const Node& part = board.children[i];
        if (part.kind == NodeKind::setup_each && !part.children.empty()) {
            const auto each = constant(part.children[0], "the seeds of a hole", 0, most_seeds);
            good = good && each;
            if (each) seeds.assign(columns, *each);
        } else if (part.kind == NodeKind::setup_pattern && !part.children.empty()) {
            std::vector<int> pattern;
            for (const Node& number : part.children) {
                const auto count = constant(number, "the seeds of a hole", 0, most_seeds);
                good = good && count;
                pattern.push_back(count.value_or(0));
            }
            if (good && columns % pattern.size() != 0) {
                report("E0406", part.span,
                       fmt::format("{} count{} repeated do not fill a row of {} holes evenly", pattern.size(),
                                   pattern.size() == 1 ? "" : "s", columns));
                good = false;
            }
            for (std::size_t hole = 0; hole < columns; ++hole) seeds[hole] = pattern[hole % pattern.size()];
        } else if (part.kind == NodeKind::setup_in && part.children.size() == 2) {
            good = setup_set(part, filled) && good;
            for (std::size_t hole = 0; hole < columns; ++hole)
                if (filled[hole] >= 0) seeds[hole] = filled[hole];
        } else {
            good = false;
        }
    }
    if (!good) return;
    const long total = 2 * std::accumulate(seeds.begin(), seeds.end(), 0L);
    if (total == 0) report("E0407", board.span, "there is no seed on this board");
    if (total > most_seeds)
        report("E0408", board.span, fmt::format("{} seeds are too many: a game has at most 65,535", total));
    if (total == 0 || total > most_seeds) return;
    rules_.board.setup = std::move(seeds);
    rules_.board.total_seeds = static_cast<int>(total);
    board_known_ = true;
}

/// `seeds N in SET`: into `filled`, which holds -1 where no earlier set has put anything.
bool Resolver::setup_set(const Node& node, std::vector<int>& filled) {
    const auto count = constant(node.children[0], "the seeds of a hole", 0, most_seeds);
    const auto holes = set(node.children[1]);
    if (!count || !holes || filled.empty()) return false;
    const auto columns = columns_of(*holes);
    if (!columns) return false;
    if (holes->side == Side::enemy) {
        report("E0320", holes->span, "the set-up is said from each owner's seat, so no hole of it is an enemy's");
        return false;
    }
    for (std::size_t hole = 0; hole < filled.size(); ++hole) {
        if (!(*columns)[hole]) continue;
        if (filled[hole] >= 0) {
            report("E0409", node.span, fmt::format("the hole of column {} is filled twice", hole + 1));
            return false;
        }
        filled[hole] = *count;
    }
    return true;
}

}  // namespace mancala::resolving
