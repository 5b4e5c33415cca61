// One message for the farthest place the grammar came to.
#include <fmt/format.h>

#include <algorithm>

#include "grammar/habits.hpp"
#include "grammar/late_condition.hpp"
#include "grammar/recovery.hpp"
#include "grammar/repair.hpp"
#include "grammar/under_test.hpp"
#include "grammar/vocabulary.hpp"

namespace mancala::parsing {

namespace {

/// The place of trouble and what could have stood there.
class Complaint {
public:
    explicit Complaint(Builder& builder)
        : builder_(builder),
          found_(builder.token_at(builder.expected.farthest())),
          before_(builder.token_before(found_.span.begin)),
          text_(builder.text_of(found_)) {}

    void make() {
        if (builder_.trying()) return builder_.note_trouble(found_.span);
        // The scan has spoken of this token, or the grammar of its depth, already.
        if (builder_.too_deep() || builder_.reported_at(found_.span.begin)) return;
        if (report_late_condition(builder_, found_)) return;
        if (about_word_before()) return;
        if (found_.kind == Token::Kind::word ? about_word() : about_sign()) return;
        if (report_habit(builder_, found_.span.begin)) return;
        about_missing();
    }

private:
    void report(std::string_view code, std::string message, std::string suggestion = {}) {
        // What is missing at the end of the file is missing after its last word.
        const bool at_end = found_.kind == Token::Kind::end;
        const Span span = at_end ? Span{before_.span.end, before_.span.end} : found_.span;
        builder_.report(code, span, std::move(message), std::move(suggestion));
    }

    bool at_clause_begin() const { return found_.span.begin == builder_.clause_begin(); }

    /// The words of this language for one that stands there; of a step also whence it goes, where no hole is under
    /// test.
    std::vector<std::string> own_words(const Token& token) const {
        std::vector<std::string> words;
        for (const std::string_view own : own_words_for(builder_.text_of(token))) {
            const Keyword* keyword = find_keyword(own);
            const bool step = keyword != nullptr && keyword->role == Role::place &&
                              !hole_under_test(builder_, token, builder_.clause_around(token.span.begin));
            if (step) words.push_back(fmt::format("last.{}", own));
            words.emplace_back(own);
        }
        return words;
    }

    /// A word that means nothing here was taken for a name; what follows shows that it is none.
    bool about_word_before() {
        const std::string_view word = builder_.text_of(before_);
        if (before_.kind != Token::Kind::word || find_keyword(word) != nullptr || builder_.declares(word)) return false;
        const std::string own = readable_instead(builder_, before_, own_words(before_));
        if (!own.empty()) {
            builder_.report("E0119", before_.span, fmt::format("`{}` is called `{}` here", word, own), own);
            return true;
        }
        if (report_habit(builder_, found_.span.begin)) return true;
        const bool asked = text_ == "has" || text_ == "had" || text_ == "was";
        // Only a number of seeds `from` a place could have been meant by the name.
        const bool counted = builder_.expected.includes("from") && builder_.expected.includes("*");
        if (!asked && !counted) return false;
        builder_.report(
            "E0130", before_.span,
            fmt::format(
                "`{}` is {}", word,
                asked ? "no place of which something can be asked" : "neither a place nor a set of holes nor a number"),
            {},
            {{"places are `last`, `origin`, `chosen`, `hole` and steps from them such as `last.opposite`; a "
              "set is, say, `each own hole with seeds`",
              {}}});
        return true;
    }

    bool about_word() {
        const Keyword* keyword = find_keyword(text_);
        if (about_other_word()) return true;
        if (keyword != nullptr) return about_keyword(*keyword);
        const std::string meant = nearest(text_, builder_.expected.words());
        const Keyword* near = find_keyword(meant);
        const bool clause_meant = near != nullptr && near->role == Role::clause;
        if (at_clause_begin() && (meant.empty() || clause_meant)) {
            if (meant.empty() && report_habit(builder_, found_.span.begin)) return true;
            report("E0112", fmt::format("unknown clause `{}`", text_), meant);
            return true;
        }
        if (meant.empty()) return false;
        report("E0118", fmt::format("unknown word `{}`; did you mean `{}`?", text_, meant), meant);
        return true;
    }

