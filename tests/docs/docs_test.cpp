// docs_test MANCALA PROJECT BUILD PAGE.md: runs what a page of the documentation shows.
//
//   ```console            each `$ command` is run, and must print what is shown beneath it; exit=N: with that status
//   ```mancala            a whole rule file, checked without a warning; wrong: it must have an error
//   ```mancala-fragment   clauses, checked with the clauses that they lack; so is the code of each row of a table right
//                         below the line <!-- fragments -->
//   file=NAME             (on any block) the block is written to that file first, for later commands
#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <filesystem>

#include "tests/docs/markdown.hpp"
#include "tests/docs/sandbox.hpp"

namespace mancala::docs {
namespace {

class PageTest {
public:
    PageTest(const Sandbox& sandbox, std::string page) : sandbox_(sandbox), page_(std::move(page)) {}

    void block(const Block& block) {
        const std::string file = block.option("file");
        if (!file.empty()) sandbox_.write(file, block.text());
        if (block.kind == "console") console(block);
        if (block.kind == "mancala") rule_file(block, file.empty() ? "page.mancala" : file);
        if (block.kind == "mancala-fragment") fragment(block);
        if (block.kind == "sh" || block.kind == "bash" || block.kind == "shell" || block.kind.empty())
            fail(block.line, "a block of commands is a ```console block; any other names its kind", "");
    }

    void link(const Link& link) {
        if (link.target.find("://") != std::string::npos || link.target.starts_with("#")) return;
        const std::string file = link.target.substr(0, link.target.find('#'));
        if (!std::filesystem::exists(std::filesystem::path(page_).parent_path() / file))
            fail(link.line, "the link leads nowhere: " + link.target, "");
    }

    void file(const std::string& project, const Link& named) {
        if (!std::filesystem::exists(std::filesystem::path(project) / named.target))
            fail(named.line, "there is no such file: " + named.target, "");
    }

    bool passed() const { return failures_ == 0; }

private:
    void fail(int line, const std::string& what, const std::string& more) {
        ++failures_;
        fmt::print("{}:{}: {}\n{}", page_, line, what, more);
    }

    void console(const Block& block) {
        const int wanted = block.option("exit").empty() ? 0 : std::stoi(block.option("exit"));
        for (const Command& command : commands_of(block)) {
            const Ran ran = sandbox_.run(command.text);
            const std::string all = ran.output + ran.errors;
            if (ran.status != wanted)
                fail(command.line, fmt::format("`{}` ends with status {}, not {}", command.text, ran.status, wanted),
                     all);
            else if (!command.shown.empty() && !matches(command.shown, lines_of(ran.output)) &&
                     !matches(command.shown, lines_of(all)))
                fail(command.line, fmt::format("`{}` prints something else:", command.text), all);
        }
    }

    void rule_file(const Block& block, const std::string& file) {
        sandbox_.write(file, block.text());
        const Ran ran = sandbox_.run("mancala check -Werror " + file);
        if (ran.status != (block.has("wrong") ? 1 : 0))
            fail(block.line, fmt::format("mancala check ends with status {}:", ran.status), ran.errors);
    }

    void fragment(const Block& block) {
        static constexpr const char* needed[][2] = {
            {"game ", "game fragment"},
            {"board ", "board 2 rows of 6 holes, 4 seeds each"},
            {"move from ", "move from own hole with seeds"},
            {"sow ", "sow counterclockwise"},
        };
        std::string before;
        for (const auto& [clause, text] : needed) {
            bool given = false;
            for (const std::string& line : block.lines) given = given || line.starts_with(clause);
            // The name comes first even if the fragment has it: then it stands at the fragment's own beginning.
            if (!given) before += std::string(text) + "\n";
        }
        const bool named = !block.lines.empty() && block.lines.front().starts_with("game ");
        sandbox_.write("page.mancala", named ? block.text() + before : before + block.text());
        const Ran ran = sandbox_.run("mancala check page.mancala");
        if (ran.status != 0) fail(block.line, "mancala check finds errors in the fragment:", ran.errors);
    }

    const Sandbox& sandbox_;
    std::string page_;
    int failures_ = 0;
};

bool test_page(const std::string& program, const std::string& project, const std::string& build,
               const std::string& file) {
    const Page page = read_page(file);
    const Sandbox sandbox(program, project, build);
    PageTest test(sandbox, file);
    for (const Link& link : page.links) test.link(link);
    for (const Link& named : page.files) test.file(project, named);
    for (const Block& block : page.blocks) test.block(block);
    return test.passed();
}

}  // namespace
}  // namespace mancala::docs

int main(int argc, char** argv) {
    if (argc != 5) return 2;
    try {
        return mancala::docs::test_page(argv[1], argv[2], argv[3], argv[4]) ? 0 : 1;
    } catch (const std::exception& error) {
        fmt::print(stderr, "docs_test: {}\n", error.what());
        return 1;
    }
}
