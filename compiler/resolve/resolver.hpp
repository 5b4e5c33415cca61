// What the parts of resolve share: the names of the file, where in the text we stand, and the rules so far.
// Internal to compiler/resolve.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "compiler/model/rules.hpp"
#include "compiler/resolve/resolve.hpp"

namespace mancala::resolving {

using namespace model;

/// When a test is asked; decides which places and numbers have a meaning.
enum class Moment {
    declaration,  ///< set-up, `mark ... on`: side and column only
    score,
    define,  ///< asked where the define is used, and checked there
    starts,
    during,      ///< the condition of a stage
    before_ply,  ///< `end`
    must_when,   ///< `when` of a must
    must_leave,
    way,  ///< `when` of a `sow` that gives a way
    first_seed,
    skip,
    before_sowing,
    on_seed,
    after_lap,
    after_turn,
    end_after_lap,
    end_after_turn,
};

/// A name that the file gives to something.
struct Symbol {
    enum class Kind { param, mark, state, define };
    Kind kind = Kind::param;
    std::string name;
    Span span;                   ///< of the name where it is declared
    int index = 0;               ///< in the rules' list of its kind
    const Node* node = nullptr;  ///< its clause
    bool broken = false;         ///< declared, but wrongly: uses stay silent
    bool read = false;           ///< some rule asks it
    bool made = false;           ///< some rule sets it
    bool numeric = false;        ///< a param of numbers
    int number = 0;              ///< its value then
    enum class Progress { untouched, running, done } progress = Progress::untouched;  ///< of a define
    Test test;                                                                        ///< of a define
    int size = 0;             ///< of a define: how much it is written out
    bool asks_param = false;  ///< a define that does
    bool of_hole = true;      ///< a define that speaks of the hole under test; else it is a condition by itself
};

/// `during`: clauses that hold in place of the game's own of their kinds.
struct Stage {
    std::vector<NodeKind> kinds;  ///< of its clauses
    Test condition;
    bool by_param = false;  ///< the condition as written asks a param
    int size = 1;           ///< how much the condition comes to
};

/// How many tests, numbers and sets a test is made of.
int size_of(const Test& test);

/// What bare words refer to at one place of the text.
struct Scope {
    Moment moment = Moment::declaration;
    bool hole_bound = false;         ///< a hole is under test: inside `with`, `while`, `define`, `every ... has`
    bool player_bound = false;       ///< a player is: in `score` and `some player has`
    bool look_back = false;          ///< inside `was` and `had`
    bool subject_missed = false;     ///< it was said already that a subject is wanting
    std::optional<Place> subject;    ///< of the claims so far, for a claim that leaves it out
    std::optional<Place> asked;      ///< whose seeds a bare quantity means, inside `has`
    const Node* compared = nullptr;  ///< the test of numbers being resolved
};

class Resolver {
public:
    Resolver(const Settings& settings, Diagnostics& diagnostics);

    std::optional<Rules> run(const SyntaxTree& tree);

private:
    // --- names.cpp: every name the file declares, and finding one again
    void declare_names(const SyntaxTree& tree);
    void declare(Symbol::Kind kind, const Node& node, int index);
    Symbol* find(std::string_view name);
    std::vector<std::string> names_of(std::initializer_list<Symbol::Kind> kinds) const;
    Diagnostic* unknown(std::string_view code, Span span, std::string message, std::string_view name,
                        const std::vector<std::string>& candidates);
    void report(std::string_view code, Span span, std::string message, std::string suggestion = {});
    Diagnostic* add(std::string_view code, Span span, std::string message, std::string suggestion = {});
    static Span name_span(const Node& node);

    // --- params.cpp
    void resolve_params(const SyntaxTree& tree);
    void resolve_param(const Node& node);
    bool param_choices(const Node& node, Param& param, bool& numeric);
    void apply_settings();
    void check_examples(const SyntaxTree& tree);

