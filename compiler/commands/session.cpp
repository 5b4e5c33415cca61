#include "compiler/commands/session.hpp"

#include <cctype>

#include "compiler/commands/draw.hpp"
#include "compiler/commands/match_text.hpp"
#include "compiler/commands/narrate.hpp"
#include "compiler/commands/say.hpp"
#include "runtime/notation.hpp"

namespace mancala::commands {
namespace {

// Programs that play on and on are stopped here.
constexpr std::size_t most_plies = 10'000;

constexpr const char* help_with_ways = "  A> or A<   play the move from A counterclockwise or clockwise\n";

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
bool is_choice(const Match& match) {
    return match.legal().size() != 1 || match.legal().front() != pass_token(*match.game().schema);
}

}  // namespace

Session::Session(const model::Rules& rules, Match start, Seat south, Seat north, std::uint64_t seed, ReadLine read)
    : rules_(rules), seats_{south, north}, random_(seed, 0), read_(std::move(read)), matches_{std::move(start)} {}

bool Session::asks_human(const Match& match) const {
    return seats_[match.side()] == Seat::human && is_choice(match);
}

// One person sees the board from the own seat, two from the seat of who is to move; programs from South's.
std::uint32_t Session::viewer() const {
    if (now().game().schema->players == 1) return MANCALA_SOUTH;
    bool south = seats_[MANCALA_SOUTH] == Seat::human;
    bool north = seats_[MANCALA_NORTH] == Seat::human;
    if (south && north) return now().side();
    return north ? MANCALA_NORTH : MANCALA_SOUTH;
}

void Session::show_board() const {
    put("\n" + draw_board(*now().game().schema, now().state(), viewer()) + "\n");
}

void Session::play(std::uint32_t token) {
    Trace trace;
    rules_.play(now().state(), token, &trace);
    const std::string who_plays_what =
        fmt::format("{} plays {}", player_name(static_cast<int>(now().side())), now().name(token));
    tokens_.push_back(token);
    matches_.push_back(now());
    matches_.back().play(token);
    say("{}\n{}", who_plays_what, narrate(*now().game().schema, trace, now().over()));
    show_board();
}

// Back to where a person last had a choice.
void Session::undo() {
    std::size_t keep = tokens_.size();
    while (keep > 0 && !asks_human(matches_[keep - 1])) --keep;
    if (keep == 0) {
        say("There is nothing to take back.\n");
        return;
    }
    tokens_.resize(keep - 1);
    matches_.erase(matches_.begin() + static_cast<std::ptrdiff_t>(keep), matches_.end());
    show_board();
}

// What a person typed; false: no more of this game.
bool Session::obey(const std::string& line) {
    std::string word = trimmed(line);
    if (word.empty()) return true;
    if (word == "quit") return false;
    if (word == "help") return put(now().game().schema->ways != 0 ? std::string(help_with_ways) + help : help), true;
    if (word == "moves") return say("{}\n", legal_text(now())), true;
    if (word == "position") return say("{}\n", now().text()), true;
    if (word == "board") return show_board(), true;
    if (word == "undo") return undo(), true;
    std::optional<std::uint32_t> token = now().token(word);
    if (!token && word.size() <= 4) token = now().token(other_case(word));
    if (token)
        play(*token);
    else if (const std::string ways = both_ways_text(now(), word.substr(0, 40)); !ways.empty())
        say("`{}` is legal both ways: say {}\n", word, ways);
    else
        say("`{}` is no legal move; legal are {} (or type help)\n", word.substr(0, 40), legal_text(now()));
    return true;
}

bool Session::ask() {
    std::optional<std::string> line = read_(std::string(player_name(static_cast<int>(now().side()))) + "> ");
    return line && obey(*line);
}

void Session::tell_end() const {
    if (!now().over()) {
        say("The game stops here, unfinished: {}\n", now().text());
        return;
    }
    MatchResult result = now().result();
    const char* reason = now().why() == MANCALA_WHY_REPETITION ? " (the position came back too often)" : "";
    if (now().game().schema->players == 1) {
        const char* ended[] = {"won", "lost", "drawn"};
        std::string seeds = result.seeds_decide ? fmt::format(": {} seeds", result.south) : "";
        say("The game is over{}: {}{}.\n", reason, ended[result.winner], seeds);
        return;
    }
    std::string winner = result.winner == MANCALA_NOBODY ? "Nobody" : player_name(static_cast<int>(result.winner));
    std::string score = result.seeds_decide ? fmt::format(": South {}, North {}", result.south, result.north) : "";
    say("The game is over{}. {} wins{}.\n", reason, winner, score);
}

void Session::run() {
    show_board();
    while (!now().over() && tokens_.size() < most_plies) {
        if (asks_human(now())) {
            if (!ask()) break;
        } else {
            play(is_choice(now()) ? choose(seats_[now().side()], now(), random_) : now().legal().front());
        }
    }
    tell_end();
}

}  // namespace mancala::commands
