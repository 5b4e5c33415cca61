#include "compiler/commands/stages.hpp"

#include "compiler/facts/facts.hpp"
#include "compiler/resolve/resolve.hpp"
#ifdef MANCALA_HAVE_CODEGEN
#include "compiler/emit/files.hpp"
#include "compiler/emit/jit.hpp"
#include "compiler/lower/lower.hpp"
#endif

namespace mancala::commands {

std::vector<std::string> stages() {
#ifdef MANCALA_HAVE_CODEGEN
    return {"tree", "rules", "facts", "forms", "ir", "asm"};
#else
    return {"tree", "rules", "facts"};
#endif
}

#ifdef MANCALA_HAVE_CODEGEN
namespace {

/// The forms, and what this machine makes of the last.
std::vector<Finding> forms_here(const model::Rules& rules, const LowerOptions& lower) {
    std::vector<Finding> forms = forms_of(rules, lower);
    if (!forms_allow_moves_at_once(rules, lower)) return forms;
    Finding& last_plies = forms.back();
    if (makes_moves_at_once(rules, {.lower = lower}))
        last_plies.reason = "in vectors of eight words, on this processor";
    else
        last_plies = {last_plies.name, "move by move",
                      "the rules allow all moves at once, but this processor or LLVM's vectoriser does not"};
    return forms;
}

}  // namespace
#endif

std::string stage_names() {
    std::string names;
    for (const std::string& stage : stages()) names += (names.empty() ? "" : "|") + stage;
    return names;
}

std::string stage_text(const std::string& stage, const model::Rules& rules,
                       [[maybe_unused]] const LowerOptions& lower) {
    if (stage == "facts") return to_text(facts_of(rules).findings);
#ifdef MANCALA_HAVE_CODEGEN
    if (stage == "forms") return to_text(forms_here(rules, lower));
    if (stage == "ir") return ir_text(rules, {lower});
    if (stage == "asm") return asm_text(rules, {lower});
#endif
    return to_text(rules);
}

}  // namespace mancala::commands
