// One message for the farthest place the grammar came to.
#include <fmt/format.h>

#include <algorithm>

#include "grammar/recovery.hpp"
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
        // The scan has spoken of this token, or the grammar of its depth, already.
        if (builder_.too_deep() || builder_.reported_at(found_.span.begin)) return;
        if (found_.kind == Token::Kind::word ? about_word() : about_sign()) return;
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

    bool about_word() {
        const std::string_view own = own_word_for(text_);
        if (!own.empty()) {
            report("E0119", fmt::format("`{}` is called `{}` here", text_, own), std::string(own));
            return true;
        }
        if (const Keyword* keyword = find_keyword(text_)) return about_keyword(*keyword);
        const std::string meant = nearest(text_, builder_.expected.words());
        const Keyword* keyword = find_keyword(meant);
        const bool clause_meant = keyword != nullptr && keyword->role == Role::clause;
        if (at_clause_begin() && (meant.empty() || clause_meant)) {
            report("E0112", fmt::format("unknown clause `{}`", text_), meant);
            return true;
        }
        if (meant.empty()) return false;
        report("E0118", fmt::format("unknown word `{}`; did you mean `{}`?", text_, meant), meant);
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
        const std::string meant = nearest(text_, builder_.expected.words());
        if (meant.empty() || at_clause_begin()) return false;
        report("E0118", fmt::format("`{}` cannot stand here; did you mean `{}`?", text_, meant), meant);
        return true;
    }

    bool about_sign() {
        if (text_ == "}" && builder_.open_braces.empty()) {
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

    /// Something that has to stand here does not.
    void about_missing() {
        if (builder_.text_of(before_) == "," && before_.span.begin != found_.span.begin && nothing_begins_here()) {
            builder_.report("E0116", before_.span, "stray comma: nothing follows that it could separate");
            return;
        }
        const std::vector<std::string> expected = builder_.expected.described();
        const bool one_word = expected.size() == 1 && builder_.expected.words().size() == 1;
        const bool at_end = found_.kind == Token::Kind::end;
        std::string suggestion;
        if (one_word) suggestion = builder_.expected.words().front() + (at_end ? "" : " " + std::string(text_));
        const bool brace =
            std::ranges::find(expected, "`{`") != expected.end() || (expected.size() == 1 && expected.front() == "`}`");
        report(brace ? "E0114" : "E0113", fmt::format("expected {}, found {}", listed(expected), found()), suggestion);
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
