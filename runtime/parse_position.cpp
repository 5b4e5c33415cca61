// Positions read from text. Every fault is named in the words of the position.
#include <algorithm>
#include <charconv>
#include <cstring>
#include <vector>

#include "runtime/notation.hpp"
#include "runtime/state_check.hpp"

namespace mancala {
namespace {

std::string quoted(std::string_view text) {
    // A long word is cut so that a message stays one line.
    return "`" + std::string(text.substr(0, 40)) + (text.size() > 40 ? "...`" : "`");
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (std::size_t begin = 0;;) {
        const std::size_t end = text.find(separator, begin);
        parts.push_back(text.substr(begin, end - begin));
        if (end == std::string_view::npos) return parts;
        begin = end + 1;
    }
}

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    std::size_t begin = 0;
    while ((begin = text.find_first_not_of(" \t\r\n", begin)) != std::string_view::npos) {
        const std::size_t end = text.find_first_of(" \t\r\n", begin);
        words.push_back(text.substr(begin, end - begin));
        if (end == std::string_view::npos) break;
        begin = end;
    }
    return words;
}

class Reader {
public:
    Reader(const mancala_schema& schema, std::string& error) : schema_(schema), error_(error) {
        state_.last_mover = MANCALA_NOBODY;
        state_.ply = 1;
        state_.turn = 1;
        for (std::uint32_t mark = 0; mark < schema.mark_count; ++mark)
            std::memcpy(state_.marks[mark], schema.marks[mark].start, sizeof state_.marks[mark]);
    }

    std::optional<mancala_state> read(std::string_view text) {
        const std::vector<std::string_view> words = words_of(text);
        if (words.empty()) return fail("there is no position");
        if (!read_holes(words[0])) return std::nullopt;
        for (std::size_t i = 1; i < words.size(); ++i)
            if (!read_word(words[i])) return std::nullopt;
        if (std::string fault = state_fault(schema_, state_); !fault.empty()) return fail(fault);
        return state_;
    }

private:
    std::nullopt_t fail(std::string message) {
        error_ = std::move(message);
        return std::nullopt;
    }
    bool refuse(std::string message) {
        error_ = std::move(message);
        return false;
    }

    template <class Integer>
    bool read_number(std::string_view text, Integer& number) {
        const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (fault == std::errc::result_out_of_range) return refuse(quoted(text) + " is too large");
        if (fault != std::errc() || end != text.data() + text.size())
            return refuse(text.empty() ? "a number is missing" : quoted(text) + " is not a number");
        return true;
    }

    bool read_holes(std::string_view word) {
        const std::vector<std::string_view> rows = split(word, '/');
        if (rows.size() != schema_.players)
            return refuse(alone() ? "a position begins with the holes of the one player, as in `4,4,4`"
                                  : "a position begins with South's holes, `/`, North's holes, as in `4,4,4/4,4,4`");
        const std::size_t own = schema_.holes / schema_.players;
        for (std::size_t row = 0; row < rows.size(); ++row) {
            const std::vector<std::string_view> counts = split(rows[row], ',');
            if (counts.size() != own)
                return refuse(holder(row) + " has " + std::to_string(own) + " holes, but " +
                              std::to_string(counts.size()) + " are given");
            for (std::size_t i = 0; i < counts.size(); ++i)
                if (!read_number(counts[i], state_.seeds[row * own + i])) return false;
        }
        return true;
    }

    bool alone() const { return schema_.players == 1; }
    std::string holder(std::size_t row) const { return alone() ? "the board" : row == 0 ? "South" : "North"; }

    bool once(bool& seen, std::string_view what) {
        if (seen) return refuse(std::string(what) + " given twice");
        return seen = true;
    }

    bool read_word(std::string_view word) {
        if (!alone() && (word == "south" || word == "north")) {
            state_.mover = word == "north" ? MANCALA_NORTH : MANCALA_SOUTH;
            return once(mover_seen_, "the mover is");
        }
        if (const std::size_t equals = word.find('='); equals != std::string_view::npos)
            return read_setting(word.substr(0, equals), word.substr(equals + 1));
        if (alone() && word.find_first_not_of("0123456789") == std::string_view::npos)
            return once(stores_seen_, "the store is") && read_number(word, state_.stores[0]);
        if (!alone() && word.find(',') != std::string_view::npos)
            return once(stores_seen_, "the stores are") && read_stores(word);
        return refuse(quoted(word) + " is not part of a position; after the holes there may be the " +
                      (alone() ? "store as `0`, and " : "stores as `0,0`, `south` or `north`, and ") +
                      known_settings());
    }

    bool read_stores(std::string_view word) {
        const std::vector<std::string_view> counts = split(word, ',');
        if (counts.size() != 2) return refuse("two stores are needed, South's and North's, as in `3,5`");
        return read_number(counts[0], state_.stores[0]) && read_number(counts[1], state_.stores[1]);
    }

