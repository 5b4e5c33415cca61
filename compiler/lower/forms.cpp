// Which forms a game's code takes, and why not the better ones.
#include <fmt/format.h>
#include <llvm/IR/LLVMContext.h>

#include "compiler/lower/gen.hpp"
#include "compiler/lower/lap_tables.hpp"
#include "compiler/lower/lower.hpp"
#include "compiler/model/walk.hpp"

namespace mancala::lower {

namespace {

constexpr int most_in_a_word = 7;  // holes; the eighth byte is the store
constexpr int words_width = 16;    // bytes of both words

/// Bytes of the narrowest vector of all lanes.
int vector_bytes(const Gen& g) {
    int width = 16;
    while (width < g.track.lanes) width *= 2;
    return width * static_cast<int>(g.lane_type->getBitWidth() / 8);
}

Finding position_form(const Gen& g, LowerOptions::Layout layout) {
    using Layout = LowerOptions::Layout;
    const std::string words = layout == Layout::automatic || layout == Layout::words
                                  ? refuses_words(g)
                                  : std::string("they were not asked for");
    if (words.empty())
        return {"position", "a word a row", "at most seven holes a row, fewer than 128 seeds, laps from a table"};
    const std::string vector = layout == Layout::memory ? "none was asked for" : refuses_vector(g);
    if (vector.empty()) return {"position", fmt::format("a vector of {} bytes", vector_bytes(g)), "no words: " + words};
    return {"position", "holes in memory", fmt::format("no words: {}; no vector: {}", words, vector)};
}

Finding sowing_form(const Gen& g) {
    const char* name = "sowing";
    if (g.facts.seed_by_seed) return {name, "seed by seed", "a skip depends on the position, or rows run on each seed"};
    if (g.held == LowerOptions::Layout::words)
        return {name, "a lap is one addition for each row", "from a table of laps"};
    if (g.held == LowerOptions::Layout::memory)
        return {name, "seed by seed",
                has_lap_steps(g) ? "the position is in memory; where each seed falls comes out of a table"
                                 : "the position is in memory"};
    const int width = vector_bytes(g) / static_cast<int>(g.lane_type->getBitWidth() / 8);
    if (fits_lap_table(g, width)) return {name, "a lap is one addition", "from a table of laps"};
    if (has_distances(g)) return {name, "a lap is one comparison", "a table of laps would be too large"};
    return {name, "seed by seed", "a table of laps would be too large, and laps have no fixed order of places"};
}

Finding relay_form(Gen& g) {
    const char* name = "laps that follow";
    if (!g.facts.laps_many) return {name, "none", "no row sows on"};
    const std::string refused = refuses_turned_laps(g);
    if (!refused.empty()) return {name, "each like the first", refused};
    return {name, "in a ring turned to where each begins",
            "the count in the last hole alone says whether one follows; on a processor with SSSE3"};
}

Finding walk_form(Gen& g) {
    int all = 0;
    int at_once = 0;
    model::Visitor visitor;
    visitor.set = [&](const model::HoleSet& set) {
        if (set.kind != model::HoleSet::Kind::walk) return;
        ++all;
        at_once += one_by_one(g, set) ? 0 : 1;
    };
    model::visit(g.rules, visitor);
    if (all == 0) return {"walks", "none", "no rule says `each hole ... while`"};
    if (g.held == LowerOptions::Layout::memory)
        return {"walks", "hole by hole", "the position is in memory, where a mask takes a look at every hole"};
    if (all == at_once) return {"walks", "without a loop", "the holes that pass are a mask, whose run is counted"};
    return {"walks", fmt::format("{} of {} without a loop", at_once, all),
            "the others leap, go by a track that is no ring or a way that may change, or ask of more than the hole"};
}

Finding last_plies_form(const Gen& g) {
    const char* name = "last two plies of a perft";
    const std::string refused = refuses_moves_at_once(g);
    if (!refused.empty()) return {name, "move by move", refused};
    return {name, "all moves at once", "on a processor with AVX-512, if LLVM makes vectors of it"};
}

}  // namespace

std::string refuses_moves_at_once(const Gen& g) {
    if (g.held != LowerOptions::Layout::words) return "the position is not in words";
    if (!g.facts.own_starts) return "a start need not be an own hole";
    if (g.rules.moves_have_ways) return "moves have directions";
    if (g.facts.laps_many) return "a row sows on";
    if (circuit_of_laps(g).empty()) return "laps do not all go round one circuit from the next place on";
    if (g.facts.asks_landing) return "starts ask where the lap would end";
    for (const model::Must& must : g.rules.musts)
        if (must.when.empty()) return "candidates are played out";
    return {};
}

std::string refuses_words(const Gen& g) {
    if (g.rules.board.players != 2) return "one player has all holes";
    if (g.track.row > most_in_a_word) return fmt::format("a row has {} holes", g.track.row);
    if (g.track.holes != 2 * g.track.row) return "the players have different numbers of holes";
    if (g.track.has_nowhere) return "a rule may step off the board";
    if (g.facts.seed_bound > 127) return fmt::format("{} seeds may lie in a hole", g.facts.seed_bound);
    if (g.facts.seed_by_seed) return "laps are sown seed by seed";
    if (g.facts.hand_laps) return "captured seeds are sown";
    if (!fits_lap_table(g, words_width)) return "a table of laps would be too large";
    return {};
}

std::string refuses_vector(const Gen& g) {
    constexpr int most_bytes = 128;
    constexpr int most_lanes = 64;
    const int bytes = vector_bytes(g);
    const int lanes = bytes / static_cast<int>(g.lane_type->getBitWidth() / 8);
    if (lanes <= most_lanes && bytes <= most_bytes) return {};
    return fmt::format("holes and stores take {} bytes", bytes);
}

}  // namespace mancala::lower

namespace mancala {

bool forms_allow_moves_at_once(const model::Rules& rules, const LowerOptions& options) {
    llvm::LLVMContext context;
    llvm::Module module(rules.name, context);
    const Facts facts = facts_of(rules);
    return lower::refuses_moves_at_once(lower::Gen(rules, facts, options, module)).empty();
}

std::vector<Finding> forms_of(const model::Rules& rules, const LowerOptions& options) {
    llvm::LLVMContext context;
    llvm::Module module(rules.name, context);
    const Facts facts = facts_of(rules);
    lower::Gen g(rules, facts, options, module);
    return {lower::position_form(g, options.layout), lower::sowing_form(g), lower::relay_form(g), lower::walk_form(g),
            lower::last_plies_form(g)};
}

}  // namespace mancala
