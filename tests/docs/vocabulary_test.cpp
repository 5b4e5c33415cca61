// vocabulary_test LANGUAGE.md: the page's list of reserved words is the vocabulary's, word for word.
#include "grammar/vocabulary.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iterator>

int main(int argc, char** argv) {
    if (argc != 2) return 2;
    std::string wanted = "| word | |\n|---|---|\n";
    for (const mancala::Keyword& keyword : mancala::vocabulary())
        wanted += fmt::format("| `{}` | {} |\n", keyword.word, keyword.doc);
    std::ifstream file(argv[1], std::ios::binary);
    const std::string page{std::istreambuf_iterator<char>(file), {}};
    if (page.find(wanted) != std::string::npos) return 0;
    fmt::print("{} should list the reserved words like this:\n\n{}", argv[1], wanted);
    return 1;
}
