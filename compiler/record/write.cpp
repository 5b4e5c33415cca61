// Records to JSON.
#include <nlohmann/json.hpp>

#include "compiler/record/marks.hpp"
#include "compiler/record/record.hpp"

namespace mancala {
namespace {

using Json = nlohmann::ordered_json;

const char* side_name(std::uint32_t side) {
    return side == MANCALA_SOUTH ? "south" : "north";
}

void add(Json& object, const RecordedPosition& position) {
    if (position.board) object["board"] = *position.board;
    if (position.stores) object["stores"] = *position.stores;
    if (position.owner) {
        Json owners = Json::array();
        for (const int owner : *position.owner)
            owners.push_back(owner == MANCALA_NOBODY ? Json() : Json(side_name(static_cast<std::uint32_t>(owner))));
        object["owner"] = std::move(owners);
    }
    if (position.closed) object["closed"] = *position.closed;
    if (position.played) object["played"] = *position.played;
    if (position.marked) object["marked"] = *position.marked;
    if (position.out) object["out"] = *position.out;
}

Json json_of(const RecordedPly& ply) {
    Json object = {{"mover", side_name(ply.mover)}, {"legal", ply.legal}, {"move", ply.move}};
    add(object, ply.after);
    return object;
}

Json json_of(const RecordedResult& result) {
    Json object;
    object["score"] = result.score ? Json(*result.score) : Json();
    object["winner"] = result.winner == MANCALA_NOBODY ? "draw" : side_name(result.winner);
    return object;
}

}  // namespace

std::string to_json_line(const RecordedGame& record) {
    Json object;
    object["game"] = record.game;
    object["params"] = Json::object();
    for (const auto& [name, value] : record.params) object["params"][name] = value;
    if (record.start) {
        Json& start = object["start"];
        add(start, record.start->position);
        start["mover"] = side_name(record.start->mover);
    }
    object["plies"] = Json::array();
    for (const RecordedPly& ply : record.plies) object["plies"].push_back(json_of(ply));
    object["result"] = record.result ? json_of(*record.result) : Json();
    if (!record.source.empty()) object["source"] = record.source;
    // Text that is not UTF-8 cannot be JSON: it is replaced, not refused.
    return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

RecordedPosition recorded(const mancala_schema& schema, const mancala_state& state) {
    const RecordMarks marks(schema);
    RecordedPosition position;
    position.board.emplace(state.seeds, state.seeds + schema.holes);
    position.stores = {state.stores[0], state.stores[1]};
    if (marks.owner) position.owner = marks.owners(state);
    if (marks.closed) position.closed = marks.flags(*marks.closed, state);
    if (marks.played) position.played = marks.flags(*marks.played, state);
    if (marks.marked) position.marked = marks.flags(*marks.marked, state);
    if (schema.uses_out != 0) position.out = state.out;
    return position;
}

RecordedResult recorded(const MatchResult& result) {
    RecordedResult recorded{std::nullopt, result.winner};
    if (result.seeds_decide) recorded.score = {result.south, result.north};
    return recorded;
}

}  // namespace mancala
