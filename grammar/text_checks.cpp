#include "grammar/text_checks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "grammar/source/utf8.hpp"

namespace mancala::parsing {

namespace {

struct Sign {
    std::string_view sign, own;
};

constexpr std::array foreign_signs{
    Sign{"&&", "and"}, Sign{"||", "or"}, Sign{"&", "and"}, Sign{"|", "or"},  Sign{"!", "not"}, Sign{"≥", ">="},
    Sign{"≤", "<="},   Sign{"≠", "!="},  Sign{"<>", "!="}, Sign{"=>", ">="}, Sign{"=<", "<="}, Sign{":=", "="},
    Sign{"×", "*"},    Sign{"−", "-"},   Sign{"–", "-"},   Sign{"…", ".."},  Sign{"#", "//"},  Sign{"/*", "//"},
    Sign{"*/", "//"},  Sign{"“", "\""},  Sign{"”", "\""},  Sign{"„", "\""},  Sign{"«", "\""},  Sign{"»", "\""},
    Sign{"'", "\""},   Sign{"‘", "\""},  Sign{"’", "\""},  Sign{"[", "{"},   Sign{"]", "}"},
};

void check_foreign(Builder& builder, const Token& token, std::string_view text) {
    const auto known = std::ranges::find(foreign_signs, text, &Sign::sign);
    if (known != foreign_signs.end())
        builder.report("E0126", token.span, fmt::format("`{}` is no sign of this language", text),
                       std::string(known->own));
    else if (text == ";" || text == ":")
        builder.report("E0126", token.span,
                       fmt::format("`{}` is no sign of this language; a clause ends where the next begins", text));
    else
        builder.report("E0107", token.span,
                       fmt::format("the character `{}` ({}) has no place outside strings and comments", printable(text),
                                   code_point_name(character_at(text, 0).code)));
}

void check_escapes(Builder& builder, const Token& token, std::string_view text) {
    for (std::size_t i = 1; i + 1 < text.size(); ++i) {
        if (text[i] != '\\') continue;
        ++i;
        if (text[i] == '"' || text[i] == '\\') continue;
        const std::size_t begin = token.span.begin + i - 1;
        const std::size_t length = 1 + character_at(text, i).length;
        builder.report("E0109", {begin, begin + length},
                       fmt::format("`{}` means nothing in a string; a backslash itself is written \\\\",
                                   printable(text.substr(i - 1, length))));
    }
}

void check_number(Builder& builder, const Token& token, std::string_view text) {
    int value = 0;
    const auto result = std::from_chars(text.data(), text.data() + text.size(), value);
    if (result.ec == std::errc{} && value <= 1'000'000) return;
    const std::string shown = text.size() > 20 ? std::string(text.substr(0, 20)) + "..." : std::string(text);
    builder.report("E0110", token.span, fmt::format("the number {} is too large; 1,000,000 is the most", shown));
}

void check_run_together(Builder& builder, const Token& token, std::string_view text) {
    const std::size_t digits = text.find_first_not_of("0123456789");
    builder.report("E0111", token.span, fmt::format("`{}` runs a number and a word together", text),
                   fmt::format("{} {}", text.substr(0, digits), text.substr(digits)));
}

}  // namespace

bool is_readable(const Source& source, Diagnostics& diagnostics) {
    const std::string_view text = source.text;
    if (text.size() > most_bytes) {
        diagnostics.report("E0102", {},
                           fmt::format("the file has {} bytes; rule files have at most {}", text.size(), most_bytes));
        return false;
    }
    if (const auto nul = text.find('\0'); nul != std::string_view::npos) {
        const bool utf16 = text.substr(0, 2) == "\xFF\xFE" || text.substr(0, 2) == "\xFE\xFF";
        diagnostics.report(
            "E0103", {nul, nul + 1},
            utf16 ? "this is UTF-16 text; save the file as UTF-8" : fmt::format("this is no text: byte {} is 0", nul));
        return false;
    }
    if (const auto bad = first_invalid_byte(text)) {
        diagnostics.report(
            "E0104", {*bad, *bad + 1},
            fmt::format("the text is not UTF-8: byte {} is {:02X}", *bad, static_cast<unsigned char>(text[*bad])));
        return false;
    }
    if (text.starts_with("\xEF\xBB\xBF"))
        diagnostics.report("E0105", {0, 3}, "the file begins with a byte order mark; save it as UTF-8 without one");
    for (auto at = text.find('\r'); at != std::string_view::npos; at = text.find('\r', at + 1)) {
        if (text.substr(at, 2) == "\r\n") continue;
        diagnostics.report("E0106", {at, at + 1}, "a carriage return without a line feed ends no line");
        return false;
    }
    return true;
}

void check_tokens(Builder& builder, const std::vector<Token>& tokens) {
    for (const Token& token : tokens) {
        if (builder.given_up()) return;
        const std::string_view text = builder.text_of(token);
        switch (token.kind) {
            case Token::Kind::foreign:
                check_foreign(builder, token, text);
                break;
            case Token::Kind::open_string:
                builder.report("E0108", token.span, "the string has no closing quote on its line");
                break;
            case Token::Kind::string:
                check_escapes(builder, token, text);
                break;
            case Token::Kind::number:
                check_number(builder, token, text);
                break;
            case Token::Kind::run_together:
                check_run_together(builder, token, text);
                break;
            default:
                break;
        }
    }
}

}  // namespace mancala::parsing
