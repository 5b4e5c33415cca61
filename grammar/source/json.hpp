// Diagnostics as JSON, for editors and scripts.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "grammar/source/diagnostic.hpp"

namespace mancala {

/// A JSON array, one object a diagnostic, sorted by place as the text form is:
///   {"file": "mygame.mancala", "code": "E0112", "severity": "error", "message": "...",
///    "begin": {"line": 3, "column": 1, "offset": 40}, "end": {"line": 3, "column": 4, "offset": 43},
///    "notes": [{"message": "...", "begin": ..., "end": ...}], "suggestion": "sow"}
/// Lines and columns count from 1, columns in characters; offsets count bytes from 0. `begin` and `end` are null where
/// no place in the text is meant, `suggestion` is null where there is none; a note that lies in another file than its
/// diagnostic names it by a key "file". No line end after the array.
std::string to_json(const Source& source, const std::vector<Diagnostic>& found);

/// `text` as a JSON string with its quotes; bytes that are not UTF-8 become U+FFFD.
std::string json_string(std::string_view text);

}  // namespace mancala
