// Parts of rules as parts of English sentences. Internal to compiler/explain.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "compiler/explain/stages.hpp"
#include "compiler/model/rules.hpp"

namespace mancala::explaining {

using namespace model;

/// "a", "a and b", "a, b and c".
std::string listed(const std::vector<std::string>& items, std::string_view word);
/// "1 seed", "4 seeds".
std::string seeds(int count);
/// "2 or 4", "1 to 3 or 5".
std::string counts_text(const Counts& counts);
/// With a capital first letter and a full stop.
std::string sentence(std::string text);
std::string who_text(Who who);
std::string_view way_text(Way way);
/// Whether two players have a full row each: then a file is a hole of its row.
bool has_plain_rows(const Board& board);

/// A statement: who or what, and what is said of it. An empty subject: `said` is a whole statement.
struct Statement {
    std::string subject;
    std::string said;
    std::string whole() const { return subject.empty() ? said : subject + " " + said; }
};

/// Builds phrases about the rules of one game.
class Phrases {
public:
    explicit Phrases(const Rules& rules) : rules_(rules), plain_rows_(has_plain_rows(rules.board)) {}

    std::string place(const Place& place) const;
    std::string number(const Number& number) const;

    /// "own hole with at least 2 seeds", to follow `some`, `no`, `every` or `any`; plural: "own holes ...".
    std::string noun(const HoleSet& set, bool plural = false) const;
    /// The holes as the object of an action: "the last hole", "each own hole with seeds".
    std::string object(const HoleSet& set) const;

    /// A condition, to follow "when".
    std::string condition(const Test& test) const { return statement(test, true).whole(); }
    std::string condition(const std::vector<Test>& tests) const;
    /// "while before the move ..., " for clauses of one stage, nothing for those of all.
    std::string stage(const Staged& staged) const;

    /// What an action does, to follow a condition: "the mover captures the seeds of the last hole".
    std::string action(const Row& row, std::size_t index) const;

    /// The player asked about, while a score is spelt out: "a player".
    void ask_player(std::string player) { player_ = std::move(player); }

private:
    Statement statement(const Test& test, bool holds) const;
    Statement joined(const Test& test, bool holds) const;
    std::optional<Statement> nth(const Test& test, bool holds) const;
    Statement counted(const Test& test, bool holds) const;
    std::string column_text(const Test& test, bool holds) const;
    Statement quantified(const Test& test, bool holds) const;
    Statement of_players(const Test& test, bool holds) const;
    Statement marked(const Test& test, bool holds) const;
    /// "the mover's", of a mark.
    std::string whose(Who who) const;
    /// What is said of a hole behind its noun, if it can be said briefly: "with seeds", "not marked played".
    std::optional<std::string> brief(const Test& test, bool holds) const;
    std::string about_hole(const Test& test, bool plural) const;
    std::optional<std::string> about_others(const Test& test, bool plural) const;
    std::string step(Step step, const std::string& from) const;
    std::string walk(const HoleSet& set, std::string_view hole) const;
    std::string path(const HoleSet& set, bool plural) const;
    std::string moved(const Action& action) const;
    std::string destination(const Action& action, std::string_view if_none) const;
    bool kept_in_hand(const Row& row, std::size_t index) const;

    const Rules& rules_;
    bool plain_rows_;
    std::string player_ = "the player";
};

}  // namespace mancala::explaining
