#include "tests/random/shrink.hpp"

#include <sstream>
#include <vector>

namespace mancala::random_rules {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

std::string joined(const std::vector<std::string>& lines, std::size_t without, std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (i < without || i >= without + count) text += lines[i] + "\n";
    return text;
}

}  // namespace

std::string shrunk(std::string text, const std::function<bool(const std::string& text)>& still_fails) {
    for (std::size_t count = 4; count > 0; --count) {
        bool smaller = true;
        while (smaller) {
            smaller = false;
            const std::vector<std::string> lines = lines_of(text);
            for (std::size_t at = lines.size(); at-- > 0;) {
                if (at + count > lines.size()) continue;
                std::string left = joined(lines, at, count);
                if (!still_fails(left)) continue;
                text = std::move(left);
                smaller = true;
                break;
            }
        }
    }
    return text;
}

}  // namespace mancala::random_rules
