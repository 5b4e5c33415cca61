// The account of a game's rules, heading by heading. Internal to compiler/explain.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "compiler/explain/phrases.hpp"

namespace mancala::explaining {

class Account {
public:
    explicit Account(const Rules& rules) : rules_(rules), phrases_(rules) {}

    std::string write();

private:
    // --- account.cpp
    void title();
    void board();
    void moves();
    void must(const Must& must);
    void sowing();
    void first_seed();
    // --- account_rows.cpp
    void rows(std::string_view heading, std::string_view when, const std::vector<Row>& rows, std::string_view none);
    std::vector<Row> reached(const std::vector<Row>& rows) const;
    std::string row_text(const Row& row, bool last) const;
    void notes_on_laps();
    // --- account_end.cpp
    void ends();
    void score();
    void end(const End& end);
    void readings();
    void defaults();
    std::string outcome(const Outcome& outcome) const;

    void heading(std::string_view text);
    void say(std::string text, std::string_view bullet = "- ");

    const Rules& rules_;
    Phrases phrases_;
    std::string out_;
};

}  // namespace mancala::explaining
