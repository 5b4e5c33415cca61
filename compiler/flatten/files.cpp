#include "compiler/flatten/files.hpp"

#include <fmt/format.h>

#include "grammar/parse.hpp"

namespace mancala::flattening {

const ReadFile& Files::read(Source source, Span wanted) {
    ReadFile& read = files_.emplace_back();
    read.file = std::make_shared<const Source>(std::move(source));
    read.begin = end_;
    end_ += read.file->text.size() + 1;
    Diagnostics found;
    read.tree = parse(*read.file, found);
    read.sound = !found.has_errors();
    take_findings(read, found, wanted);
    return read;
}

void Files::take_findings(const ReadFile& file, const Diagnostics& found, Span wanted) {
    const bool first = file.begin == 0;
    for (const Diagnostic& one : found.all()) {
        if (!first && one.span.end == 0) {
            // What is said of a file as a whole is shown where the file is asked for.
            diagnostics_.report(one.code, wanted, fmt::format("{}: {}", file.file->name, one.message));
            continue;
        }
        Diagnostic& taken = diagnostics_.report(one.code, one.span.end == 0 ? Span{} : in_all(file, one.span),
                                                one.message, one.suggestion);
        for (const Note& note : one.notes)
            taken.notes.push_back({note.message, note.span.end == 0 ? Span{} : in_all(file, note.span)});
        if (!first && &one == &found.all().front()) taken.notes.push_back({"the file is extended here", wanted});
    }
}

Source Files::all() const {
    Source source{files_.front().file->name, ""};
    for (const ReadFile& read : files_) {
        source.pieces.push_back({read.begin, read.file, 0, false});
        source.text += read.file->text + '\n';
    }
    return source;
}

}  // namespace mancala::flattening