    // The names that may stand before `=` in this game.
    std::vector<std::string> settings() const {
        std::vector<std::string> names;
        if (schema_.uses_out != 0) names.emplace_back("out");
        if (schema_.ply_limit != 0) names.emplace_back("ply");
        if (schema_.turn_limit != 0) names.emplace_back("turn");
        if (schema_.uses_last_mover != 0) names.emplace_back("last");
        const auto add = [&](const std::string& name, bool of_player) {
            if (!of_player) return names.push_back(name);
            names.push_back(name + ".south");
            if (!alone()) names.push_back(name + ".north");
        };
        for (std::uint32_t i = 0; i < schema_.mark_count; ++i)
            add(schema_.marks[i].name, schema_.marks[i].of_player != 0);
        for (std::uint32_t i = 0; i < schema_.state_count; ++i)
            add(schema_.states[i].name, schema_.states[i].of_player != 0);
        return names;
    }

    std::string known_settings() const {
        std::string known;
        for (const std::string& name : settings()) known += (known.empty() ? "`" : ", `") + name + "=...`";
        return known.empty() ? "nothing else in this game" : known;
    }

    bool read_setting(std::string_view name, std::string_view value) {
        for (const std::string& seen : seen_)
            if (seen == name) return refuse(quoted(name) + " is given twice");
        bool known = false;
        for (const std::string& setting : settings()) known = known || setting == name;
        if (!known) return refuse(quoted(name) + " is not known in this game, but " + known_settings());
        seen_.emplace_back(name);
        if (name == "out") return read_number(value, state_.out);
        if (name == "ply") return read_counter(value, state_.ply);
        if (name == "turn") return read_counter(value, state_.turn);
        if (name == "last") return read_last(value);
        return read_mark_or_state(name, value);
    }

    bool read_counter(std::string_view value, std::uint32_t& counter) {
        if (!read_number(value, counter)) return false;
        return counter >= 1 || refuse("plies and turns are counted from 1");
    }

    bool read_last(std::string_view value) {
        if (value != "south" && value != "north") return refuse("`last` is `south` or `north`, not " + quoted(value));
        state_.last_mover = value == "north" ? MANCALA_NORTH : MANCALA_SOUTH;
        return true;
    }

    bool read_mark_or_state(std::string_view name, std::string_view value) {
        const std::size_t dot = name.find('.');
        const int player = name.substr(dot == std::string_view::npos ? name.size() : dot) == ".north" ? 1 : 0;
        const std::string_view bare = name.substr(0, dot);
        for (std::uint32_t mark = 0; mark < schema_.mark_count; ++mark)
            if (schema_.marks[mark].name == bare)
                return read_marked(value, schema_.marks[mark].start[player], state_.marks[mark][player]);
        for (std::uint32_t variable = 0; variable < schema_.state_count; ++variable)
            if (schema_.states[variable].name == bare)
                return read_value(schema_.states[variable], value, state_.states[variable][player]);
        return false;
    }

    // Hole names one after the other: `ABd`, or `Z1A2`; none where the marks of the start are gone.
    bool read_marked(std::string_view value, const std::uint64_t (&start)[4], std::uint64_t (&plane)[4]) {
        const bool some_at_start = std::any_of(start, start + 4, [](std::uint64_t word) { return word != 0; });
        if (value.empty() && !some_at_start) return refuse("no hole is named");
        std::fill(plane, plane + 4, std::uint64_t{0});
        for (std::size_t begin = 0; begin < value.size();) {
            std::size_t end = begin + 1;
            while (end < value.size() && value[end] >= '0' && value[end] <= '9') ++end;
            const std::string_view name = value.substr(begin, end - begin);
            int hole = 0;
            while (hole < static_cast<int>(schema_.holes) && hole_name(schema_, hole) != name) ++hole;
            if (hole == static_cast<int>(schema_.holes)) return refuse(quoted(name) + " is not a hole of this board");
            plane[hole / 64] |= std::uint64_t{1} << (hole % 64);
            begin = end;
        }
        return true;
    }

    bool read_value(const mancala_state_variable& variable, std::string_view value, std::uint8_t& number) {
        std::string known;
        for (std::uint32_t i = 0; i < variable.value_count; ++i) {
            if (variable.values[i] == value) {
                number = static_cast<std::uint8_t>(i);
                return true;
            }
            known += (known.empty() ? "`" : ", `") + std::string(variable.values[i]) + "`";
        }
        return refuse("`" + std::string(variable.name) + "` is one of " + known + ", not " + quoted(value));
    }

    const mancala_schema& schema_;
    std::string& error_;
    mancala_state state_{};
    bool stores_seen_ = false;
    bool mover_seen_ = false;
    std::vector<std::string> seen_;
};

}  // namespace

std::optional<mancala_state> parse_position(const mancala_schema& schema, std::string_view text, std::string& error) {
    return Reader(schema, error).read(text);
}

}  // namespace mancala
