// What the drawing of a rule file's parts shares: the stream of choices, the names of the file, where we stand.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/random.hpp"

namespace mancala::random_rules {

/// When something is asked or done; decides what may be spoken of.
enum class Moment {
    declaration,
    score,
    starts,
    before_ply,
    must_leave,
    first_seed,
    skip,
    before_sowing,
    on_seed,
    after_lap,
    after_turn,
    end_after_lap,
    end_after_turn,
};

/// Where a test or set stands.
struct Spot {
    Moment moment = Moment::before_ply;
    int depth = 2;              ///< how many levels of parts may follow
    bool hole = false;          ///< a hole is under test
    bool player = false;        ///< a player is
    bool asked = false;         ///< after `has`: bare `seeds` is that place's
    bool last_is_hole = false;  ///< `last` is no store here

    Spot deeper() const {
        Spot result = *this;
        --result.depth;
        return result;
    }
    /// Of each hole of a set.
    Spot inside() const {
        Spot result = deeper();
        result.hole = true;
        result.asked = false;
        return result;
    }
};

/// A name that the file declares: a mark, state or define.
struct Name {
    std::string name;
    bool of_player = false;
    std::vector<std::string> values = {};  ///< of a state
    bool columns_only = false;             ///< of a define: asks side and column alone
    bool looks_back = false;               ///< of a define: can be asked with `was`
    bool of_ply = false;                   ///< of a define: speaks of `chosen`
};

/// Draws the parts of one rule file. Nothing but `random` decides.
class Draw {
public:
    explicit Draw(std::uint64_t number) : random_(20'260'101, number) {}

    std::string file();

private:
    // --- choices
    unsigned below(unsigned count) { return random_.below(count); }
    int between(int low, int high) { return low + static_cast<int>(below(static_cast<unsigned>(high - low + 1))); }
    bool chance(unsigned percent) { return below(100) < percent; }
    std::string pick(std::initializer_list<std::string_view> words) {
        return std::string(words.begin()[below(static_cast<unsigned>(words.size()))]);
    }
    template <class T>
    const T& one_of(const std::vector<T>& things) {
        return things[below(static_cast<unsigned>(things.size()))];
    }

    // --- draw_clauses.cpp
    void names();
    void board();
    void defines();
    void moves();
    void sowing();
    void skips();
    void ends();
    void line(const std::string& text) { text_ += text + "\n"; }
    std::string outcome();
    std::string columns_test();

    // --- draw_rows.cpp
    void blocks();
    void block(std::string_view words, Moment moment);
    std::string row(Moment moment, bool last_row);
    std::string actions(Spot spot, bool with_unless);
    std::string action(const Spot& spot);
    std::string capture(const Spot& spot, bool in_hand);
    std::string sources(const Spot& spot);
    std::string source(const Spot& spot);
    std::string mark_action(const Spot& spot);
    std::string state_action();
    std::string last_action(const Spot& spot);

    // --- draw_tests.cpp
    std::string test(const Spot& spot);        ///< may be joined by `and`, `or`
    std::string one(const Spot& spot);         ///< one test, or one in parentheses
    std::string quantified(const Spot& spot);  ///< `some enemy hole with seeds`
    std::string place_claim(const Spot& spot, bool several);
    std::string predicate(const Spot& spot, const std::string& place);
    std::string adjective(const Spot& spot, bool back);
    std::string bare_claim(const Spot& spot);
    std::string other_claim(const Spot& spot);
    std::string state_claim(const Spot& spot);
    std::string quantity(const Spot& spot, bool back);
    std::string claim_about(const std::string& number, const Spot& spot, int most);
    std::string counter(const Spot& spot);
    std::string players(const Spot& spot);

    // --- draw_numbers.cpp
    std::string number(const Spot& spot);
    std::string constant(int low, int high);
    std::string counts(int most);
    std::string relation() { return pick({"==", "!=", "<", "<=", ">", ">="}); }
    std::string whose(const Spot& spot);

    // --- draw_sets.cpp
    std::string set(const Spot& spot);
    std::string plain_holes(const Spot& spot);
    std::string picked(const Spot& spot);
    std::string walk(const Spot& spot);
    std::string path(const Spot& spot);
    std::string place(const Spot& spot);
    std::string steps(bool across);
    bool in_ply(Moment moment) const;
    bool knows_last(Moment moment) const;
    bool knows_origin(Moment moment) const;

    Random random_;
    std::string text_;
    int row_ = 6;          ///< holes
    int most_seeds_ = 4;   ///< in a hole at the start
    bool stores_ = false;  ///< a lap may end in a store
    bool relays_ = false;
    std::vector<Name> marks_;
    std::vector<Name> states_;
    std::vector<Name> defines_;
    std::vector<std::string> numbers_;   ///< params that are small numbers
    std::vector<std::string> switches_;  ///< yes/no params
};

}  // namespace mancala::random_rules
