// mancala build: the compiled game as files.
#include <CLI/App.hpp>
#include <memory>

#include "compiler/commands/command.hpp"
#include "compiler/commands/engine.hpp"
#include "compiler/commands/files.hpp"
#include "compiler/commands/options.hpp"
#include "compiler/commands/products.hpp"
#include "compiler/commands/rule_file.hpp"
#include "compiler/commands/say.hpp"

namespace mancala::commands {
namespace {

struct Options {
    RuleFile file;
    std::string emit;
    std::string output;
    std::string processor = "native";
    LowerOptions lower;
};

int build(const Options& options) {
    if (!may_write_file(options.output)) return input_at_fault;
    std::optional<Loaded> loaded = load(options.file);
    if (!loaded) return input_at_fault;
    std::string error;
    std::optional<std::string> bytes =
        product(options.emit, loaded->rules(), {options.lower, options.processor}, error);
    if (!bytes) {
        complain("{}: {}", options.output, error);
        return input_at_fault;
    }
    return write_file(options.output, *bytes) ? 0 : input_at_fault;
}

}  // namespace

void add_build(CLI::App& app, Exit& exit) {
    CLI::App* command = app.add_subcommand("build", "Write the compiled game as a file");
    auto options = std::make_shared<Options>();
    add_rule_file(*command, options->file);
    command->add_option("--emit", options->emit, "What to write")
        ->required()
        ->type_name("ir|asm|object|shared|header")
        ->check(one_of(products()));
    command->add_option("-o,--output", options->output, "The file to write; - is standard output")
        ->required()
        ->type_name("OUT");
    command->add_option("--processor", options->processor, "For which processor: native (usual), x86-64-v3 ...")
        ->type_name("NAME");
    add_lowering(*command, options->lower);
    command->footer(
        "  ir      LLVM IR\n"
        "  asm     assembly for this processor\n"
        "  object  an object file; it exports mancala_game_NAME and is linked with the runtime library\n"
        "  shared  a shared library with the runtime inside\n"
        "  header  a C header that declares the game\n\n"
        "Example:\n  mancala build mygame.mancala --emit=object -o mygame.o");
    command->callback([options, &exit] { exit.code = build(*options); });
}

}  // namespace mancala::commands
