// Parsing from a string, and files to parse.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/parse.hpp"

namespace mancala::testing {

struct Parsed {
    Source source;
    Diagnostics diagnostics;
    SyntaxTree tree;

    explicit Parsed(std::string text) : source{"test.mancala", std::move(text)}, tree(parse(source, diagnostics)) {}

    std::string tree_text() const { return to_text(source, tree); }
    std::string findings() const { return to_text(source, diagnostics.all()); }
    /// Codes in the order found, as "E0112 E0113".
    std::string codes() const {
        std::string list;
        for (const Diagnostic& one : diagnostics.all()) list += (list.empty() ? "" : " ") + std::string(one.code);
        return list;
    }
};

/// A tree's kinds and texts without places: equal for texts that differ in white space only.
inline std::string shape(const Node& node) {
    std::string text = "(" + std::string(name_of(node.kind)) + " '" + node.text + "'";
    for (const Node& child : node.children) text += " " + shape(child);
    return text + ")";
}

inline std::string read(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

inline std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder, std::string_view extension) {
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == extension) paths.push_back(entry.path());
    std::sort(paths.begin(), paths.end());
    return paths;
}

}  // namespace mancala::testing
