// What the drawing of a rule file's parts shares: the stream of choices, the names of the file, where we stand.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "compiler/model/rules.hpp"
#include "runtime/random.hpp"
#include "tests/random/generator.hpp"

namespace mancala::random_rules {

/// When something is asked or done; decides what may be spoken of.
enum class Moment {
    declaration,
    score,
    starts,
    before_ply,
    must_leave,
    way,  ///< `sow WAY, when`
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
    bool candidate = false;     ///< a start is under test: `landing` is known
    bool between = false;       ///< of an `end` or stage before a ply

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
    bool lying_only = false;               ///< of a define: asks where the hole lies alone
    bool looks_back = false;               ///< of a define: can be asked with `was`
    bool of_ply = false;                   ///< of a define: speaks of `chosen`
};

/// Draws the parts of one rule file. Nothing but `random` decides.
class Draw {
public:
    explicit Draw(std::uint64_t number) : random_(20'260'101, number) {}

    RuleFile file();

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
    template <class T>
    void shuffle(std::vector<T>& things) {
        for (std::size_t i = things.size(); i > 1; --i)
            std::swap(things[i - 1], things[below(static_cast<unsigned>(i))]);
    }
    void line(const std::string& text) { text_ += text + "\n"; }

    // --- draw_board.cpp
    void board();
    std::string shape();
    std::string drawing();
    void track();
    std::string setup();
    std::string lying_test(int depth = 1);  ///< of where a hole lies, alone
    std::string columns_test();
    bool wide() const { return board_.holes() > 48; }  ///< turns without end are not to be asked of every hole

    // --- draw_names.cpp
    void params();
    void marks_and_states();
    void defines();
    void score();
    Name state(const std::string& name);

    // --- draw_starts.cpp
    void starts(const std::string& indent);
    std::string start_set();
    std::string start_way();
    void musts(const std::string& indent);

    // --- draw_clauses.cpp
    void sowing();
    void conditional_ways();
    void skips(const std::string& indent);
    void stages();
    void stage();
    void variant();
    void ends();
    std::string outcome();

    // --- draw_rows.cpp
    void blocks(const std::string& indent);
    void block(std::string_view words, Moment moment, const std::string& indent);
    std::string row(Moment moment, bool last_row);
    std::string actions(Spot spot, bool with_unless);
    std::string in_hand(const Spot& spot, bool sows);
    std::string last_action(const Spot& spot);

    // --- draw_actions.cpp
    std::string action(const Spot& spot);
    std::string capture(const Spot& spot, bool in_hand);
    std::string put(const Spot& spot);
    std::string into(const Spot& spot);
    std::string sources(const Spot& spot);
    std::string source(const Spot& spot);
    std::string mark_action(const Spot& spot);
    std::string state_action();

    // --- draw_tests.cpp
    std::string test(const Spot& spot);        ///< may be joined by `and`, `or`
    std::string one(const Spot& spot);         ///< one test, or one in parentheses
    std::string quantified(const Spot& spot);  ///< `some enemy hole with seeds`
    std::string place_claim(const Spot& spot, bool several);
    std::string predicate(const Spot& spot, const std::string& place);
    std::string adjective(const Spot& spot, bool back);
    std::string bare_claim(const Spot& spot);
    std::string other_claim(const Spot& spot);
    std::string small_claim(const Spot& spot);
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
    std::string side();  ///< "own ", "enemy " or ""
    std::string a_store();
    std::string seat(std::initializer_list<std::string_view> words);  ///< one of them that this many players have
    bool in_ply(Moment moment) const;
    bool knows_last(Moment moment) const;
    bool knows_origin(Moment moment) const;
    bool may_be_store(const Spot& spot) const;

    Random random_;
    std::string text_;
    Settings settings_;
    model::Board board_;
    int most_seeds_ = 4;  ///< in a hole at the start
    bool alone_ = false;  ///< one player
    bool own_store_on_track_ = false;
    bool enemy_store_on_track_ = false;
    bool tracked_ = false;  ///< there is a track clause
    bool stores_ = false;   ///< a lap may end in a store
    bool landing_ = false;  ///< starts may ask where the first lap ends
    bool origin_sown_ = false;
    bool played_out_ = false;                                ///< candidates are played to see whether they are legal
    enum class Ways { none, some, all } ways_ = Ways::none;  ///< which starts name a way
    std::vector<Name> marks_;
    std::vector<Name> states_;
    std::vector<Name> defines_;
    std::vector<std::string> conditions_;  ///< defines that speak of no hole
    std::vector<std::string> numbers_;     ///< params that are small numbers
    std::vector<std::string> switches_;    ///< tests of params
};

}  // namespace mancala::random_rules
