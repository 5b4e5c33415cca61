#include "compiler/lower/lap_tables.hpp"

#include <llvm/IR/MDBuilder.h>

#include <algorithm>

#include "compiler/lower/word_places.hpp"

namespace mancala::lower {

using llvm::Value;

namespace {

constexpr std::int64_t worth_a_table = 32 * 1024;  // bytes

/// The lanes that a lap from `origin` sows, in order, once round; the same order then comes again.
std::vector<int> order_of(const Gen& g, const LapVariant& variant, int origin) {
    std::vector<int> order;
    std::vector<int> gained(static_cast<std::size_t>(g.track.lanes), 0);
    for (int seeds = 1;; ++seeds) {
        const Lap lap = sow_lap(g.track, variant.way, origin, seeds, variant.first, g.facts.skips_origin);
        if (lap.gain[static_cast<std::size_t>(lap.last)] > 1) return order;
        order.push_back(lap.last);
    }
}

/// Raw little-endian data of lanes of 1 or 2 bytes.
class LaneData {
public:
    explicit LaneData(const Gen& g) : wide_(g.lane_type->getBitWidth() == 16) {}
    void push(int value) {
        bytes_.push_back(static_cast<char>(value & 0xff));
        if (wide_) bytes_.push_back(static_cast<char>((value >> 8) & 0xff));
    }
    llvm::Constant* constant(Gen& g) const {
        const auto count = bytes_.size() / (wide_ ? 2U : 1U);
        return llvm::ConstantDataArray::getRaw(llvm::StringRef(bytes_.data(), bytes_.size()), count, g.lane_type);
    }

private:
    bool wide_;
    std::string bytes_;
};

/// The holes from which laps are sown: the first so many lanes.
int origins(const Gen& g) {
    return g.facts.own_origins ? g.track.row : g.track.holes;
}

std::int64_t laps(const Gen& g) {
    return static_cast<std::int64_t>(lap_variants(g).size()) * origins(g) * (g.facts.seed_bound + 1);
}

/// Laps from one origin to the next in the table: as many as there can be seeds, rounded up where that fits, so that an
/// index takes a shift instead of a multiplication.
std::int64_t laps_an_origin(const Gen& g, int width) {
    std::int64_t rounded = 1;
    while (rounded <= g.facts.seed_bound) rounded *= 2;
    const auto rows = static_cast<std::int64_t>(lap_variants(g).size()) * origins(g);
    const bool fits = rows * rounded * width * (g.lane_type->getBitWidth() / 8) <= worth_a_table;
    return fits ? rounded : g.facts.seed_bound + 1;
}

/// Calls `see(lap)` for each lap in the order of the tables, gains with the origin's loss; those of more seeds than
/// there are gain nothing.
template <class See>
void each_lap(const Gen& g, int width, const See& see) {
    for (const LapVariant& variant : lap_variants(g))
        for (int origin = 0; origin < origins(g); ++origin)
            for (int seeds = 0; seeds < laps_an_origin(g, width); ++seeds) {
                Lap lap{std::vector<int>(static_cast<std::size_t>(g.track.lanes), 0), origin};
                if (seeds > 0 && seeds <= g.facts.seed_bound)
                    lap = sow_lap(g.track, variant.way, origin, seeds, variant.first, g.facts.skips_origin);
                if (seeds <= g.facts.seed_bound) lap.gain[static_cast<std::size_t>(origin)] -= seeds;
                see(lap);
            }
}

llvm::Constant* last_lanes(const Gen& g, int width) {
    std::vector<std::uint8_t> lasts;
    each_lap(g, width, [&](const Lap& lap) { lasts.push_back(static_cast<std::uint8_t>(lap.last)); });
    return llvm::ConstantDataArray::get(g.context, lasts);
}

llvm::Constant* gains_of_laps(Gen& g, int width) {
    LaneData gains(g);
    each_lap(g, width, [&](const Lap& lap) {
        for (int lane = 0; lane < width; ++lane)
            gains.push(lane < g.track.lanes ? lap.gain[static_cast<std::size_t>(lane)] : 0);
    });
    return gains.constant(g);
}

/// i64: (variant * holes + origin) * stride + offset; none of it is negative.
Value* index_of(Gen& g, Value* variant, Value* origin, std::int64_t stride, Value* offset) {
    const auto wide = [&](Value* value) { return g.b.CreateZExt(value, g.b.getInt64Ty()); };
    const auto times = [&](Value* value, std::int64_t by) {
        return g.b.CreateNUWMul(value, g.b.getInt64(static_cast<std::uint64_t>(by)));
    };
    Value* row = g.b.CreateNUWAdd(times(wide(variant), origins(g)), wide(origin));
    return g.b.CreateNUWAdd(times(row, stride), wide(offset));
}

Value* at(Gen& g, llvm::Constant* data, const char* name, Value* index) {
    return g.b.CreateInBoundsGEP(data->getType(), g.constant_data(data, name), {g.i32(0), index});
}

/// A lane out of a table; what the table can give spares the code checks.
Value* lane_from(Gen& g, llvm::Constant* data, llvm::Type* type, Value* at) {
    llvm::LoadInst* lane = g.b.CreateLoad(type, at);
    const unsigned bits = type->getIntegerBitWidth();
    std::uint64_t most = 0;
    for (unsigned i = 0; i < data->getType()->getArrayNumElements(); ++i)  // which is of another class if all are zero
        most = std::max(most, llvm::cast<llvm::ConstantInt>(data->getAggregateElement(i))->getZExtValue());
    lane->setMetadata(llvm::LLVMContext::MD_range,
                      llvm::MDBuilder(g.context).createRange(llvm::APInt(bits, 0), llvm::APInt(bits, most + 1)));
    return g.b.CreateZExt(lane, g.b.getInt32Ty());
}

Value* lane_at(Gen& g, llvm::Constant* data, llvm::Type* type, const char* name, Value* index) {
    return lane_from(g, data, type, at(g, data, name, index));
}

}  // namespace

bool fits_lap_table(const Gen& g, int width) {
    return laps(g) * width * (g.lane_type->getBitWidth() / 8) <= worth_a_table;
}

LapPlace lap_table(Gen& g, int width, Value* variant, Value* origin, Value* seeds) {
    llvm::Constant* gains = gains_of_laps(g, width);
    Value* lap = index_of(g, variant, origin, laps_an_origin(g, width), seeds);
    Value* row = g.b.CreateNUWMul(lap, g.b.getInt64(static_cast<std::uint64_t>(width)));
    return {at(g, gains, "lap_gain", row), lane_at(g, last_lanes(g, width), g.b.getInt8Ty(), "lap_last", lap)};
}

WordsPlace words_table(Gen& g, Value* variant, Value* origin, Value* seeds, const WordsPacking& packing) {
    constexpr int width = 16;
    std::vector<std::uint64_t> words[2];
    // As wide as an index is, so that loading extends: the last lane, and for both rows the numbers of its place.
    std::vector<std::uint32_t> places[5];
    each_lap(g, width, [&](const Lap& lap) {
        const auto note = [&](std::size_t i, int number) { places[i].push_back(static_cast<std::uint32_t>(number)); };
        note(0, lap.last);
        for (int i = 0; i < 2; ++i) {
            const auto row = static_cast<std::size_t>(i);
            words[row].push_back(packing.word(lap.gain, i));
            note(1 + row, packing.first(lap.last, i));
            note(3 + row, packing.to_top(lap.last, i));
        }
    });
    // One table of some columns: they have one base and one index.
    std::vector<llvm::Constant*> columns;
    for (const auto& column : words) columns.push_back(llvm::ConstantDataArray::get(g.context, column));
    for (const auto& column : places) columns.push_back(llvm::ConstantDataArray::get(g.context, column));
    llvm::Constant* table = llvm::ConstantStruct::getAnon(columns);
    // By bytes, as moves give an origin (moves.cpp); what comes before the table is part of its address.
    const std::int64_t stride = laps_an_origin(g, width);
    const int first_byte = WordPlaces(g).bit_of(0) / 8;
    Value* by_byte = index_of(g, variant, g.b.CreateAdd(origin, g.i32(first_byte)), stride, seeds);
    Value* lap = g.b.CreateSub(by_byte, g.b.getInt64(static_cast<std::uint64_t>(first_byte * stride)));
    Value* global = g.constant_data(table, "lap_words");
    const auto column = [&](std::size_t i) {
        return g.b.CreateInBoundsGEP(table->getType(), global, {g.i32(0), g.i32(static_cast<std::int64_t>(i)), lap});
    };
    const auto number = [&](std::size_t i) { return lane_from(g, columns[i], g.b.getInt32Ty(), column(i)); };
    const auto shift = [&](std::size_t i) { return g.b.CreateZExt(number(i), g.b.getInt64Ty()); };
    return {{column(0), column(1)}, number(2), {shift(3), shift(4)}, {shift(5), shift(6)}};
}

bool has_lap_steps(const Gen& g) {
    return g.track.lanes <= 256 && fits_lap_table(g, 1);
}

// Where a lap's last seed falls, by their number, is where that seed of a longer lap falls.
Value* lap_steps(Gen& g, Value* variant, Value* origin) {
    constexpr int width = 1;
    Value* lap = index_of(g, variant, origin, laps_an_origin(g, width), g.i32(0));
    return at(g, last_lanes(g, width), "lap_steps", lap);
}

std::vector<int> circuit_of_laps(const Gen& g) {
    const std::vector<LapVariant> variants = lap_variants(g);
    if (g.facts.seed_by_seed || !g.facts.own_origins || variants.size() != 1 ||
        variants.front().first != model::Sowing::First::next)
        return {};
    std::vector<int> circuit{0};
    for (const int lane : order_of(g, variants.front(), 0))
        if (lane != 0) circuit.push_back(lane);
    for (int origin = 0; origin < g.track.row; ++origin) {
        const auto at = std::ranges::find(circuit, origin);
        if (at == circuit.end()) return {};
        std::vector<int> from_here = circuit;
        std::ranges::rotate(from_here, from_here.begin() + (at - circuit.begin()));
        std::vector<int> order = order_of(g, variants.front(), origin);
        order.resize(circuit.size() - 1);
        if (!std::ranges::equal(order, std::ranges::subrange(from_here.begin() + 1, from_here.end()))) return {};
    }
    return circuit;
}

bool has_distances(const Gen& g) {
    std::size_t length = 0;
    for (const LapVariant& variant : lap_variants(g)) {
        if (variant.first == model::Sowing::First::own_store) return false;
        for (int origin = 0; origin < origins(g); ++origin) {
            const std::size_t here = order_of(g, variant, origin).size();
            if (length != 0 && here != length) return false;
            length = here;
        }
    }
    return length > 0;
}

LapDistances lap_distances(Gen& g, int width, Value* variant, Value* origin, Value* seeds) {
    LaneData distances(g);
    std::vector<std::uint16_t> orders;
    int length = 0;
    for (const LapVariant& kind : lap_variants(g))
        for (int from = 0; from < origins(g); ++from) {
            const std::vector<int> order = order_of(g, kind, from);
            length = static_cast<int>(order.size());
            std::vector<int> distance(static_cast<std::size_t>(width), -1);
            for (int i = 0; i < length; ++i) distance[static_cast<std::size_t>(order[static_cast<std::size_t>(i)])] = i;
            for (int lane : distance) distances.push(lane);
            orders.insert(orders.end(), order.begin(), order.end());
        }
    llvm::Constant* order_data = llvm::ConstantDataArray::get(g.context, orders);
    llvm::Constant* distance_data = distances.constant(g);
    Value* before_last = g.b.CreateSub(seeds, g.i32(1));
    LapDistances lap{};
    lap.rounds = g.b.CreateUDiv(before_last, g.i32(length));
    lap.rest = g.b.CreateSub(before_last, g.b.CreateMul(lap.rounds, g.i32(length)));
    lap.row = at(g, distance_data, "lap_distance", index_of(g, variant, origin, width, g.i32(0)));
    Value* place = index_of(g, variant, origin, length, lap.rest);
    lap.last = lane_at(g, order_data, g.b.getInt16Ty(), "lap_order", place);
    return lap;
}

}  // namespace mancala::lower
