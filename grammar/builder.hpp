// What the grammar's rules share while a text is parsed: its tokens, the nodes built so far, and what went wrong.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/expectations.hpp"
#include "grammar/scan.hpp"
#include "grammar/source/diagnostic.hpp"
#include "grammar/tree.hpp"

namespace mancala::parsing {

inline constexpr int deepest_nesting = 64;
inline constexpr std::size_t most_errors = 20;
inline constexpr std::string_view habit_code = "E0128";  ///< a phrase said in another way here (habits.hpp)

class Builder {
public:
    Builder(const Source& source, Diagnostics& diagnostics, std::vector<Token> tokens);

    // --- tokens
    /// The first token that begins at or after `offset`.
    const Token& token_at(std::size_t offset) const { return tokens_[first_token_[offset]]; }
    /// The token before that one; the text's first token has none and gives itself.
    const Token& token_before(std::size_t offset) const;
    std::string_view text_of(const Token& token) const { return source_.slice(token.span); }
    bool first_on_its_line(const Token& token) const;
    /// Whether a line of the text gives that name to something.
    bool declares(std::string_view name) const;
    const Source& source() const { return source_; }

    // --- the stack of nodes; what a rule that fails has pushed is dropped by `drop`
    std::size_t height() const { return stack_.size(); }
    void drop(std::size_t height) { stack_.erase(stack_.begin() + static_cast<std::ptrdiff_t>(height), stack_.end()); }
    /// Gives the node being built its text; `span` is kept for names.
    void say(std::string text, Span span = {});
    /// Makes what stands above `height` the children of a new node.
    void close(NodeKind kind, std::size_t height, Span span);
    /// Makes the top two nodes, which have to be numbers, the operands of a new one.
    void join_numbers(NodeKind kind);
    /// Makes what stands from entry `left` on, a number first, a test up to `end`.
    void close_test(NodeKind kind, std::size_t left, std::size_t end);
    /// The top node now includes the parentheses round it.
    void widen(Span span) { stack_.back().node.span = span; }
    Node take();

    // --- what the top node is to be
    void top_as_test() { make_test(stack_.back()); }
    void top_as_quantity();
    void top_as_number() { make_number(stack_.back()); }
    void all_as_tests(std::size_t height);

    // --- nesting
    bool enter(Span at);
    void leave() { --depth_; }
    bool too_deep() const { return too_deep_; }

    // --- errors
    Expectations expected;
    /// Reports once for one code and place, and no more than most_errors in all.
    void report(std::string_view code, Span span, std::string message, std::string suggestion = {},
                std::vector<Note> notes = {});
    /// Whether an error begins there, or one says of a whole phrase round it what to write instead.
    bool reported_at(std::size_t offset) const;
    bool given_up() const { return given_up_; }
    void begin_clause(std::size_t offset);
    std::size_t clause_begin() const { return clause_begin_; }
    std::size_t previous_clause_begin() const { return previous_clause_begin_; }
    /// Where the clause begins that `offset` lies in: the one being read, or the one before it.
    std::size_t clause_around(std::size_t offset) const {
        return offset < clause_begin_ ? previous_clause_begin_ : clause_begin_;
    }

    // --- trying a changed text out (trial.hpp): trouble is noted, and nothing is reported
    void try_out() { trying_ = true; }
    bool trying() const { return trying_; }
    void note_trouble(Span span) { troubles_.push_back(span); }
    const std::vector<Span>& troubles() const { return troubles_; }

    /// The offsets of the braces that are open at the moment, for messages.
    std::vector<Span> open_braces;

private:
    struct Entry {
        Node node;
        bool is_text = false;  ///< no node but the text of the one being built
        std::uint16_t levels = 1;
    };

    void make_test(Entry& entry);
    void make_number(Entry& entry);
    void refuse_depth(Span span);

    const Source& source_;
    Diagnostics& diagnostics_;
    std::vector<Token> tokens_;
    std::vector<std::uint32_t> first_token_;
    std::vector<Entry> stack_;
    std::vector<std::pair<std::string_view, Span>> reported_;
    std::vector<Span> troubles_;
    std::size_t clause_begin_ = 0;
    std::size_t previous_clause_begin_ = 0;
    bool trying_ = false;
    int depth_ = 0;
    bool too_deep_ = false;
    bool given_up_ = false;
};

}  // namespace mancala::parsing
