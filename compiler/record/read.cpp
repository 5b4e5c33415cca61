// JSON to records. Every field is checked: a fault is named with the place it stands in.
#include <nlohmann/json.hpp>

#include "compiler/record/record.hpp"
#include "grammar/source/utf8.hpp"

namespace mancala {
namespace {

using Json = nlohmann::json;

// What is wrong with a record; caught where a line has been read.
struct Fault {
    std::string message;
};

[[noreturn]] void fault(const std::string& where, const std::string& what) {
    throw Fault{where + " " + what};
}

const Json& field(const Json& object, const char* name, const std::string& where) {
    const auto found = object.find(name);
    if (found == object.end()) fault(where, std::string("has no `") + name + "`");
    return *found;
}

std::string text(const Json& value, const std::string& where) {
    if (!value.is_string()) fault(where, "is not a text");
    return value.get<std::string>();
}

int whole_number(const Json& value, const std::string& where, int most) {
    if (!value.is_number_integer()) fault(where, "is not a whole number");
    if (value.is_number_unsigned() ? value.get<std::uint64_t>() > static_cast<std::uint64_t>(most) : true)
        fault(where, "is not within 0 and " + std::to_string(most));
    return value.get<int>();
}

constexpr int most_seeds = 65'535;

std::uint32_t side(const Json& value, const std::string& where) {
    if (value == "south") return MANCALA_SOUTH;
    if (value == "north") return MANCALA_NORTH;
    fault(where, "is neither \"south\" nor \"north\"");
}

const Json& array(const Json& value, const std::string& where, std::size_t most) {
    if (!value.is_array()) fault(where, "is not a list");
    if (value.size() > most) fault(where, "has more than " + std::to_string(most) + " entries");
    return value;
}

std::vector<int> numbers(const Json& value, const std::string& where, int most) {
    std::vector<int> result;
    for (const Json& entry : array(value, where, MANCALA_MAX_HOLES))
        result.push_back(whole_number(entry, "an entry of " + where, most));
    return result;
}

std::array<int, 2> pair(const Json& value, const std::string& where) {
    const std::vector<int> both = numbers(value, where, most_seeds);
    if (both.size() != 2) fault(where, "has not two entries, South's and North's");
    return {both[0], both[1]};
}

std::vector<int> flags(const Json& value, const std::string& where) {
    std::vector<int> result;
    for (const Json& entry : array(value, where, MANCALA_MAX_HOLES))
        result.push_back(entry.is_boolean() ? entry.get<bool>() : whole_number(entry, "an entry of " + where, 1));
    return result;
}

std::vector<int> owners(const Json& value, const std::string& where) {
    std::vector<int> result;
    for (const Json& entry : array(value, where, MANCALA_MAX_HOLES))
        result.push_back(entry.is_null() ? int{MANCALA_NOBODY} : static_cast<int>(side(entry, "an entry of " + where)));
    return result;
}

RecordedPosition position(const Json& object, const std::string& where) {
    RecordedPosition position;
    const auto read = [&](const char* name, auto& into, auto&& reader) {
        if (const auto found = object.find(name); found != object.end() && !found->is_null())
            into = reader(*found, std::string("`") + name + "` of " + where);
    };
    const auto counts = [](const Json& value, const std::string& at) { return numbers(value, at, most_seeds); };
    const auto count = [](const Json& value, const std::string& at) { return whole_number(value, at, most_seeds); };
    read("board", position.board, counts);
    read("stores", position.stores, pair);
    read("owner", position.owner, owners);
    read("closed", position.closed, flags);
    read("played", position.played, flags);
    read("marked", position.marked, flags);
    read("out", position.out, count);
    return position;
}

RecordedPly ply(const Json& object, const std::string& where) {
    if (!object.is_object()) fault(where, "is not an object");
    RecordedPly ply;
    ply.mover = side(field(object, "mover", where), "`mover` of " + where);
    for (const Json& move : array(field(object, "legal", where), "`legal` of " + where, 2 * MANCALA_MAX_HOLES + 1))
        ply.legal.push_back(text(move, "an entry of `legal` of " + where));
    ply.move = text(field(object, "move", where), "`move` of " + where);
    ply.after = position(object, where);
    return ply;
}

RecordedStart start(const Json& object) {
    if (!object.is_object()) fault("`start`", "is not an object");
    RecordedStart start;
    start.position = position(object, "`start`");
    if (!start.position.board) fault("`start`", "has no `board`");
    start.mover = side(field(object, "mover", "`start`"), "`mover` of `start`");
    return start;
}

RecordedResult result(const Json& object) {
    if (!object.is_object()) fault("`result`", "is neither an object nor null");
    RecordedResult result;
    const Json& score = field(object, "score", "`result`");
    if (!score.is_null()) result.score = pair(score, "`score` of `result`");
    const Json& winner = field(object, "winner", "`result`");
    result.winner =
        winner == "draw" ? std::uint32_t{MANCALA_NOBODY} : side(winner, "`winner` of `result` is not \"draw\" and");
    return result;
}

std::map<std::string, std::string> params(const Json& object) {
    if (!object.is_object()) fault("`params`", "is not an object");
    std::map<std::string, std::string> params;
    for (const auto& [name, value] : object.items()) {
        if (value.is_boolean())
            params[name] = value.get<bool>() ? "yes" : "no";
        else if (value.is_number_integer())
            params[name] = value.dump();
        else
            params[name] = text(value, "param `" + name + "`");
    }
    return params;
}

RecordedGame game(const Json& object) {
    if (!object.is_object()) fault("the line", "is not a JSON object");
    RecordedGame game;
    game.game = text(field(object, "game", "the record"), "`game`");
    if (object.contains("params")) game.params = params(object["params"]);
    if (object.contains("start") && !object["start"].is_null()) game.start = start(object["start"]);
    const Json& plies = array(field(object, "plies", "the record"), "`plies`", 1'000'000);
    for (std::size_t i = 0; i < plies.size(); ++i) game.plies.push_back(ply(plies[i], "ply " + std::to_string(i + 1)));
    const Json& end = field(object, "result", "the record");
    if (!end.is_null()) game.result = result(end);
    if (object.contains("source")) game.source = text(object["source"], "`source`");
    return game;
}

}  // namespace

std::optional<RecordedGame> read_record(std::string_view line, std::string& error) {
    try {
        return game(Json::parse(line));
    } catch (const Fault& found) {
        error = found.message;
    } catch (const Json::exception& broken) {
        // "[json.exception.parse_error.101] parse error at line 1, column 3: syntax error ...": the kind is of no use.
        const std::string what = broken.what();
        const std::size_t bracket = what.find("] ");
        error = "not JSON: " + printable(bracket == std::string::npos ? what : what.substr(bracket + 2));
    }
    return std::nullopt;
}

std::optional<std::vector<RecordOnLine>> read_records(std::string_view text, std::string& error) {
    std::vector<RecordOnLine> games;
    std::size_t line_number = 0;
    while (!text.empty()) {
        ++line_number;
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
        std::optional<RecordedGame> game = read_record(line, error);
        if (!game) {
            error = "line " + std::to_string(line_number) + ": " + error;
            return std::nullopt;
        }
        games.push_back({line_number, std::move(*game)});
    }
    return games;
}

}  // namespace mancala
