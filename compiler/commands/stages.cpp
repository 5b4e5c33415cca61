#include "compiler/commands/stages.hpp"

#include "compiler/facts/facts.hpp"
#include "compiler/resolve/resolve.hpp"
#ifdef MANCALA_HAVE_CODEGEN
#include "compiler/emit/files.hpp"
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

std::string stage_names() {
    std::string names;
    for (const std::string& stage : stages()) names += (names.empty() ? "" : "|") + stage;
    return names;
}

std::string stage_text(const std::string& stage, const model::Rules& rules) {
    if (stage == "facts") return to_text(facts_of(rules).findings);
#ifdef MANCALA_HAVE_CODEGEN
    if (stage == "forms") return to_text(forms_of(rules, {}));
    if (stage == "ir") return ir_text(rules);
    if (stage == "asm") return asm_text(rules);
#endif
    return to_text(rules);
}

}  // namespace mancala::commands
