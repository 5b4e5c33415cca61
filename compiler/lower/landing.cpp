// Where a candidate's first lap would end, and what starts ask of it there.
#include "compiler/lower/gen.hpp"
#include "compiler/model/asks.hpp"

namespace mancala::lower {

using llvm::Value;
using namespace model;

namespace {

/// Sows the first lap of the candidate `hole`, and leaves what comes of it in f.landing.
void find_landing(Gen& g, Value* hole) {
    const bool ways = g.rules.moves_have_ways;
    Value* token = ways ? g.b.CreateOr(g.b.CreateShl(hole, 1), g.i32(g.f.start_way)) : hole;
    const LandingScope scope(g);
    Value* lap = g.room_for_ply("landing");
    g.b.CreateCall(g.landing, {g.f.position, token, lap});
    g.load_ply(lap);
}

}  // namespace

LandingScope::LandingScope(Gen& gen) : g_(gen), frame_(gen.f) {
    const std::shared_ptr<const Frame> landing = g_.f.landing;
    g_.f = *landing;
}

LandingScope::~LandingScope() {
    g_.f = frame_;
}

namespace {

template <class Part>
std::unique_ptr<LandingScope> scope_of(Gen& g, const Part& part) {
    const bool there = g.f.landing != nullptr && begins_at(Base::landing, part);
    return there ? std::make_unique<LandingScope>(g) : nullptr;
}

}  // namespace

std::unique_ptr<LandingScope> at_landing(Gen& g, const Place& place) {
    return scope_of(g, place);
}

std::unique_ptr<LandingScope> at_landing(Gen& g, const Number& number) {
    return scope_of(g, number);
}

std::unique_ptr<LandingScope> at_landing(Gen& g, const Test& test) {
    return scope_of(g, test);
}

void prepare_landing(Gen& g) {
    const Frame now = g.f;
    g.make_frame();
    g.make_ply_slots();
    auto landing = std::make_shared<Frame>(g.f);
    landing->initial = now.ring;
    landing->position = now.position;
    landing->candidates = now.candidates;
    g.f = now;
    g.f.landing = std::move(landing);
}

bool asks_landing(const Gen& g, const std::vector<Test>& tests, const Env& env) {
    return g.f.landing != nullptr && !env.landing_known && !tests.empty() && speaks_of(Base::landing, tests.front());
}

ByLanding by_landing(const Test& test) {
    std::vector<Test> parts{test};
    if (test.kind == Test::Kind::all_of) parts = test.tests;
    ByLanding apart;
    for (const Test& part : parts) (speaks_of(Base::landing, part) ? apart.landing : apart.rest).push_back(part);
    return apart;
}

Value* belongs(Gen& g, const std::vector<Test>& tests, const Env& env) {
    if (!asks_landing(g, tests, env)) return test_or_true(g, tests, env);
    // The lap is sown only where the rest holds.
    const ByLanding parts = by_landing(tests.front());
    Value* holds = g.b.getTrue();
    for (const Test& part : parts.rest) holds = g.b.CreateAnd(holds, test(g, part, env));
    Value* in = g.slot(g.b.getInt1Ty(), "belongs");
    g.set(in, holds);
    g.if_then(holds, [&] {
        find_landing(g, env.hole);
        Env known = env;
        known.landing_known = true;
        Value* there = g.b.getTrue();
        for (const Test& part : parts.landing) there = g.b.CreateAnd(there, test(g, part, known));
        g.set(in, there);
    });
    return g.get(in);
}

llvm::Function* landing_function(Gen& g) {
    bool asked = false;
    for (const Start& start : g.rules.starts) asked = asked || speaks_of(Base::landing, start.set);
    if (!asked) return nullptr;
    llvm::Type* pointer = g.b.getPtrTy();
    llvm::Function* function = g.internal_function(g.b.getVoidTy(), {pointer, g.b.getInt32Ty(), pointer}, "landing");
    function->addFnAttr(llvm::Attribute::NoInline);
    const Gen::FunctionScope scope(g, function);
    g.make_frame();
    g.make_ply_slots();
    first_lap(g, function->getArg(0), function->getArg(1));
    g.save_ply(function->getArg(2));
    g.b.CreateRetVoid();
    return function;
}

}  // namespace mancala::lower
