// Masks seen through a table of lanes, such as the opposite of every hole: by whole shifts where a few do.
#include <map>

#include "compiler/lower/gen.hpp"

namespace mancala::lower {

using llvm::Value;

namespace {

constexpr std::size_t most_pieces = 6;  // from there on a loop is as good

Value* shifted(Gen& g, Value* mask, int right) {
    if (right >= 0) return g.b.CreateLShr(mask, static_cast<std::uint64_t>(right));
    return g.b.CreateShl(mask, static_cast<std::uint64_t>(-right));
}

Value* rotated(Gen& g, Value* mask, int right) {
    const int holes = g.track.holes;
    right = ((right % holes) + holes) % holes;
    if (right == 0) return mask;
    Value* turned = g.b.CreateOr(shifted(g, mask, right), shifted(g, mask, right - holes));
    return g.b.CreateAnd(turned, g.mask_range(0, holes));
}

Value* reversed(Gen& g, Value* mask) {
    Value* all = g.b.CreateUnaryIntrinsic(llvm::Intrinsic::bitreverse, mask);
    return g.b.CreateLShr(all, mask->getType()->getIntegerBitWidth() - static_cast<unsigned>(g.track.holes));
}

/// Bit i of the result is bit (i + by) mod holes of the mask, or bit (by - i) mod holes; null if that is not the table.
Value* round_the_board(Gen& g, Value* mask, const std::vector<int>& table) {
    const int n = g.track.holes;
    const auto all = [&](int sign) {
        for (int i = 0; i < n; ++i)
            if (table[static_cast<std::size_t>(i)] >= n ||
                table[static_cast<std::size_t>(i)] != ((table[0] + sign * i) % n + n) % n)
                return false;
        return true;
    };
    if (all(1)) return rotated(g, mask, table[0]);
    if (all(-1)) return rotated(g, reversed(g, mask), n - 1 - table[0]);
    return nullptr;
}

/// Holes that one shift of the mask serves.
struct Piece {
    bool reversed;
    int shift;
    std::vector<bool> holes;
};

/// The largest piece among the holes that none serves yet.
Piece largest_piece(const Gen& g, const std::vector<int>& table, const std::vector<bool>& served) {
    std::map<std::pair<bool, int>, std::vector<int>> pieces;
    for (int i = 0; i < g.track.holes; ++i) {
        const int end = table[static_cast<std::size_t>(i)];
        if (served[static_cast<std::size_t>(i)]) continue;
        pieces[{false, end - i}].push_back(i);
        pieces[{true, g.track.holes - 1 - end - i}].push_back(i);
    }
    const auto* best = &*pieces.begin();
    for (const auto& piece : pieces)
        if (piece.second.size() > best->second.size()) best = &piece;
    Piece result{best->first.first, best->first.second, std::vector<bool>(served.size())};
    for (const int i : best->second) result.holes[static_cast<std::size_t>(i)] = true;
    return result;
}

Value* looked_up(Gen& g, Value* mask, const std::vector<int>& table) {
    Value* found = g.slot(g.mask_type, "seen");
    g.set(found, g.mask_range(0, 0));
    for (int i = 0; i < g.track.holes; ++i) {
        const int end = table[static_cast<std::size_t>(i)];
        if (end >= g.track.holes) continue;
        Value* bit = g.b.CreateAnd(shifted(g, mask, end - i), g.mask_range(i, i + 1));
        g.set(found, g.b.CreateOr(g.get(found), bit));
    }
    return g.get(found);
}

}  // namespace

Value* permuted(Gen& g, Value* mask, const std::vector<int>& table) {
    if (Value* whole = round_the_board(g, mask, table)) return whole;
    std::vector<bool> served(static_cast<std::size_t>(g.track.holes));
    for (std::size_t i = 0; i < served.size(); ++i) served[i] = table[i] >= g.track.holes;
    Value* found = g.mask_range(0, 0);
    for (std::size_t pieces = 0; std::find(served.begin(), served.end(), false) != served.end(); ++pieces) {
        if (pieces == most_pieces) return looked_up(g, mask, table);
        const Piece piece = largest_piece(g, table, served);
        Value* from = piece.reversed ? reversed(g, mask) : mask;
        found = g.b.CreateOr(found, g.b.CreateAnd(shifted(g, from, piece.shift), g.mask_of(piece.holes)));
        for (std::size_t i = 0; i < served.size(); ++i) served[i] = served[i] || piece.holes[i];
    }
    return found;
}

}  // namespace mancala::lower
