#include "one_input.hpp"

#include "compiler/compile.hpp"
#include "grammar/source/json.hpp"

namespace mancala::fuzzing {

std::string fault_in_outcome(std::string_view text) {
    const Source source{"fuzz.mancala", std::string(text)};
    const Compiled compiled = compile(source);
    const auto& found = compiled.diagnostics.all();
    for (const Diagnostic& one : found) {
        if (one.span.begin > one.span.end || one.span.end > text.size())
            return "a span outside the text: " + one.message;
        if (one.message.empty()) return "a diagnostic that says nothing";
        for (const Note& note : one.notes)
            if (note.span.begin > note.span.end || note.span.end > text.size())
                return "a note outside the text: " + note.message;
    }
    if (to_text(source, found).empty() != found.empty()) return "diagnostics are not shown";
    if ((to_json(source, found) == "[]") != found.empty()) return "diagnostics are not in the JSON";
    if (compiled.rules.has_value() == compiled.diagnostics.has_errors()) return "rules in spite of errors, or neither";
    return {};
}

}  // namespace mancala::fuzzing
