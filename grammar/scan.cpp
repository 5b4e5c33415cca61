#include "grammar/scan.hpp"

#include <algorithm>
#include <array>

#include "grammar/source/utf8.hpp"

namespace mancala::parsing {

namespace {

using Kind = Token::Kind;

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

constexpr std::array<std::string_view, 18> signs{"..", "==", "!=", "<=", ">=", "{", "}", "(", ")",
                                                 ",",  ".",  "=",  "<",  ">",  "+", "-", "*", "/"};

// Signs of other notations that are read as one, so that one message can speak of them.
constexpr std::array<std::string_view, 8> foreign_signs{"&&", "||", "/*", "*/", "=>", "=<", "<>", ":="};

class Scanner {
public:
    // A byte order mark has been reported before.
    explicit Scanner(std::string_view text) : text_(text), at_(text.starts_with("\xEF\xBB\xBF") ? 3 : 0) {}

    std::vector<Token> all() {
        std::vector<Token> tokens;
        do tokens.push_back(next());
        while (tokens.back().kind != Kind::end);
        return tokens;
    }

private:
    Token next() {
        skip_blank();
        const std::size_t begin = at_;
        if (begin == text_.size()) return {Kind::end, {begin, begin}};
        const Kind kind = take();
        return {kind, {begin, at_}};
    }

    void skip_blank() {
        while (at_ < text_.size()) {
            if (is_blank(text_[at_]))
                ++at_;
            else if (text_.substr(at_, 2) == "//")
                at_ = std::min(text_.find('\n', at_), text_.size());
            else
                return;
        }
    }

    Kind take() {
        const char first = text_[at_];
        if (is_letter(first)) return take_word();
        if (is_digit(first)) return take_number();
        if (first == '"') return take_string();
        if (take_one_of(foreign_signs)) return Kind::foreign;
        if (take_one_of(signs)) return Kind::sign;
        at_ += character_at(text_, at_).length;
        return Kind::foreign;
    }

    Kind take_word() {
        while (at_ < text_.size() && (is_letter(text_[at_]) || is_digit(text_[at_]))) ++at_;
        return Kind::word;
    }

    Kind take_number() {
        while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
        if (at_ == text_.size() || !is_letter(text_[at_])) return Kind::number;
        take_word();
        return Kind::run_together;
    }

    Kind take_string() {
        for (++at_; at_ < text_.size() && text_[at_] != '\n'; ++at_) {
            if (text_[at_] == '"') {
                ++at_;
                return Kind::string;
            }
            const bool escaped = text_[at_] == '\\' && at_ + 1 < text_.size() && text_[at_ + 1] != '\n';
            if (escaped) ++at_;
        }
        while (text_[at_ - 1] == '\r') --at_;
        return Kind::open_string;
    }

    template <std::size_t N>
    bool take_one_of(const std::array<std::string_view, N>& list) {
        for (const std::string_view sign : list) {
            if (text_.substr(at_, sign.size()) != sign) continue;
            at_ += sign.size();
            return true;
        }
        return false;
    }

    std::string_view text_;
    std::size_t at_;
};

}  // namespace

std::vector<Token> scan(std::string_view text) {
    return Scanner(text).all();
}

std::string_view comment_after(std::string_view text, std::size_t offset) {
    while (offset < text.size() && (text[offset] == ' ' || text[offset] == '\t')) ++offset;
    if (text.substr(offset, 2) != "//") return {};
    std::string_view comment = text.substr(offset + 2, text.find('\n', offset) - offset - 2);
    while (!comment.empty() && is_blank(comment.front())) comment.remove_prefix(1);
    while (!comment.empty() && is_blank(comment.back())) comment.remove_suffix(1);
    return comment;
}

}  // namespace mancala::parsing