    // --- numbers.cpp
    std::optional<Number> number(const Node& node);
    std::optional<Number> number_name(const Node& node);
    bool letter_of_hole(const Node& node, std::string_view code);
    std::string column_asked(std::size_t hole) const;
    std::optional<Number> total(const Node& node);
    std::optional<Number> quantity(const Node& node, Number::Kind kind);
    std::optional<Number> number_of_player(const Node& node, Number::Kind kind);
    std::optional<Number> counter(const Node& node, Number::Kind kind);
    /// A number that must be fixed before play, between `low` and `high`; `what` names it in messages.
    std::optional<int> constant(const Node& node, std::string_view what, int low, int high);

    // --- comparisons.cpp
    std::optional<Counts> counts(const Node& node);
    std::optional<Test> comparison(const Node& node);
    std::optional<Test> number_test(const Node& node);
    std::optional<Test> number_test_alone(const Node& node);
    std::optional<Test> param_comparison(const Node& node, Symbol& param, const Node& value);
    std::optional<Number> compared(const Node& node, bool against_constant);
    void check_range(const Test& test, bool with_param);

    // --- tests.cpp
    std::optional<Test> test(const Node& node);
    std::optional<Test> joined(const Node& node);
    std::optional<Test> quantified(const Node& node);
    std::optional<Test> claim(const Node& node);
    std::optional<Test> predicate(const Node& node, const std::optional<Place>& place);
    std::optional<Test> is_test(const Node& node, const std::optional<Place>& place);
    std::optional<Test> bare_adjective(const Node& node);
    std::nullopt_t unknown_condition(const Node& node);
    std::optional<Test> moment_test(const Node& node);
    std::optional<Test> way_test(const Node& node);
    bool way_known() const;

    // --- adjectives.cpp
    std::optional<Test> adjective(const Node& node, const Place& place);
    static bool is_plain_adjective(std::string_view text);
    std::optional<Test> marked(const Node& node, Symbol& mark, const Place& place);
    std::optional<Test> state_claim(const Node& node);
    std::optional<Who> state_owner(const Node& node, const StateVariable& state);
    std::optional<int> state_value(const Node& node, const StateVariable& state);
    std::optional<Who> who(const Node* node, std::initializer_list<Who> allowed, std::string_view what);
    std::nullopt_t own_for_each_player(Span span);
    std::vector<std::string> adjectives() const;
    std::optional<int> mark_number(const Node& node, std::string_view code);

    // --- defines.cpp
    std::optional<Test> defined(Symbol& define, const Place& place, Span span);
    void resolve_defines();
    bool fits_here(const Symbol& define, Span span);
    bool has_room(int size, Span span, std::string_view what);

    // --- places.cpp
    std::optional<Place> place(const Node& node);
    std::optional<Place> bare_hole(Span span, std::string_view what);
    std::nullopt_t no_hole_meant(Span span, std::string message, std::string suggestion = {});
    std::nullopt_t no_hole_for_step(const Node& step);
    bool known_here(Base base) const;
    std::optional<std::vector<Step>> steps(const Node& node, const std::optional<Base>& from);

    // --- sets.cpp
    std::optional<HoleSet> set(const Node& node);
    std::optional<HoleSet> plain_set(const Node& node);
    std::optional<HoleSet> walk(const Node& node);
    std::optional<HoleSet> path(const Node& node);
    std::optional<HoleSet> picked(const Node& node);
    bool set_parts(const Node& node, HoleSet& result);
    std::optional<Test> about_hole(const Node& node);

    // --- board.cpp, drawing.cpp
    void resolve_board(const SyntaxTree& tree);
    void resolve_players(const SyntaxTree& tree);
    bool no_opponent(Span span, std::string_view word);
    bool measure(const Node& board);
    bool draw(const Node& drawing);

    // --- setup.cpp
    void setup(const Node& board, std::size_t first, bool sized);
    std::optional<std::vector<int>> setup_counts(const Node& part, std::size_t own);
    bool setup_set(const Node& node, std::vector<int>& filled);
    std::optional<std::vector<bool>> lying(const HoleSet& set);

