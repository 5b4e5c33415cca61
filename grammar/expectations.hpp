// What could have stood at the farthest place the grammar came to: the stuff of which error messages are made.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace mancala::parsing {

/// Texts given to it must outlive it: the grammar's literals do.
class Expectations {
public:
    enum class Kind {
        word,      ///< this very word or sign
        thing,     ///< a description, such as "a number"
        new_name,  ///< a name that the clause gives to something, such as "param"
    };

    /// Something could have stood at `offset`.
    void add(std::size_t offset, Kind kind, std::string_view text);

    /// Between enter and leave what fails at `begin` is summed up as `label`; its words remain known as suggestions.
    void enter(std::size_t begin) { labels_.push_back(begin); }
    void leave(std::size_t begin, bool matched, std::string_view label);

    /// While hushed nothing is added: the grammar looks ahead.
    void hush() { ++hushed_; }
    void speak() { --hushed_; }

    void clear();

    std::size_t farthest() const { return farthest_; }
    std::vector<std::string> words() const;        ///< for suggestions, in the order tried
    std::vector<std::string> plain_words() const;  ///< those of them that no description sums up
    std::vector<std::string> described() const;    ///< for "expected ...", in the order tried, the words in backticks
    std::string_view wanted_name() const;          ///< of what, or ""
    bool includes(std::string_view word) const;

private:
    struct Item {
        Kind kind;
        std::string_view text;
        bool summed_up;
    };

    std::size_t farthest_ = 0;
    std::vector<Item> items_;
    std::vector<std::size_t> labels_;
    int hushed_ = 0;
};

}  // namespace mancala::parsing
