// What the checks find, and that they leave sound rules alone.
#include "compiler/check/check.hpp"

#include "compiler/check/logic.hpp"
#include "tests/compiler/library.hpp"
#include "tests/compiler/rule_text.hpp"

namespace mancala::testing {
namespace {

std::string row_codes(const std::string& rows, const std::string& clauses = "") {
    return RuleText::with(clauses + "\nafter lap {\n" + rows + "\n}\n").codes();
}

TEST(Check, TheLibraryIsFineUnderEverySetting) {
    for (const std::string& name : library_names()) {
        const model::Rules rules = library_rules(name);
        const Source source{name, file_text(std::string(MANCALA_GAMES) + "/" + name + ".mancala")};
        for (const model::Param& param : rules.params)
            for (const std::string& value : param.choices) {
                const Compiled compiled = compile(source, {{param.name, value}});
                EXPECT_TRUE(compiled.diagnostics.empty()) << name << " " << param.name << "=" << value << "\n"
                                                          << to_text(source, compiled.diagnostics.all());
            }
    }
}

TEST(CheckReach, RowsThatEarlierOnesCover) {
    EXPECT_EQ(row_codes("when last has seeds >= 2 then capture last\nwhen last has seeds >= 3 then relay from last"),
              "W0601");
    EXPECT_EQ(row_codes("when last has seeds >= 3 then capture last\nwhen last has seeds >= 2 then relay from last"),
              "");
    EXPECT_EQ(
        row_codes("when last is own then capture last\nwhen last is enemy then relay from last\notherwise end turn"),
        "W0601");
    EXPECT_EQ(
        row_codes("when last has seeds in {1..3} then capture last\nwhen last has seeds > 3 then relay from last\n"
                  "when last has seeds odd then end turn"),
        "W0601");
}

TEST(CheckReach, ARowWithUnlessLetsOthersFollow) {
    EXPECT_EQ(row_codes("when last is enemy then capture last unless that leaves no enemy hole with seeds\n"
                        "when last is enemy then capture last.next"),
              "");
}

TEST(CheckReach, WhatHangsOnAParamIsNoFault) {
    const std::string param = "param early = yes in {no, yes}\nparam least = 0 in 0..9\n";
    EXPECT_EQ(row_codes("when early then capture last\nwhen last is own then relay from last", param.substr(0, 31)),
              "");
    EXPECT_EQ(row_codes("when not early and last is own then capture last", param.substr(0, 31)), "");
    EXPECT_EQ(row_codes("when last has seeds >= least then capture last\nwhen last is own then relay from last",
                        param.substr(31)),
              "");
}

TEST(CheckReach, ConditionsThatExcludeThemselves) {
    EXPECT_EQ(row_codes("when last is own and last is enemy then capture last"), "W0602");
    EXPECT_EQ(row_codes("when last is own and (is enemy or has seeds == 3 and has seeds even) then capture last"),
              "W0602");
    EXPECT_EQ(row_codes("when last is own store then capture last.next"), "W0602");
    EXPECT_EQ(row_codes("when last is own store then move again", "sow counterclockwise through own store"), "");
    EXPECT_EQ(row_codes("when last is own and has seeds == 3 then capture last"), "");
    EXPECT_EQ(row_codes("when last has seeds even and has seeds < 2 then capture last"), "W0602");
    EXPECT_EQ(row_codes("when last has seeds even and has seeds < 3 then capture last"), "");
}

TEST(CheckStores, WhatAStoreCannotAnswer) {
    const std::string through = "sow counterclockwise through own store\n";
    EXPECT_EQ(row_codes("when last was empty then capture last.opposite", through), "E0310");
    EXPECT_EQ(row_codes("when last is own and was empty then capture last.opposite", through), "");
    EXPECT_EQ(row_codes("when last has column > 2 then capture last.mirror", through), "");
    EXPECT_EQ(
        row_codes("when last is own store then move again\nwhen last was empty then capture last.opposite", through),
        "");
    EXPECT_EQ(row_codes("when last is not own store and last.opposite has seeds then capture last", through), "");
    EXPECT_EQ(row_codes("when last was empty then capture last", through), "W0608");
    EXPECT_EQ(row_codes("when last was empty then capture last.opposite"), "");
}

TEST(CheckMarks, CapturesFromMarkedHoles) {
    const std::string mark = "mark tuzdik of player\nor from own hole with tuzdik of mover\n";
    const std::string making = "\nwhen last has seeds == 1 then mark last.next as tuzdik of mover";
    EXPECT_EQ(row_codes("when last is enemy then capture last" + making, mark), "W0609");
    EXPECT_EQ(row_codes("when last is enemy and is not tuzdik then capture last" + making, mark), "");
    EXPECT_EQ(row_codes("when last is enemy then capture each own hole with not tuzdik" + making, mark), "");
    EXPECT_EQ(row_codes("when last is enemy then capture each own hole with seeds" + making, mark), "W0609");
}

TEST(CheckWork, DefinesCannotBlowUp) {
    std::string text = "define a0 = own and seeds >= 2\n";
    for (int i = 1; i < 60; ++i) {
        const std::string below = "a" + std::to_string(i - 1);
        text += "define a" + std::to_string(i) + " = " + below + " or opposite is " + below + "\n";
    }
    EXPECT_NE(RuleText::with(text + "after lap { when last is a59 then capture last }").codes().find("E0212"),
              std::string::npos);
}

TEST(CheckWork, ManyRowsAreReadInTime) {
    std::string rows;
    for (int i = 0; i < 2'000; ++i) {
        rows += "when last has seeds == " + std::to_string(i % 10);
        if (i % 2 == 0) rows += " or last.next is own and ply > " + std::to_string(i);
        rows += " then capture last\n";
    }
    EXPECT_NE(row_codes(rows).find("W0601"), std::string::npos);
}

}  // namespace
}  // namespace mancala::testing
