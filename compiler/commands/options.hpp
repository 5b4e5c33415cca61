// Checks of options that say no more in --help than the option's own type name.
#pragma once

#include <CLI/App.hpp>
#include <string>
#include <utility>
#include <vector>

namespace mancala::commands {

/// One of these words.
inline CLI::Validator one_of(std::vector<std::string> words) {
    return CLI::Validator(
        [words = std::move(words)](const std::string& given) {
            std::string all;
            for (const std::string& word : words) {
                if (word == given) return std::string();
                all += (all.empty() ? "" : ", ") + word;
            }
            return "`" + given + "` is none of " + all;
        },
        "");
}

/// A number from `low` to `high`.
template <typename Number>
CLI::Validator between(Number low, Number high) {
    return CLI::Validator(CLI::Range(low, high)).description("");
}

}  // namespace mancala::commands
