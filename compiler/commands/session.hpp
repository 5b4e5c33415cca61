// A game in the terminal.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "compiler/commands/course.hpp"
#include "compiler/commands/players.hpp"
#include "compiler/interpret/interpret.hpp"

namespace mancala::commands {

class Session {
public:
    /// The next line typed, without its end; nothing at the end of input. The prompt is to be shown first.
    using ReadLine = std::function<std::optional<std::string>(const std::string& prompt)>;

    Session(const model::Rules& rules, Course start, Seat south, Seat north, std::uint64_t seed, ReadLine read);

    /// Plays until the game is over, someone quits or the input ends.
    void run();

    /// One ply as it was played: the course before it and the token.
    struct Ply {
        Course before;
        std::uint32_t token;
    };
    const std::vector<Ply>& plies() const { return plies_; }
    const Course& now() const { return course_; }

private:
    bool asks_human(const Course& course) const;
    std::uint32_t viewer() const;
    void show_board() const;
    void play(std::uint32_t token);
    void undo();
    bool ask();
    bool obey(const std::string& line);
    void tell_end() const;

    Interpreter rules_;
    Course course_;
    Seat seats_[2];
    Random random_;
    ReadLine read_;
    std::vector<Ply> plies_;
};

}  // namespace mancala::commands
