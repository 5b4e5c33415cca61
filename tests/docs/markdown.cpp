#include "tests/docs/markdown.hpp"

#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>
#include <stdexcept>

namespace mancala::docs {
namespace {

Block opened_by(const std::string& fence, int line) {
    Block block;
    block.line = line;
    std::istringstream words(fence.substr(3));
    words >> block.kind;
    for (std::string word; words >> word;) block.options.push_back(word);
    return block;
}

void find_all(const std::regex& wanted, const std::string& text, int line, std::vector<Link>& found) {
    for (std::sregex_iterator one(text.begin(), text.end(), wanted), end; one != end; ++one)
        found.push_back({line, (*one)[1]});
}

// The code spans of a table's row, a line each; the heading and the marker have none, which is a fragment too.
Block clauses_of(const std::string& row, int line) {
    static const std::regex code(R"(`([^`]+)`)");
    Block block;
    block.line = line;
    block.kind = "mancala-fragment";
    for (std::sregex_iterator one(row.begin(), row.end(), code), end; one != end; ++one)
        block.lines.push_back((*one)[1]);
    return block;
}

bool matches_from(const std::vector<std::string>& shown, std::size_t i, const std::vector<std::string>& got,
                  std::size_t j) {
    for (; i < shown.size(); ++i, ++j) {
        if (shown[i] == "...") {
            for (std::size_t rest = j; rest <= got.size(); ++rest)
                if (matches_from(shown, i + 1, got, rest)) return true;
            return false;
        }
        if (j >= got.size() || shown[i] != got[j]) return false;
    }
    return j == got.size();
}

}  // namespace

std::string Block::text() const {
    std::string all;
    for (const std::string& line_text : lines) all += line_text + "\n";
    return all;
}

std::string Block::option(const std::string& name) const {
    for (const std::string& word : options)
        if (word.starts_with(name + "=")) return word.substr(name.size() + 1);
    return {};
}

bool Block::has(const std::string& word) const {
    for (const std::string& own : options)
        if (own == word) return true;
    return false;
}

Page read_page(const std::string& file) {
    std::ifstream stream(file, std::ios::binary);
    if (!stream) throw std::runtime_error(file + " cannot be read");
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    static const std::regex link(R"(\]\(([^)\s]+)\))");
    static const std::regex file_name(R"(`((?:compiler|docs|examples|games|grammar|runtime|tests)/[\w./-]*)`)");
    Page page;
    bool inside = false;
    bool fragments = false;
    int number = 0;
    for (const std::string& line : lines_of(text)) {
        ++number;
        if (line.starts_with("```")) {
            if (!inside) page.blocks.push_back(opened_by(line, number));
            inside = !inside;
        } else if (inside) {
            page.blocks.back().lines.push_back(line);
        } else {
            fragments = line == "<!-- fragments -->" || (fragments && line.starts_with("|"));
            if (fragments) page.blocks.push_back(clauses_of(line, number));
            find_all(link, line, number, page.links);
            find_all(file_name, line, number, page.files);
        }
    }
    if (inside) throw std::runtime_error(file + ": a fence is not closed");
    return page;
}

std::vector<Command> commands_of(const Block& block) {
    std::vector<Command> commands;
    bool continued = false;
    for (std::size_t i = 0; i < block.lines.size(); ++i) {
        const std::string& line = block.lines[i];
        if (line.starts_with("$ "))
            commands.push_back({block.line + 1 + static_cast<int>(i), line.substr(2), {}});
        else if (commands.empty())
            throw std::runtime_error("a console block begins with `$ `");
        else if (continued)
            commands.back().text += "\n" + line;
        else
            commands.back().shown.push_back(line);
        continued = line.ends_with("\\") && (continued || line.starts_with("$ "));
    }
    return commands;
}

bool matches(const std::vector<std::string>& shown, const std::vector<std::string>& got) {
    return matches_from(shown, 0, got, 0);
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

}  // namespace mancala::docs
