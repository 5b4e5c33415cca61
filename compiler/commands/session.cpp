#include "compiler/commands/session.hpp"

#include <cctype>

#include "compiler/commands/draw.hpp"
#include "compiler/commands/narrate.hpp"
#include "compiler/commands/result_text.hpp"
#include "compiler/commands/say.hpp"

namespace mancala::commands {
namespace {

// Programs that play on and on are stopped here.
constexpr std::size_t most_plies = 10'000;

constexpr const char* help =
    "  a letter   play the move from that hole\n"
    "  moves      the legal moves\n"
    "  board      the board\n"
    "  position   the position as text\n"
    "  undo       take your last move back\n"
    "  help       this\n"
    "  quit       stop here\n";

std::string trimmed(const std::string& line) {
    std::size_t from = line.find_first_not_of(" \t\r");
    if (from == std::string::npos) return {};
    return line.substr(from, line.find_last_not_of(" \t\r") - from + 1);
}

std::string other_case(std::string name) {
    auto c = static_cast<unsigned char>(name[0]);
    name[0] = static_cast<char>(std::isupper(c) ? std::tolower(c) : std::toupper(c));
    return name;
}

// A forced pass is no choice.
bool is_choice(const Course& course) {
    return course.legal().size() != 1 || course.name(course.legal().front()) != "pass";
}

}  // namespace

Session::Session(const model::Rules& rules, Course start, Seat south, Seat north, std::uint64_t seed, ReadLine read)
    : rules_(rules), course_(std::move(start)), seats_{south, north}, random_(seed, 0), read_(std::move(read)) {}

bool Session::asks_human(const Course& course) const {
    return seats_[course.side()] == Seat::human && is_choice(course);
}

// One person sees the board from the own seat, two from the seat of who is to move; programs from South's.
std::uint32_t Session::viewer() const {
    bool south = seats_[MANCALA_SOUTH] == Seat::human;
    bool north = seats_[MANCALA_NORTH] == Seat::human;
    if (south && north) return course_.side();
    return north ? MANCALA_NORTH : MANCALA_SOUTH;
}

void Session::show_board() const {
    put("\n" + draw_board(*course_.game().schema, course_.state(), viewer()) + "\n");
}

void Session::play(std::uint32_t token) {
    Trace trace;
    rules_.play(course_.state(), token, &trace);
    say("{} plays {}\n{}", player_name(static_cast<int>(course_.side())), course_.name(token),
        narrate(*course_.game().schema, trace));
    plies_.push_back({course_, token});
    course_.play(token);
    show_board();
}

// Back to where a person last had a choice.
void Session::undo() {
    bool any = false;
    for (const Ply& ply : plies_) any = any || asks_human(ply.before);
    if (!any) {
        say("There is nothing to take back.\n");
        return;
    }
    do {
        course_ = plies_.back().before;
        plies_.pop_back();
    } while (!asks_human(course_));
    show_board();
}

// What a person typed; false: no more of this game.
bool Session::obey(const std::string& line) {
    std::string word = trimmed(line);
    if (word.empty()) return true;
    if (word == "quit") return false;
    if (word == "help") return put(help), true;
    if (word == "moves") return say("{}\n", course_.legal_names()), true;
    if (word == "position") return say("{}\n", course_.text()), true;
    if (word == "board") return show_board(), true;
    if (word == "undo") return undo(), true;
    std::optional<std::uint32_t> token = course_.token(word);
    if (!token && word.size() <= 3) token = course_.token(other_case(word));
    if (token)
        play(*token);
    else
        say("`{}` is no legal move; legal are {} (or type help)\n", word.substr(0, 40), course_.legal_names());
    return true;
}

bool Session::ask() {
    std::optional<std::string> line = read_(std::string(player_name(static_cast<int>(course_.side()))) + "> ");
    return line && obey(*line);
}

void Session::tell_end() const {
    if (!course_.over()) {
        say("The game stops here, unfinished: {}\n", course_.text());
        return;
    }
    mancala_result result = course_.result();
    const char* reason = course_.repeated() ? " (the position came back too often)" : "";
    std::string winner = "Nobody wins";
    if (result.winner != MANCALA_NOBODY)
        winner = std::string(player_name(static_cast<int>(result.winner == 0 ? course_.side() : 1 - course_.side()))) +
                 " wins";
    say("The game is over{}. {}: {}\n", reason, winner, result_text(result, course_.side()));
}

void Session::run() {
    show_board();
    while (!course_.over() && plies_.size() < most_plies) {
        if (asks_human(course_)) {
            if (!ask()) break;
        } else {
            play(is_choice(course_) ? choose(seats_[course_.side()], course_, random_) : course_.legal().front());
        }
    }
    tell_end();
}

}  // namespace mancala::commands
