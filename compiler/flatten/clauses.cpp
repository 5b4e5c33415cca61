#include "compiler/flatten/clauses.hpp"

#include <algorithm>
#include <string_view>

#include "grammar/scan.hpp"

namespace mancala::flattening {

namespace {

/// The white space that the line of `offset` begins with.
std::size_t indent_at(std::string_view text, std::size_t offset) {
    const std::size_t newline = offset == 0 ? std::string_view::npos : text.rfind('\n', offset - 1);
    const std::size_t begin = newline == std::string_view::npos ? 0 : newline + 1;
    return std::min(text.find_first_not_of(" \t", begin), offset) - begin;
}

/// Where the clause ends together with the comment behind it.
std::size_t end_with_comment(std::string_view text, std::size_t end) {
    const std::string_view comment = parsing::comment_after(text, end);
    return comment.empty() ? end : static_cast<std::size_t>(comment.data() + comment.size() - text.data());
}

bool has_empty_line(std::string_view text) {
    for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1)) {
        const std::size_t next = text.find_first_not_of(" \t\r", at + 1);
        if (next != std::string_view::npos && text[next] == '\n') return true;
    }
    return false;
}

/// Adds the text of `span`, a fragment a line, less `indent` at the beginning of each line after the first.
void add_lines(Clause& clause, const File& file, Span span, std::size_t indent) {
    const std::string_view text = file->text;
    for (std::size_t at = span.begin; at < span.end;) {
        const std::size_t newline = std::min(text.find('\n', at), span.end);
        std::size_t end = newline;
        while (end > at && newline < span.end &&
               std::string_view(" \t\r").find(text[end - 1]) != std::string_view::npos)
            --end;
        Fragment line = fragment(file, {at, end});
        if (newline < span.end) line.text += '\n';
        clause.fragments.push_back(std::move(line));
        at = newline < span.end ? newline + 1 : span.end;
        for (std::size_t i = 0; i < indent && at < span.end && (text[at] == ' ' || text[at] == '\t'); ++i) ++at;
    }
}

bool has_name(const Node& node) {
    return kind_of(node.kind).scope == Kind::by_name;
}

Clause cut_one(const File& file, const Node& node) {
    Clause clause;
    clause.node = node.kind;
    if (has_name(node)) clause.name = node.text;
    const Span whole{node.span.begin, end_with_comment(file->text, node.span.end)};
    const std::size_t indent = indent_at(file->text, whole.begin);
    // A param's default stands by itself, so that another can take its place.
    const Span value = node.kind == NodeKind::param && !node.children.empty() ? node.children.front().span : Span{};
    if (value.end > 0) {
        add_lines(clause, file, {whole.begin, value.begin}, indent);
        clause.value = clause.fragments.size();
        clause.fragments.push_back(fragment(file, value));
        add_lines(clause, file, {value.end, whole.end}, indent);
    } else {
        add_lines(clause, file, whole, indent);
    }
    clause.fragments.back().text += '\n';
    return clause;
}

}  // namespace

Fragment fragment(const File& file, Span span) {
    return {file, span.begin, std::string(file->slice(span))};
}

Clauses cut(const File& file, const std::vector<Node>& nodes, std::size_t before) {
    Clauses clauses;
    for (const Node& node : nodes) {
        if (node.kind == NodeKind::string) continue;
        const Span gap{before, node.span.begin};
        before = node.span.end;
        if (kind_of(node.kind).node == NodeKind::missing) continue;
        clauses.push_back(cut_one(file, node));
        clauses.back().after_gap = has_empty_line(file->slice(gap));
    }
    return clauses;
}

Clause game_of(const File& file, const Node& variant) {
    Clause clause;
    clause.node = NodeKind::game;
    clause.fragments.push_back({file, variant.span.begin, "game "});
    clause.fragments.push_back(fragment(file, variant.text_span));
    if (const Node* title = variant.child(NodeKind::string)) {
        clause.fragments.back().text += ' ';
        clause.fragments.push_back(fragment(file, title->span));
    }
    clause.fragments.back().text += '\n';
    return clause;
}

Source put_together(const std::string& name, const Clauses& clauses) {
    Source source{name, ""};
    for (const Clause& clause : clauses) {
        if (clause.after_gap && !source.text.empty()) source.text += '\n';
        for (const Fragment& part : clause.fragments) {
            source.pieces.push_back({source.text.size(), part.file, part.offset, clause.taken_over});
            source.text += part.text;
        }
    }
    if (!source.pieces.empty()) source.pieces.front().begin = 0;
    return source;
}

}  // namespace mancala::flattening
