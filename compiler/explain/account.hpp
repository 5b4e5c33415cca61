// The account of a game's rules, heading by heading. Internal to compiler/explain.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "compiler/explain/phrases.hpp"

namespace mancala::explaining {

/// What is told under another value of a param and not now; or, where that is nothing, what is told now alone.
struct Effect {
    std::string param;
    std::string value;
    bool left_out = false;
    std::vector<std::string> lines;  ///< without bullets
};

class Account {
public:
    explicit Account(const Rules& rules) : rules_(rules), phrases_(rules), plain_rows_(has_plain_rows(rules.board)) {}

    std::string write(std::vector<Effect> effects);
    /// Without the title and the readings.
    std::string rules_alone();

private:
    // --- account.cpp
    void title();
    void course();
    void sowing();
    void first_seed();
    void endless();
    // --- account_board.cpp
    void board();
    void shape();
    void drawing();
    void set_up();
    void directions();
    void mark(const Mark& mark);
    // --- account_moves.cpp
    void moves();
    void starts();
    std::string start_text(const std::string& stage, const std::vector<Start>& starts) const;
    void must(const Must& must);
    // --- account_way.cpp
    bool usual_circuit() const;
    void circuit();
    void listed_circuit();
    void ways();
    // --- account_rows.cpp
    void rows(std::string_view heading, std::string_view when, const std::vector<Row>& rows, std::string_view none);
    void cases(const std::string& when, const std::vector<Row>& rows, std::string_view none);
    std::vector<Row> reached(const std::vector<Row>& rows) const;
    std::string row_text(const Row& row, bool last) const;
    void notes_on_laps();
    // --- account_end.cpp
    void ends();
    void score();
    bool score_matters() const;
    std::string score_text(const std::string& number) const;
    bool left_to_seeds() const;
    static std::string effect_text(const Effect& effect);
    void end(const End& end);
    void readings();
    void defaults();
    std::string outcome(const Outcome& outcome) const;

    void heading(std::string_view text);
    void say(std::string text, std::string_view bullet = "- ");

    const Rules& rules_;
    Phrases phrases_;
    bool plain_rows_;
    std::vector<Effect> effects_;
    std::string out_;
};

}  // namespace mancala::explaining
