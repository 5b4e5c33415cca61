// Rules written in a test, compiled.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "compiler/compile.hpp"

namespace mancala::testing {

/// A small game with further clauses; compiled once.
struct RuleText {
    Source source;
    Compiled compiled;

    explicit RuleText(std::string text, const Settings& settings = {}, const GameFiles& games = {},
                      const std::string& variant = {})
        : source{"test.mancala", std::move(text)}, compiled(compile(source, settings, games, variant)) {}

    /// The clauses added to a game of 2 x 6 holes of 4 seeds, moves from own holes with seeds.
    static RuleText with(const std::string& clauses, const Settings& settings = {}, const std::string& variant = {}) {
        return RuleText("game tried\nboard 2 rows of 6 holes, 4 seeds each\nmove from own hole with seeds\n" + clauses,
                        settings, {}, variant);
    }

    std::string findings() const { return to_text(compiled.source, compiled.diagnostics.all()); }
    std::string codes() const {
        std::string list;
        for (const Diagnostic& one : compiled.diagnostics.all())
            list += (list.empty() ? "" : " ") + std::string(one.code);
        return list;
    }
    const model::Rules& rules() const {
        if (!compiled.rules) throw std::runtime_error(findings());
        return *compiled.rules;
    }
    /// The lines of the rules' text from the one that begins with `first` on, as many as asked.
    std::string lines(const std::string& first, int count = 1) const {
        const std::string text = to_text(rules());
        std::size_t begin = text.starts_with(first) ? 0 : text.find("\n" + first);
        if (begin == std::string::npos) return "no line " + first;
        if (begin != 0 || !text.starts_with(first)) ++begin;
        std::size_t end = begin;
        for (int i = 0; i < count && end != std::string::npos; ++i) end = text.find('\n', end + (i > 0 ? 1 : 0));
        return text.substr(begin, end - begin);
    }
};

}  // namespace mancala::testing
