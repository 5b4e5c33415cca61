// The parts of a Markdown page that can be put to a test.
#pragma once

#include <string>
#include <vector>

namespace mancala::docs {

/// A fenced block: "```mancala file=kpe.mancala" has the kind `mancala` and the options {"file=kpe.mancala"}.
/// In a table right below the line "<!-- fragments -->" the code of each row is a block of the kind `mancala-fragment`.
struct Block {
    int line = 0;  ///< of the opening fence
    std::string kind;
    std::vector<std::string> options;
    std::vector<std::string> lines;

    std::string text() const;
    /// The value of `NAME=value` among the options, or "".
    std::string option(const std::string& name) const;
    bool has(const std::string& word) const;
};

struct Link {
    int line = 0;
    std::string target;
};

struct Page {
    std::vector<Block> blocks;
    std::vector<Link> links;
    std::vector<Link> files;  ///< code spans that name a file or folder of the project, such as `games/kpe.mancala`
};

Page read_page(const std::string& file);

/// A command line of a console block, and the output shown beneath it.
struct Command {
    int line = 0;
    std::string text;
    std::vector<std::string> shown;
};

/// Lines from `$ ` on are commands (`\` at the end continues one), the others what the command before them prints.
std::vector<Command> commands_of(const Block& block);

/// Whether `got` is what `shown` says; a shown line `...` stands for any number of lines.
bool matches(const std::vector<std::string>& shown, const std::vector<std::string>& got);

std::vector<std::string> lines_of(const std::string& text);

}  // namespace mancala::docs
