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

Constant* schema_constant(TableBuilder& t, const mancala_schema& schema) {
    std::vector<Constant*> marks;
    for (std::uint32_t i = 0; i < schema.mark_count; ++i)
        marks.push_back(t.structure({t.text(schema.marks[i].name), t.u32(schema.marks[i].of_player)}));
    std::vector<Constant*> states;
    for (std::uint32_t i = 0; i < schema.state_count; ++i) {
        const mancala_state_variable& state = schema.states[i];
        const std::vector<std::string> values(state.values, state.values + state.value_count);
        states.push_back(
            t.structure({t.text(state.name), t.u32(state.of_player), t.u32(state.value_count), t.pointers_to(values)}));
    }
    return t.constant(
        t.structure({t.u32(schema.rows), t.u32(schema.holes_per_row), t.u32(schema.holes), t.u32(schema.total_seeds),
                     t.u32(schema.uses_out), t.u32(schema.uses_last_mover), t.u32(schema.ply_limit),
                     t.u32(schema.turn_limit), t.u32(schema.mark_count), t.u32(schema.state_count),
                     marks.empty() ? t.null() : t.constant(t.array(marks), "marks"),
                     states.empty() ? t.null() : t.constant(t.array(states), "states")}),
        "schema");
}

Constant* layout_constant(TableBuilder& t, const mancala_layout& layout) {
    std::vector<Constant*> fields;
    for (std::uint16_t value :
         {layout.lane_bytes, layout.lanes, layout.out, layout.ply, layout.turn, layout.last_mover, layout.mark_bytes})
        fields.push_back(t.u16(value));
    for (const auto& planes : layout.marks)
        for (std::uint16_t offset : planes) fields.push_back(t.u16(offset));
    for (const auto& values : layout.states)
        for (std::uint16_t offset : values) fields.push_back(t.u16(offset));
    return t.constant(t.structure(fields), "layout");
}

/// The set-up in packed form, as the runtime's pack would make it.
Constant* start_constant(Gen& g, TableBuilder& t) {
    std::vector<std::uint8_t> bytes(g.position_size, 0);
    const auto put = [&](std::size_t offset, std::size_t width, std::uint32_t value) {
        for (std::size_t i = 0; i < width; ++i) bytes[offset + i] = static_cast<std::uint8_t>(value >> (8 * i));
    };
    const std::size_t lane_bytes = g.layout.lane_bytes;
    const auto row = static_cast<std::size_t>(g.track.row);
    for (std::size_t i = 0; i < row; ++i) {
        const auto seeds = static_cast<std::uint32_t>(g.rules.board.setup[i]);
        put(i * lane_bytes, lane_bytes, seeds);
        put((row + i) * lane_bytes, lane_bytes, seeds);
    }
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
    for (int token = 0; token <= g.track.holes; ++token) names.emplace_back(storage.token_names(side)[token]);
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
                     t.u32(static_cast<std::uint32_t>(g.track.holes + 1)),
                     t.u32(static_cast<std::uint32_t>((g.track.holes + 1 + 63) / 64)),
                     t.u32(static_cast<std::uint32_t>(g.rules.occurrences)),
                     t.u32(0),
                     schema_constant(t, storage.schema()),
                     layout_constant(t, g.layout),
                     t.array({t.pointers_to(token_names(g, storage, 0)), t.pointers_to(token_names(g, storage, 1))}),
                     start_constant(g, t),
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
