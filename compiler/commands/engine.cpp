#include "compiler/commands/engine.hpp"

#include <CLI/App.hpp>
#include <algorithm>
#include <thread>

#include "compiler/commands/options.hpp"
#include "compiler/commands/say.hpp"
#include "compiler/interpret/interpret.hpp"
#include "runtime/driver.hpp"
#include "runtime/notation.hpp"
#ifdef MANCALA_HAVE_CODEGEN
#include "compiler/emit/jit.hpp"
#include "compiler/lower/lower.hpp"
#include "runtime/both.hpp"
#endif

namespace mancala::commands {

EngineKind usual_engine() {
#ifdef MANCALA_HAVE_CODEGEN
    return EngineKind::jit;
#else
    return EngineKind::interp;
#endif
}

void add_engine(CLI::App& command, EngineChoice& choice) {
    EngineKind& kind = choice.kind;
    std::vector<std::pair<std::string, EngineKind>> kinds = {{"interp", EngineKind::interp}};
#ifdef MANCALA_HAVE_CODEGEN
    kinds = {{"jit", EngineKind::jit}, {"interp", EngineKind::interp}, {"both", EngineKind::both}};
#endif
    kind = usual_engine();
    std::string names;
    std::vector<std::string> words;
    for (const auto& [name, ignored] : kinds) {
        names += (names.empty() ? "" : "|") + name;
        words.push_back(name);
    }
    command
        .add_option_function<std::string>(
            "--engine",
            [&kind, kinds](const std::string& wanted) {
                for (const auto& [name, value] : kinds)
                    if (name == wanted) kind = value;
            },
            has_codegen
                ? "Who executes the rules: compiled code (usual), the interpreter, or both, compared at every position"
                : "Who executes the rules: the interpreter; this mancala was built without the code generator")
        ->type_name(names)
        ->check(one_of(words, {"jit", "both"}));
    command.add_flag_callback(
        "--no-cache", [&choice] { choice.cache = false; },
        "Compile anew and keep nothing; else code of earlier runs is taken from $XDG_CACHE_HOME/mancala or "
        "~/.cache/mancala");
    add_lowering(command, choice.lower);
}

void add_lowering(CLI::App& command, LowerOptions& options) {
    using Layout = LowerOptions::Layout;
    static const std::vector<std::pair<std::string, Layout>> layouts = {
        {"best", Layout::automatic}, {"words", Layout::words}, {"vector", Layout::vector}, {"general", Layout::memory}};
    std::vector<std::string> names;
    for (const auto& [name, ignored] : layouts) names.push_back(name);
    command
        .add_option_function<std::string>(
            "--lowering",
            [&options](const std::string& wanted) {
                for (const auto& [name, layout] : layouts)
                    if (name == wanted) options.layout = layout;
            },
            "How compiled code holds a position: as suits the game (usual); a row in a word or all in a vector, where "
            "that fits; or the general code for any board, hole by hole in memory")
        ->type_name("best|words|vector|general")
        ->check(one_of(names));
}

void add_threads(CLI::App& command, unsigned& threads) {
    threads = std::max(1u, std::thread::hardware_concurrency());
    command
        .add_option("--threads", threads,
                    "How many threads share the work (as many as the machine has processors); the results are the same")
        ->type_name("N")
        ->check(between(1u, 1024u));
}

#ifdef MANCALA_HAVE_CODEGEN
namespace {

/// Who asks for a form should know if he gets another.
void say_if_not_held_so(const model::Rules& rules, const LowerOptions& wanted) {
    using Layout = LowerOptions::Layout;
    const bool words = wanted.layout == Layout::words;
    if (!words && wanted.layout != Layout::vector) return;
    const Finding position = forms_of(rules, wanted).front();
    if (position.value.starts_with(words ? "a word" : "a vector")) return;
    complain("--lowering {} does not fit this game: {} ({})", words ? "words" : "vector", position.value,
             position.reason);
}

}  // namespace
#endif

struct Engine::Impl {
    std::unique_ptr<InterpretedGame> interpreted;
#ifdef MANCALA_HAVE_CODEGEN
    std::unique_ptr<ObjectCache> cache;
    std::unique_ptr<JitGame> compiled;
    std::unique_ptr<BothEngines> both;
#endif
    const mancala_game* game = nullptr;
    std::unique_ptr<TableLoops> table;  ///< where the engine has no loops of its own
    const Loops* loops = nullptr;
};

Engine::Engine(const model::Rules& rules, const EngineChoice& choice) : impl_(std::make_unique<Impl>()) {
    const EngineKind kind = choice.kind;
    if (kind != EngineKind::jit) {
        impl_->interpreted = std::make_unique<InterpretedGame>(rules);
        impl_->game = impl_->interpreted->game();
    }
#ifdef MANCALA_HAVE_CODEGEN
    if (kind != EngineKind::interp) {
        say_if_not_held_so(rules, choice.lower);
        if (choice.cache) impl_->cache = ObjectCache::usual();
        impl_->compiled = jit_compile(rules, {.lower = choice.lower, .cache = impl_->cache.get()});
        impl_->game = impl_->compiled->game();
    }
    if (kind == EngineKind::both) {
        impl_->both = std::make_unique<BothEngines>(*impl_->interpreted->game(), *impl_->compiled->game());
        impl_->game = impl_->both->game();
    }
#endif
#ifdef MANCALA_HAVE_CODEGEN
    if (kind == EngineKind::jit) {
        impl_->loops = &impl_->compiled->loops();
        return;
    }
#endif
    impl_->table = std::make_unique<TableLoops>(*impl_->game);
    impl_->loops = impl_->table.get();
}

Engine::~Engine() = default;

const mancala_game& Engine::game() const {
    return *impl_->game;
}

const Loops& Engine::loops() const {
    return *impl_->loops;
}

std::optional<mancala_state> position_from(const mancala_game& game, const std::string& text) {
    if (text.empty()) return Match(game).state();
    std::string error;
    std::optional<mancala_state> state = parse_position(*game.schema, text, error);
    if (!state) complain("position `{}`: {}", text, error);
    return state;
}

PackedPosition pack(const mancala_game& game, const mancala_state& state) {
    PackedPosition position;
    game.pack(&game, &state, position.room.bytes);
    position.side = state.mover;
    return position;
}

}  // namespace mancala::commands
