#include "grammar/expectations.hpp"

#include <algorithm>

namespace mancala::parsing {

namespace {

void add_once(std::vector<std::string>& list, std::string text) {
    if (std::find(list.begin(), list.end(), text) == list.end()) list.push_back(std::move(text));
}

}  // namespace

void Expectations::add(std::size_t offset, Kind kind, std::string_view text) {
    if (hushed_ > 0 || offset < farthest_) return;
    if (offset > farthest_) {
        items_.clear();
        farthest_ = offset;
    }
    items_.push_back({kind, text, !labels_.empty() && labels_.back() == offset});
}

void Expectations::leave(std::size_t begin, bool matched, std::string_view label) {
    labels_.pop_back();
    if (!matched) add(begin, Kind::thing, label);
}

void Expectations::clear() {
    farthest_ = 0;
    items_.clear();
}

std::vector<std::string> Expectations::words() const {
    std::vector<std::string> words;
    for (const Item& item : items_)
        if (item.kind == Kind::word) add_once(words, std::string(item.text));
    return words;
}

std::vector<std::string> Expectations::plain_words() const {
    std::vector<std::string> words;
    for (const Item& item : items_)
        if (item.kind == Kind::word && !item.summed_up) add_once(words, std::string(item.text));
    return words;
}

std::vector<std::string> Expectations::described() const {
    std::vector<std::string> list;
    for (const Item& item : items_) {
        if (item.summed_up) continue;
        const std::string text(item.text);
        switch (item.kind) {
            case Kind::word:
                add_once(list, "`" + text + "`");
                break;
            case Kind::thing:
                add_once(list, text);
                break;
            case Kind::new_name:
                add_once(list, "a name for the " + text);
                break;
        }
    }
    return list;
}

std::string_view Expectations::wanted_name() const {
    for (const Item& item : items_)
        if (item.kind == Kind::new_name) return item.text;
    return {};
}

bool Expectations::includes(std::string_view word) const {
    return std::any_of(items_.begin(), items_.end(),
                       [&](const Item& item) { return item.kind == Kind::word && item.text == word; });
}

}  // namespace mancala::parsing
