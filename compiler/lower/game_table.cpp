// The constant table that game.h describes, with all it points to.
#include "compiler/lower/gen.hpp"
#include "compiler/lower/lower.hpp"
#include "compiler/model/schema.hpp"

namespace mancala::lower {

using llvm::Constant;

namespace {

class TableBuilder {
public:
    explicit TableBuilder(Gen& gen) : g(gen) {}

    Constant* u16(std::uint32_t value) { return g.b.getInt16(static_cast<std::uint16_t>(value)); }
    Constant* u32(std::uint32_t value) { return g.b.getInt32(value); }
    Constant* u64(std::uint64_t value) { return g.b.getInt64(value); }
    Constant* null() { return llvm::ConstantPointerNull::get(g.b.getPtrTy()); }

    Constant* constant(Constant* data, const char* name) {
        auto* global =
            new llvm::GlobalVariable(g.module, data->getType(), true, llvm::GlobalValue::PrivateLinkage, data, name);
        global->setAlignment(llvm::Align(64));
        return global;
    }
    Constant* text(const std::string& value) { return g.b.CreateGlobalString(value, "text", 0, &g.module); }
    Constant* structure(const std::vector<Constant*>& fields) { return llvm::ConstantStruct::getAnon(fields); }
    Constant* array(const std::vector<Constant*>& items) {
        return llvm::ConstantArray::get(llvm::ArrayType::get(items.front()->getType(), items.size()), items);
    }
    Constant* pointers_to(const std::vector<std::string>& names) {
        std::vector<Constant*> texts;
        for (const std::string& name : names) texts.push_back(text(name));
        return constant(array(texts), "names");
    }

private:
    Gen& g;
};

Constant* mark_constant(TableBuilder& t, const mancala_mark& mark) {
    std::vector<Constant*> words;
    for (const auto& plane : mark.start)
        for (const std::uint64_t word : plane) words.push_back(t.u64(word));
    return t.structure({t.text(mark.name), t.u32(mark.of_player), t.array(words)});
}

Constant* schema_constant(TableBuilder& t, const mancala_schema& schema) {
    std::vector<Constant*> cells;
    for (std::uint32_t i = 0; i < schema.rows * schema.columns; ++i) cells.push_back(t.u16(schema.cells[i]));
    std::vector<Constant*> marks;
    for (std::uint32_t i = 0; i < schema.mark_count; ++i) marks.push_back(mark_constant(t, schema.marks[i]));
    std::vector<Constant*> states;
    for (std::uint32_t i = 0; i < schema.state_count; ++i) {
        const mancala_state_variable& state = schema.states[i];
        const std::vector<std::string> values(state.values, state.values + state.value_count);
        states.push_back(
            t.structure({t.text(state.name), t.u32(state.of_player), t.u32(state.value_count), t.pointers_to(values)}));
    }
    return t.constant(
        t.structure({t.u32(schema.players), t.u32(schema.rows), t.u32(schema.columns),
                     t.constant(t.array(cells), "cells"), t.u32(schema.ways), t.u32(schema.holes),
                     t.u32(schema.total_seeds), t.u32(schema.uses_out), t.u32(schema.uses_last_mover),
                     t.u32(schema.ply_limit), t.u32(schema.turn_limit), t.u32(schema.mark_count),
                     t.u32(schema.state_count), marks.empty() ? t.null() : t.constant(t.array(marks), "marks"),
                     states.empty() ? t.null() : t.constant(t.array(states), "states")}),
        "schema");
}

Constant* layout_constant(TableBuilder& t, const Gen& g) {
    const mancala_layout& layout = g.layout;
    std::vector<Constant*> fields;
    for (std::uint16_t value :
         {layout.lane_bytes, layout.out, layout.ply, layout.turn, layout.last_mover, layout.mark_bytes})
        fields.push_back(t.u16(value));
    for (const auto& planes : layout.marks)
        for (std::uint16_t offset : planes) fields.push_back(t.u16(offset));
    for (const auto& values : layout.states)
        for (std::uint16_t offset : values) fields.push_back(t.u16(offset));
    std::vector<Constant*> lanes;
    for (int lane = 0; lane < g.track.holes + 2; ++lane)
        lanes.push_back(t.u16(static_cast<std::uint32_t>(g.ring->offset_of(lane))));
    fields.push_back(t.constant(t.array(lanes), "lanes"));
    return t.constant(t.structure(fields), "layout");
}

/// The set-up in packed form, as the runtime's pack would make it.
Constant* start_constant(Gen& g, TableBuilder& t, const mancala_schema& schema) {
    std::vector<std::uint8_t> bytes(g.position_size, 0);
    const auto put = [&](std::size_t offset, std::size_t width, std::uint32_t value) {
        for (std::size_t i = 0; i < width; ++i) bytes[offset + i] = static_cast<std::uint8_t>(value >> (8 * i));
    };
    const std::size_t lane_bytes = g.layout.lane_bytes;
    const auto offset_of = [&](std::size_t lane) {
        return static_cast<std::size_t>(g.ring->offset_of(static_cast<int>(lane)));
    };
    const auto row = static_cast<std::size_t>(g.track.row);
    for (std::size_t i = 0; i < row; ++i) {
        const auto seeds = static_cast<std::uint32_t>(g.rules.board.setup[i]);
        put(offset_of(i), lane_bytes, seeds);
        if (g.rules.board.players == 2) put(offset_of(row + i), lane_bytes, seeds);
    }
    // South is to move: his numbers of the holes are the lanes.
    for (std::size_t i = 0; i < g.rules.marks.size(); ++i)
        for (std::size_t p = 0; p < 2; ++p)
            for (std::size_t byte = 0; g.layout.marks[i][p] != 0xffff && byte < g.layout.mark_bytes && byte < 32;
                 ++byte)
                put(g.layout.marks[i][p] + byte, 1,
                    static_cast<std::uint8_t>(schema.marks[i].start[p][byte / 8] >> (byte % 8 * 8)));
    if (g.layout.ply != 0xffff) put(g.layout.ply, 4, 1);
    if (g.layout.turn != 0xffff) put(g.layout.turn, 4, 1);
    if (g.layout.last_mover != 0xffff) put(g.layout.last_mover, 1, MANCALA_NOBODY);
    return t.constant(llvm::ConstantDataArray::get(g.context, bytes), "start");
}

Constant* runtime_function(Gen& g, const char* name, llvm::FunctionType* type) {
    return llvm::cast<Constant>(g.module.getOrInsertFunction(name, type).getCallee());
}

std::vector<std::string> token_names(const Gen& g, const model::SchemaStorage& storage, int side) {
    std::vector<std::string> names;
    for (int token = 0; token <= g.tokens; ++token) names.emplace_back(storage.token_names(side)[token]);
    return names;
}

}  // namespace

void game_table(Gen& g, llvm::Function* legal, llvm::Function* move, llvm::Function* finish) {
    TableBuilder t(g);
    const model::SchemaStorage storage(g.rules);
    llvm::Type* pointer = g.b.getPtrTy();
    llvm::Type* nothing = g.b.getVoidTy();
    const auto function = [&](const char* name, std::vector<llvm::Type*> parameters) {
        return runtime_function(g, name, llvm::FunctionType::get(nothing, parameters, false));
    };
    Constant* table =
        t.structure({t.u32(MANCALA_ABI_VERSION),
                     t.u32(sizeof(mancala_game)),
                     t.text(g.rules.name),
                     t.text(g.rules.title),
                     t.u32(g.position_size),
                     t.u32(16),
                     t.u32(static_cast<std::uint32_t>(g.tokens + 1)),
                     t.u32(static_cast<std::uint32_t>((g.tokens + 1 + 63) / 64)),
                     t.u32(static_cast<std::uint32_t>(g.rules.occurrences)),
                     t.u32(0),
                     schema_constant(t, storage.schema()),
                     layout_constant(t, g),
                     t.array({t.pointers_to(token_names(g, storage, 0)), t.pointers_to(token_names(g, storage, 1))}),
                     start_constant(g, t, storage.schema()),
                     t.null(),
                     function("mancala_packed_start", {pointer, pointer}),
                     legal,
                     move,
                     finish,
                     function("mancala_packed_pack", {pointer, pointer, pointer}),
                     function("mancala_packed_unpack", {pointer, pointer, g.b.getInt32Ty(), pointer})});
    new llvm::GlobalVariable(g.module, table->getType(), true, llvm::GlobalValue::ExternalLinkage, table,
                             symbol_of(g.rules));
}

}  // namespace mancala::lower