    /// A word of another vocabulary, or one of this language in the place of another.
    bool about_other_word() {
        const std::vector<std::string> words = own_words(found_);
        if (words.empty()) return false;
        const bool own = find_keyword(text_) != nullptr;
        std::string meant = readable_instead(builder_, found_, words);
        if (meant.empty() && report_habit(builder_, found_.span.begin)) return true;
        if (meant.empty() && own) return false;
        if (meant.empty()) meant = words.front();
        report("E0119",
               own ? fmt::format("instead of `{}` write `{}`", text_, meant)
                   : fmt::format("`{}` is called `{}` here", text_, meant),
               meant);
        return true;
    }

    bool about_keyword(const Keyword& keyword) {
        if (keyword.role == Role::reserved) {
            report("E0125", fmt::format("`{}` is not in this version", text_));
            return true;
        }
        const std::string_view wanted = builder_.expected.wanted_name();
        if (wanted.empty()) return about_misplaced_keyword();
        report("E0120", fmt::format("`{}` is a word of the language and cannot name {} {}", text_,
                                    wanted == "adjective" ? "an" : "a", wanted));
        return true;
    }

    bool about_misplaced_keyword() {
        if (report_habit(builder_, found_.span.begin)) return true;
        const std::string meant = nearest(text_, builder_.expected.words());
        if (meant.empty() || at_clause_begin()) return false;
        report("E0118", fmt::format("`{}` cannot stand here; did you mean `{}`?", text_, meant), meant);
        return true;
    }

    bool about_sign() {
        if (text_ == "}" && builder_.open_braces.empty() && !brace_open_in_clause()) {
            report("E0115", "this `}` closes nothing");
            return true;
        }
        if (text_ == "=" && builder_.expected.includes("==")) {
            report("E0117", "`=` gives a name its meaning; a test compares with `==`", "==");
            return true;
        }
        if (text_ == ",") {
            report("E0116", "stray comma");
            return true;
        }
        return false;
    }

    /// Whether a brace of the clause itself, as round counts, is open.
    bool brace_open_in_clause() const {
        int open = 0;
        for (const Token* token = &builder_.token_at(builder_.clause_begin()); token->span.begin < found_.span.begin;
             token = &builder_.token_at(token->span.end)) {
            const std::string_view text = builder_.text_of(*token);
            open += text == "{" ? 1 : text == "}" ? -1 : 0;
        }
        return open > 0;
    }

    /// Something that has to stand here does not.
    void about_missing() {
        if (builder_.text_of(before_) == "," && before_.span.begin != found_.span.begin && nothing_begins_here()) {
            builder_.report("E0116", before_.span, "stray comma: nothing follows that it could separate");
            return;
        }
        const std::vector<std::string> expected = builder_.expected.described();
        const bool brace =
            std::ranges::find(expected, "`{`") != expected.end() || (expected.size() == 1 && expected.front() == "`}`");
        std::string message = fmt::format("expected {}, found {}", listed(expected), found());
        std::string suggestion;
        if (const auto repair =
                at_clause_begin() ? std::nullopt : best_repair(builder_, found_, builder_.expected.plain_words())) {
            suggestion = repair->word;
            if (repair->instead)
                message = fmt::format("instead of `{}` write `{}`", text_, repair->word);
            else if (!text_.empty())
                suggestion += " " + std::string(text_);
        }
        report(brace ? "E0114" : "E0113", std::move(message), std::move(suggestion));
    }

    /// Whether the list before the comma is plainly over.
    bool nothing_begins_here() const {
        if (found_.kind == Token::Kind::end || text_ == "}") return true;
        const Keyword* keyword = found_.kind == Token::Kind::word ? find_keyword(text_) : nullptr;
        return keyword != nullptr && (keyword->role == Role::row || keyword->role == Role::clause);
    }

    std::string found() const {
        switch (found_.kind) {
            case Token::Kind::end:
                return "the end of the file";
            case Token::Kind::string:
                return "a text in quotes";
            default:
                return fmt::format("`{}`", text_);
        }
    }

    /// A few things are all named; of many, the last one tried is what must come when nothing that may come does.
    static std::string listed(const std::vector<std::string>& expected) {
        if (expected.empty()) return "something else";
        if (expected.size() > 4) return expected.back();
        std::string list = expected.front();
        for (std::size_t i = 1; i < expected.size(); ++i)
            list += (i + 1 == expected.size() ? " or " : ", ") + expected[i];
        return list;
    }

    Builder& builder_;
    const Token& found_;
    const Token& before_;
    std::string_view text_;
};

}  // namespace

void complain(Builder& builder) {
    Complaint(builder).make();
}

}  // namespace mancala::parsing
