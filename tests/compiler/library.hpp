// The games of the library, compiled for tests.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "compiler/compile.hpp"

namespace mancala::testing {

inline std::string file_text(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    EXPECT_TRUE(file) << "cannot read " << path;
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// The rules of games/NAME.mancala with these settings; fails the test and throws where they do not compile.
inline model::Rules library_rules(const std::string& name, const Settings& settings = {}) {
    const Source source{name + ".mancala", file_text(std::string(MANCALA_GAMES) + "/" + name + ".mancala")};
    Compiled compiled = compile(source, settings);
    if (!compiled.rules) throw std::runtime_error(to_text(source, compiled.diagnostics.all()));
    return *compiled.rules;
}

inline const std::vector<std::string>& library_names() {
    static const std::vector<std::string> names = {"djenon_aboure", "kpe",           "adji_boto", "oware",
                                                   "kalah",         "toguz_kumalak", "pallanguli"};
    return names;
}

}  // namespace mancala::testing
