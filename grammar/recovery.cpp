#include "grammar/recovery.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grammar/vocabulary.hpp"

namespace mancala::parsing {

namespace {

bool has_role(std::string_view word, Role role) {
    const Keyword* keyword = find_keyword(word);
    return keyword != nullptr && keyword->role == role;
}

/// Whether the line goes on with `as`, as the action `mark H as N` does and the clause `mark N` does not.
bool marks_in_this_line(const Builder& builder, const Token& mark) {
    const Token* token = &builder.token_at(mark.span.end);
    while (token->kind != Token::Kind::end && !builder.first_on_its_line(*token)) {
        if (builder.text_of(*token) == "as") return true;
        token = &builder.token_at(token->span.end);
    }
    return false;
}

/// Whether a clause begins with this token: its keyword stands first on a line and does not begin an action.
bool clause_begins(const Builder& builder, const Token& token) {
    if (token.kind != Token::Kind::word || !builder.first_on_its_line(token)) return false;
    const std::string_view word = builder.text_of(token);
    if (!has_role(word, Role::clause)) return false;
    const Token& next = builder.token_at(token.span.end);
    const std::string_view after = builder.text_of(next);
    if (word == "end") return after != "turn";
    if (word == "move") return after != "again";
    if (word == "sow") return after != "captured";
    if (word == "or") return after == "from" || after == "else";
    if (word == "on") return after == "seed";
    if (word == "mark") return !marks_in_this_line(builder, token);
    return true;
}

bool is_unknown_word(const Builder& builder, const Token& token) {
    return token.kind == Token::Kind::word && find_keyword(builder.text_of(token)) == nullptr;
}

/// Whether an item of a block may begin here after one that could not be read.
bool item_begins(const Builder& builder, const Token& token) {
    if (token.kind != Token::Kind::word) return false;
    const std::string_view word = builder.text_of(token);
    if (word == "when" || word == "otherwise") return true;
    const bool begins_entry = has_role(word, Role::about_key) || has_role(word, Role::example) || word == "with";
    return begins_entry && builder.first_on_its_line(token);
}

void report_missing_brace(Builder& builder, const Token& found) {
    std::vector<Note> notes;
    if (!builder.open_braces.empty()) notes.push_back({"this brace is still open", builder.open_braces.back()});
    const bool at_end = found.kind == Token::Kind::end;
    const std::size_t end = builder.token_before(found.span.begin).span.end;
    builder.report("E0114", {end, end},
                   at_end ? "the file ends where a `}` is missing"
                          : fmt::format("a `}}` is missing before the clause `{}`", builder.text_of(found)),
                   "}", std::move(notes));
}

/// The first token to look at after the grammar stopped: where it stopped, but past what cannot begin anything.
const Token& after_trouble(Builder& builder, std::size_t offset) {
    const Token& first = builder.token_at(offset);
    const Token& trouble = builder.token_at(std::max(builder.expected.farthest(), offset));
    return trouble.span.begin > first.span.begin ? trouble : builder.token_at(first.span.end);
}

}  // namespace

std::size_t recover_at_clause(Builder& builder, std::size_t offset) {
    complain(builder);
    const Token* token = &after_trouble(builder, offset);
    builder.expected.clear();
    for (int depth = 0; token->kind != Token::Kind::end; token = &builder.token_at(token->span.end)) {
        const std::string_view text = builder.text_of(*token);
        if (text == "{") ++depth;
        if (text == "}" && depth > 0) --depth;
        // What begins a line without indent is believed to be a clause, known or not, even where braces seem to be
        // open.
        const std::size_t begin = token->span.begin;
        const bool unindented = begin == 0 || builder.source().text[begin - 1] == '\n';
        if (clause_begins(builder, *token) ? depth == 0 || unindented : unindented && is_unknown_word(builder, *token))
            break;
    }
    return token->span.begin;
}

Resumption recover_in_clauses(Builder& builder, std::size_t offset) {
    const Token& first = builder.token_at(offset);
    if (first.kind == Token::Kind::end) {
        report_missing_brace(builder, first);
        return {first.span.begin, false};
    }
    if (!builder.too_deep()) builder.begin_clause(offset);
    complain(builder);
    const Token* token = &after_trouble(builder, offset);
    builder.expected.clear();
    for (int depth = 0; token->kind != Token::Kind::end; token = &builder.token_at(token->span.end)) {
        const std::string_view text = builder.text_of(*token);
        if (depth == 0 && (text == "}" || clause_begins(builder, *token))) return {token->span.begin, true};
        if (text == "{") ++depth;
        if (text == "}") --depth;
    }
    report_missing_brace(builder, *token);
    return {token->span.begin, false};
}

Resumption recover_in_block(Builder& builder, std::size_t offset) {
    const Token& first = builder.token_at(offset);
    if (first.kind == Token::Kind::end || clause_begins(builder, first)) {
        report_missing_brace(builder, first);
        builder.expected.clear();
        return {first.span.begin, false};
    }
    complain(builder);
    const Token* token = &after_trouble(builder, offset);
    builder.expected.clear();
    for (int depth = 0; token->kind != Token::Kind::end; token = &builder.token_at(token->span.end)) {
        const std::string_view text = builder.text_of(*token);
        if (text == "}" && depth == 0) return {token->span.begin, true};
        if (text == "{") ++depth;
        if (text == "}") --depth;
        if (clause_begins(builder, *token)) break;
        if (depth == 0 && item_begins(builder, *token)) return {token->span.begin, true};
    }
    report_missing_brace(builder, *token);
    return {token->span.begin, false};
}

}  // namespace mancala::parsing
