// mancala dump: what a phase of the compiler made of a rule file, as stable text.
#include <CLI/App.hpp>
#include <memory>

#include "compiler/commands/command.hpp"
#include "compiler/commands/engine.hpp"
#include "compiler/commands/game_files.hpp"
#include "compiler/commands/options.hpp"
#include "compiler/commands/rule_file.hpp"
#include "compiler/commands/say.hpp"
#include "compiler/commands/stages.hpp"

namespace mancala::commands {
namespace {

struct Options {
    RuleFile file;
    std::string stage;
    LowerOptions lower;
};

// The tree is there even for a file with errors, as far as it could be read.
int dump_tree(const Options& options) {
    std::optional<Source> file = read_source(options.file.name);
    if (!file) return input_at_fault;
    Diagnostics diagnostics;
    GameText text = read_game(*file, options.file.variant, game_files(), diagnostics);
    remark(to_text(text.source, diagnostics.all()));
    put(to_text(text.source, text.tree));
    return diagnostics.has_errors() ? input_at_fault : 0;
}

int dump(const Options& options) {
    if (options.stage == "tree") return dump_tree(options);
    std::optional<Loaded> loaded = load(options.file);
    if (!loaded) return input_at_fault;
    put(stage_text(options.stage, loaded->rules(), options.lower));
    return 0;
}

}  // namespace

void add_dump(CLI::App& app, Exit& exit) {
    CLI::App* command = app.add_subcommand("dump", "Show what a phase of the compiler made of a file");
    auto options = std::make_shared<Options>();
    add_rule_file(*command, options->file);
    command->add_option("--stage", options->stage, "Which phase's output to show")
        ->required()
        ->type_name(stage_names())
        ->check(one_of(stages(), {"forms", "ir", "asm"}));
    add_lowering(*command, options->lower);
    command->footer(
        "  tree   what stands in the text\n"
        "  rules  the rules, every name resolved\n"
        "  facts  what is proved of them\n"
        "  forms  which forms the compiled code takes, and why not faster ones\n"
        "  ir     LLVM IR, optimised\n"
        "  asm    assembly for this processor\n\n"
        "Example:\n  mancala dump mygame.mancala --stage=rules");
    command->callback([options, &exit] { exit.code = dump(*options); });
}

}  // namespace mancala::commands
