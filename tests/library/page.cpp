#include "tests/library/page.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>

namespace mancala::library {
namespace {

struct Range {
    std::size_t begin = 0;
    std::size_t end = 0;
};

Range range_of(const std::string& page, const std::string& part) {
    const std::size_t marker = page.find("<!-- " + part + ":");
    const std::size_t line_end = marker == std::string::npos ? marker : page.find('\n', marker);
    if (line_end == std::string::npos) throw std::runtime_error("the page has no part `" + part + "`");
    const std::size_t next = page.find("<!-- ", line_end);
    return {line_end + 1, next == std::string::npos ? page.size() : next};
}

// The first line in which they differ, as each has it.
std::string difference(const std::string& got, const std::string& wanted) {
    std::istringstream one(got);
    std::istringstream other(wanted);
    for (std::string a, b;;) {
        const bool more = static_cast<bool>(std::getline(one, a));
        const bool other_more = static_cast<bool>(std::getline(other, b));
        if (!more) a.clear();
        if (!other_more) b.clear();
        if (a != b) return "it says:   " + a + "\nit should: " + b + "\n";
        if (!more && !other_more) return "";
    }
}

}  // namespace

std::string read_text(const std::string& file) {
    std::ifstream stream(file, std::ios::binary);
    if (!stream) throw std::runtime_error(file + " cannot be read");
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::string part_of(const std::string& page, const std::string& part) {
    const Range range = range_of(page, part);
    return page.substr(range.begin, range.end - range.begin);
}

void expect_part(const std::string& file, const std::string& part, const std::string& wanted) {
    const std::string page = read_text(file);
    const Range range = range_of(page, part);
    const std::string now = part_of(page, part);
    if (now == wanted) return;
    const char* update = std::getenv("MANCALA_UPDATE");
    if (update != nullptr && std::string(update) == "1")
        std::ofstream(file, std::ios::binary) << page.substr(0, range.begin) << wanted << page.substr(range.end);
    else
        ADD_FAILURE() << file << ", `" << part << "`:\n"
                      << difference(now, wanted) << "MANCALA_UPDATE=1 in the environment of this test rewrites it";
}

std::vector<std::vector<std::string>> rows_of(const std::string& text) {
    std::vector<std::vector<std::string>> rows;
    std::istringstream lines(text);
    bool head = true;
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("|")) {
            head = true;
            continue;
        }
        if (line.starts_with("|---")) head = false;
        if (head || line.starts_with("|---")) continue;
        std::vector<std::string> cells;
        std::istringstream stream(line.substr(1));
        for (std::string cell; std::getline(stream, cell, '|');) {
            const std::size_t first = cell.find_first_not_of(' ');
            cells.push_back(first == std::string::npos ? ""
                                                       : cell.substr(first, cell.find_last_not_of(' ') - first + 1));
        }
        rows.push_back(cells);
    }
    return rows;
}

}  // namespace mancala::library
