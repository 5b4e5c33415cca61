#include "grammar/repair.hpp"

#include <algorithm>

#include "grammar/trial.hpp"
#include "grammar/vocabulary.hpp"

namespace mancala::parsing {

namespace {

/// A word or sign that says nothing itself but joins others: it may be taken for another of the kind.
bool joins(std::string_view text) {
    const Keyword* keyword = find_keyword(text);
    if (keyword == nullptr) return text != "{" && text != "}" && text.find_first_of(".,=<>+-*/:") == 0;
    return keyword->role == Role::link || keyword->role == Role::row || text == "is" || text == "has" || text == "with";
}

}  // namespace

std::optional<Repair> best_repair(const Builder& builder, const Token& found, const std::vector<std::string>& words) {
    constexpr std::size_t most_words = 12;
    if (words.size() > most_words) return std::nullopt;
    const std::string text(builder.text_of(found));
    const std::size_t behind = builder.token_at(found.span.end).span.begin;
    std::size_t farthest = found.span.begin;
    std::vector<Repair> best;
    const auto consider = [&](bool instead) {
        const std::size_t before = farthest;
        for (const std::string& word : words) {
            if (instead && !joins(word)) continue;
            const std::string changed = text.empty() ? " " + word : word + (instead ? "" : " " + text);
            const std::size_t reached = readable_with(builder, {found.span, changed});
            // What follows has to be read too: the found word, or the one behind it.
            if (reached < farthest || reached <= before || (instead && reached <= behind)) continue;
            if (reached > farthest) best.clear();
            farthest = reached;
            best.push_back({word, instead});
        }
    };
    consider(false);
    if (joins(text)) consider(true);
    if (best.size() != 1) return std::nullopt;
    return best.front();
}

std::string readable_instead(const Builder& builder, const Token& found, const std::vector<std::string>& words) {
    for (const std::string& word : words) {
        const std::size_t reached = readable_with(builder, {found.span, word});
        if (reached > builder.token_at(found.span.end).span.begin) return word;
    }
    return {};
}

}  // namespace mancala::parsing
