#include "grammar/hole_letters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>

namespace mancala::parsing {

namespace {

constexpr int letters = 26;

bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}

std::optional<int> number_in(std::string_view digits) {
    int value = 0;
    const auto result = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (result.ec != std::errc{} || result.ptr != digits.data() + digits.size()) return std::nullopt;
    return value;
}

/// How many holes a player's only row, or half of it, has: `board 2 rows of 6 holes`. In other words that is not seen.
int holes_in_row(const Builder& builder) {
    const Token* token = &builder.token_at(0);
    while (token->kind != Token::Kind::end && builder.text_of(*token) != "board")
        token = &builder.token_at(token->span.end);
    std::string_view words[4];
    for (std::string_view& word : words) {
        if (token->kind == Token::Kind::end) return 0;
        token = &builder.token_at(token->span.end);
        word = builder.text_of(*token);
    }
    const auto rows = number_in(words[0]);
    const auto holes = number_in(words[3]);
    const bool plain = rows && holes && words[1].starts_with("row") && words[2] == "of";
    if (!plain || *rows > 2) return 0;
    return *rows == 2 ? *holes : *holes / 2;
}

/// From 1: `B` is the second, `A1` the 27th.
int place_of(std::string_view letter) {
    const int round = letter.size() == 1 ? 0 : number_in(letter.substr(1)).value_or(0);
    return round * letters + std::toupper(static_cast<unsigned char>(letter[0])) - 'A' + 1;
}

/// Whether the clause being read may name holes.
bool speaks_of_holes(const Builder& builder) {
    constexpr std::string_view clauses[]{"move", "or", "must", "skip", "before", "on", "after", "first", "end", "sow"};
    return std::ranges::find(clauses, builder.text_of(builder.token_at(builder.clause_begin()))) != std::end(clauses);
}

}  // namespace

bool is_hole_letter(std::string_view text) {
    const bool letter = !text.empty() && text.size() <= 2 && std::isalpha(static_cast<unsigned char>(text[0])) != 0;
    return letter && (text.size() == 1 || (text[1] >= '1' && text[1] <= '9'));
}

std::optional<std::string> holes_of_letters(const Builder& builder, const std::vector<std::string_view>& named) {
    if (!speaks_of_holes(builder)) return std::nullopt;
    const bool own = is_capital(named.front()[0]);
    const int most = holes_in_row(builder);
    std::vector<int> columns;
    bool told_by_column = most > 0;
    for (const std::string_view letter : named) {
        if (most > 0 && place_of(letter) > most) return std::nullopt;
        if (builder.declares(letter)) return std::nullopt;
        told_by_column = told_by_column && is_capital(letter[0]) == own;
        columns.push_back(place_of(letter));
    }
    if (!told_by_column) return std::string();
    const std::string_view side = own ? "own" : "enemy";
    if (columns.size() == 1) return fmt::format("{} hole with column == {}", side, columns.front());
    return fmt::format("{} hole with column in {{{}}}", side, fmt::join(columns, ", "));
}

}  // namespace mancala::parsing
