// The rules of the library read back, word for word, and every construct in some sentence.
#include "compiler/explain/explain.hpp"

#include <cstdlib>
#include <fstream>

#include "tests/compiler/library.hpp"
#include "tests/compiler/rule_text.hpp"

namespace mancala::testing {
namespace {

/// The lines under a heading of the explanation.
std::string under(const RuleText& text, const std::string& heading) {
    const std::string all = explain(text.rules());
    const std::size_t begin = all.find("\n\n" + heading + "\n");
    if (begin == std::string::npos) return "no heading " + heading;
    const std::size_t first = begin + heading.size() + 3;
    return all.substr(first, all.find("\n\n", first) - first);
}

TEST(Explain, TheLibrary) {
    for (const std::string& name : library_names()) {
        const std::string path = std::string(MANCALA_EXPLANATIONS) + "/" + name + ".txt";
        const std::string got = explain(library_rules(name));
        if (std::getenv("MANCALA_UPDATE") != nullptr) std::ofstream(path, std::ios::binary) << got;
        EXPECT_EQ(got, file_text(path)) << name;
    }
}

TEST(Explain, NamesTheValueInForce) {
    const std::string text = explain(library_rules("adji_boto", {{"captures_from", "2"}}));
    EXPECT_NE(text.find("- captures_from = 2 (0 or 2; the file has 0): "), std::string::npos) << text;
    EXPECT_NE(text.find("the move is not one of the first 2 of the game"), std::string::npos) << text;
}

TEST(Explain, RowsWithUnless) {
    EXPECT_EQ(
        under(RuleText::with(
                  "after lap { when last is enemy then capture last to nobody, move again unless that leaves no "
                  "enemy hole with seeds }"),
              "After each lap"),
        "- When the last seed of a lap has fallen, this is looked at; when it does not hold, the sowing ends.\n"
        "  - When the last hole is an enemy hole: all the seeds of the last hole leave play and the mover moves again "
        "- unless "
        "then there is no enemy hole with seeds: in that case all of this is undone.\n"
        "- The last hole is where the lap's last seed fell.");
}

TEST(Explain, Conditions) {
    const auto when = [](const std::string& condition) {
        const std::string text = under(
            RuleText::with("mark closed\nskip hole with closed\nafter lap {\n  when " + condition +
                           " then mark last as closed\n  when last is own and has seeds == 7 then capture last\n}"),
            "After each lap");
        const std::size_t begin = text.find("1. When ") + 8;
        return text.substr(begin, text.find(": the last hole is marked") - begin);
    };
    EXPECT_EQ(when("last is own and is not closed and has seeds in {2, 4..6}"),
              "the last hole is an own hole, is not marked \"closed\" and holds 2 or 4 to 6 seeds");
    EXPECT_EQ(when("last is own and (was empty or last.next has seeds != 3)"),
              "the last hole is an own hole and either the last hole was empty before its last seed fell or the hole "
              "after the "
              "last hole holds any number of seeds but 3");
    EXPECT_EQ(when("not (last is own and has seeds)"), "the last hole is not an own hole or is empty");
    EXPECT_EQ(when("every own hole has seeds == initial"),
              "for every own hole, the number of seeds in it is exactly the number of seeds in it before the move");
    EXPECT_EQ(when("exactly 2 enemy holes with seeds >= 3 has column > 1"),
              "the number of enemy holes with at least 3 seeds, each of which is hole 2 to 6 of its row "
              "is exactly 2");
    EXPECT_EQ(when("seeds in own holes > 2 * store of opponent"),
              "the total of the seeds in own holes is more than 2 times the number of seeds in the opponent's store");
    EXPECT_EQ(when("lap <= 3 and turn != 2 and last has column in {1, 3}"),
              "the lap is one of the first 3 of the move, the turn is not number 2 of the game and the last hole is "
              "hole 1 or 3 of "
              "its row");
}

}  // namespace
}  // namespace mancala::testing
