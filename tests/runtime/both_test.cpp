// Two engines side by side: silence while they agree, the whole story where they do not.
#include "runtime/both.hpp"

#include <gtest/gtest.h>

#include "runtime/perft.hpp"
#include "runtime/playout.hpp"
#include "step_game.hpp"

namespace mancala {
namespace {

using testing::StepGame;

std::vector<unsigned char> start_of(const mancala_game& game) {
    std::vector<unsigned char> position(game.position_size);
    game.start(&game, position.data());
    return position;
}

TEST(BothEngines, EqualEnginesPlayAsOne) {
    const StepGame one(3), other(3);
    const BothEngines both(one.game(), other.game());
    const std::vector<unsigned char> start = start_of(*both.game()), alone = start_of(one.game());
    EXPECT_EQ(perft(*both.game(), start.data(), 5), perft(one.game(), alone.data(), 5));
    PlayoutOptions options;
    options.games = 30;
    EXPECT_EQ(playouts(*both.game(), start.data(), MANCALA_SOUTH, options).checksum,
              playouts(one.game(), alone.data(), MANCALA_SOUTH, options).checksum);
}

TEST(BothEngines, ADifferenceInAMoveIsTold) {
    const StepGame one(3), other(3, 2, 1);  // the second takes a seed too many in its first move
    const BothEngines both(one.game(), other.game());
    std::vector<unsigned char> position = start_of(*both.game());
    try {
        both.game()->move(both.game(), position.data(), 0);
        FAIL() << "no difference was found";
    } catch (const EngineDifference& difference) {
        EXPECT_EQ(difference.function, "move");
        EXPECT_EQ(difference.position, "2,2,2/2,2,2 0,0 south");
        EXPECT_EQ(difference.token, "A");
        EXPECT_EQ(difference.first, "2,2,2/1,3,2 0,0 south");
        EXPECT_EQ(difference.second, "2,2,1/1,3,2 0,0 south");
        EXPECT_STREQ(
            difference.what(),
            "the engines differ in `move` at 2,2,2/2,2,2 0,0 south, move A: first 2,2,2/1,3,2 0,0 south, second "
            "2,2,1/1,3,2 0,0 south");
    }
}

TEST(BothEngines, ADifferenceInTheStartIsTold) {
    const StepGame one(3, 2), other(3, 1);
    const BothEngines both(one.game(), other.game());
    std::vector<unsigned char> position(both.game()->position_size);
    EXPECT_THROW(both.game()->start(both.game(), position.data()), EngineDifference);
}

}  // namespace
}  // namespace mancala
