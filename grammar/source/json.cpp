#include "grammar/source/json.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grammar/source/line_index.hpp"
#include "grammar/source/utf8.hpp"

namespace mancala {

namespace {

std::string place(const LineIndex& lines, std::size_t offset) {
    const LineColumn at = lines.locate(offset);
    return fmt::format(R"({{"line": {}, "column": {}, "offset": {}}})", at.line, at.column, offset);
}

std::string places(const LineIndex& lines, Span span) {
    if (span.begin == 0 && span.end == 0) return R"("begin": null, "end": null)";
    return fmt::format(R"("begin": {}, "end": {})", place(lines, span.begin), place(lines, span.end));
}

std::string object(const Source& source, const LineIndex& lines, const Diagnostic& one) {
    std::string notes;
    for (const Note& note : one.notes)
        notes += fmt::format(R"({}{{"message": {}, {}}})", notes.empty() ? "" : ", ", json_string(note.message),
                             places(lines, note.span));
    return fmt::format(
        R"({{"file": {}, "code": "{}", "severity": "{}", "message": {}, {}, "notes": [{}], "suggestion": {}}})",
        json_string(source.name), one.code, one.severity == Severity::error ? "error" : "warning",
        json_string(one.message), places(lines, one.span), notes,
        one.suggestion.empty() ? "null" : json_string(one.suggestion));
}

}  // namespace

std::string json_string(std::string_view text) {
    std::string quoted = "\"";
    for (std::size_t at = 0; at < text.size();) {
        const Character character = character_at(text, at);
        if (!character.valid)
            quoted += "\\ufffd";
        else if (character.code == '"' || character.code == '\\')
            quoted += {'\\', text[at]};
        else if (character.code == '\n')
            quoted += "\\n";
        else if (character.code == '\t')
            quoted += "\\t";
        else if (character.code < 0x20 || character.code == 0x7F)
            quoted += fmt::format("\\u{:04x}", static_cast<std::uint32_t>(character.code));
        else
            quoted += text.substr(at, character.length);
        at += character.length;
    }
    return quoted + '"';
}

std::string to_json(const Source& source, const std::vector<Diagnostic>& found) {
    std::vector<const Diagnostic*> sorted;
    for (const Diagnostic& one : found) sorted.push_back(&one);
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto* left, const auto* right) { return left->span.begin < right->span.begin; });
    const LineIndex lines(source);
    std::string objects;
    for (const Diagnostic* one : sorted) objects += (objects.empty() ? "" : ", ") + object(source, lines, *one);
    return "[" + objects + "]";
}

}  // namespace mancala
