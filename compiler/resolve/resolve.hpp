// Syntax tree to rules: names, params, types, places.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "compiler/model/rules.hpp"
#include "grammar/source/diagnostic.hpp"
#include "grammar/tree.hpp"

namespace mancala {

/// Values for params by name, as in `--set NAME=VALUE`; they replace the file's defaults.
using Settings = std::map<std::string, std::string>;

/// One `example` block, still as text; `settings` come from its `with` lines.
struct Example {
    std::string title;
    Settings settings;
    std::string position;  ///< empty: the start
    std::string moves;     ///< empty: none
    struct Expectation {
        enum class Kind { position, legal, result } kind;
        std::string text;
        Span span;  ///< of the string
    };
    std::vector<Expectation> expect;
    Span span;           ///< of the title
    Span position_span;  ///< of the strings, for messages
    Span moves_span;
};

/// Gives the rules meaning; reports all errors found and returns nothing when there is one (tree errors included in
/// `diagnostics` beforehand count). Unknown or out-of-range settings are reported with an empty span.
std::optional<model::Rules> resolve(const SyntaxTree& tree, const Settings& settings, Diagnostics& diagnostics);

/// The file's examples in order.
std::vector<Example> examples_of(const SyntaxTree& tree);

/// The rules as stable text for `dump --stage=rules`.
std::string to_text(const model::Rules& rules);

}  // namespace mancala
