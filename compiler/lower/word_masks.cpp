#include "compiler/lower/word_masks.hpp"

#include <llvm/IR/Intrinsics.h>

#include "compiler/lower/bit_fields.hpp"
#include "compiler/lower/byte_words.hpp"

namespace mancala::lower {

using llvm::Value;

namespace {

constexpr std::uint64_t top = WordPlaces::tops;

/// A mask that is another one restricted to constant lanes: both; else the mask itself and null.
std::pair<Value*, const llvm::ConstantInt*> restricted(Value* mask) {
    const auto* part = llvm::dyn_cast<llvm::BinaryOperator>(mask);
    if (part == nullptr || part->getOpcode() != llvm::Instruction::And) return {mask, nullptr};
    for (const unsigned i : {0U, 1U})
        if (const auto* lanes = llvm::dyn_cast<llvm::ConstantInt>(part->getOperand(i)))
            return {part->getOperand(1 - i), lanes};
    return {mask, nullptr};
}

}  // namespace

Value* WordMasks::collected(const Words& tops) {
    Value* mask = llvm::ConstantInt::get(g.mask_type, 0);
    for (int i = 0; i < 2; ++i) {
        Value* bits = collect(g, tops[static_cast<std::size_t>(i)], top & places_.holes());
        bits = g.b.CreateZExtOrTrunc(bits, g.mask_type);
        mask = g.b.CreateOr(mask, g.b.CreateShl(bits, static_cast<std::uint64_t>(i * places_.row())));
    }
    return mask;
}

Value* WordMasks::of_tops(const Words& words) {
    Words passing{};
    for (const std::size_t i : {0U, 1U}) passing[i] = g.b.CreateAnd(words[i], constant(top & places_.holes()));
    Value* mask = collected(passing);
    tops_[mask] = passing;
    return mask;
}

Value* WordMasks::of_others(const Words& words) {
    Words others{};
    for (const std::size_t i : {0U, 1U}) {
        Value* tops = g.b.CreateAnd(words[i], constant(top & places_.holes()));
        others[i] = g.b.CreateXor(tops, constant(top & places_.holes()));
    }
    return of_tops(others);
}

Value* WordMasks::of_nonzero(const Words& counts) {
    Value* mask = of_tops({g.b.CreateAdd(counts[0], constant(WordPlaces::splat(0x7f))),
                           g.b.CreateAdd(counts[1], constant(WordPlaces::splat(0x7f)))});
    counts_[mask] = counts;
    return mask;
}

WordMasks::Words WordMasks::tops_of_constant(const llvm::APInt& lanes) {
    std::array<std::uint64_t, 2> words{};
    for (int lane = 0; lane < 2 * places_.row(); ++lane)
        if (lanes[static_cast<unsigned>(lane)])
            words[static_cast<std::size_t>(places_.word_of(lane))] |= std::uint64_t{0x80} << places_.bit_of(lane);
    return {constant(words[0]), constant(words[1])};
}

std::optional<WordMasks::Words> WordMasks::tops(Value* mask, int depth) {
    constexpr int deepest = 8;
    if (const auto* lanes = llvm::dyn_cast<llvm::ConstantInt>(mask)) return tops_of_constant(lanes->getValue());
    if (const auto found = tops_.find(mask); found != tops_.end()) return found->second;
    const auto* made = llvm::dyn_cast<llvm::BinaryOperator>(mask);
    if (made == nullptr || depth == deepest) return {};
    using llvm::Instruction;
    const auto operation = made->getOpcode();
    if (operation != Instruction::And && operation != Instruction::Or && operation != Instruction::Xor) return {};
    const std::optional<Words> left = tops(made->getOperand(0), depth + 1);
    const std::optional<Words> right = left ? tops(made->getOperand(1), depth + 1) : left;
    if (!left || !right) return {};
    return Words{g.b.CreateBinOp(operation, (*left)[0], (*right)[0]),
                 g.b.CreateBinOp(operation, (*left)[1], (*right)[1])};
}

Value* WordMasks::own_tops(Value* mask) {
    if (const std::optional<Words> known = tops(mask)) return (*known)[0];
    const std::uint64_t own = (std::uint64_t{1} << places_.row()) - 1;
    Value* bits = g.b.CreateAnd(g.b.CreateZExtOrTrunc(mask, g.b.getInt64Ty()), constant(own));
    return spread(g, bits, top & places_.holes());
}

Value* WordMasks::bytes(Value* mask, int row) {
    const auto i = static_cast<std::size_t>(row);
    const auto of_whole = [&](Value* tops) { return g.b.CreateSub(g.b.CreateShl(tops, 1), g.b.CreateLShr(tops, 7)); };
    const auto [whole, lanes] = restricted(mask);
    if (const auto known = bytes_.find(whole); known != bytes_.end()) {
        if (lanes == nullptr) return known->second[i];
        return g.b.CreateAnd(known->second[i], of_whole(tops_of_constant(lanes->getValue())[i]));
    }
    if (const std::optional<Words> known = tops(mask)) return of_whole((*known)[i]);
    Value* bits = g.b.CreateLShr(mask, static_cast<std::uint64_t>(row * places_.row()));
    bits =
        g.b.CreateAnd(g.b.CreateZExtOrTrunc(bits, g.b.getInt64Ty()), constant((std::uint64_t{1} << places_.row()) - 1));
    Value* low = spread(g, bits, WordPlaces::splat(1) & places_.holes());
    return g.b.CreateSub(g.b.CreateShl(low, 8), low);
}

/// Whole rows that are not empty are words of some size: their holes are the topmost bytes.
Value* WordMasks::any_nonzero(Value* mask) {
    const auto [whole, lanes] = restricted(mask);
    const auto known = counts_.find(whole);
    if (known == counts_.end()) return nullptr;
    Value* there = g.b.getFalse();
    const auto row = static_cast<unsigned>(places_.row());
    for (const unsigned i : {0U, 1U}) {
        const unsigned asked = lanes == nullptr ? row : lanes->getValue().extractBits(row, i * row).popcount();
        if (asked != 0 && asked != row) return nullptr;
        if (asked == row) there = g.b.CreateOr(there, g.b.CreateICmpUGT(known->second[i], constant(~places_.holes())));
    }
    return there;
}

Value* WordMasks::any(Value* mask) {
    if (llvm::isa<llvm::Constant>(mask)) return nullptr;
    if (Value* there = any_nonzero(mask)) return there;
    const std::optional<Words> known = tops(mask);
    return known ? g.b.CreateICmpNE(g.b.CreateOr((*known)[0], (*known)[1]), constant(0)) : nullptr;
}

Value* WordMasks::run(Value* passing, Value* to_top, Value* in_row, int row, bool down) {
    const std::optional<Words> known = tops(passing);
    if (!known) return nullptr;
    // The byte of the store, and others that are no holes, never pass.
    Value* failing = g.b.CreateXor((*known)[static_cast<std::size_t>(row)], constant(top));
    Value* all = nullptr;
    if (down) {
        Value* from_top = g.b.CreateShl(failing, to_top);
        Value* length = g.b.CreateBinaryIntrinsic(llvm::Intrinsic::ctlz, from_top, g.b.getFalse());
        Value* others = g.b.CreateLShr(constant(~std::uint64_t{0}), length);
        all = g.b.CreateLShr(g.b.CreateNot(others), to_top);
    } else {
        Value* first = g.b.CreateSub(constant(64 - WordPlaces::bytes_in_word), to_top);
        Value* from_start = g.b.CreateLShr(failing, first);
        Value* lowest = g.b.CreateAnd(from_start, g.b.CreateNeg(from_start));
        Value* below = g.b.CreateSub(g.b.CreateLShr(lowest, 7), constant(1));  // all ones if none fails
        all = g.b.CreateShl(below, first);
    }
    return of_bytes(g.b.CreateSelect(in_row, all, constant(0)), row);
}

Value* WordMasks::run_from(Value* passing, Value* at, int row, bool down) {
    const auto i = static_cast<std::size_t>(row);
    const std::optional<Words> known = tops(passing);
    if (!known) return nullptr;
    if (down) {
        Value* back = bits_filled(g, at);
        Value* failing = g.b.CreateAnd(g.b.CreateXor((*known)[i], constant(top)), back);
        return of_bytes(g.b.CreateAnd(back, g.b.CreateNot(bits_filled(g, failing))), row);
    }
    // A one is carried through the bytes that pass.
    Value* all = bytes(passing, row);
    Value* carried = g.b.CreateAdd(all, g.b.CreateAnd(at, constant(WordPlaces::splat(1))));
    return of_bytes(g.b.CreateAnd(all, g.b.CreateNot(carried)), row);
}

/// The mask of what has all bits of its bytes in a row's word.
Value* WordMasks::of_bytes(Value* bytes, int row) {
    Words words{constant(0), constant(0)};
    words[static_cast<std::size_t>(row)] = bytes;
    Words tops = words;
    tops[static_cast<std::size_t>(row)] = g.b.CreateAnd(bytes, constant(top));
    Value* mask = collected(tops);
    tops_[mask] = tops;
    bytes_[mask] = words;
    return mask;
}

}  // namespace mancala::lower
