// Compiled games as files: the same rules give the same bytes, and an object exports its game and nothing else.
#include "compiler/emit/files.hpp"

#include <gtest/gtest.h>

#include "tests/compiler/library.hpp"

namespace mancala {
namespace {

std::vector<std::string> lines_of(const std::string& text, const std::string& beginning) {
    std::vector<std::string> found;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with(beginning)) found.push_back(line);
    return found;
}

TEST(Files, TheSameRulesGiveTheSameText) {
    for (const std::string& name : testing::library_names()) {
        const model::Rules rules = testing::library_rules(name);
        EXPECT_EQ(ir_text(rules), ir_text(rules)) << name;
        EXPECT_EQ(object_file(rules), object_file(rules)) << name;
    }
}

TEST(Files, OnlyTheGameIsExported) {
    for (const std::string& name : testing::library_names()) {
        const std::string ir = ir_text(testing::library_rules(name), {{}, "x86-64-v3"});
        for (const std::string& line : lines_of(ir, "define")) EXPECT_TRUE(line.starts_with("define internal")) << line;
        for (const std::string& line : lines_of(ir, "@")) {
            const bool exported =
                line.find(" private ") == std::string::npos && line.find(" internal ") == std::string::npos;
            EXPECT_EQ(exported, line.starts_with("@mancala_game_" + name)) << line;
        }
        for (const std::string& line : lines_of(ir, "declare"))
            EXPECT_TRUE(line.find("@mancala_packed_") != std::string::npos || line.find("@llvm.") != std::string::npos)
                << line;
    }
}

TEST(Files, ObjectsAreForTheProcessorAskedFor) {
    const model::Rules rules = testing::library_rules("oware");
    EXPECT_NE(asm_text(rules, {{}, "x86-64"}), asm_text(rules, {{}, "x86-64-v3"}));
    EXPECT_EQ(asm_text(rules, {{}, "x86-64"}).find("%ymm"), std::string::npos);
    EXPECT_TRUE(
        object_file(rules).starts_with("\x7f"
                                       "ELF"));
    EXPECT_TRUE(knows_processor("x86-64-v4"));
    EXPECT_FALSE(knows_processor("abacus"));
}

TEST(Files, TheHeaderDeclaresTheGame) {
    const std::string header = c_header(testing::library_rules("kpe"));
    EXPECT_NE(header.find("extern const mancala_game mancala_game_kpe;"), std::string::npos);
}

}  // namespace
}  // namespace mancala
