#include "compiler/commands/narrate.hpp"

#include <fmt/format.h>

#include "compiler/commands/draw.hpp"
#include "runtime/notation.hpp"

namespace mancala::commands {
namespace {

std::string place_name(const mancala_schema& schema, int place) {
    int holes = static_cast<int>(schema.holes);
    if (place == holes) return "South's store";
    if (place == holes + 1) return "North's store";
    if (place > holes + 1) return "nowhere";
    return hole_name(schema, place);
}

std::string of_player(int player) {
    return player == MANCALA_NOBODY ? "" : fmt::format(" of {}", player_name(player));
}

std::string capture(const TraceStep& step, const std::string& place) {
    if (step.player > MANCALA_NOBODY) return fmt::format("takes {} from {} in hand", step.seeds, place);
    if (step.player == MANCALA_NOBODY) return fmt::format("takes {} from {} out of play", step.seeds, place);
    return fmt::format("{} captures {} from {}", player_name(step.player), step.seeds, place);
}

std::string sentence(const mancala_schema& schema, const TraceStep& step) {
    using Kind = TraceStep::Kind;
    std::string place = step.hole < 0 ? "" : place_name(schema, step.hole);
    switch (step.kind) {
        case Kind::lift:
            return fmt::format("lap {}: lifts {} from {}", step.lap, step.seeds, place);
        case Kind::drop:
            return fmt::format("{} {}", place, step.seeds);
        case Kind::skip:
            return fmt::format("skips {}", place);
        case Kind::capture:
            return capture(step, place);
        case Kind::put:
            return fmt::format("puts {} into {}", step.seeds, place);
        case Kind::mark:
            return fmt::format("marks {} as {}{}", place, step.name, of_player(step.player));
        case Kind::clear:
            return fmt::format("takes the mark {} off {}", step.name, place);
        case Kind::set:
            return fmt::format("sets {}{} to {}", step.name, of_player(step.player), step.text);
        case Kind::undo:
            return "takes this back";
        case Kind::again:
            return "moves again";
        case Kind::endless:
            return "the sowing has no end";
        case Kind::pass:
            return "passes";
    }
    return {};
}

bool sows(const TraceStep& step) {
    return step.kind == TraceStep::Kind::drop || step.kind == TraceStep::Kind::skip;
}

}  // namespace

std::string narrate(const mancala_schema& schema, const Trace& trace, bool over) {
    std::string text;
    bool sowing = false;  // the line of drops is open
    for (const TraceStep& step : trace.steps) {
        if (over && step.kind == TraceStep::Kind::again) continue;
        if (sowing && !sows(step)) text += "\n";
        if (sows(step))
            text += sowing ? ", " : "    sows ";
        else
            text += "  ";
        sowing = sows(step);
        text += sentence(schema, step);
        if (!sowing) text += "\n";
    }
    if (sowing) text += "\n";
    if (trace.steps.size() >= trace.most) text += "  ... and so on\n";
    return text;
}

}  // namespace mancala::commands
