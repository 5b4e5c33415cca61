#include "compiler/lower/gen.hpp"

#include <llvm/IR/Intrinsics.h>
#include <llvm/IR/MDBuilder.h>

#include "compiler/model/walk.hpp"

namespace mancala::lower {

using llvm::Value;

namespace {

unsigned mask_bits(int lanes) {
    return lanes <= 32 ? 32U : static_cast<unsigned>((lanes + 63) / 64 * 64);
}

LowerOptions::Layout held_in(const Gen& g, LowerOptions::Layout wanted) {
    using Layout = LowerOptions::Layout;
    if ((wanted == Layout::automatic || wanted == Layout::words) && refuses_words(g).empty()) return Layout::words;
    return wanted != Layout::memory && refuses_vector(g).empty() ? Layout::vector : Layout::memory;
}

std::unique_ptr<Ring> ring_of(Gen& g) {
    using Layout = LowerOptions::Layout;
    if (g.held == Layout::words) return make_word_ring(g);
    return g.held == Layout::vector ? make_vector_ring(g) : make_memory_ring(g);
}

}  // namespace

Gen::Gen(const model::Rules& the_rules, const Facts& the_facts, const LowerOptions& options, llvm::Module& the_module)
    : rules(the_rules),
      facts(the_facts),
      module(the_module),
      context(the_module.getContext()),
      b(context),
      track(the_rules),
      tokens(the_rules.moves_have_ways ? 2 * track.holes : track.holes),
      mask_type(llvm::Type::getIntNTy(context, mask_bits(track.lanes))),
      moves_type(the_rules.moves_have_ways ? llvm::Type::getIntNTy(context, mask_bits(tokens + 1)) : mask_type),
      lane_type(facts.seed_bound <= 255 ? b.getInt8Ty() : b.getInt16Ty()) {
    held = held_in(*this, options.layout);
    moves_in_row = held == LowerOptions::Layout::words && facts.own_starts && !rules.moves_have_ways;
    if (moves_in_row) moves_type = b.getInt64Ty();
    turns_registers = options.turns_registers;
    in_turns = options.in_turns;
    ring = ring_of(*this);
    lay_out();
    find_began();
}

void Gen::find_began() {
    model::Visitor visitor;
    visitor.test = [&](const model::Test& test) {
        if (test.kind == model::Test::Kind::began && began_number(test) < 0) began.push_back(&test.tests.front());
    };
    model::visit(rules, visitor);
}

// A condition stands in one place of the file, from where it was copied to all that it guards.
int Gen::began_number(const model::Test& test) const {
    const model::Test& asked = test.tests.front();
    for (std::size_t i = 0; i < began.size(); ++i)
        if (began[i] == &asked || (asked.kind == began[i]->kind && asked.span.end > asked.span.begin &&
                                   asked.span.begin == began[i]->span.begin && asked.span.end == began[i]->span.end))
            return static_cast<int>(i);
    return -1;
}

void Gen::lay_out() {
    unsigned end = static_cast<unsigned>(ring->bytes());
    const auto place = [&](bool kept, unsigned bytes) {
        if (!kept) return std::uint16_t{0xffff};
        end = (end + bytes - 1) / bytes * bytes;
        const unsigned offset = end;
        end += bytes;
        return static_cast<std::uint16_t>(offset);
    };
    layout.lane_bytes = static_cast<std::uint16_t>(lane_type->getBitWidth() / 8);
    layout.mark_bytes = static_cast<std::uint16_t>(mask_type->getBitWidth() / 8);
    for (std::size_t i = 0; i < MANCALA_MAX_MARKS; ++i)
        for (std::size_t p = 0; p < 2; ++p) {
            const bool kept = i < rules.marks.size() && (p == 0 || rules.marks[i].of_player);
            end = kept ? (end + 7) / 8 * 8 : end;
            layout.marks[i][p] = kept ? static_cast<std::uint16_t>(end) : std::uint16_t{0xffff};
            end += kept ? layout.mark_bytes : 0U;
        }
    layout.ply = place(rules.ply_limit > 0, 4);
    layout.turn = place(rules.turn_limit > 0, 4);
    layout.out = place(facts.uses_out, 2);
    layout.last_mover = place(facts.uses_last_mover, 1);
    for (std::size_t i = 0; i < MANCALA_MAX_STATES; ++i)
        for (std::size_t p = 0; p < 2; ++p)
            layout.states[i][p] = place(i < rules.states.size() && (p == 0 || rules.states[i].of_player), 1);
    position_size = (end + 15) / 16 * 16;
}

// -------------------------------------------------------------------------------------------------- small things

llvm::Constant* Gen::mask_of(const std::vector<bool>& lanes) {
    llvm::APInt bits(mask_type->getBitWidth(), 0);
    for (std::size_t i = 0; i < lanes.size(); ++i)
        if (lanes[i]) bits.setBit(static_cast<unsigned>(i));
    return llvm::ConstantInt::get(context, bits);
}

llvm::Constant* Gen::mask_range(int first, int end) {
    llvm::APInt bits(mask_type->getBitWidth(), 0);
    bits.setBits(static_cast<unsigned>(first), static_cast<unsigned>(end));
    return llvm::ConstantInt::get(context, bits);
}

Value* Gen::bit(Value* lane) {
    return bit(lane, mask_type);
}

Value* Gen::bit(Value* number, llvm::IntegerType* type) {
    return b.CreateShl(llvm::ConstantInt::get(type, 1), b.CreateZExt(number, type));
}

Value* Gen::test_bit(Value* mask, Value* lane) {
    return b.CreateTrunc(b.CreateLShr(mask, b.CreateZExt(lane, mask->getType())), b.getInt1Ty());
}

Value* Gen::any(Value* mask) {
    return ring->any(mask);
}

Value* Gen::popcount(Value* mask) {
    return b.CreateZExtOrTrunc(b.CreateUnaryIntrinsic(llvm::Intrinsic::ctpop, mask), b.getInt32Ty());
}

Value* Gen::lowest(Value* mask) {
    return b.CreateZExtOrTrunc(b.CreateBinaryIntrinsic(llvm::Intrinsic::cttz, mask, b.getFalse()), b.getInt32Ty());
}

Value* Gen::get(Value* slot) {
    return b.CreateLoad(llvm::cast<llvm::AllocaInst>(slot)->getAllocatedType(), slot);
}

Value* Gen::slot(llvm::Type* type, const char* name) {
    llvm::IRBuilder<> at_entry(entry_, entry_->begin());
    return at_entry.CreateAlloca(type, nullptr, name);
}

Value* Gen::table(const std::vector<int>& values, const char* name, Value* index) {
    std::vector<std::uint16_t> entries(values.begin(), values.end());
    llvm::Constant* data = llvm::ConstantDataArray::get(context, entries);
    Value* global = constant_data(data, name);
    Value* entry = b.CreateInBoundsGEP(data->getType(), global, {i32(0), index});
    return b.CreateZExt(b.CreateLoad(b.getInt16Ty(), entry), b.getInt32Ty());
}

Value* Gen::constant_data(llvm::Constant* data, const char* name) {
    if (llvm::GlobalVariable* known = module.getGlobalVariable(name, true)) return known;
    auto* global =
        new llvm::GlobalVariable(module, data->getType(), true, llvm::GlobalValue::PrivateLinkage, data, name);
    global->setUnnamedAddr(llvm::GlobalValue::UnnamedAddr::Global);
    global->setAlignment(llvm::Align(16));
    return global;
}

llvm::Function* Gen::internal_function(llvm::Type* result, const std::vector<llvm::Type*>& parameters,
                                       const char* name) {
    llvm::FunctionType* type = llvm::FunctionType::get(result, parameters, false);
    llvm::Function* function = llvm::Function::Create(type, llvm::GlobalValue::InternalLinkage, name, module);
    function->setDoesNotThrow();
    return function;
}

int Gen::fixed_way() {
    return f.way != nullptr ? -1 : static_cast<int>(sow_way()->getZExtValue());
}

Value* Gen::way() {
    return f.way != nullptr ? get(f.way) : sow_way();
}

llvm::ConstantInt* Gen::sow_way() {
    if (f.start_way >= 0) return i32(f.start_way);
    return i32(rules.sowing.way == model::Way::clockwise ? 1 : 0);
}

// -------------------------------------------------------------------------------------------------- control flow

llvm::BasicBlock* Gen::block(const char* name) {
    return llvm::BasicBlock::Create(context, name, b.GetInsertBlock()->getParent());
}

void Gen::if_then(Value* condition, const std::function<void()>& then, const std::function<void()>& otherwise) {
    llvm::BasicBlock* yes = block("then");
    llvm::BasicBlock* no = otherwise ? block("else") : nullptr;
    llvm::BasicBlock* end = block("end");
    b.CreateCondBr(condition, yes, no != nullptr ? no : end);
    b.SetInsertPoint(yes);
    then();
    b.CreateBr(end);
    if (no != nullptr) {
        b.SetInsertPoint(no);
        otherwise();
        b.CreateBr(end);
    }
    b.SetInsertPoint(end);
}

void Gen::if_rarely(Value* condition, const std::function<void()>& then) {
    llvm::BasicBlock* yes = block("rarely");
    llvm::BasicBlock* end = block("end");
    llvm::MDBuilder weights(context);
    b.CreateCondBr(condition, yes, end, weights.createBranchWeights(1, 1000));
    b.SetInsertPoint(yes);
    then();
    b.CreateBr(end);
    b.SetInsertPoint(end);
}

void Gen::loop(Value* count, const std::function<Value*(Value*)>& body) {
    llvm::BasicBlock* before = b.GetInsertBlock();
    llvm::BasicBlock* head = block("loop");
    llvm::BasicBlock* inside = block("body");
    llvm::BasicBlock* end = block("done");
    b.CreateBr(head);
    b.SetInsertPoint(head);
    llvm::PHINode* i = b.CreatePHI(b.getInt32Ty(), 2, "i");
    i->addIncoming(i32(0), before);
    b.CreateCondBr(b.CreateICmpULT(i, count), inside, end);
    b.SetInsertPoint(inside);
    Value* go_on = body(i);
    Value* following = b.CreateAdd(i, i32(1));
    i->addIncoming(following, b.GetInsertBlock());
    b.CreateCondBr(go_on, head, end);
    b.SetInsertPoint(end);
}

Gen::FunctionScope::FunctionScope(Gen& gen, llvm::Function* function)
    : g_(gen), frame_(gen.f), entry_(gen.entry_), place_(gen.b.GetInsertBlock()) {
    g_.entry_ = llvm::BasicBlock::Create(g_.context, "entry", function);
    llvm::BasicBlock* start = llvm::BasicBlock::Create(g_.context, "start", function);
    g_.b.SetInsertPoint(g_.entry_);
    g_.b.CreateBr(start);
    g_.b.SetInsertPoint(start);
    g_.f = Frame{};
}

Gen::FunctionScope::~FunctionScope() {
    g_.f = frame_;
    g_.entry_ = entry_;
    if (place_ != nullptr) g_.b.SetInsertPoint(place_);
}

}  // namespace mancala::lower
