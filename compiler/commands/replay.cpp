// mancala replay: plays recorded games again, every step compared.
#include "compiler/record/replay.hpp"

#include <CLI/App.hpp>
#include <map>
#include <memory>

#include "compiler/commands/command.hpp"
#include "compiler/commands/engine.hpp"
#include "compiler/commands/files.hpp"
#include "compiler/commands/say.hpp"

namespace mancala::commands {
namespace {

struct Options {
    RuleFile file;
    std::string games;
    EngineChoice engine;
};

// Records played with the same params share an engine.
class Engines {
public:
    Engines(const Source& source, Settings settings, const EngineChoice& engine)
        : source_(source), settings_(std::move(settings)), choice_(engine) {}

    /// The game with the record's params set on top of the command line's, or nullptr, the reason being said.
    const mancala_game* game_for(const std::map<std::string, std::string>& params) {
        std::unique_ptr<Engine>& engine = engines_[params];
        if (!engine) {
            Settings settings = settings_;
            for (const auto& [name, value] : params) settings[name] = value;
            Compiled compiled = compile(source_, settings);
            if (!compiled.rules) {
                remark(to_text(source_, compiled.diagnostics.all()));
                return nullptr;
            }
            engine = std::make_unique<Engine>(*compiled.rules, choice_);
        }
        return &engine->game();
    }

private:
    const Source& source_;
    Settings settings_;
    EngineChoice choice_;
    std::map<std::map<std::string, std::string>, std::unique_ptr<Engine>> engines_;
};

void tell(const std::string& file, std::size_t line, const Disagreement& found) {
    std::string move = found.move.empty() ? "" : fmt::format(" (move {})", found.move);
    complain("{}:{}: first disagreement at ply {}{}: {}", file, line, found.ply, move, found.what);
    if (!found.position.empty()) remark(fmt::format("  position: {}\n", found.position));
    remark(fmt::format("  expected: {}\n  got:      {}\n", found.expected, found.got));
}

int replay_all(const Options& options) {
    std::optional<Loaded> loaded = load(options.file);
    std::optional<std::string> text = loaded ? read_file(options.games) : std::nullopt;
    if (!text) return input_at_fault;
    std::string error;
    std::optional<std::vector<RecordOnLine>> records = read_records(*text, error);
    if (!records) {
        complain("{}: {}", options.games, error);
        return input_at_fault;
    }
    if (records->empty()) {
        complain("{}: holds no game", options.games);
        return input_at_fault;
    }
    Engines engines(loaded->source, settings_of(options.file.settings), options.engine);
    std::size_t plies = 0;
    for (const auto& [line, record] : *records) {
        if (record.game != loaded->rules().name) {
            complain("{}:{}: a game of {}, not of {}", options.games, line, record.game, loaded->rules().name);
            return input_at_fault;
        }
        const mancala_game* game = engines.game_for(record.params);
        if (game == nullptr) {
            complain("{}:{}: the params of this record cannot be set", options.games, line);
            return input_at_fault;
        }
        Replay outcome = replay(*game, record);
        plies += outcome.plies;
        if (outcome.disagreement) {
            tell(options.games, line, *outcome.disagreement);
            return input_at_fault;
        }
    }
    say("{}: {} game{}, {} {} agree\n", loaded->rules().name, records->size(), records->size() == 1 ? "" : "s", plies,
        plies == 1 ? "ply" : "plies");
    return 0;
}

}  // namespace

void add_replay(CLI::App& app, Exit& exit) {
    CLI::App* command = app.add_subcommand("replay", "Play recorded games again and compare every step");
    auto options = std::make_shared<Options>();
    add_rule_file(*command, options->file);
    command->add_option("GAMES", options->games, "Recorded games, a JSON object a line; - reads standard input")
        ->required()
        ->type_name("");
    add_engine(*command, options->engine);
    command->footer(
        "Each record's params are set for it. Compared are the legal moves, every field that the record gives of the "
        "position\n"
        "after a ply, and the result. The first disagreement is shown with the position before it, and the exit status "
        "is 1.\n"
        "While a record goes on the rule on repeated positions is not applied.\n\n"
        "Example:\n  mancala playout mygame.mancala --games 10 --record games.jsonl\n"
        "  mancala replay mygame.mancala games.jsonl");
    command->callback([options, &exit] {
        if (options->file.name == "-" && options->games == "-")
            throw CLI::ValidationError("GAMES", "standard input cannot be both FILE and GAMES");
        exit.code = replay_all(*options);
    });
}

}  // namespace mancala::commands
