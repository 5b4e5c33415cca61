// Rules played from a position, for tests.
#pragma once

#include <gtest/gtest.h>

#include "compiler/compile.hpp"
#include "compiler/interpret/interpret.hpp"
#include "runtime/driver.hpp"
#include "runtime/notation.hpp"

namespace mancala::testing {

/// Rules from clauses; a board of two rows of three holes with four seeds each unless they give one.
inline model::Rules rules_of(const std::string& clauses) {
    std::string text = "game t\n";
    if (clauses.find("board ") == std::string::npos) text += "board 2 rows of 3 holes, 4 seeds each\n";
    if (clauses.find("move from") == std::string::npos) text += "move from own hole with seeds\n";
    const Source source{"t.mancala", text + clauses + "\n"};
    Compiled compiled = compile(source);
    if (!compiled.rules) throw std::runtime_error(to_text(source, compiled.diagnostics.all()));
    return *compiled.rules;
}

/// Plays moves ("A b C") from the position; "" stands for the start.
struct Played {
    Played(const std::string& clauses, const std::string& position, const std::string& moves = "")
        : Played(rules_of(clauses), position, moves) {}
    Played(const model::Rules& of, const std::string& position, const std::string& moves = "")
        : game(of), match(*game.game(), state_of(position)) {
        for (std::size_t begin = 0; begin < moves.size();) {
            const std::size_t end = std::min(moves.find(' ', begin), moves.size());
            const auto token = match.token(moves.substr(begin, end - begin));
            if (!token)
                throw std::runtime_error("illegal: " + moves.substr(begin, end - begin) + " at " + match.text());
            flags = match.play(*token);
            begin = end + 1;
        }
    }
    std::optional<mancala_state> state_of(const std::string& position) const {
        if (position.empty()) return std::nullopt;
        std::string error;
        const auto state = parse_position(*game.game()->schema, position, error);
        if (!state) throw std::runtime_error(error);
        return state;
    }
    std::string legal() const {
        std::string names;
        for (const std::uint32_t token : match.legal()) names += (names.empty() ? "" : " ") + match.name(token);
        return names.empty() ? "none" : names;
    }
    std::string result() const {
        if (!match.over()) return "goes on";
        const MatchResult end = match.result();
        const char* const winners[] = {"south", "north", "draw"};
        const std::string score =
            end.seeds_decide ? std::to_string(end.south) + " " + std::to_string(end.north) : "- -";
        return score + " " + winners[end.winner];
    }

    InterpretedGame game;
    Match match;
    std::uint32_t flags = 0;
};

inline std::string after(const std::string& clauses, const std::string& position, const std::string& moves) {
    return Played(clauses, position, moves).match.text();
}
inline std::string legal(const std::string& clauses, const std::string& position) {
    return Played(clauses, position).legal();
}
inline std::string result(const std::string& clauses, const std::string& position, const std::string& moves = "") {
    return Played(clauses, position, moves).result();
}

}  // namespace mancala::testing