    // --- track.cpp
    void resolve_track(const SyntaxTree& tree);
    bool track(const Node& node);
    bool track_part(const Node& part, std::vector<int>& circuit);
    std::optional<int> track_hole(const Node& cell);

    // --- state.cpp
    void resolve_state(const SyntaxTree& tree);
    void resolve_mark_holes(const SyntaxTree& tree);
    void from_start(const Node& node, Span said, Mark& mark);

    // --- clauses.cpp
    void resolve_clauses(const SyntaxTree& tree);
    void clause(const Node& node);
    void about(const Node& node);
    void game(const Node& node);
    void score(const Node& node);
    void must(const Node& node);
    void first_seed(const Node& node);
    void skip(const Node& node);
    std::vector<Test> condition(const Node& node, Moment moment);

    // --- starts.cpp: which holes moves start from, and the ways they go
    void start(const Node& node);
    void sow(const Node& node);
    void conditional_way(const Node& node, Way way);
    void finish_ways();

    // --- stages.cpp
    void resolve_stages(const SyntaxTree& tree);
    Stage stage(const Node& node);
    void during(const Node& node, std::size_t stage);
    void set_guard(NodeKind kind);
    bool guarded(std::vector<Test>& when, Span span);

    // --- whole.cpp: clauses that may stand once, must stand, or exclude each other
    void check_clauses(const SyntaxTree& tree);
    void check_once(const Node& block, std::string_view where);
    void check_moves(const Node& block);

    // --- ends.cpp
    void end(const Node& node);
    void end_repetition(const Node& node);
    std::optional<Outcome> outcome(const Node& node);
    bool winner_fits(const Node& node);
    void finish_ends();

    // --- rows.cpp
    void rows(const Node& block, Moment moment, std::vector<Row>& into);
    std::optional<Row> row(const Node& node, bool& dropped);
    bool check_order(const Node& row, const std::vector<Action>& actions);

    // --- actions.cpp
    bool action(const Node& node, std::vector<Action>& into);
    bool moved_seeds(const Node& node, Action::Kind kind, std::vector<Action>& into);
    bool destination(const Node& node, Action& action);
    bool lap_action(const Node& node, std::vector<Action>& into);
    bool mark_action(const Node& node, std::vector<Action>& into);
    bool state_action(const Node& node, std::vector<Action>& into);
    bool allowed_here(const Node& node);

    // --- unused.cpp
    void warn_of_unused();

    const Settings& settings_;
    Diagnostics& diagnostics_;
    bool syntax_errors_;  ///< the text itself was wrong: what is missing may have been damaged
    int findings_ = 0;
    std::vector<Symbol> symbols_;
    std::map<std::string, std::size_t, std::less<>> by_name_;
    int written_out_ = 0;  ///< how much the uses of adjectives and of the conditions of stages come to
    Scope scope_;
    bool used_param_ = false;  ///< since it was last cleared, some param was asked
    bool board_by_param_ = false;
    bool board_known_ = false;
    std::vector<Stage> stages_;
    std::optional<std::size_t> stage_;  ///< whose clause is being resolved
    Test guard_;                        ///< when that clause, or one of the game's own, is in force
    int guard_size_ = 0;
    bool guard_by_param_ = false;
    Rules rules_;
};

/// Whether it is where a lap's last seed falls: what `was` and `had` look back at.
inline bool ends_lap(const Place& place) {
    return (place.base == Base::last || place.base == Base::landing) && place.steps.empty();
}

/// Restores the scope when the block ends.
class Scoped {
public:
    explicit Scoped(Scope& scope) : scope_(scope), saved_(scope) {}
    ~Scoped() { scope_ = saved_; }
    Scoped(const Scoped&) = delete;
    Scoped& operator=(const Scoped&) = delete;

private:
    Scope& scope_;
    Scope saved_;
};

}  // namespace mancala::resolving
