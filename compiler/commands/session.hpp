// A game in the terminal.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "compiler/commands/players.hpp"
#include "compiler/interpret/interpret.hpp"

namespace mancala::commands {

class Session {
public:
    /// The next line typed, without its end; nothing at the end of input. The prompt is to be shown first.
    using ReadLine = std::function<std::optional<std::string>(const std::string& prompt)>;

    Session(const model::Rules& rules, Match start, Seat south, Seat north, std::uint64_t seed, ReadLine read);

    /// Plays until the game is over, someone quits or the input ends.
    void run();

    /// The match before each ply and as it now is, and the tokens played: what a record is made of.
    const std::vector<Match>& matches() const { return matches_; }
    const std::vector<std::uint32_t>& tokens() const { return tokens_; }

private:
    bool asks_human(const Match& match) const;
    const Match& now() const { return matches_.back(); }
    std::uint32_t viewer() const;
    void show_board() const;
    void play(std::uint32_t token);
    void undo();
    bool ask();
    bool obey(const std::string& line);
    void tell_end() const;

    Interpreter rules_;
    Seat seats_[2];
    Random random_;
    ReadLine read_;
    std::vector<Match> matches_;
    std::vector<std::uint32_t> tokens_;
};

}  // namespace mancala::commands
