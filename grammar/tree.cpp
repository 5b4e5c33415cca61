#include "grammar/tree.hpp"

#include <fmt/format.h>

namespace mancala {

std::string_view name_of(NodeKind kind) {
    switch (kind) {
        case NodeKind::file:
            return "file";
        case NodeKind::game:
            return "game";
        case NodeKind::about:
            return "about";
        case NodeKind::about_entry:
            return "about_entry";
        case NodeKind::param:
            return "param";
        case NodeKind::choices:
            return "choices";
        case NodeKind::range:
            return "range";
        case NodeKind::board:
            return "board";
        case NodeKind::drawing:
            return "drawing";
        case NodeKind::drawing_row:
            return "drawing_row";
        case NodeKind::cell:
            return "cell";
        case NodeKind::setup_each:
            return "setup_each";
        case NodeKind::setup_pattern:
            return "setup_pattern";
        case NodeKind::setup_counts:
            return "setup_counts";
        case NodeKind::setup_in:
            return "setup_in";
        case NodeKind::track:
            return "track";
        case NodeKind::track_run:
            return "track_run";
        case NodeKind::player_count:
            return "player_count";
        case NodeKind::mark:
            return "mark";
        case NodeKind::from_start:
            return "from_start";
        case NodeKind::state:
            return "state";
        case NodeKind::of_player:
            return "of_player";
        case NodeKind::define:
            return "define";
        case NodeKind::score:
            return "score";
        case NodeKind::move_from:
            return "move_from";
        case NodeKind::must_leave:
            return "must_leave";
        case NodeKind::must_capture:
            return "must_capture";
        case NodeKind::when:
            return "when";
        case NodeKind::if_possible:
            return "if_possible";
        case NodeKind::pass:
            return "pass";
        case NodeKind::sow:
            return "sow";
        case NodeKind::through:
            return "through";
        case NodeKind::round_own_row:
            return "round_own_row";
        case NodeKind::first_seed:
            return "first_seed";
        case NodeKind::skip:
            return "skip";
        case NodeKind::before_sowing:
            return "before_sowing";
        case NodeKind::on_seed:
            return "on_seed";
        case NodeKind::after_lap:
            return "after_lap";
        case NodeKind::after_turn:
            return "after_turn";
        case NodeKind::during:
            return "during";
        case NodeKind::end:
            return "end";
        case NodeKind::end_repetition:
            return "end_repetition";
        case NodeKind::outcome:
            return "outcome";
        case NodeKind::remaining:
            return "remaining";
        case NodeKind::result:
            return "result";
        case NodeKind::endless:
            return "endless";
        case NodeKind::extends:
            return "extends";
        case NodeKind::without:
            return "without";
        case NodeKind::with_value:
            return "with_value";
        case NodeKind::variant:
            return "variant";
        case NodeKind::example:
            return "example";
        case NodeKind::example_position:
            return "example_position";
        case NodeKind::example_with:
            return "example_with";
        case NodeKind::example_play:
            return "example_play";
        case NodeKind::example_gives:
            return "example_gives";
        case NodeKind::example_legal:
            return "example_legal";
        case NodeKind::example_result:
            return "example_result";
        case NodeKind::row:
            return "row";
        case NodeKind::otherwise:
            return "otherwise";
        case NodeKind::actions:
            return "actions";
        case NodeKind::unless:
            return "unless";
        case NodeKind::capture:
            return "capture";
        case NodeKind::put:
            return "put";
        case NodeKind::sow_captured:
            return "sow_captured";
        case NodeKind::relay:
            return "relay";
        case NodeKind::mark_as:
            return "mark_as";
        case NodeKind::clear:
            return "clear";
        case NodeKind::set_state:
            return "set_state";
        case NodeKind::move_again:
            return "move_again";
        case NodeKind::end_turn:
            return "end_turn";
        case NodeKind::amount:
            return "amount";
        case NodeKind::captured:
            return "captured";
        case NodeKind::to:
            return "to";
        case NodeKind::into:
            return "into";
        case NodeKind::who:
            return "who";
        case NodeKind::any_of:
            return "any_of";
        case NodeKind::all_of:
            return "all_of";
        case NodeKind::negation:
            return "negation";
        case NodeKind::quantified:
            return "quantified";
        case NodeKind::players:
            return "players";
        case NodeKind::claim:
            return "claim";
        case NodeKind::state_claim:
            return "state_claim";
        case NodeKind::is:
            return "is";
        case NodeKind::was:
            return "was";
        case NodeKind::has:
            return "has";
        case NodeKind::had:
            return "had";
        case NodeKind::adjective:
            return "adjective";
        case NodeKind::comparison:
            return "comparison";
        case NodeKind::in_counts:
            return "in_counts";
        case NodeKind::parity:
            return "parity";
        case NodeKind::present:
            return "present";
        case NodeKind::counts:
            return "counts";
        case NodeKind::seed_is_last:
            return "seed_is_last";
        case NodeKind::way_is:
            return "way_is";
        case NodeKind::no_move:
            return "no_move";
        case NodeKind::no_player_can_move:
            return "no_player_can_move";
        case NodeKind::integer:
            return "integer";
        case NodeKind::word:
            return "word";
        case NodeKind::number_name:
            return "number_name";
        case NodeKind::seeds:
            return "seeds";
        case NodeKind::initial:
            return "initial";
        case NodeKind::column:
            return "column";
        case NodeKind::seeds_in:
            return "seeds_in";
        case NodeKind::number_of:
            return "number_of";
        case NodeKind::score_of:
            return "score_of";
        case NodeKind::store_of:
            return "store_of";
        case NodeKind::ply:
            return "ply";
        case NodeKind::turn:
            return "turn";
        case NodeKind::lap:
            return "lap";
        case NodeKind::total:
            return "total";
        case NodeKind::add:
            return "add";
        case NodeKind::subtract:
            return "subtract";
        case NodeKind::multiply:
            return "multiply";
        case NodeKind::place:
            return "place";
        case NodeKind::step:
            return "step";
        case NodeKind::holes:
            return "holes";
        case NodeKind::walk:
            return "walk";
        case NodeKind::path_of:
            return "path_of";
        case NodeKind::the_hole:
            return "the_hole";
        case NodeKind::picked:
            return "picked";
        case NodeKind::with:
            return "with";
        case NodeKind::while_:
            return "while";
        case NodeKind::except:
            return "except";
        case NodeKind::string:
            return "string";
        case NodeKind::missing:
            return "missing";
    }
    return "missing";
}

namespace {

std::string quoted(const std::string& text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out + '"';
}

std::string shown(const Source& source, std::size_t offset) {
    const LineColumn place = locate(source, offset);
    return fmt::format("{}:{}", place.line, place.column);
}

void add_lines(const Source& source, const Node& node, std::size_t depth, std::string& text) {
    text += fmt::format("{:{}}{}", "", 2 * depth, name_of(node.kind));
    if (!node.text.empty()) text += " " + quoted(node.text);
    const auto [file, span] = written(source, node.span);
    text += fmt::format(" {}-{}", shown(file, span.begin), shown(file, span.end));
    if (!node.comment.empty()) text += " // " + node.comment;
    text += '\n';
    for (const Node& child : node.children) add_lines(source, child, depth + 1, text);
}

}  // namespace

std::string to_text(const Source& source, const SyntaxTree& tree) {
    std::string text;
    add_lines(source, tree, 0, text);
    return text;
}

}  // namespace mancala
