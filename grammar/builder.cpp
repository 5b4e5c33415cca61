#include "grammar/builder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

namespace mancala::parsing {

namespace {

// Left operands nest without parentheses, so a long sum is deep too; a little more than the rules' own nesting allows.
constexpr std::uint16_t most_levels = 200;

bool holds_too_much(const std::string& digits) {
    int value = 0;
    const auto result = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return result.ec != std::errc{} || value > 1'000'000;
}

}  // namespace

Builder::Builder(const Source& source, Diagnostics& diagnostics, std::vector<Token> tokens)
    : source_(source), diagnostics_(diagnostics), tokens_(std::move(tokens)), first_token_(source.text.size() + 1) {
    std::size_t offset = 0;
    for (std::uint32_t i = 0; i < tokens_.size(); ++i)
        for (; offset <= tokens_[i].span.begin; ++offset) first_token_[offset] = i;
}

const Token& Builder::token_before(std::size_t offset) const {
    const std::uint32_t index = first_token_[offset];
    return tokens_[index == 0 ? 0 : index - 1];
}

bool Builder::first_on_its_line(const Token& token) const {
    const std::string_view before = std::string_view(source_.text).substr(0, token.span.begin);
    const std::size_t at = before.find_last_not_of(" \t");
    return at == std::string_view::npos || before[at] == '\n';
}

bool Builder::declares(std::string_view name) const {
    constexpr std::string_view declaring[]{"param", "mark", "state", "define"};
    for (std::size_t i = 1; i < tokens_.size(); ++i)
        if (text_of(tokens_[i]) == name && std::ranges::find(declaring, text_of(tokens_[i - 1])) != std::end(declaring))
            return true;
    return false;
}

void Builder::say(std::string text, Span span) {
    Entry entry;
    entry.node.text = std::move(text);
    entry.node.text_span = span;
    entry.is_text = true;
    stack_.push_back(std::move(entry));
}

void Builder::close(NodeKind kind, std::size_t height, Span span) {
    Entry made;
    made.node.kind = kind;
    made.node.span = span;
    for (std::size_t i = height; i < stack_.size(); ++i) {
        Entry& entry = stack_[i];
        if (entry.is_text) {
            made.node.text = std::move(entry.node.text);
            made.node.text_span = entry.node.text_span;
        } else {
            made.levels = std::max(made.levels, static_cast<std::uint16_t>(entry.levels + 1));
            made.node.children.push_back(std::move(entry.node));
        }
    }
    drop(height);
    // The scan has reported a number that is too large.
    if (kind == NodeKind::integer && holds_too_much(made.node.text)) made.node.kind = NodeKind::missing;
    if (made.levels > most_levels) refuse_depth(span);
    stack_.push_back(std::move(made));
}

void Builder::join_numbers(NodeKind kind) {
    make_number(stack_[stack_.size() - 2]);
    make_number(stack_.back());
    const Span span = join(stack_[stack_.size() - 2].node.span, stack_.back().node.span);
    close(kind, stack_.size() - 2, span);
}

void Builder::close_test(NodeKind kind, std::size_t left, std::size_t end) {
    make_number(stack_[left]);
    close(kind, left, {stack_[left].node.span.begin, end});
}

Node Builder::take() {
    Node node = std::move(stack_.back().node);
    stack_.pop_back();
    return node;
}

bool Builder::enter(Span at) {
    if (++depth_ > deepest_nesting) refuse_depth(at);
    return !too_deep_;
}

void Builder::refuse_depth(Span span) {
    report(
        "E0121", span,
        fmt::format("this is nested too deep, or a sum has too many terms: {} levels are the most", deepest_nesting));
    too_deep_ = true;
}

void Builder::report(std::string_view code, Span span, std::string message, std::string suggestion,
                     std::vector<Note> notes) {
    if (trying_) return note_trouble(span);
    const bool said = std::any_of(reported_.begin(), reported_.end(),
                                  [&](const auto& one) { return one.first == code && one.second.begin == span.begin; });
    if (given_up_ || too_deep_ || said) return;
    if (reported_.size() == most_errors) {
        diagnostics_.report("E0122", span,
                            fmt::format("more than {} errors; the rest of the file is not read", most_errors));
        given_up_ = true;
        return;
    }
    reported_.emplace_back(code, span);
    diagnostics_.report(code, span, std::move(message), std::move(suggestion)).notes = std::move(notes);
}

bool Builder::reported_at(std::size_t offset) const {
    return std::any_of(reported_.begin(), reported_.end(), [&](const auto& one) {
        const auto& [code, span] = one;
        return span.begin == offset || (code == habit_code && span.begin < offset && offset < span.end);
    });
}

void Builder::begin_clause(std::size_t offset) {
    const std::size_t begin = token_at(offset).span.begin;
    if (begin != clause_begin_) previous_clause_begin_ = std::exchange(clause_begin_, begin);
    too_deep_ = false;
}

}  // namespace mancala::parsing
