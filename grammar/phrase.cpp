#include "grammar/phrase.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grammar/hole_letters.hpp"
#include "grammar/vocabulary.hpp"

namespace mancala::parsing {

namespace {

constexpr std::string_view unknown = "?";

std::string_view first_word(std::string_view& list, char separator) {
    const std::size_t end = std::min(list.find(separator), list.size());
    const std::string_view word = list.substr(0, end);
    list.remove_prefix(std::min(end + 1, list.size()));
    return word;
}

bool is_adjective_or_name(std::string_view text) {
    const Keyword* keyword = find_keyword(text);
    return keyword == nullptr ? own_word_for(text).empty() : keyword->role == Role::adjective;
}

/// Goes along the tokens; what fits an element is taken.
class Reader {
public:
    Reader(const Builder& builder, const Token& first) : builder_(builder), token_(&first) {}

    std::optional<std::string> take(std::string_view element) {
        if (token_->kind == Token::Kind::end) return std::nullopt;
        if (element == "#") return take_if(token_->kind == Token::Kind::number);
        if (element == "*") return take_if(token_->kind == Token::Kind::word);
        if (element == "~") return take_if(token_->kind == Token::Kind::word && is_adjective_or_name(text()));
        if (element == "##") return numbers();
        if (element == "@") return letters();
        if (element == "...") return rest();
        while (!element.empty())
            if (auto found = words(first_word(element, '|'))) return found;
        return std::nullopt;
    }

    std::size_t end() const { return end_; }

private:
    std::string_view text() const { return builder_.text_of(*token_); }
    bool is(std::initializer_list<std::string_view> words) const {
        return token_->kind != Token::Kind::string && std::ranges::find(words, text()) != words.end();
    }

    void go_on() {
        end_ = token_->span.end;
        token_ = &builder_.token_at(end_);
    }
    void go_back(const Token& token, std::size_t end) {
        token_ = &token;
        end_ = end;
    }

    std::optional<std::string> take_if(bool fits) {
        if (!fits) return std::nullopt;
        std::string found(text());
        go_on();
        return found;
    }

    /// `a`, or `a_b` of two tokens.
    std::optional<std::string> words(std::string_view expected) {
        const Token& begin = *token_;
        const std::size_t end = end_;
        std::string found;
        while (!expected.empty()) {
            const std::string_view word = first_word(expected, '_');
            const bool fits = token_->kind == Token::Kind::word || token_->kind == Token::Kind::sign;
            if (!fits || text() != word) {
                go_back(begin, end);
                return std::nullopt;
            }
            found += (found.empty() ? "" : " ") + std::string(word);
            go_on();
        }
        return found;
    }

    std::optional<std::string> numbers() {
        if (token_->kind != Token::Kind::number) return std::nullopt;
        const Token& begin = *token_;
        const std::size_t end = end_;
        std::string list(text());
        int count = 1;
        for (go_on(); next_number(); ++count) {
            list += ", " + std::string(text());
            go_on();
        }
        if (count > 1) return list;
        go_back(begin, end);
        return std::nullopt;
    }

    /// Goes on to the next of several numbers, if there is one: over "or", ", or", "seeds or has seeds ==".
    bool next_number() {
        const Token& begin = *token_;
        const std::size_t end = end_;
        if (is({"seeds", "seed"})) go_on();
        const bool comma = is({","});
        if (comma) go_on();
        const bool joined = is({"or"}) || comma;
        if (is({"or"})) go_on();
        while (joined && is({"has", "had", "exactly", "seeds", "==", "is"})) go_on();
        if (joined && token_->kind == Token::Kind::number) return true;
        go_back(begin, end);
        return false;
    }

    bool at_letter() const { return token_->kind == Token::Kind::word && is_hole_letter(text()); }

    std::optional<std::string> letters() {
        constexpr std::size_t most = 16;
        std::vector<std::string_view> named;
        while (at_letter() && named.size() < most) {
            named.push_back(text());
            go_on();
            const Token& behind = *token_;
            const std::size_t end = end_;
            while (is({",", "and", "or"})) go_on();
            if (end_ != end && at_letter()) continue;
            go_back(behind, end);
            break;
        }
        if (named.empty()) return std::nullopt;
        const auto holes = holes_of_letters(builder_, named);
        return holes && holes->empty() ? std::string(unknown) : holes;
    }

    std::optional<std::string> rest() {
        constexpr int most = 40;
        const std::size_t begin = token_->span.begin;
        for (int i = 0; i < most && !ends_action(begin); ++i) go_on();
        if (token_->span.begin == begin || !ends_action(begin)) return std::nullopt;
        return std::string(builder_.source().slice({begin, end_}));
    }

    bool ends_action(std::size_t begin) const {
        return token_->kind == Token::Kind::end || is({",", "}", "then", "unless"}) ||
               (token_->span.begin > begin && builder_.first_on_its_line(*token_));
    }

    const Builder& builder_;
    const Token* token_;
    std::size_t end_ = 0;
};

}  // namespace

std::optional<FoundPhrase> find_phrase(const Builder& builder, std::string_view said, const Token& first) {
    FoundPhrase result;
    result.span = {first.span.begin, first.span.begin};
    Reader reader(builder, first);
    while (!said.empty()) {
        std::string_view element = first_word(said, ' ');
        const bool optional = element.starts_with('[');
        if (optional) element = element.substr(1, element.size() - 2);
        auto found = reader.take(element);
        if (!found && !optional) return std::nullopt;
        result.found.push_back(found.value_or(""));
    }
    result.span.end = reader.end();
    return result;
}

std::string filled_in(std::string_view write, const std::vector<std::string>& found) {
    std::string text;
    while (!write.empty()) {
        std::string_view word = first_word(write, ' ');
        std::string part;
        for (std::size_t i = 0; i < word.size(); ++i) {
            if (word[i] == '$')
                part += found[static_cast<std::size_t>(word[++i] - '1')];
            else
                part += word[i];
        }
        if (part == unknown) return {};
        if (part.empty()) continue;
        if (!text.empty()) text += ' ';
        text += part;
    }
    return text;
}

}  // namespace mancala::parsing
