// The same inputs in every run: none may crash the compiler's front, and none may take two seconds.
#include <gtest/gtest.h>

#include <ctime>

#include "grammar/text_checks.hpp"
#include "inputs.hpp"
#include "one_input.hpp"

namespace mancala::fuzzing {

namespace {

constexpr double most_seconds = 2;  ///< of the processor, so that a busy machine changes nothing

void try_one(const std::string& text) {
    const std::clock_t begin = std::clock();
    EXPECT_EQ(fault_in_outcome(text), "") << text.substr(0, 4000);
    const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    EXPECT_LT(seconds, most_seconds) << text.substr(0, 400);
}

std::vector<std::string> samples() {
    return read_samples({GAMES_FOLDER, TREES_FOLDER});
}

template <typename Make>
void try_many(int count, const Make& make) {
    for (int i = 0; i < count && !::testing::Test::HasFailure(); ++i) {
        Random random(static_cast<std::uint64_t>(i));
        try_one(make(random));
    }
}

TEST(Fuzz, RandomBytes) {
    try_many(1000, random_bytes);
}

TEST(Fuzz, RandomCharacters) {
    try_many(1000, random_characters);
}

TEST(Fuzz, RandomWords) {
    try_many(3000, random_words);
}

TEST(Fuzz, MutatedSamples) {
    const auto texts = samples();
    try_many(3000, [&](Random& random) { return mutated(random, texts); });
}

TEST(Fuzz, TruncatedSamples) {
    for (const std::string& text : samples())
        for (std::size_t length = 0; length <= text.size() && !HasFailure(); ++length) try_one(text.substr(0, length));
}

/// Texts as large as they may be, of which each line is short work.
TEST(Fuzz, LargeTexts) {
    const std::vector<std::string> pieces{
        "define a = own\n",
        "param a = 1 in 1..2\n",
        "mark a\n",
        "skip own hole\n",
        "x\n",
        "\"",
        "{",
        "}",
        "(",
        "when ",
        "\n",
        "// x\n",
        " ",
        "é",
        "1 ",
        "after lap { when own then end turn }\n",
        "end when no move, draw\n",
        "example \"a\" { play \"A\" legal \"\" }\n",
        "define b = a or a\n",
    };
    for (const std::string& piece : pieces) {
        std::string text = "game a\nboard 2 rows of 3 holes, 2 seeds each\nmove from own hole\nsow clockwise\n";
        while (text.size() + piece.size() <= parsing::most_bytes) text += piece;
        try_one(text);
    }
}

/// One clause with a list as long as the file may be.
TEST(Fuzz, LongClauses) {
    struct Form {
        std::string begin, piece, end;
    };
    const std::vector<Form> forms{
        {"define a = own", " and own", "\n"},
        {"define a = own", " or seeds == 3", "\n"},
        {"define a = seeds in {1", ", 1", "}\n"},
        {"param a = 1 in {1", ", 1", "}\n"},
        {"skip last", ".next", "\n"},
        {"state a in {a", ", a", "}\n"},
        {"after lap { when own then end turn", ", end turn", " }\n"},
        {"after lap { when own then capture last", " and last", " }\n"},
        {"after lap {", " when last is own then end turn", " }\n"},
        {"about {", " note \"x\"", " }\n"},
        {"end when no move, draw", ", draw", "\n"},
        {"board 2 rows of 3 holes, seeds 1", " 1", " repeated\n"},
    };
    for (const Form& form : forms) {
        std::string text =
            "game a\nboard 2 rows of 3 holes, 2 seeds each\nmove from own hole\nsow clockwise\n" + form.begin;
        while (text.size() + form.piece.size() + form.end.size() <= parsing::most_bytes) text += form.piece;
        text += form.end;
        try_one(text);
    }
}

}  // namespace

}  // namespace mancala::fuzzing
