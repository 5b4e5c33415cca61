// What is wrong with a rule file, said once, shown as text or JSON.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "grammar/source/source.hpp"

namespace mancala {

enum class Severity { error, warning };

/// A remark that belongs to a diagnostic; `span` is shown too unless it is empty.
struct Note {
    std::string message;
    Span span;
};

/// One finding. `code` is a key of the registry (registry.hpp), such as "E0203"; the severity is the registry's.
struct Diagnostic {
    std::string_view code;
    Severity severity = Severity::error;
    Span span;
    std::string message;  ///< one sentence in the words of the rules, without a full stop
    std::vector<Note> notes;
    std::string suggestion;  ///< what to write instead; empty when nothing is near
};

/// Collects the diagnostics of one file, in the order found. Not a singleton: whoever compiles owns one.
class Diagnostics {
public:
    /// Adds a finding; returns it so that notes can be added. Aborts on a code that the registry does not know.
    Diagnostic& report(std::string_view code, Span span, std::string message, std::string suggestion = {});

    /// Takes out the warnings that begin in a part of `source` that is taken over from elsewhere: they are given where
    /// it is written.
    void leave_out_warnings_taken_over(const Source& source);

    const std::vector<Diagnostic>& all() const { return found_; }
    bool has_errors() const;
    bool empty() const { return found_.empty(); }

private:
    std::vector<Diagnostic> found_;
};

/// `file:line:col: error[E0203]: message`, the source line, the span underlined, notes, `write: suggestion`.
/// Sorted by place. Ends with a newline unless there is nothing to show.
std::string to_text(const Source& source, const std::vector<Diagnostic>& found);

/// A name as messages show it: of one that nobody would read to its end, the beginning.
std::string shortened(std::string_view name);

/// The nearest of `candidates` to `word` by edit distance, or "" when none is near enough to be meant.
std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace mancala
