#include "tests/random/small_rules.hpp"

#include <string_view>
#include <vector>

namespace mancala::random_rules {
namespace {

/// One of these stands in each file.
using Choice = std::vector<std::string_view>;

const std::vector<Choice>& parts() {
    static const std::vector<Choice> all = {
        {"board 2 rows of 2 holes, 1 seed each\n", "board 2 rows of 3 holes, 1 seed each\n",
         "board 2 rows of 2 holes, seeds 2 1\n", "board 2 rows of 3 holes, seeds 0 1 2\n"},
        {"", "sow clockwise\n", "sow counterclockwise through own store\n", "sow clockwise through both stores\n",
         "sow counterclockwise round own row\n", "sow clockwise, when chosen has seeds odd\n"},
        {"", "skip origin\n", "first seed into origin\n", "first seed into own store, when origin has seeds >= 2\n",
         "skip hole with seeds == 2\n", "skip enemy hole with marked, when seed is last\n"},
        {"move from own hole with seeds\n", "move from own hole with seeds >= 2\nor else from own hole with seeds\n",
         "move from own hole with seeds, either way\n",
         "move from own hole with (landing is enemy)\nor else from own hole with seeds\n",
         "move from own hole with (landing had seeds), clockwise\nor from own hole with seeds odd, counterclockwise\n"},
        {"mark marked\n", "mark marked on hole, from the start\n",
         "mark marked on own hole with column == 1, from the start\n"},
        {"after lap {\n  when last is own and was empty then ", "after lap {\n  when last is enemy then ",
         "after lap {\n  when last had seeds then ", "after lap {\n  when last has seeds in {2, 3} then ",
         "after lap {\n  when lap == 1 then ", "after lap {\n  when last is own then ",
         "after lap {\n  when last is marked and seeds in own holes >= 2 then "},
        {"capture last\n", "capture last.opposite and last\n",
         "capture each hole back from last while seeds in {1, 2}\n", "capture last to nobody, move again\n",
         "relay from last\n", "relay from last.next, clockwise\n", "relay back from last\n",
         "capture last, sow captured from last\n",
         "capture last.next, sow captured starting in origin, mark last as marked\n",
         "put last.next into leftmost own hole with seeds\n", "mark last as marked\n",
         "capture pair of each own hole with seeds == 2 unless that leaves no own hole with seeds\n",
         "capture opposite of own hole with marked, put captured into rightmost enemy hole\n"},
        {"}\n", "  otherwise relay from last\n}\n", "  when last is own store then move again\n}\n",
         "  when last has seeds == 2 then capture last, sow captured from chosen, clockwise\n}\n",
         "  otherwise mark last as marked, capture 1 from chosen\n}\n"},
        {"", "must leave some enemy hole with seeds, if possible\n", "pass when no move\n",
         "must capture, if possible\n",
         "after turn { when last is marked then capture own hole with seeds == 3, clear marked }\n",
         "on seed { when hole has seeds == 3 and seed is not last then capture hole to owner }\n",
         "before sowing { when chosen has seeds >= 2 then put 1 from chosen into chosen.opposite }\n",
         "during ply <= 2 {\n  move from own hole with column == 1\n  or from own hole with seeds\n  sow "
         "clockwise\n}\n",
         "end after lap when direction is clockwise and last is empty, remaining seeds shared\n"},
        {"", "end when some player has score > total - score, remaining seeds to nobody\n",
         "end when no move, remaining seeds to last mover\n", "endless sowing loses\n"}};
    return all;
}

/// Shares no factor with the number of files, and is large.
constexpr std::uint64_t stride = 1'000'000'007;

}  // namespace

std::uint64_t small_rule_files() {
    std::uint64_t files = 1;
    for (const Choice& choice : parts()) files *= choice.size();
    return files;
}

std::string small_rule_file(std::uint64_t number) {
    std::uint64_t left = number * stride % small_rule_files();
    std::string text = "game small\n";
    for (const Choice& choice : parts()) {
        text += choice[left % choice.size()];
        left /= choice.size();
    }
    return text;
}

}  // namespace mancala::random_rules
