// Checks of options that say no more in --help than the option's own type name.
#pragma once

#include <CLI/App.hpp>
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace mancala::commands {

/// The words that only a build with the code generator knows.
#ifdef MANCALA_HAVE_CODEGEN
inline constexpr bool has_codegen = true;
#else
inline constexpr bool has_codegen = false;
#endif

/// One of these words.
/// `generated` are those that a build without the code generator lacks.
inline CLI::Validator one_of(std::vector<std::string> words, std::vector<std::string> generated = {}) {
    return CLI::Validator(
        [words = std::move(words), generated = std::move(generated)](const std::string& given) {
            std::string all;
            for (const std::string& word : words) {
                if (word == given) return std::string();
                all += (all.empty() ? "" : ", ") + word;
            }
            if (!has_codegen && std::find(generated.begin(), generated.end(), given) != generated.end())
                return "`" + given + "`: this mancala was built without the code generator, and has " + all + " alone";
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
