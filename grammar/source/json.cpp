#include "grammar/source/json.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grammar/source/line_index.hpp"
#include "grammar/source/utf8.hpp"

namespace mancala {

namespace {

std::string place(Places& places, const Source& file, std::size_t offset) {
    const LineColumn at = places.locate(file, offset);
    return fmt::format(R"({{"line": {}, "column": {}, "offset": {}}})", at.line, at.column, offset);
}

std::string begin_and_end(Places& places, Span at) {
    if (at.begin == 0 && at.end == 0) return R"("begin": null, "end": null)";
    const auto [file, span] = places.written(at);
    return fmt::format(R"("begin": {}, "end": {})", place(places, file, span.begin), place(places, file, span.end));
}

/// A note's file is named where it is not the diagnostic's.
std::string note_object(Places& places, const Note& note, const Source& file) {
    const Source& other = places.written(note.span).file;
    const bool elsewhere = note.span.end > 0 && &other != &file;
    return fmt::format(R"({{{}"message": {}, {}}})",
                       elsewhere ? fmt::format(R"("file": {}, )", json_string(other.name)) : "",
                       json_string(note.message), begin_and_end(places, note.span));
}

std::string object(Places& places, const Diagnostic& one) {
    const Source& file = places.written(one.span).file;
    std::string notes;
    for (const Note& note : one.notes) notes += (notes.empty() ? "" : ", ") + note_object(places, note, file);
    return fmt::format(
        R"({{"file": {}, "code": "{}", "severity": "{}", "message": {}, {}, "notes": [{}], "suggestion": {}}})",
        json_string(file.name), one.code, one.severity == Severity::error ? "error" : "warning",
        json_string(one.message), begin_and_end(places, one.span), notes,
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
    Places places(source);
    std::string objects;
    for (const Diagnostic* one : sorted) objects += (objects.empty() ? "" : ", ") + object(places, *one);
    return "[" + objects + "]";
}

}  // namespace mancala
