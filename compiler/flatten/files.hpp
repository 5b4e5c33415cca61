// The files that one game is read from.
#pragma once

#include <deque>

#include "compiler/flatten/clauses.hpp"
#include "grammar/source/diagnostic.hpp"
#include "grammar/tree.hpp"

namespace mancala::flattening {

struct ReadFile {
    File file;
    SyntaxTree tree;
    std::size_t begin = 0;  ///< where it stands in the text of all files
    bool sound = true;      ///< without errors in its text
};

/// Reads files and keeps them; what is wrong with any of them is said in one list, of spans in the text of all.
class Files {
public:
    explicit Files(Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

    /// Reads one more; `wanted` is where it is asked for, {0, 0} for the first.
    const ReadFile& read(Source source, Span wanted);

    /// A span of one of the files in the text of all.
    static Span in_all(const ReadFile& file, Span span) { return {file.begin + span.begin, file.begin + span.end}; }

    Diagnostic& report(const ReadFile& file, std::string_view code, Span span, std::string message,
                       std::string suggestion = {}) {
        return diagnostics_.report(code, in_all(file, span), std::move(message), std::move(suggestion));
    }

    /// The text of all files, for messages.
    Source all() const;

private:
    void take_findings(const ReadFile& file, const Diagnostics& found, Span wanted);

    Diagnostics& diagnostics_;
    std::deque<ReadFile> files_;
    std::size_t end_ = 0;
};

}  // namespace mancala::flattening
