#include "tests/library/uses.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>

#include "grammar/parse.hpp"
#include "grammar/scan.hpp"
#include "grammar/vocabulary.hpp"

namespace mancala::library {
namespace {

struct Word {
    std::string text;  ///< "" for anything that is no word
    NodeKind clause = NodeKind::missing;
    bool first = false;    ///< of its clause
    bool variant = false;  ///< within one
};

// The clauses of a file, those of its variants among them.
void find_clauses(const std::vector<Node>& nodes, std::vector<const Node*>& clauses) {
    for (const Node& node : nodes) {
        clauses.push_back(&node);
        if (node.kind == NodeKind::variant) find_clauses(node.children, clauses);
    }
}

Word word_at(const Source& source, Span span, const std::vector<const Node*>& clauses) {
    Word word{std::string(source.slice(span))};
    for (const Node* clause : clauses)
        if (clause->span.begin <= span.begin && span.end <= clause->span.end) {
            word.clause = clause->kind;
            word.first = clause->span.begin == span.begin;
            word.variant = word.variant || (clause->kind == NodeKind::variant && !word.first);
        }
    return word;
}

std::vector<Word> words_of(const Source& source, const SyntaxTree& tree, Span within) {
    std::vector<const Node*> clauses;
    find_clauses(tree.children, clauses);
    std::vector<Word> words;
    for (const parsing::Token& token : parsing::scan(source.text)) {
        if (token.span.begin < within.begin || token.span.end > within.end) continue;
        words.push_back(token.kind == parsing::Token::Kind::word ? word_at(source, token.span, clauses) : Word{});
    }
    return words;
}

// `place` in `about` and `position` in an example say nothing of the rules, and the other way round.
bool counts(const Word& word, const Keyword& keyword) {
    if (word.first) return true;
    if (word.clause == NodeKind::without) return false;
    if (word.clause == NodeKind::about) return keyword.role == Role::about_key;
    if (word.clause == NodeKind::example) return keyword.role == Role::example;
    return true;
}

bool stands_at(const Phrase& phrase, const std::vector<Word>& words, std::size_t at) {
    for (std::size_t i = 0; i < phrase.words.size(); ++i)
        if (at + i >= words.size() || words[at + i].text != phrase.words[i]) return false;
    return true;
}

void add(const std::vector<Word>& words, std::set<std::string>& uses) {
    std::size_t end = 0;  // of the phrase found last; what begins within it is a part of it, as in `end after turn`
    for (std::size_t at = 0; at < words.size(); ++at) {
        const Keyword* keyword = find_keyword(words[at].text);
        if (keyword == nullptr) continue;
        if (counts(words[at], *keyword)) uses.emplace(keyword->word);
        if (at < end) continue;
        for (const Phrase& phrase : phrases()) {
            if (!stands_at(phrase, words, at)) continue;
            uses.insert(phrase.text);
            end = std::max(end, at + phrase.words.size());
        }
    }
}

// "`relay back`": the words up to the first that stands for something else, such as SET or 3; none if only one is left.
std::vector<std::string> words_quoted(const std::string& quoted) {
    std::vector<std::string> words;
    std::istringstream stream(quoted);
    for (std::string word; stream >> word && std::islower(static_cast<unsigned char>(word.front())) != 0;)
        words.push_back(word);
    if (words.size() == 1) words.clear();
    return words;
}

std::vector<Phrase> find_phrases() {
    std::vector<Phrase> found;
    for (const Keyword& keyword : vocabulary()) {
        std::istringstream doc{std::string(keyword.doc)};
        std::string part;
        for (bool quoted = false; std::getline(doc, part, '`'); quoted = !quoted) {
            if (!quoted) continue;
            Phrase phrase{"", words_quoted(part), std::string(keyword.word)};
            for (const std::string& word : phrase.words) phrase.text += (phrase.text.empty() ? "" : " ") + word;
            const auto before = std::ranges::find(found, phrase.text, &Phrase::text);
            if (phrase.words.empty()) continue;
            if (before == found.end())
                found.push_back(std::move(phrase));
            else if (phrase.words.front() == keyword.word)
                before->quoted_at = keyword.word;
        }
    }
    return found;
}

}  // namespace

const std::vector<Phrase>& phrases() {
    static const std::vector<Phrase> found = find_phrases();
    return found;
}

Uses uses_of(const Game& game) {
    Uses uses;
    Diagnostics ignored;
    const SyntaxTree tree = parse(game.file, ignored);
    std::vector<Word> own = words_of(game.file, tree, game.said);
    // What a file says of its variants is theirs.
    if (game.variant.empty()) std::erase_if(own, [](const Word& word) { return word.variant; });
    add(own, uses.said);
    add(words_of(game.text.source, game.text.tree, {0, game.text.source.text.size()}), uses.whole);
    uses.whole.insert(uses.said.begin(), uses.said.end());
    return uses;
}

}  // namespace mancala::library
