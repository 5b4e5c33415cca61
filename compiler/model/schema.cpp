#include "compiler/model/schema.hpp"

#include <algorithm>
#include <deque>

#include "compiler/model/lying.hpp"
#include "runtime/notation.hpp"

namespace mancala::model {

struct SchemaStorage::Impl {
    std::deque<std::string> strings;  // a deque: its elements stay where they are
    std::vector<mancala_mark> marks;
    std::vector<mancala_state_variable> states;
    std::deque<std::vector<const char*>> values;
    std::vector<const char*> token_names[2];
    std::vector<std::uint16_t> cells;
    mancala_schema schema{};

    const char* keep(std::string text) { return strings.emplace_back(std::move(text)).c_str(); }
};

static bool captures_to_nobody(const std::vector<Row>& rows) {
    for (const Row& row : rows)
        for (const Action& action : row.actions)
            if (action.kind == Action::Kind::capture && action.to == Who::nobody) return true;
    return false;
}

bool uses_out(const Rules& rules) {
    return captures_to_nobody(rules.before_sowing) || captures_to_nobody(rules.on_seed) ||
           captures_to_nobody(rules.after_lap) || captures_to_nobody(rules.after_turn);
}

bool uses_last_mover(const Rules& rules) {
    const auto asks = [](const Outcome& outcome) { return outcome.remaining == Outcome::Remaining::last_mover; };
    return asks(rules.repetition) ||
           std::any_of(rules.ends.begin(), rules.ends.end(), [&](const End& end) { return asks(end.outcome); });
}

SchemaStorage::SchemaStorage(const Rules& rules) : impl_(std::make_unique<Impl>()) {
    for (const Mark& mark : rules.marks) {
        mancala_mark& kept = impl_->marks.emplace_back();
        kept.name = impl_->keep(mark.name);
        kept.of_player = mark.of_player ? 1 : 0;
        mark_at_start(mark, rules.board, kept.start);
    }
    for (const StateVariable& state : rules.states) {
        std::vector<const char*>& values = impl_->values.emplace_back();
        for (const std::string& value : state.values) values.push_back(impl_->keep(value));
        impl_->states.push_back({impl_->keep(state.name), state.of_player ? 1u : 0u,
                                 static_cast<std::uint32_t>(values.size()), values.data()});
    }
    mancala_schema& schema = impl_->schema;
    const Board& board = rules.board;
    for (const int hole : board.cells) impl_->cells.push_back(hole < 0 ? 0xffff : static_cast<std::uint16_t>(hole));
    schema.players = static_cast<std::uint32_t>(board.players);
    schema.rows = static_cast<std::uint32_t>(board.rows);
    schema.columns = static_cast<std::uint32_t>(board.columns);
    schema.cells = impl_->cells.data();
    schema.ways = rules.moves_have_ways;
    schema.holes = static_cast<std::uint32_t>(board.holes());
    schema.total_seeds = static_cast<std::uint32_t>(board.total_seeds);
    schema.uses_out = uses_out(rules);
    schema.uses_last_mover = uses_last_mover(rules);
    schema.ply_limit = static_cast<std::uint32_t>(rules.ply_limit);
    schema.turn_limit = static_cast<std::uint32_t>(rules.turn_limit);
    schema.mark_count = static_cast<std::uint32_t>(impl_->marks.size());
    schema.state_count = static_cast<std::uint32_t>(impl_->states.size());
    schema.marks = impl_->marks.data();
    schema.states = impl_->states.data();
    const std::uint32_t pass = pass_token(schema);
    for (const std::uint32_t side : {0u, 1u})
        for (std::uint32_t token = 0; token <= pass; ++token)
            impl_->token_names[side].push_back(impl_->keep(token_name(schema, side, token)));
}

SchemaStorage::~SchemaStorage() = default;
SchemaStorage::SchemaStorage(SchemaStorage&&) noexcept = default;
SchemaStorage& SchemaStorage::operator=(SchemaStorage&&) noexcept = default;

const mancala_schema& SchemaStorage::schema() const {
    return impl_->schema;
}
const char* const* SchemaStorage::token_names(int side) const {
    return impl_->token_names[side].data();
}

}  // namespace mancala::model
