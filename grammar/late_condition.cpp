#include "grammar/late_condition.hpp"

#include <fmt/format.h>

#include "grammar/trial.hpp"

namespace mancala::parsing {

namespace {

constexpr int longest = 60;  ///< tokens of a row that are looked at

const Token& before(const Builder& builder, const Token& token) {
    return builder.token_before(token.span.begin);
}

bool begins_row(const Builder& builder, const Token& token) {
    return builder.first_on_its_line(token) || builder.text_of(before(builder, token)) == "{";
}

/// The `when` or `if` of the condition, which follows an action on its line; or nullptr.
const Token* condition(const Builder& builder, const Token& found) {
    if (builder.text_of(found) == "if" && builder.expected.includes("unless")) return &found;
    if (!builder.expected.includes("then")) return nullptr;
    const Token* token = &found;
    for (int i = 0; i < longest && token->span.begin > 0; ++i) {
        token = &before(builder, *token);
        const std::string_view text = builder.text_of(*token);
        if (text == "{" || text == "then") return nullptr;
        if (text == "when") return begins_row(builder, *token) ? nullptr : token;
    }
    return nullptr;
}

const Token* row_before(const Builder& builder, const Token& condition) {
    const Token* token = &condition;
    for (int i = 0; i < longest && !begins_row(builder, *token); ++i) token = &before(builder, *token);
    return begins_row(builder, *token) ? token : nullptr;
}

/// Where the row ends whose condition begins at `token`: at a brace or with the line.
std::size_t end_of_row(const Builder& builder, const Token* token) {
    std::size_t end = token->span.end;
    for (int i = 0; i < longest; ++i) {
        token = &builder.token_at(end);
        if (token->kind == Token::Kind::end || builder.text_of(*token) == "}" || builder.first_on_its_line(*token))
            break;
        end = token->span.end;
    }
    return end;
}

}  // namespace

bool report_late_condition(Builder& builder, const Token& found) {
    const Token* when = condition(builder, found);
    if (when == nullptr) return false;
    const Token* row = row_before(builder, *when);
    if (row == nullptr || row == when || builder.text_of(*row) == "when") return false;
    const std::string_view text = builder.source().text;
    const Span actions{row->span.begin, before(builder, *when).span.end};
    const std::size_t end = end_of_row(builder, when);
    const std::string_view asked = text.substr(when->span.end, end - when->span.end);
    std::string whole = fmt::format("when{} then {}", asked, builder.source().slice(actions));
    if (readable_with(builder, {{row->span.begin, end}, whole}) <= end) whole.clear();
    builder.report("E0129", when->span, "the condition of a row stands first: `when ... then ...`", std::move(whole));
    return true;
}

}  // namespace mancala::parsing
